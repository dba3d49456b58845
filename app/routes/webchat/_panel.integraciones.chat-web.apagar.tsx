import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { webchat } from '#app/features/webchat/operations.server.ts'
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Apagar el chat web' }]
const parent = '/integraciones/chat-web'

export async function loader({ request }: LoaderFunctionArgs) {
	demand(await panelContext(request), 'businesses.edit')
	return null
}

export async function action({ request }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, webchat.close, {
		input: {},
		back: parent,
		done: 'Chat web apagado',
		refused: 'No se pudo apagar el chat web',
		failed: 'Error al apagar el chat web',
	})
}

export default function CloseWebchat() {
	return (
		<ConfirmDialog
			title="¿Apagar el chat web?"
			text="El botón desaparece de tu sitio en unos minutos y nadie puede escribirte por ahí. Las conversaciones se quedan en tu chat, y tu configuración también."
			parent={parent}
			confirm="Apagar"
			confirming="Apagando..."
			danger
		/>
	)
}
