import { type Ctx } from '#app/core/ctx.server.ts'
import { agendaMay } from '#app/features/agenda/calendar/ui/agenda-may.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { queryOf, readStatisticsAddress } from '#app/features/agenda/statistics/ui/query.ts'
import { localDate } from '#app/lib/time.ts'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'
import { logoBytes } from '#app/web/report-pdf.server.ts'

/** The statistics that an address asks for. */
export async function loadStatistics(request: Request) {
	const ctx = await panelContext(request)
	const frame = await frameOf(ctx)
	const may = { book: agendaMay(ctx, frame).book, export: ctx.can('exports.make') }
	return { ...(await statisticsIn(ctx, request, agenda.statistics)), may }
}

/** The same with what the document shows beside them. */
export async function loadReport(request: Request) {
	const ctx = await panelContext(request)
	const { statistics, address } = await statisticsIn(ctx, request, agenda.statisticsReport)
	return { statistics, address, logo: await logoBytes(ctx, statistics.business.logoFileId) }
}

async function statisticsIn(ctx: Ctx<'business'>, request: Request, read: typeof agenda.statistics) {
	const frame = await frameOf(ctx)
	const address = readStatisticsAddress(new URL(request.url).searchParams, localDate(ctx.now, frame.timeZone))
	const statistics = await load(ctx, read, queryOf(address))
	return { statistics, address }
}
