import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { audiences } from '#app/features/audiences/operations.server.ts'
import { DeleteDialog } from '#app/ui/dialog/removal-dialogs.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { home } from './audiences-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Eliminar audiencia' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'audiences.delete')
	const { name } = await load(ctx, audiences.getAudience, { audienceId: id })
	return { name, parent: `${home}/${id}` }
}

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, audiences.deleteAudience, {
		input: { audienceId: id },
		back: home,
		done: 'Audiencia eliminada',
		refused: 'No se pudo eliminar la audiencia',
		failed: 'Error al eliminar la audiencia',
		undo: { action: `${home}/recuperar`, fields: { audienceId: id }, seconds: 30 },
	})
}

export default function DeleteAudience() {
	const { name, parent } = useLoaderData<typeof loader>()
	return (
		<DeleteDialog
			what={`la audiencia «${name}»`}
			text="Sus clientes se quedan en Contactos. Al terminar puedes recuperarla con «Deshacer»."
			parent={parent}
		/>
	)
}
