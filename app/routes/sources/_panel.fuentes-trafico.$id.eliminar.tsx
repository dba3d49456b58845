import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { sources } from '#app/features/sources/operations.server.ts'
import { DeleteDialog } from '#app/ui/dialog/removal-dialogs.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { home } from './sources-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Eliminar fuente de tráfico' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'sources.delete')
	return { name: (await load(ctx, sources.getSource, { sourceId: id })).source }
}

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, sources.deleteSource, {
		input: { sourceId: id },
		back: home,
		done: 'Fuente de tráfico eliminada',
		refused: 'No se pudo eliminar la fuente de tráfico',
		failed: 'Error al eliminar la fuente de tráfico',
		undo: { action: `${home}/recuperar`, fields: { sourceId: id }, seconds: 30 },
	})
}

export default function DeleteSource() {
	const { name } = useLoaderData<typeof loader>()
	return (
		<DeleteDialog
			what={`la fuente «${name}»`}
			text="Ya no se cuenta a quien llegue por ella. Quienes ya llegaron se quedan como están. Al terminar puedes recuperarla con «Deshacer»."
			parent="/fuentes-trafico"
		/>
	)
}
