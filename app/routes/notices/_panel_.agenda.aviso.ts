import { type LoaderFunctionArgs } from '@remix-run/node'
import { Occasion } from '#app/features/notifications/schemas-plan.ts'
import { panelContext } from '#app/web/context.server.ts'
import { heldIn, noticePlan } from './notice-plan.server.ts'

/** What the client would be told, while the form of a visit is being filled in. */
export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const params = new URL(request.url).searchParams
	const occasion = Occasion.catch('booked').parse(params.get('occasion'))
	return { plan: await noticePlan(ctx, occasion, heldIn(params)) }
}
