import { type Ctx } from '#app/core/ctx.server.ts'
import { type Look } from '#app/features/agenda/calendar/look/schemas-look.ts'
import { type DayMoney } from '#app/features/agenda/calendar/schemas-lanes.ts'
import { agendaMay } from '#app/features/agenda/calendar/ui/agenda-may.ts'
import {
	type AgendaQuery,
	agendaRange,
	isOfPeople,
	statusesShown,
} from '#app/features/agenda/calendar/ui/agenda-query.ts'
import { type WaitingLine } from '#app/features/agenda/calendar/ui/waiting/waiting-lines.tsx'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { moneyText } from '#app/lib/money.ts'
import { addDays, addMonths, localDate, startOfMonth, startOfWeek } from '#app/lib/time.ts'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'
import { agendaAt } from './agenda-address.server.ts'

/** Everything that the agenda's page shows, by its address. */
export async function loadAgenda(request: Request) {
	const ctx = await panelContext(request)
	const frame = await frameOf(ctx)
	const today = localDate(ctx.now, frame.timeZone)
	const params = new URL(request.url).searchParams
	const query = agendaAt(request, today)
	const month = startOfMonth(query.fecha)
	const monthRange = { from: startOfWeek(month), to: addDays(addMonths(month, 1), 6) }
	const look = await load(ctx, agenda.look, {})
	const shown = { ...agendaRange(query), ...filtersOf(query, look) }
	const [calendar, money, { days }, waiting] = await Promise.all([
		load(ctx, agenda.calendar, shown),
		ctx.can('finance.view') && isOfPeople(query) ? load(ctx, agenda.dayMoney, shown) : null,
		load(ctx, agenda.dayCounts, monthRange),
		whoWaits(ctx),
	])
	return {
		query,
		look,
		calendar,
		money: money && moneyOf(money.days),
		waiting,
		businessId: ctx.businessId,
		busy: days.filter(({ count }) => count > 0).map(({ date }) => date),
		monthRange,
		may: agendaMay(ctx, frame),
		addsSpecialists: ctx.can('specialists.edit'),
		chosenView: params.has('vista'),
	}
}

/** What a calendar of this address shows this person. */
export function filtersOf(query: AgendaQuery, { showsCancelled }: Look) {
	return {
		branchIds: query.sucursal ? [query.sucursal] : [],
		specialistIds: query.especialista,
		statuses: statusesShown(query, showsCancelled),
	}
}

/** By day, as people read it; several currencies of one day beside each other. */
function moneyOf(days: DayMoney['days']): Record<string, string> {
	const texts: Record<string, string> = {}
	for (const { date, ...amount } of days) texts[date] = [texts[date], moneyText(amount)].filter(Boolean).join(' + ')
	return texts
}

/** So many fit beside a calendar. */
const WAITING = 6

/** Who waits for a time that could be given now; an offer that is open is answered first. */
async function whoWaits(ctx: Ctx<'business'>): Promise<WaitingLine[]> {
	if (!ctx.can('agenda.book')) return []
	const { entries } = await load(ctx, agenda.listWaiting, { limit: WAITING })
	return entries
		.filter(({ offer }) => offer === null)
		.map(({ id, contactId, contactName, serviceId, serviceName }) => ({
			id,
			contactId,
			contactName,
			serviceId,
			serviceName,
		}))
}
