import { agendaMay } from '#app/features/agenda/calendar/ui/agenda-may.ts'
import { agendaRange, readAgendaQuery } from '#app/features/agenda/calendar/ui/agenda-query.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { addDays, addMonths, localDate, startOfMonth, startOfWeek } from '#app/lib/time.ts'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'

/** Everything that the agenda's page shows, by its address. */
export async function loadAgenda(request: Request) {
	const ctx = await panelContext(request)
	const frame = await frameOf(ctx)
	const today = localDate(ctx.now, frame.timeZone)
	const params = new URL(request.url).searchParams
	const query = readAgendaQuery(params, { fecha: today, vista: isSmallScreen(request) ? 'dia' : 'semana' })
	const month = startOfMonth(query.fecha)
	const monthRange = { from: startOfWeek(month), to: addDays(addMonths(month, 1), 6) }
	const [calendar, { days }] = await Promise.all([
		load(ctx, agenda.calendar, {
			...agendaRange(query),
			branchIds: query.sucursal ? [query.sucursal] : [],
			specialistIds: query.especialista,
			statuses: query.estado,
		}),
		load(ctx, agenda.dayCounts, monthRange),
	])
	return {
		query,
		calendar,
		businessId: ctx.businessId,
		busy: days.filter(({ count }) => count > 0).map(({ date }) => date),
		monthRange,
		may: agendaMay(ctx, frame),
		addsSpecialists: ctx.can('specialists.edit'),
		chosenView: params.has('vista'),
	}
}

/** AGE-004: a phone says so in a client hint, or in its name. */
function isSmallScreen(request: Request): boolean {
	const hint = request.headers.get('Sec-CH-UA-Mobile')
	if (hint) return hint === '?1'
	return /Mobi|Android.+Mobile/.test(request.headers.get('User-Agent') ?? '')
}
