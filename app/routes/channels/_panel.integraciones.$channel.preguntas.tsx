import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { IceBreakersForm } from '#app/features/channels/icebreakers/ui/ice-breakers-form.tsx'
import { pageChannels } from '#app/features/channels/kinds.ts'
import { channels } from '#app/features/channels/operations.server.ts'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand, found, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Preguntas para empezar' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, channels.setIceBreakers.permission)
	const channel = found(pageChannels.find((kind) => kind === params.channel))
	const { accounts } = await load(ctx, channels.listAccounts, { channel })
	const asked = new URL(request.url).searchParams.get('cuenta')
	return { account: found(accounts.find(({ id }) => id === asked) ?? accounts[0]), parent: `/integraciones/${channel}` }
}

export async function action({ request, params: { channel } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, channels.setIceBreakers, {
		to: () => `/integraciones/${channel}`,
		said: ({ iceBreakers = [] }) => (iceBreakers.length > 0 ? 'Preguntas guardadas' : 'Preguntas quitadas'),
		done: 'Preguntas guardadas',
		refused: 'No se pudieron guardar las preguntas',
		failed: 'Error al guardar las preguntas',
	})
}

export default function IceBreakers() {
	const { account, parent } = useLoaderData<typeof loader>()
	return (
		<DialogRoute title="Preguntas para empezar" parent={parent} size="small">
			<IceBreakersForm account={account} parent={parent} lastResult={useActionData<typeof action>()?.result} />
		</DialogRoute>
	)
}
