import { type ReadCtx } from '#app/core/ctx.server.ts'
import { offersService } from '#app/features/branches/queries.server.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { priceInWords } from '#app/features/services/selling/terms.ts'
import { specialistsGiving } from '#app/features/specialists/queries.server.ts'
import { addDays, localDate, localTime } from '#app/lib/time.ts'
import { freeTimesIn, whyNotFree } from '../availability/free-times.server.ts'
import { lengthFor } from '../booking/lengths.server.ts'
import { type AppointmentRecord, appointmentsOfContact } from '../queries.server.ts'
import { anySpecialist } from '../schemas.ts'
import { cameTo, someOf } from './history.ts'
import { type RepeatTimes, type RepeatVisit } from './schemas-clients.ts'

/** So far ahead the next free times are looked for, and so many days of them are offered. */
const AHEAD = 30
const DAYS = 3

const nothing: RepeatTimes = { visit: null, days: [], why: [], isFreeThen: false }

/** The next free times of a client's last visit: the same service with the same person, or with whoever gives it now. */
export async function repeatVisit(ctx: ReadCtx, input: RepeatVisit): Promise<RepeatTimes> {
	await getContact(ctx, input.contactId)
	const last = await repeatable(ctx, await appointmentsOfContact(ctx, input.contactId, { upcoming: false }))
	if (!last) return nothing
	const { branch, service } = last
	const givers = (await specialistsGiving(ctx, service.id)).filter(({ branchId }) => branchId === branch.id)
	if (givers.length === 0) return nothing
	const same = givers.find(({ id }) => id === last.specialist.id)
	const minutes = same ? await lengthFor(ctx, last, same.id) : service.durationMinutes
	const visit = { ...toRepeat(last, same), minutes }
	const today = localDate(ctx.now, branch.timeZone)
	const from = input.from && input.from > today ? input.from : today
	const { times, why } = await freeTimesIn(
		ctx,
		{ service, places: [{ branch, specialists: same ? [same] : givers }] },
		{ from, to: addDays(from, AHEAD), limit: 2000 },
	)
	return {
		visit,
		days: daysOf(times, visit.time),
		why: why.map(({ text }) => text),
		isFreeThen: await isFreeThen(ctx, visit, input),
	}
}

type Repeatable = {
	appointment: Pick<AppointmentRecord['appointment'], 'status' | 'startsAt'>
	branch: Offered
	service: Offered & { hasOptions: boolean }
}
type Offered = { id: string; archivedAt: number | null; deletedAt: number | null }

/**
 * What took place last; of somebody who has not been here yet, what is to come. Missed and cancelled ones are not repeated,
 * nor is what nobody offers any more.
 */
export async function repeatable<Record extends Repeatable>(
	ctx: ReadCtx,
	records: Record[],
): Promise<Record | undefined> {
	const kept = records.filter(({ appointment }) => cameTo(appointment.status))
	const last = kept.find(({ appointment }) => appointment.startsAt <= ctx.now) ?? kept[0]
	return last && (await isOffered(ctx, last)) ? last : undefined
}

async function isOffered(ctx: ReadCtx, { branch, service }: Repeatable): Promise<boolean> {
	const isThere = [branch, service].every(({ archivedAt, deletedAt }) => archivedAt === null && deletedAt === null)
	return isThere && !service.hasOptions && (await offersService(ctx, branch.id, service.id))
}

function toRepeat({ appointment, branch, service }: AppointmentRecord, same?: { id: string; name: string }) {
	return {
		branchId: branch.id,
		serviceId: service.id,
		serviceName: service.name,
		specialistId: same?.id ?? anySpecialist,
		specialistName: same?.name ?? null,
		price: priceInWords(service),
		time: localTime(appointment.startsAt, branch.timeZone),
	}
}

function daysOf(times: { date: string; time: string }[], usual: string): RepeatTimes['days'] {
	const days = new Map<string, string[]>()
	for (const { date, time } of times) days.set(date, [...(days.get(date) ?? []), time])
	return [...days].slice(0, DAYS).map(([date, all]) => ({ date, times: someOf(all, usual) }))
}

async function isFreeThen(
	ctx: ReadCtx,
	{ serviceId, specialistId }: { serviceId: string; specialistId: string },
	{ date, time }: RepeatVisit,
): Promise<boolean> {
	if (!date || !time || specialistId === anySpecialist) return false
	return (await whyNotFree(ctx, { serviceId, specialistId, date, time })).free
}
