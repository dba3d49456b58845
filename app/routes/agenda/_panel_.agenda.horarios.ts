import { type LoaderFunctionArgs } from '@remix-run/node'
import { panelContext } from '#app/web/context.server.ts'
import { freeHours } from './free-hours.server.ts'

/** The free hours of what the appointment form has chosen, while it is being filled in. */
export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	return { hours: await freeHours(ctx, Object.fromEntries(new URL(request.url).searchParams)) }
}
