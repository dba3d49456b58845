import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { finance } from '#app/features/finance/operations.server.ts'
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Deshacer la importación' }]

const addressOf = (id: string) => `/finanzas/movimientos/importar/${id}`

export async function loader({ request, params: { movementImportId: id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'finance.delete')
	const view = await load(ctx, finance.importView, { importId: id })
	return { imported: view.import.imported, parent: addressOf(id) }
}

export async function action({ request, params: { movementImportId: id = '' } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, finance.undoImport, {
		input: { importId: id },
		back: addressOf(id),
		done: 'Importación deshecha: sus movimientos ya no cuentan',
		refused: 'No se pudo deshacer la importación',
		failed: 'Error al deshacer la importación',
	})
}

export default function UndoImport() {
	const { imported, parent } = useLoaderData<typeof loader>()
	return (
		<ConfirmDialog
			title="¿Deshacer la importación?"
			text={`${gone(imported)} No se puede rehacer: tendrías que subir el archivo otra vez.`}
			parent={parent}
			confirm="Deshacer la importación"
			confirming="Deshaciendo..."
			danger
		/>
	)
}

function gone(imported: number): string {
	if (imported === 1) return 'El movimiento que trajo ya no contará.'
	return `Los ${imported.toLocaleString('es-MX')} movimientos que trajo ya no contarán.`
}
