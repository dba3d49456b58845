import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { MovePlannedDialog } from '#app/features/inbox/ui/move-planned-dialog.tsx'
import { notifications } from '#app/features/notifications/operations.server.ts'
import { localDate, localDateTime } from '#app/lib/time.ts'
import { panelContext } from '#app/web/context.server.ts'
import { demand, frameOf } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { home, queryOf } from './contacts-screen.server.ts'
import { plannedOf } from './planned.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Cambiar hora' }]

export async function loader({ request, params: { id = '', notificationId = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, notifications.moveNotification.permission)
	const { text, deliverAt } = await plannedOf(ctx, id, notificationId)
	const { timeZone } = await frameOf(ctx)
	return {
		text,
		moment: localDateTime(Date.parse(deliverAt), timeZone),
		today: localDate(ctx.now, timeZone),
		parent: `${home}/${id}${queryOf(request)}`,
	}
}

/** What is about to be sent to a person goes at another time. */
export async function action({ request, params: { id = '', notificationId = '' } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	await plannedOf(ctx, id, notificationId)
	return submit(ctx, request, notifications.moveNotification, {
		input: { notificationId },
		to: () => `${home}/${id}${queryOf(request)}`,
		done: 'Cambió la hora del mensaje',
		refused: 'No se pudo cambiar la hora del mensaje',
		failed: 'Error al cambiar la hora del mensaje',
	})
}

export default function MovePlanned() {
	return <MovePlannedDialog {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()?.result} />
}
