import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { AssignDialog } from '#app/features/inbox/ui/assign-dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { behindThread } from './chat-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Asignar · Chat' }]

export async function loader({ request, params: { threadId = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, inbox.assignThread.permission)
	const { thread } = await load(ctx, inbox.openConversation, { threadId, limit: 1 })
	const { people } = await load(ctx, inbox.assignees, {})
	return { people, current: thread.assignee?.id, parent: behindThread(request, threadId) }
}

export async function action({ request, params: { threadId = '' } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, inbox.assignThread, {
		input: { threadId },
		to: () => behindThread(request, threadId),
		done: '',
		said: ({ assigneeId }) => (assigneeId ? 'Conversación asignada' : 'La conversación quedó sin asignar'),
		refused: 'No se pudo asignar la conversación',
		failed: 'Error al asignar la conversación',
	})
}

export default function AssignThread() {
	return <AssignDialog {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()?.result} />
}
