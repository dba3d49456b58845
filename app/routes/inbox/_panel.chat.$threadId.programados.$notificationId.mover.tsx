import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { MovePlannedDialog } from '#app/features/inbox/ui/move-planned-dialog.tsx'
import { notifications } from '#app/features/notifications/operations.server.ts'
import { localDate, localDateTime } from '#app/lib/time.ts'
import { panelContext } from '#app/web/context.server.ts'
import { demand, found, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { behindThread } from './chat-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Cambiar hora · Chat' }]

export async function loader({ request, params: { threadId = '', notificationId } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, notifications.moveNotification.permission)
	const { contact, timeZone } = await load(ctx, inbox.openConversation, { threadId, limit: 1 })
	const planned = await load(ctx, notifications.ofContact, { contactId: contact.id, limit: 50 })
	const { text, deliverAt } = found(planned.notifications.find(({ id }) => id === notificationId))
	return {
		text,
		moment: localDateTime(Date.parse(deliverAt), timeZone),
		today: localDate(ctx.now, timeZone),
		parent: `${behindThread(request, threadId)}#contacto`,
	}
}

/** What is about to be sent to the person of a conversation goes at another time. */
export async function action({ request, params: { threadId = '', notificationId } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	await load(ctx, inbox.openConversation, { threadId, limit: 1 })
	return submit(ctx, request, notifications.moveNotification, {
		input: { notificationId },
		to: () => `${behindThread(request, threadId)}#contacto`,
		done: 'Cambió la hora del mensaje',
		refused: 'No se pudo cambiar la hora del mensaje',
		failed: 'Error al cambiar la hora del mensaje',
	})
}

export default function MovePlanned() {
	return <MovePlannedDialog {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()?.result} />
}
