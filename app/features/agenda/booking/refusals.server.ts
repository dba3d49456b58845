import { and, eq, inArray } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned, ownedOfMany } from '#app/core/scope.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { toIso } from '#app/lib/time.ts'
import { appointments, blocks } from '#db/schema/agenda.ts'
import { contacts } from '#db/schema/contacts.ts'
import { services } from '#db/schema/services.ts'
import { type Conflict, isConflict, type Reason } from '../availability/reasons.ts'
import { reasonText } from '../availability/reasons-text.ts'
import { textsOf } from '../availability/why.ts'
import { withAttendee } from '../clients/attendee.ts'
import { type Refusal } from './schemas-refusal.ts'

/** Whether the confirmation of staff can overrule a reason: only what no clock shows can't be booked at all. */
export function mayBeOverruled({ code }: Reason): boolean {
	return code !== 'skipped_hour'
}

/**
 * The refusal of a start, to be thrown: `slot_taken` where somebody or something has that time, else `outside_hours`.
 * Staff are told whose time it is (D-22), nobody else. `nobody`: of several who were asked for none is free.
 */
export async function refusalOf(
	ctx: ReadCtx,
	reasons: Reason[],
	timeZone: string,
	{ field = 'time', mayInsist = true, nobody = false } = {},
): Promise<DomainError> {
	const staff = ctx.actor.bookingPolicy.isStaff
	const known = await asVisits(ctx, reasons)
	const details: Refusal = {
		mayInsist: mayInsist && staff && reasons.every(mayBeOverruled),
		...(nobody && { nobody }),
		reasons: textsOf(known, timeZone),
		conflicts: staff ? known.filter(isNamed).map((conflict) => named(conflict, timeZone)) : [],
	}
	if (reasons.some(isConflict)) return new DomainError('slot_taken', field, details)
	return new DomainError('outside_hours', field, details, details.reasons[0]?.text)
}

type Named = Conflict & { title: string }
const isNamed = (reason: Reason | Named): reason is Named => 'title' in reason

/** Conflicts as people know them: an appointment without its buffers (D-27), with the name of who has that time. */
async function asVisits(ctx: ReadCtx, reasons: Reason[]): Promise<(Reason | Named)[]> {
	const idsOf = (code: Conflict['code']) =>
		reasons.filter((reason) => reason.code === code).map((reason) => ('id' in reason ? reason.id : ''))
	const known = new Map([...(await visitsOf(ctx, idsOf('appointment'))), ...(await blocksOf(ctx, idsOf('block')))])
	return reasons.map((reason) => (isConflict(reason) ? { ...reason, title: '', ...known.get(reason.id) } : reason))
}

type Known = { title: string; startsAt: number; endsAt: number }

async function visitsOf(ctx: ReadCtx, ids: string[]): Promise<[string, Known][]> {
	if (ids.length === 0) return []
	const rows = await ctx.db
		.select({
			id: appointments.id,
			startsAt: appointments.startsAt,
			endsAt: appointments.endsAt,
			contact: { name: contacts.name, lastname: contacts.lastname },
			attendee: appointments.attendeeName,
			service: services.name,
		})
		.from(appointments)
		.innerJoin(contacts, and(eq(contacts.businessId, appointments.businessId), eq(contacts.id, appointments.contactId)))
		.innerJoin(services, and(eq(services.businessId, appointments.businessId), eq(services.id, appointments.serviceId)))
		.where(and(owned(ctx, appointments), inArray(appointments.id, ids)))
	return rows.map(({ id, contact, attendee, service, ...span }) => {
		return [id, { ...span, title: `${withAttendee(fullName(contact), attendee)} · ${service}` }]
	})
}

async function blocksOf(ctx: ReadCtx, ids: string[]): Promise<[string, Known][]> {
	if (ids.length === 0) return []
	const rows = await ctx.db
		.select({ id: blocks.id, title: blocks.title, startsAt: blocks.startsAt, endsAt: blocks.endsAt })
		.from(blocks)
		.where(ownedOfMany(ctx, blocks, ids))
	return rows.map(({ id, ...known }) => [id, known])
}

const kinds: Record<Conflict['code'], Refusal['conflicts'][number]['kind']> = {
	appointment: 'appointment',
	block: 'block',
	hold: 'hold',
	external_busy: 'external',
	session_full: 'session',
	equipment_full: 'equipment',
}

function named(conflict: Named, timeZone: string): Refusal['conflicts'][number] {
	const { code, id, title, startsAt, endsAt } = conflict
	const text = reasonText(conflict, timeZone)
	return {
		id,
		kind: kinds[code],
		title,
		startsAt: toIso(startsAt),
		endsAt: toIso(endsAt),
		text: title ? `${text.replace(/\.$/, '')}: ${title}.` : text,
	}
}
