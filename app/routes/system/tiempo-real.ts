import { type LoaderFunctionArgs } from '@remix-run/node'
import { accounts } from '#app/features/accounts/operations.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { accountContext } from '#app/web/context.server.ts'
import { statusOf } from '#app/web/failure-copy.ts'
import { tokenOf } from '#app/web/session.server.ts'

/** A ticket for a sidecar on another host: one use, one minute. */
export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await accountContext(request)
	const outcome = await attempt(ctx, accounts.makeLiveTicket, { token: (await tokenOf(request)) ?? '' })
	if (!outcome.ok) return new Response(null, { status: statusOf(outcome.failure) })
	return Response.json(outcome.value)
}
