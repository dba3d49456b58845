import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { funnels } from '#app/features/funnels/operations.server.ts'
import { DeleteDialog } from '#app/ui/dialog/removal-dialogs.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { home } from './funnels-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Eliminar funnel' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'funnels.delete')
	return { name: (await load(ctx, funnels.getFunnel, { funnelId: id })).name }
}

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, funnels.deleteFunnel, {
		input: { funnelId: id },
		back: home,
		done: 'Funnel eliminado',
		refused: 'No se pudo eliminar el funnel',
		failed: 'Error al eliminar el funnel',
		undo: { action: `${home}/recuperar`, fields: { funnelId: id }, seconds: 30 },
	})
}

export default function DeleteFunnel() {
	const { name } = useLoaderData<typeof loader>()
	return (
		<DeleteDialog
			what={`el funnel «${name}»`}
			text="Se va con sus fases, sus notas y en qué iba cada persona; las personas se quedan. Al terminar puedes recuperarlo con «Deshacer»."
			parent="/funnels"
		/>
	)
}
