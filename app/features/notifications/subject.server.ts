import { and, eq, type SQL } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { appointments } from '#db/schema/agenda.ts'
import { branches } from '#db/schema/branches.ts'
import { contacts } from '#db/schema/contacts.ts'
import { services } from '#db/schema/services.ts'
import { specialists } from '#db/schema/specialists.ts'

type Row = Awaited<ReturnType<typeof subjectsWhere>>[number]
/** `parts`: all appointments of a visit of several that is told as one; `stays`: those of its visit that are not cancelled with it. */
export type NotificationSubject = Row & { parts?: Row[]; stays?: Row[] }

/**
 * What a notice of an appointment is about, archived or removed people and things too. Only the columns that notices
 * use: every booking asks for this, and whole records of five tables cost more than the rest of it.
 */
export async function subjectOf(
	ctx: ReadCtx | WriteCtx,
	appointmentId: string,
	{ deleted = false } = {},
): Promise<NotificationSubject> {
	const anyhow = and(eq(appointments.businessId, ctx.businessId), eq(appointments.id, appointmentId))
	return only(await subjectsWhere(ctx, deleted ? anyhow : owned(ctx, appointments, appointmentId)), 'appointmentId')
}

/** `subjectOf` for several at once. */
export async function subjectsWhere(ctx: ReadCtx | WriteCtx, where: SQL | undefined) {
	const { id, visitId, status, startsAt, endsAt, shortId, priceMinor } = appointments
	const { autoCancelAt, cancelledAt, deletedAt, attendeeName, isReminded, giftFrom, giftWords } = appointments
	return ctx.db
		.select({
			appointment: {
				...{ id, visitId, status, startsAt, endsAt, shortId, priceMinor },
				...{ autoCancelAt, cancelledAt, deletedAt, attendeeName, isReminded, giftFrom, giftWords },
			},
			contact: {
				id: contacts.id,
				name: contacts.name,
				lastname: contacts.lastname,
				secondLastname: contacts.secondLastname,
			},
			service: { name: services.name, linkPrice: services.linkPrice },
			specialist: {
				id: specialists.id,
				name: specialists.name,
				whatsapp: specialists.whatsapp,
				countryCode: specialists.countryCode,
				countryCodeExt: specialists.countryCodeExt,
			},
			branch: {
				...{ id: branches.id, name: branches.name, address: branches.address, city: branches.city },
				timeZone: branches.timeZone,
			},
		})
		.from(appointments)
		.innerJoin(contacts, eq(contacts.id, appointments.contactId))
		.innerJoin(services, eq(services.id, appointments.serviceId))
		.innerJoin(specialists, eq(specialists.id, appointments.specialistId))
		.innerJoin(branches, eq(branches.id, appointments.branchId))
		.where(where)
}
