import { type LoaderFunctionArgs } from '@remix-run/node'
import { windowOf } from '#app/features/agenda/calendar/ui/agenda-query.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { agendaBehind } from './agenda-dialog.server.ts'
import { filtersOf } from './agenda-screen.server.ts'

/** The days around those shown (AGE-007): with them at hand the next page of the agenda is drawn before it arrives. */
export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { query } = await agendaBehind(ctx, request)
	const range = windowOf(query)
	const filters = filtersOf(query, await load(ctx, agenda.look, {}))
	const { items, days, truncated } = await load(ctx, agenda.calendar, { ...range, ...filters })
	return { ...range, items, days, truncated }
}
