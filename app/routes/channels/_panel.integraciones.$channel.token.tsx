import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { traitsOf } from '#app/features/channels/kinds.ts'
import { ConnectForm } from '#app/features/channels/ui/connect-form.tsx'
import { PageTokenForm } from '#app/features/channels/ui/page-token-form.tsx'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { accountToConnect, connectByToken } from './token-door.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Conectar con un token' }]

export function loader({ request, params: { channel } }: LoaderFunctionArgs) {
	return accountToConnect(request, channel)
}

export function action({ request, params: { channel } }: ActionFunctionArgs) {
	return connectByToken(request, channel)
}

export default function ConnectByToken() {
	const { channel, account } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const parent = `/integraciones/${channel}`
	const title = account ? `Conectar ${account.name}` : `Conectar ${traitsOf(channel).name} con un token`
	return (
		<DialogRoute title={title} parent={parent}>
			{channel === 'whatsapp' ? (
				<ConnectForm account={account} lastResult={answer?.result} parent={parent} />
			) : (
				<PageTokenForm channel={channel} account={account} lastResult={answer?.result} parent={parent} />
			)}
		</DialogRoute>
	)
}
