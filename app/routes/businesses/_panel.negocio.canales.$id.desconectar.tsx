import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { channels } from '#app/features/channels/operations.server.ts'
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { found, load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Desconectar canal' }]
const parent = '/negocio/canales'

export async function loader({ request, params: { id } }: LoaderFunctionArgs) {
	const { accounts } = await load(await panelContext(request), channels.listAccounts, {})
	return found(accounts.find((account) => account.id === id))
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, channels.disconnectAccount, {
		input: { accountId: id },
		back: parent,
		done: 'Canal desconectado',
		refused: 'No se pudo desconectar el canal',
		failed: 'Error al desconectar el canal',
	})
}

export default function Disconnect() {
	const { name } = useLoaderData<typeof loader>()
	return (
		<ConfirmDialog
			title={`¿Desconectar ${name}?`}
			text="Tus asistentes dejan de recibir y de mandar mensajes por este canal. Las conversaciones se conservan."
			parent={parent}
			confirm="Desconectar"
			confirming="Desconectando..."
			danger
		/>
	)
}

export { PanelErrorBoundary as ErrorBoundary } from '#app/ui/feedback/error-boundary.tsx'
