import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type Ctx } from '#app/core/ctx.server.ts'
import { pageOfChannel } from '#app/features/channels/kinds.ts'
import { channels } from '#app/features/channels/operations.server.ts'
import { type ChannelAccount } from '#app/features/channels/schemas.ts'
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { found, load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Desconectar canal' }]

async function accountOf(ctx: Ctx<'business'>, id: string | undefined): Promise<ChannelAccount | undefined> {
	const { accounts } = await load(ctx, channels.listAccounts, {})
	return accounts.find((account) => account.id === id)
}

export async function loader({ request, params: { id } }: LoaderFunctionArgs) {
	return found(await accountOf(await panelContext(request), id))
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const account = await accountOf(ctx, id)
	return runAndRedirect(ctx, request, channels.disconnectAccount, {
		input: { accountId: id },
		back: account ? pageOfChannel(account.channel) : '/negocio/canales',
		done: 'Canal desconectado',
		refused: 'No se pudo desconectar el canal',
		failed: 'Error al desconectar el canal',
	})
}

export default function Disconnect() {
	const account = useLoaderData<typeof loader>()
	return (
		<ConfirmDialog
			title={`¿Desconectar ${account.name}?`}
			text="Tus asistentes dejan de recibir y de mandar mensajes por este canal. Las conversaciones se conservan."
			parent={pageOfChannel(account.channel)}
			confirm="Desconectar"
			confirming="Desconectando..."
			danger
		/>
	)
}
