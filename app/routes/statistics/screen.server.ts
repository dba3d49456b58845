import { type Ctx } from '#app/core/ctx.server.ts'
import { agendaMay } from '#app/features/agenda/calendar/ui/agenda-may.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { queryOf, readNumbersAddress } from '#app/features/agenda/statistics/ui/query.ts'
import { localDate } from '#app/lib/time.ts'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'
import { logoBytes } from '#app/web/report-pdf.server.ts'

/** The numbers that an address asks for. */
export async function loadNumbers(request: Request) {
	return numbersIn(await panelContext(request), request)
}

/** The same with what the document shows beside them. */
export async function loadReport(request: Request) {
	const ctx = await panelContext(request)
	const { numbers, address } = await numbersIn(ctx, request)
	return { numbers, address, logo: await logoBytes(ctx, numbers.business.logoFileId) }
}

async function numbersIn(ctx: Ctx<'business'>, request: Request) {
	const frame = await frameOf(ctx)
	const address = readNumbersAddress(new URL(request.url).searchParams, localDate(ctx.now, frame.timeZone))
	const numbers = await load(ctx, agenda.numbers, queryOf(address))
	return { numbers, address, mayBook: agendaMay(ctx, frame).book }
}
