import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { funnels } from '#app/features/funnels/operations.server.ts'
import { MessageDialog } from '#app/features/funnels/ui/message-dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { found } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { editorOf, saving, scenarioOf } from './funnels-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Editar mensaje' }]

export async function loader({ request, params: { id = '', scenarioId, messageKey } }: LoaderFunctionArgs) {
	const { scenario } = await scenarioOf(await panelContext(request), id, scenarioId)
	return {
		scenario: scenario.name,
		message: found(scenario.messages.find((one) => one.id === messageKey)),
		parent: editorOf(id),
	}
}

export async function action({ request, params: { id = '', scenarioId, messageKey } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, funnels.saveMessage, {
		...saving('el mensaje', 'Mensaje guardado'),
		input: { funnelId: id, scenarioKey: scenarioId, messageKey: messageKey },
		to: () => editorOf(id),
	})
}

export default function EditMessage() {
	const result = useActionData<typeof action>()?.result
	return <MessageDialog title="Editar mensaje" {...useLoaderData<typeof loader>()} result={result} />
}
