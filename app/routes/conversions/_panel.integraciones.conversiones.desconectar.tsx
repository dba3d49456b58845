import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { conversions } from '#app/features/sources/conversions/operations.server.ts'
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { datasetPath } from './conversions-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Desconectar conversiones de Meta' }]

export async function loader({ request }: LoaderFunctionArgs) {
	demand(await panelContext(request), 'integrations.edit')
	return null
}

export async function action({ request }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, conversions.disconnectDataset, {
		back: datasetPath,
		done: 'Conjunto de datos desconectado',
		refused: 'No se pudo desconectar el conjunto de datos',
		failed: 'Error al desconectar el conjunto de datos',
	})
}

export default function DisconnectDataset() {
	return (
		<ConfirmDialog
			title="¿Desconectar el conjunto de datos?"
			text="Se borra su token y ya no se le cuenta nada a Meta. Tus eventos de conversión se quedan aquí."
			parent="/integraciones/conversiones"
			confirm="Desconectar"
			confirming="Desconectando..."
			danger
		/>
	)
}
