import { type LoaderFunctionArgs } from '@remix-run/node'
import { now } from '#app/lib/clock.ts'
import { makeTicket } from '#app/realtime/ticket.server.ts'
import { accountContext } from '#app/web/context.server.ts'
import { settings } from '#app/web/house.server.ts'

/** A one-minute ticket for a sidecar on another host. */
export async function loader({ request }: LoaderFunctionArgs) {
	const { userId } = await accountContext(request)
	return Response.json({ ticket: makeTicket(userId, now(), settings().keys.sign) })
}
