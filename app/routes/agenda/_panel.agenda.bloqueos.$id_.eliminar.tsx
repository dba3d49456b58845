import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeleteBlockDialog } from '#app/features/agenda/booking/ui/delete-dialogs.tsx'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { agendaBehind } from './agenda-dialog.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Eliminar bloqueo' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { search, parent } = await agendaBehind(ctx, request)
	return {
		block: await load(ctx, agenda.block, { blockId: id }),
		agendaPath: parent,
		parent: `/agenda/bloqueos/${id}${search}`,
	}
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	const scope = (await fieldsOf(request)).get('scope')
	if (scope === 'siguientes' || scope === 'todas') {
		return runAndRedirect(await panelContext(request), request, agenda.deleteBlockSeries, {
			input: { blockId: id },
			back: '/agenda',
			done: 'Bloqueos eliminados con éxito',
			refused: 'Error al eliminar el bloqueo',
			failed: 'Error al eliminar el bloqueo',
		})
	}
	return runAndRedirect(await panelContext(request), request, agenda.deleteBlock, {
		input: { blockId: id },
		back: '/agenda',
		done: 'Bloqueo eliminado con éxito',
		refused: 'Error al eliminar el bloqueo',
		failed: 'Error al eliminar el bloqueo',
	})
}

export default function DeleteBlock() {
	const { block, parent, agendaPath } = useLoaderData<typeof loader>()
	return <DeleteBlockDialog subject={block} parent={parent} agenda={agendaPath} />
}
