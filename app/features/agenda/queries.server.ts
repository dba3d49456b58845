import { and, asc, desc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { only, owned, ownedOfMany } from '#app/core/scope.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { decimalText } from '#app/lib/money.ts'
import { localDateTime, toIso } from '#app/lib/time.ts'
import { appointments, blocks } from '#db/schema/agenda.ts'
import { branches } from '#db/schema/branches.ts'
import { contacts } from '#db/schema/contacts.ts'
import { moneyMovements } from '#db/schema/finance.ts'
import { stockMovements } from '#db/schema/products.ts'
import { services } from '#db/schema/services.ts'
import { specialists } from '#db/schema/specialists.ts'
import { type Appointment, type Block } from './schemas.ts'

/** An appointment with the records that it names, removed or archived ones too. */
export type AppointmentRecord = {
	appointment: typeof appointments.$inferSelect
	contact: typeof contacts.$inferSelect
	service: typeof services.$inferSelect
	specialist: typeof specialists.$inferSelect
	branch: typeof branches.$inferSelect
}

export type BlockRecord = {
	block: typeof blocks.$inferSelect
	branch: { name: string; timeZone: string }
	specialist: { name: string }
}

/** Throws `not_found`. `deleted`: removed ones too, for those who react to the removal. */
export async function getAppointment(
	ctx: ReadCtx,
	appointmentId: string,
	{ deleted = false } = {},
): Promise<AppointmentRecord> {
	const one = and(eq(appointments.businessId, ctx.businessId), eq(appointments.id, appointmentId))
	const rows = await recordsWhere(ctx, deleted ? one : owned(ctx, appointments, appointmentId))
	return only(rows, 'appointmentId')
}

/** Newest first, at most 200. `upcoming`: those that still hold a time to come, the next one first. */
export async function appointmentsOfContact(
	ctx: ReadCtx,
	contactId: string,
	{ upcoming }: { upcoming: boolean },
): Promise<AppointmentRecord[]> {
	const ofContact = and(owned(ctx, appointments), eq(appointments.contactId, contactId))
	if (!upcoming) return recordsWhere(ctx, ofContact, desc(appointments.startsAt))
	const toCome = and(ofContact, isNotNull(appointments.heldFrom), gt(appointments.endsAt, ctx.now))
	return recordsWhere(ctx, toCome, asc(appointments.startsAt))
}

/** What is told of a visit in a line: of a client of years there are two hundred, and five whole records to each. */
export type BriefRecord = Awaited<ReturnType<typeof briefsOfContact>>[number]

/** All of a contact's appointments, newest first, at most 200. */
export async function briefsOfContact(ctx: ReadCtx, contactId: string) {
	const { id, serviceId, specialistId, visitId, startsAt, status, priceMinor, currency } = appointments
	return ctx.db
		.select({
			appointment: { id, serviceId, specialistId, visitId, startsAt, status, priceMinor, currency },
			service: {
				...{ id: services.id, name: services.name, hasOptions: services.hasOptions },
				...{ archivedAt: services.archivedAt, deletedAt: services.deletedAt },
			},
			specialist: { name: specialists.name },
			branch: {
				...{ id: branches.id, timeZone: branches.timeZone },
				...{ archivedAt: branches.archivedAt, deletedAt: branches.deletedAt },
			},
		})
		.from(appointments)
		.innerJoin(services, sameOwner(services, serviceId))
		.innerJoin(specialists, sameOwner(specialists, specialistId))
		.innerJoin(branches, sameOwner(branches, appointments.branchId))
		.where(and(owned(ctx, appointments), eq(appointments.contactId, contactId)))
		.orderBy(desc(startsAt), asc(id))
		.limit(200)
}

type Named = { businessId: AnySQLiteColumn; id: AnySQLiteColumn }

/** What an appointment names, of its own business. */
function sameOwner(table: Named, named: AnySQLiteColumn) {
	return and(eq(table.businessId, appointments.businessId), eq(table.id, named))
}

/** As everyone outside sees them, in the order of the records. */
export async function toAppointments(ctx: ReadCtx, records: AppointmentRecord[]): Promise<Appointment[]> {
	const ids = records.map(({ appointment }) => appointment.id)
	const [money, stock] = await Promise.all([
		movementIds(ctx, moneyMovements, ids),
		movementIds(ctx, stockMovements, ids),
	])
	return records.map((record) => {
		const { id } = record.appointment
		return toAppointment(record, { money: money.get(id) ?? [], stock: stock.get(id) ?? [] })
	})
}

/** Ids of what moved for each appointment, oldest first. */
async function movementIds(
	ctx: ReadCtx,
	table: typeof moneyMovements | typeof stockMovements,
	appointmentIds: string[],
): Promise<Map<string, string[]>> {
	const ids = new Map<string, string[]>()
	if (appointmentIds.length === 0) return ids
	const rows = await ctx.db
		.select({ id: table.id, appointmentId: table.appointmentId })
		.from(table)
		.where(and(owned(ctx, table), inArray(table.appointmentId, appointmentIds)))
		// The plus: by the index of appointments, not through all movements of the business in this order.
		.orderBy(sql`+${table.at}`, asc(table.id))
	for (const { id, appointmentId } of rows) {
		if (appointmentId) ids.set(appointmentId, [...(ids.get(appointmentId) ?? []), id])
	}
	return ids
}

export async function appointmentRecord(ctx: ReadCtx, appointmentId: string): Promise<Appointment> {
	return only(await toAppointments(ctx, [await getAppointment(ctx, appointmentId)]))
}

/** Throws `not_found`. */
export async function getBlock(ctx: ReadCtx, blockId: string): Promise<BlockRecord> {
	return only(await blockRecords(ctx, [blockId]), 'blockId')
}

export async function blockRecords(ctx: ReadCtx, blockIds: string[]): Promise<BlockRecord[]> {
	return ctx.db
		.select({
			block: blocks,
			branch: { name: branches.name, timeZone: branches.timeZone },
			specialist: { name: specialists.name },
		})
		.from(blocks)
		.innerJoin(branches, and(eq(branches.businessId, blocks.businessId), eq(branches.id, blocks.branchId)))
		.innerJoin(specialists, and(eq(specialists.businessId, blocks.businessId), eq(specialists.id, blocks.specialistId)))
		.where(ownedOfMany(ctx, blocks, blockIds))
		.orderBy(asc(blocks.startsAt), asc(blocks.id))
}

export function toBlock({ block, branch, specialist }: BlockRecord): Block {
	const { id, title, branchId, specialistId, startsAt, endsAt, bookedOver, colorHex, createdBy, seriesId } = block
	const { timeZone, name: branchName } = branch
	const names = { branchName, specialistName: specialist.name }
	const when = whenOf({ startsAt, endsAt }, timeZone)
	return { id, title, branchId, specialistId, ...names, timeZone, ...when, bookedOver, colorHex, seriesId, createdBy }
}

export async function recordsWhere(
	ctx: ReadCtx,
	where: SQL | undefined,
	order: SQL | null = asc(appointments.startsAt),
	limit = 200,
): Promise<AppointmentRecord[]> {
	return ctx.db
		.select({
			appointment: appointments,
			contact: contacts,
			service: services,
			specialist: specialists,
			branch: branches,
		})
		.from(appointments)
		.innerJoin(contacts, sameOwner(contacts, appointments.contactId))
		.innerJoin(services, sameOwner(services, appointments.serviceId))
		.innerJoin(specialists, sameOwner(specialists, appointments.specialistId))
		.innerJoin(branches, sameOwner(branches, appointments.branchId))
		.where(where)
		.orderBy(...(order ? [order, asc(appointments.id)] : []))
		.limit(limit)
}

/** As everyone outside sees it. */
export function toAppointment(
	record: AppointmentRecord,
	moved: { money: string[]; stock: string[] } = { money: [], stock: [] },
): Appointment {
	const { appointment, contact, service, specialist, branch } = record
	const {
		businessId: _businessId,
		heldFrom: _heldFrom,
		heldTo: _heldTo,
		pausedFrom: _pausedFrom,
		pausedTo: _pausedTo,
		changesByClient: _changes,
		deletedAt: _deletedAt,
		cancelledAt: _cancelledAt,
		groupKey: _groupKey,
		groupSeats: _groupSeats,
		priceMinor,
		autoCancelAt,
		startsAt,
		endsAt,
		createdAt,
		updatedAt,
		...rest
	} = withoutAttendance(appointment)
	return {
		...rest,
		...whenOf({ startsAt, endsAt }, branch.timeZone),
		branchName: branch.name,
		contactName: fullName(contact),
		serviceName: service.name,
		specialistName: specialist.name,
		timeZone: branch.timeZone,
		price: priceMinor === null ? null : decimalText(priceMinor, appointment.currency),
		moneyMovementIds: moved.money,
		stockMovementIds: moved.stock,
		autoCancelDate: autoCancelAt === null ? null : toIso(autoCancelAt),
		createdAt: toIso(createdAt),
		updatedAt: toIso(updatedAt),
	}
}

/** How far the visit has come, and whether the client is reminded, is a matter of the desk. */
function withoutAttendance(row: AppointmentRecord['appointment']) {
	const { arrivedAt: _arrived, seatedAt: _seated, finishedAt: _finished, statusBefore: _before, ...other } = row
	const { isReminded: _reminded, ...rest } = other
	return rest
}

/** Start and end of a visit as people and doors read them. */
export function whenOf({ startsAt, endsAt }: { startsAt: number; endsAt: number }, timeZone: string) {
	const { date, time } = localDateTime(startsAt, timeZone)
	const end = localDateTime(endsAt, timeZone)
	return { date, time, endDate: end.date, endTime: end.time, startsAt: toIso(startsAt), endsAt: toIso(endsAt) }
}
