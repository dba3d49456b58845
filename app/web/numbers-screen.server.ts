import { agenda } from '#app/features/agenda/operations.server.ts'
import { queryOf, readNumbersAddress } from '#app/features/agenda/ui/numbers-query.ts'
import { localDate } from '#app/lib/time.ts'
import { panelContext } from './context.server.ts'
import { frameOf, load } from './load.server.ts'

/** The numbers that an address asks for, for the page and for the document. */
export async function loadNumbers(request: Request) {
	const ctx = await panelContext(request)
	const { timeZone } = await frameOf(ctx)
	const address = readNumbersAddress(new URL(request.url).searchParams, localDate(ctx.now, timeZone))
	const numbers = await load(ctx, agenda.numbers, queryOf(address))
	return { numbers, address, mayBook: ctx.can('agenda.book') }
}
