import { and, asc, eq, gte, lt } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { changeStatus } from '#app/features/agenda/booking/status.server.ts'
import { type AppointmentRecord, recordsWhere } from '#app/features/agenda/queries.server.ts'
import { type BranchRow, getBranch } from '#app/features/branches/queries.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { digitsOf } from '#app/lib/phone.ts'
import { dayBounds, HOUR, localDate, localTime } from '#app/lib/time.ts'
import { appointments } from '#db/schema/agenda.ts'
import { kiosks } from '#db/schema/booking.ts'
import {
	type Arrive,
	type FindOwn,
	type KioskPlace,
	type OneKiosk,
	type OwnVisit,
	type OwnVisits,
	type VisitState,
} from './schemas.ts'

/** How long before their hour people may say that they are here. */
const SOONEST = 2 * HOUR

/** As much as a branch has in a day. */
const MOST = 2000

/** Where the screen stands. */
export async function kioskPlace(ctx: ReadCtx, { kioskId }: OneKiosk): Promise<KioskPlace> {
	const { name: branch, timeZone } = await branchOf(ctx, kioskId)
	const { name: business } = await getBusiness(ctx)
	return { business, branch, timeZone }
}

/** Today's appointments here of the person with that number. */
export async function findOwn(ctx: ReadCtx, input: FindOwn): Promise<OwnVisits> {
	const branch = await branchOf(ctx, input.kioskId)
	const records = await recordsOf(ctx, branch, input.whatsapp)
	return { visits: records.map((record) => toVisit(ctx, record)) }
}

/** The person is here. Saying it again changes nothing; throws `already_closed` where only the team can say it. */
export async function arrive(ctx: WriteCtx, { appointmentId, ...who }: Arrive): Promise<OwnVisit> {
	const branch = await branchOf(ctx, who.kioskId)
	const records = await recordsOf(ctx, branch, who.whatsapp)
	const record = records.find(({ appointment }) => appointment.id === appointmentId)
	if (!record) throw new DomainError('not_found', 'appointmentId')
	const visit = toVisit(ctx, record)
	if (visit.state === 'arrived') return visit
	if (visit.state !== 'ready') throw new DomainError('already_closed')
	await changeStatus(ctx, record, 'asistida', { insists: false })
	return { ...visit, state: 'arrived' }
}

async function branchOf(ctx: ReadCtx, kioskId: string): Promise<BranchRow> {
	if (ctx.actor.kind === 'visitor' && ctx.actor.subjectId !== kioskId) throw new DomainError('not_found', 'kioskId')
	const rows = await ctx.db
		.select({ branchId: kiosks.branchId })
		.from(kiosks)
		.where(owned(ctx, kiosks, kioskId))
	return getBranch(ctx, only(rows, 'kioskId').branchId)
}

async function recordsOf(ctx: ReadCtx, branch: BranchRow, typed: string): Promise<AppointmentRecord[]> {
	const { startsAt, endsAt } = dayBounds(localDate(ctx.now, branch.timeZone), branch.timeZone)
	const today = and(
		owned(ctx, appointments),
		eq(appointments.branchId, branch.id),
		gte(appointments.startsAt, startsAt),
		lt(appointments.startsAt, endsAt),
	)
	const records = await recordsWhere(ctx, today, asc(appointments.startsAt), MOST)
	return records.filter(({ appointment, contact }) => {
		return appointment.heldFrom !== null && contact.deletedAt === null && isNumberOf(contact.whatsapp, typed)
	})
}

/** With or without the country's code, before which some write a 1. */
function isNumberOf(stored: string | null, typed: string): boolean {
	const [own, said] = [digitsOf(stored ?? ''), digitsOf(typed)]
	return own.length >= 8 && (said.endsWith(own) || own.endsWith(said))
}

function toVisit(ctx: ReadCtx, { appointment, contact, specialist, branch }: AppointmentRecord): OwnVisit {
	return {
		appointmentId: appointment.id,
		name: contact.name,
		specialist: specialist.name,
		time: localTime(appointment.startsAt, branch.timeZone),
		state: stateOf(ctx.now, appointment),
	}
}

function stateOf(now: number, { status, startsAt, endsAt }: AppointmentRecord['appointment']): VisitState {
	if (status === 'asistida') return 'arrived'
	if (status === 'pago_pendiente' || now >= endsAt) return 'desk'
	return now < startsAt - SOONEST ? 'early' : 'ready'
}
