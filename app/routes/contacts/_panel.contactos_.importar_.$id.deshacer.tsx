import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { UndoImportDialog } from '#app/features/clients/import/ui/undo-import-dialog.tsx'
import { clients } from '#app/features/clients/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Deshacer la carga' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'contacts.delete')
	return { state: await load(ctx, clients.importState, { importId: id }) }
}

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, clients.undoImport, {
		input: { importId: id },
		back: `/contactos/importar/${id}`,
		done: 'Se está deshaciendo la carga',
		refused: 'No se pudo deshacer la carga',
		failed: 'Error al deshacer la carga',
	})
}

export default function UndoImport() {
	const { state } = useLoaderData<typeof loader>()
	return <UndoImportDialog state={state} />
}
