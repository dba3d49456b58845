import { eq, or } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { newId } from '#app/lib/id.ts'
import { localDateTime, MINUTE } from '#app/lib/time.ts'
import { holds } from '#db/schema/agenda.ts'
import { insertAppointment } from '../booking/appointments.server.ts'
import { partsOf, slotParts } from '../booking/parts.server.ts'
import { type Appointment } from '../schemas.ts'
import { takeVisit } from '../visits/visit-slots.server.ts'
import { bookHeld, choosingFor, findHolds, keepSlot, letGo, toHold } from './holds.server.ts'
import { type BookHeld, type Hold, type HoldVisit, type OneHold } from './schemas-holds.ts'

/**
 * Keeps all slots of a visit for ten minutes, or none, instead of what the visitor kept before. The first one's token opens
 * all of them. Throws `slot_taken` or `outside_hours`.
 */
export async function holdVisit(
	ctx: WriteCtx,
	{ visitorKey, branchId, date, time, ...input }: HoldVisit,
): Promise<Hold> {
	await letGo(ctx, eq(holds.visitorKey, visitorKey))
	const steps = []
	for (const wanted of input.services) steps.push(await slotParts(ctx, { branchId, ...wanted }))
	const branch = steps[0]?.branch
	if (!branch) throw new DomainError('invalid_input', 'services')
	const slots = await takeVisit(ctx, { branch, steps, date, time, allowConflict: false })
	const visitId = steps.length > 1 ? newId('vis') : undefined
	const kept: Hold[] = []
	for (const [index, taken] of slots.entries()) {
		const step = steps[index]
		if (!step) throw new RangeError(`no step ${index}`)
		const addOnIds = (step.addOns ?? []).map(({ id }) => id)
		const slot = { ...taken, branch, serviceId: step.service.id, addOnIds, visitId }
		kept.push(await keepSlot(ctx, slot, { visitorKey, expiresAt: ctx.now + choosingFor }))
	}
	const [first] = kept
	if (!first) throw new DomainError('invalid_input', 'services')
	return first
}

/** What a token still holds, in order of time: one slot or those of a visit. Throws `link_expired` where its time is over. */
export async function seeHolds(ctx: ReadCtx, { token }: OneHold): Promise<Hold[]> {
	const rows = await findHolds(ctx, token)
	const branch = await getBranch(ctx, rows[0]?.branchId ?? '')
	return rows.map((row) => toHold(row, branch))
}

/**
 * Books all that a token holds as one visit, at the very hours that were kept and with the same people; all or nothing.
 * Throws `link_expired` where its time is over.
 */
export async function bookHeldVisit(ctx: WriteCtx, input: BookHeld): Promise<Appointment[]> {
	const { token, contactId, ...words } = input
	const rows = await findHolds(ctx, token)
	if (rows.length === 1) return [await bookHeld(ctx, input)]
	const all = []
	for (const { branchId, specialistId, serviceId, addOnIds, startsAt, endsAt } of rows) {
		const parts = await partsOf(ctx, { branchId, specialistId, serviceId, addOnIds, contactId })
		all.push({ ...parts, minutes: (endsAt - startsAt) / MINUTE })
	}
	const [first] = rows
	const branch = all[0]?.branch
	if (!first || !branch) throw new DomainError('link_expired', 'token')
	const when = localDateTime(first.startsAt, branch.timeZone)
	const ids = rows.map(({ id }) => id)
	const way = rows.map(({ startsAt }) => startsAt - first.startsAt)
	const slots = await takeVisit(ctx, { branch, steps: all, ...when, allowConflict: false, except: ids, way })
	await letGo(ctx, or(...ids.map((id) => eq(holds.id, id))))
	const joined = { visitId: newId('vis') }
	const booked: Appointment[] = []
	for (const [index, taken] of slots.entries()) {
		const parts = all[index]
		if (!parts) throw new RangeError(`no parts of step ${index}`)
		booked.push(
			await insertAppointment(ctx, parts, index === 0 ? words : { attendeeName: words.attendeeName }, taken, joined),
		)
	}
	return booked
}
