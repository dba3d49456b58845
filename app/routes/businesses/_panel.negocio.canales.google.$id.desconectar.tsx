import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calendarSync } from '#app/features/calendar-sync/operations.server.ts'
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand, found, load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Desconectar cuenta de Google' }]
const parent = '/negocio/canales'

export async function loader({ request, params: { id } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'businesses.edit')
	const { accounts } = await load(ctx, calendarSync.listAccounts, {})
	return found(accounts.find((account) => account.id === id))
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, calendarSync.disconnectAccount, {
		input: { googleAccountId: id },
		back: parent,
		done: 'Cuenta de Google desconectada',
		refused: 'No se pudo desconectar la cuenta de Google',
		failed: 'Error al desconectar la cuenta de Google',
	})
}

export default function DisconnectGoogle() {
	const { email } = useLoaderData<typeof loader>()
	return (
		<ConfirmDialog
			title={`¿Desconectar ${email}?`}
			text="Se borra su permiso: los calendarios que se leían de ella dejan de apartar horas, y la agenda vuelve a ofrecerlas. Tus citas se quedan. Para quitarlo también en Google, entra a myaccount.google.com/connections."
			parent={parent}
			confirm="Desconectar"
			confirming="Desconectando..."
			danger
		/>
	)
}
