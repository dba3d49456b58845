import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { channels } from '#app/features/channels/operations.server.ts'
import { ConnectForm } from '#app/features/channels/ui/connect-form.tsx'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand, found, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Conectar WhatsApp' }]
const parent = '/negocio/canales'

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'businesses.edit')
	const id = new URL(request.url).searchParams.get('cuenta')
	if (!id) return { account: undefined }
	const { accounts } = await load(ctx, channels.listAccounts, {})
	return { account: found(accounts.find((account) => account.id === id && account.channel === 'whatsapp')) }
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, channels.saveAccount, {
		to: () => parent,
		done: 'Canal guardado',
		refused: 'No se pudo conectar el canal',
		failed: 'Error al conectar el canal',
	})
}

export default function Connect() {
	const { account } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<DialogRoute title={account ? `Conectar ${account.name}` : 'Conectar WhatsApp'} parent={parent}>
			<ConnectForm account={account} lastResult={answer?.result} parent={parent} />
		</DialogRoute>
	)
}
