import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { traitsOf } from '#app/features/channels/kinds.ts'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { calledIn, lastCome } from '#app/features/inbox/rules.ts'
import { limitsOfChannel, sendableKinds } from '#app/features/inbox/sending/media-limits.ts'
import { FileDialog } from '#app/features/inbox/ui/files/file-dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { receiveUploads } from '#app/web/uploads/upload.server.ts'
import { behindThread } from './chat-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Enviar un archivo · Chat' }]

export async function loader({ request, params: { threadId = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, inbox.sendFile.permission)
	const { contact, thread, messages } = await load(ctx, inbox.openConversation, { threadId, limit: 10 })
	return {
		limits: `${traitsOf(thread.channel).name}: ${limitsOfChannel(thread.channel)}`,
		caption: `Lo recibe ${calledIn(contact.firstName)}. El asistente queda en pausa en este chat.`,
		parent: behindThread(request, threadId),
		seenMessageId: lastCome(messages),
	}
}

export async function action({ request, params: { threadId = '' } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const received = await receiveUploads(ctx, request, { fileId: { kinds: sendableKinds, max: 1, min: 1 } })
	return submit(ctx, received.request, inbox.sendFile, {
		input: { threadId },
		to: () => behindThread(request, threadId),
		done: '',
		refused: 'No se pudo enviar el archivo',
		failed: 'Error al enviar el archivo',
		notTaken: received.refused,
	})
}

export default function SendFile() {
	const answer = useActionData<typeof action>()
	return (
		<FileDialog {...useLoaderData<typeof loader>()} lastResult={answer?.result} stopped={Boolean(answer?.details)} />
	)
}
