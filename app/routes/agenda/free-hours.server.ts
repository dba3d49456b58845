import { type Ctx } from '#app/core/ctx.server.ts'
import { type FreeHours } from '#app/features/agenda/booking/ui/free-hours.tsx'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { type WhyNotFree } from '#app/features/agenda/schemas-reads.ts'
import { rowsOfText } from '#app/features/agenda/visits/ui/more-rows.ts'
import { isLocalDate, isLocalTime } from '#app/lib/time-calendar.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { sentence } from '#app/web/failure-copy.ts'

type Wish = Partial<
	Record<'branchId' | 'specialistId' | 'serviceId' | 'date' | 'time' | 'more' | 'added' | 'appointmentId', unknown>
>

type Moment = { date: string; time: string }

const texts = { done: '', refused: 'No se pudieron ver los horarios', failed: 'No se pudieron ver los horarios' }
const MOST = 60

/**
 * The free hours of what a form has chosen so far, and why its own hour is none of them. Null where too little is chosen;
 * what does not fit together is told as the reason.
 */
export async function freeHours(ctx: Ctx<'business'>, wish: Wish): Promise<FreeHours | null> {
	const [branchId, serviceId, date] = [text(wish.branchId), text(wish.serviceId), text(wish.date)]
	if (!branchId || !serviceId || !date || !isLocalDate(date)) return null
	const chosen = text(wish.specialistId)
	const specialistId = chosen === 'any' ? undefined : chosen
	const addOnIds = text(wish.added)?.split(',')
	const asked = { branchId, serviceId, specialistId, addOnIds, from: date, to: date, limit: MOST }
	const appointmentId = await ofService(ctx, text(wish.appointmentId), serviceId)
	const rows = rowsOfText(text(wish.more))
	const found = await (rows.length > 0
		? attempt(ctx, agenda.freeVisits, { ...asked, services: [{ serviceId, specialistId, addOnIds }, ...rows] })
		: attempt(ctx, agenda.freeTimes, { ...asked, appointmentId }))
	if (!found.ok) return { date, times: [], why: [sentence(found.failure, texts)], nearest: [], refused: [] }
	const { times, why, nearest } = found.value
	const time = text(wish.time)
	const isOne = rows.length === 0 && time !== undefined && isLocalTime(time)
	const isMissed = isOne && times.length > 0 && !times.some((free) => free.time === time)
	const slot = { branchId, serviceId, specialistId, addOnIds, appointmentId, date }
	return {
		date,
		time,
		times: times.map((free) => free.time),
		why: why.map((reason) => reason.text),
		nearest: nearest.map(({ date: day, time: at }) => ({ date: day, time: at })).sort(earlierFirst),
		refused: isMissed ? await reasons(ctx, { ...slot, time }) : [],
	}
}

/** The appointment that is edited, as long as it is for the same service: for another one it lasts otherwise. */
async function ofService(ctx: Ctx<'business'>, appointmentId: string | undefined, serviceId: string) {
	if (!appointmentId) return undefined
	const found = await attempt(ctx, agenda.appointment, { appointmentId })
	return found.ok && found.value.appointment.serviceId === serviceId ? appointmentId : undefined
}

async function reasons(ctx: Ctx<'business'>, asked: WhyNotFree) {
	const outcome = await attempt(ctx, agenda.whyNotFree, asked)
	return outcome.ok ? outcome.value.reasons.map((reason) => reason.text) : []
}

/** They are found by how near they are; a person reads them as days go. */
function earlierFirst(a: Moment, b: Moment): number {
	return `${a.date} ${a.time}` < `${b.date} ${b.time}` ? -1 : 1
}

function text(value: unknown): string | undefined {
	return typeof value === 'string' && value !== '' ? value : undefined
}
