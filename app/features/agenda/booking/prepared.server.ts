import { and, desc, eq, gte, lte, notInArray, or } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { getService, type ServiceRow } from '#app/features/services/queries.server.ts'
import { messages } from '#app/features/services/selling/schemas.ts'
import { DAY } from '#app/lib/time.ts'
import { appointments } from '#db/schema/agenda.ts'
import { services } from '#db/schema/services.ts'
import { type NeededFirst } from '../schemas-reads.ts'

type Visit = { service: ServiceRow; contact: { id: string } }

/**
 * Throws `needed_first` where a service asks for another that the client has not had, or not lately enough; staff may
 * insist. One that is booked to come before counts, one that was cancelled or missed does not.
 */
export async function assertPrepared(
	ctx: ReadCtx,
	{ service, contact }: Visit,
	{ visit }: { visit: { startsAt: number } },
	{ allowConflict = false }: { allowConflict?: boolean },
): Promise<void> {
	const { neededFirstId, neededWithinDays } = service
	if (neededFirstId === null) return
	const { isStaff, mayBookOver } = ctx.actor.bookingPolicy
	if (allowConflict && isStaff && mayBookOver) return
	if (await hasHad(ctx, contact.id, neededFirstId, visit.startsAt, neededWithinDays)) return
	const needed = await getService(ctx, neededFirstId).catch(() => null)
	// What is gone can be asked of nobody.
	if (!needed || needed.archivedAt !== null) return
	const details: NeededFirst = {
		neededFirst: { serviceId: needed.id, name: needed.name, days: neededWithinDays },
		mayInsist: isStaff && mayBookOver,
		...(isStaff ? { contactId: contact.id } : {}),
	}
	throw new DomainError('needed_first', 'serviceId', details, messages.first(needed.name, neededWithinDays))
}

/** Whether a client had a service, or one of its options, before an instant and not too long before. */
async function hasHad(ctx: ReadCtx, contactId: string, serviceId: string, before: number, days: number | null) {
	const rows = await ctx.db
		.select({ id: appointments.id })
		.from(appointments)
		.innerJoin(services, and(eq(services.businessId, appointments.businessId), eq(services.id, appointments.serviceId)))
		.where(
			and(
				owned(ctx, appointments),
				eq(appointments.contactId, contactId),
				or(eq(services.id, serviceId), eq(services.optionOfId, serviceId)),
				notInArray(appointments.status, ['cancelada', 'no_asistida']),
				lte(appointments.endsAt, before),
				days === null ? undefined : gte(appointments.startsAt, before - days * DAY),
			),
		)
		.orderBy(desc(appointments.startsAt))
		.limit(1)
	return rows.length > 0
}
