import { type Ctx } from '#app/core/ctx.server.ts'
import { isClosed } from '#app/features/agenda/booking/statuses.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { type Visit } from '#app/features/agenda/visits/schemas-visits.ts'
import { type MoveScreen } from '#app/features/agenda/visits/ui/move-visit.tsx'
import { isLocalDate, isLocalTime } from '#app/lib/time-calendar.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { load } from '#app/web/load.server.ts'

/** The visit that an appointment belongs to; the 404 page where it stands alone. */
export async function visitOf(ctx: Ctx<'business'>, appointmentId: string): Promise<Visit> {
	const { appointment } = await load(ctx, agenda.appointment, { appointmentId })
	return load(ctx, agenda.visit, { visitId: appointment.visitId ?? appointmentId })
}

/** The form of a move as it is held: as the visit stands, or as a step left it. */
export async function moveScreen(
	ctx: Ctx<'business'>,
	appointmentId: string,
	held: URLSearchParams,
): Promise<MoveScreen> {
	const visit = await visitOf(ctx, appointmentId)
	const open = visit.appointments.filter(({ status }) => !isClosed(status))
	const [first] = open.length > 0 ? open : visit.appointments
	const [pressedDate = '', pressedTime = ''] = held.get('libre')?.split(' ') ?? []
	const [date, time] = [pressedDate || held.get('date') || '', pressedTime || held.get('time') || '']
	const moment = {
		date: isLocalDate(date) ? date : (first?.date ?? ''),
		time: isLocalTime(time) ? time : (first?.time ?? ''),
	}
	const anyone = held.get('anyone') === 'on'
	const visitId = visit.visitId ?? ''
	const free = await attempt(ctx, agenda.freeMoves, { visitId, anyone, from: moment.date, to: moment.date, limit: 60 })
	const nothing = { times: [], why: [], nearest: [] }
	return { visit: { ...visit, appointments: open }, moment, anyone, free: free.ok ? free.value : nothing }
}
