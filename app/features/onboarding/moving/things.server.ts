import { createHash } from 'node:crypto'
import { and, asc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { usesOf } from '#app/core/references.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { deleteAppointment } from '#app/features/agenda/booking/status.server.ts'
import { hangsNothing } from '#app/features/clients/import/undo.server.ts'
import { deleteCategory } from '#app/features/services/selling/categories.server.ts'
import { deleteService } from '#app/features/services/services.server.ts'
import { deleteSpecialist } from '#app/features/specialists/specialists.server.ts'
import { appointments } from '#db/schema/agenda.ts'
import { branchServices } from '#db/schema/branches.ts'
import { contacts } from '#db/schema/contacts.ts'
import { serviceEquipment } from '#db/schema/equipment.ts'
import { moneyMovements } from '#db/schema/finance.ts'
import { serviceAddOns, serviceCategories, services } from '#db/schema/services.ts'
import { scheduleExceptions, specialistServices, specialists } from '#db/schema/specialists.ts'

const kinds = ['service', 'category', 'specialist', 'contact', 'appointment'] as const
type ThingKind = (typeof kinds)[number]
export type MadeThing = { kind: ThingKind; id: string }

/** What was agreed on: what the house notes beside it for itself does not count. */
const agreed = {
	...{ branchId: appointments.branchId, serviceId: appointments.serviceId, contactId: appointments.contactId },
	...{ specialistId: appointments.specialistId, startsAt: appointments.startsAt, endsAt: appointments.endsAt },
	...{ status: appointments.status, details: appointments.details, clientNotes: appointments.clientNotes },
	...{ attendeeName: appointments.attendeeName, addOns: appointments.addOns, arrivedAt: appointments.arrivedAt },
}

/** What a thing is like by now, as a short mark; null where it is gone. */
export async function printOf(ctx: ReadCtx | WriteCtx, { kind, id }: MadeThing): Promise<string | null> {
	const [row] = await rowsOf(ctx, kind, id)
	if (!row) return null
	const beside = await besideOf(ctx, { kind, id })
	return createHash('sha256')
		.update(JSON.stringify([row, ...beside]))
		.digest('hex')
		.slice(0, 32)
}

function rowsOf(ctx: ReadCtx | WriteCtx, kind: ThingKind, id: string): Promise<object[]> {
	if (kind === 'service')
		return ctx.db
			.select()
			.from(services)
			.where(owned(ctx, services, id))
	if (kind === 'category')
		return ctx.db
			.select()
			.from(serviceCategories)
			.where(owned(ctx, serviceCategories, id))
	if (kind === 'specialist')
		return ctx.db
			.select()
			.from(specialists)
			.where(owned(ctx, specialists, id))
	if (kind === 'contact')
		return ctx.db
			.select({ at: contacts.updatedAt })
			.from(contacts)
			.where(owned(ctx, contacts, id))
	return ctx.db
		.select(agreed)
		.from(appointments)
		.where(owned(ctx, appointments, id))
}

/** What a person says of a thing on its own screen and stands in other rows. */
function besideOf(ctx: ReadCtx | WriteCtx, { kind, id }: MadeThing): Promise<object[]> {
	if (kind === 'service') return besideService(ctx, id)
	if (kind === 'specialist') return besideSpecialist(ctx, id)
	return Promise.resolve([])
}

const own = or(isNotNull(specialistServices.priceMinor), isNotNull(specialistServices.durationMinutes))

/** Who and what came after it is linked to it by its own making, and leaves it as it was. */
async function besideService(ctx: ReadCtx | WriteCtx, id: string): Promise<object[]> {
	const { serviceId, branchId } = branchServices
	const givers = await ctx.db
		.select({ id: specialists.id, price: specialistServices.priceMinor, lasts: specialistServices.durationMinutes })
		.from(specialistServices)
		.innerJoin(specialists, eq(specialists.id, specialistServices.specialistId))
		.innerJoin(services, eq(services.id, specialistServices.serviceId))
		.where(
			and(
				eq(specialistServices.businessId, ctx.businessId),
				eq(specialistServices.serviceId, id),
				or(lte(specialists.createdAt, services.createdAt), own),
			),
		)
		.orderBy(asc(specialists.id))
	const places = await ctx.db
		.select({ branchId })
		.from(branchServices)
		.where(and(owned(ctx, branchServices), eq(serviceId, id)))
		.orderBy(asc(branchId))
	const addOns = await ctx.db
		.select()
		.from(serviceAddOns)
		.where(and(owned(ctx, serviceAddOns), eq(serviceAddOns.serviceId, id)))
		.orderBy(asc(serviceAddOns.id))
	const needed = await ctx.db
		.select()
		.from(serviceEquipment)
		.where(and(owned(ctx, serviceEquipment), eq(serviceEquipment.serviceId, id)))
		.orderBy(asc(serviceEquipment.equipmentId))
	return [givers, places, addOns, needed]
}

async function besideSpecialist(ctx: ReadCtx | WriteCtx, id: string): Promise<object[]> {
	const given = await ctx.db
		.select({ id: services.id, price: specialistServices.priceMinor, lasts: specialistServices.durationMinutes })
		.from(specialistServices)
		.innerJoin(services, eq(services.id, specialistServices.serviceId))
		.innerJoin(specialists, eq(specialists.id, specialistServices.specialistId))
		.where(
			and(
				eq(specialistServices.businessId, ctx.businessId),
				eq(specialistServices.specialistId, id),
				or(lte(services.createdAt, specialists.createdAt), own),
			),
		)
		.orderBy(asc(services.id))
	const days = await ctx.db
		.select({ day: scheduleExceptions.day, ranges: scheduleExceptions.ranges })
		.from(scheduleExceptions)
		.where(and(owned(ctx, scheduleExceptions), eq(scheduleExceptions.specialistId, id)))
		.orderBy(asc(scheduleExceptions.day))
	return [given, days]
}

/** Takes a thing away that nobody used or changed since; what is gone already is. Answers false where it stays. */
export async function takeBack(ctx: WriteCtx, thing: MadeThing, print: string): Promise<boolean> {
	const { kind, id } = thing
	const now = await printOf(ctx, thing)
	if (now === null) return true
	if (now !== print || (await isUsed(ctx, thing))) return false
	if (kind === 'service') await deleteService(ctx, { serviceId: id })
	else if (kind === 'category') await deleteCategory(ctx, { categoryId: id })
	else if (kind === 'specialist') await deleteSpecialist(ctx, { specialistId: id })
	// Without a message nobody is told, and who waits for a time is not offered this one.
	else if (kind === 'appointment') await deleteAppointment(ctx, { appointmentId: id }, { isSilent: true })
	else
		await ctx.db
			.update(contacts)
			.set({ deletedAt: ctx.now })
			.where(owned(ctx, contacts, id))
	return true
}

async function isUsed(ctx: WriteCtx, { kind, id }: MadeThing): Promise<boolean> {
	if (kind === 'service' || kind === 'specialist') return (await usesOf(ctx, kind, id)).length > 0
	if (kind === 'category')
		return (await ctx.db.$count(services, and(owned(ctx, services), eq(services.categoryId, id)))) > 0
	if (kind === 'appointment')
		return (
			(await ctx.db.$count(moneyMovements, and(owned(ctx, moneyMovements), eq(moneyMovements.appointmentId, id)))) > 0
		)
	const [person] = await ctx.db
		.select({ at: contacts.createdAt })
		.from(contacts)
		.where(owned(ctx, contacts, id))
	const isFree = and(owned(ctx, contacts, id), isNull(contacts.lastInteractionAt), hangsNothing(id, person?.at ?? 0))
	return (await ctx.db.$count(contacts, isFree)) === 0
}
