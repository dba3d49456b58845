import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { ThreadScreen } from '#app/features/inbox/ui/thread-screen.tsx'
import { type PanelHandle } from '#app/navigation/panel-handle.ts'
import { panelContext } from '#app/web/context.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { loadConversation } from './chat-screen.server.ts'

export const handle = { frame: 'talk' } satisfies PanelHandle

/** The conversation once more, with what was typed and could not be sent, for who has no script. */
export function loader({ request, params }: LoaderFunctionArgs) {
	return loadConversation(request, params.threadId)
}

export async function action({ request, params: { threadId } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, inbox.sendMessage, {
		input: { threadId },
		to: () => `/chat/${threadId}`,
		done: '',
		refused: 'No se pudo enviar el mensaje',
		failed: 'Error al enviar el mensaje',
	})
}

export default function RefusedMessage() {
	const { businessId: _businessId, viewerId: _viewerId, ...screen } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return <ThreadScreen {...screen} lastResult={answer?.result} stopped={Boolean(answer?.details)} />
}
