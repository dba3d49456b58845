import { type ReadCtx } from '#app/core/ctx.server.ts'
import { cachedRead } from '#app/core/kept/cached-read.server.ts'
import { only } from '#app/core/scope.server.ts'
import { branchRows, getBranch } from '#app/features/branches/queries.server.ts'
import { streetAndCity } from '#app/features/branches/rules.ts'
import { getContact, searchContacts, toContact } from '#app/features/contacts/queries.server.ts'
import { creditsOf } from '#app/features/finance/credits.server.ts'
import { movementsFor } from '#app/features/finance/queries.server.ts'
import { movementsOfAppointment as stockOfAppointment } from '#app/features/products/queries.server.ts'
import { getService, serviceRows } from '#app/features/services/queries.server.ts'
import { addOnsIn, addOnsOf, termsOfSpecialist } from '#app/features/services/selling/terms.server.ts'
import { minutesWith, priceInWords, priceWith } from '#app/features/services/selling/terms.ts'
import { getSpecialist, specialistRows } from '#app/features/specialists/queries.server.ts'
import { localDate } from '#app/lib/time.ts'
import { canCome, stepOf } from '../attendance/steps.ts'
import { balanceOf } from '../money/paid.ts'
import {
	type AppointmentRecord,
	appointmentsOfContact,
	getAppointment,
	getBlock,
	toAppointments,
	toBlock,
} from '../queries.server.ts'
import { type Block, type OneAppointment, type OneBlock } from '../schemas.ts'
import {
	type AppointmentChoices,
	type AppointmentDetails,
	type Appointments,
	type ChoicesFilter,
	type OfContact,
} from '../schemas-reads.ts'
import { seeVisit } from '../visits/visits.server.ts'
import { defaultMinutes } from './lengths.server.ts'
import { statusesAfter } from './statuses.ts'

const SUGGESTED_SERVICES = 30
const FOUND_CONTACTS = 10

/** Everything the dialog shows of an appointment (AGE-038). */
export async function appointmentDetails(ctx: ReadCtx, { appointmentId }: OneAppointment): Promise<AppointmentDetails> {
	const record = await getAppointment(ctx, appointmentId)
	const { contact, branch, service } = record
	const appointment = only(await toAppointments(ctx, [record]))
	const visit = appointment.visitId === null ? null : await seeVisit(ctx, { visitId: appointment.visitId })
	const ids = (visit?.appointments ?? [appointment]).map(({ id }) => id)
	const payments = await movementsFor(ctx, ids)
	const credits = (await creditsOf(ctx, ids)).map(({ kind, amountMinor, reason }) => ({ kind, amountMinor, reason }))
	const { paid, credited, missing } = balanceOf({ appointment, visit, payments, credits })
	return {
		appointment,
		contact: contact.deletedAt === null ? toContact(contact) : null,
		branchAddress: streetAndCity(branch),
		serviceMinutes: service.durationMinutes,
		servicePrice: service.price,
		hasAddOns: appointment.addOns.length > 0 || (await addOnsOf(ctx, service)).length > 0,
		payable: service.linkPrice !== null,
		statuses: statusesAfter(appointment.status),
		isPaid: paid + credited > 0 && missing === 0,
		// Who takes money at the desk has to know how much; a key without money takes none.
		missingMinor:
			ctx.can('finance.view') || (ctx.can('agenda.edit') && ctx.actor.kind !== 'api_key') ? missing : undefined,
		payments: ctx.can('finance.view') ? payments : undefined,
		credits: ctx.can('finance.view') ? credits : undefined,
		visit,
		consumption: await stockOfAppointment(ctx, appointmentId),
		step: stepToMark(ctx, record),
		may: {
			edit: ctx.can('agenda.edit'),
			setStatus: ctx.can('agenda.setStatus'),
			cancel: ctx.can('agenda.cancel'),
			delete: ctx.can('agenda.delete'),
		},
	}
}

/** Who comes is marked on the day of the visit, and what was marked before can be put right later. */
function stepToMark(ctx: ReadCtx, { appointment, branch }: AppointmentRecord): AppointmentDetails['step'] {
	const day = (at: number) => localDate(at, branch.timeZone)
	if (!ctx.can('agenda.setStatus') || !canCome(appointment.status)) return null
	return day(appointment.startsAt) > day(ctx.now) ? null : stepOf(appointment, appointment.status)
}

export async function blockRecord(ctx: ReadCtx, { blockId }: OneBlock): Promise<Block> {
	return toBlock(await getBlock(ctx, blockId))
}

/** What an appointment can be made of; ids already chosen narrow the rest. */
export async function appointmentChoices(ctx: ReadCtx, input: ChoicesFilter): Promise<AppointmentChoices> {
	const { branchId, specialistId, search = '', contactId } = input
	if (specialistId) await getSpecialist(ctx, specialistId)
	const branches = await branchRows(ctx, { archived: false })
	const everyone = await specialistRows(ctx, { archived: false })
	if (branchId) await getBranch(ctx, branchId)
	const specialists = everyone.filter((one) => !branchId || one.branchId === branchId)
	const found = await searchContacts(ctx, { search, limit: FOUND_CONTACTS })
	return {
		branches: branches.map(({ id, name, timeZone }) => ({ id, name, timeZone })),
		specialists: specialists.map(({ id, name, branchId: at, colorHex }) => ({ id, name, branchId: at, colorHex })),
		services: await suggestedServices(ctx, input),
		moreServices: await suggestedServices(ctx, { branchId }),
		contacts: found.contacts,
		contact: contactId ? toContact(await getContact(ctx, contactId)) : null,
		defaultMinutes,
		only: {
			branchId: onlyOf(branches),
			serviceId: onlyOf(await serviceRows(ctx, { archived: false, sold: 'bookable', limit: 2 })),
			specialistId: onlyOf(everyone),
		},
		mayRegister: ctx.can('contacts.edit'),
	}
}

/** Those of the specialist, at most thirty (AGE-027); the one that is chosen is among them. */
async function suggestedServices(ctx: ReadCtx, { branchId, specialistId, serviceSearch, serviceId }: ChoicesFilter) {
	const asked = { branchId, specialistId, search: serviceSearch }
	const offered = { ...asked, archived: false, sold: 'bookable', limit: SUGGESTED_SERVICES } as const
	const rows = await serviceRows(ctx, offered)
	if (serviceId && !rows.some(({ id }) => id === serviceId)) {
		rows.splice(SUGGESTED_SERVICES - 1, 1, await getService(ctx, serviceId))
	}
	const [terms, addOns] = [await termsOfSpecialist(ctx, specialistId), await addOnsIn(ctx, rows)]
	return rows.map((row) => ({
		id: row.id,
		name: row.name,
		durationMinutes: minutesWith(row, terms.get(row.id)),
		price: priceInWords(row),
		priceMinor: priceWith(row, terms.get(row.id)),
		currency: row.currency,
		addOns: addOns.get(row.id) ?? [],
	}))
}

function onlyOf(rows: { id: string }[]): string | undefined {
	return rows.length === 1 ? rows[0]?.id : undefined
}

/** A client's appointments with the records that they name (API-009). Throws `not_found`. */
export async function contactAppointments(ctx: ReadCtx, asked: OfContact): Promise<Appointments> {
	const about = { name: 'agenda.appointmentsOfContact', input: asked, forAnyone: true }
	return cachedRead(ctx, about, () => readOfContact(ctx, asked))
}

async function readOfContact(ctx: ReadCtx, { contactId, upcoming }: OfContact): Promise<Appointments> {
	await getContact(ctx, contactId)
	const records = await appointmentsOfContact(ctx, contactId, { upcoming })
	const services = distinct(records.map(({ service }) => service))
	const branches = distinct(records.map(({ branch }) => branch))
	const specialists = distinct(records.map(({ specialist }) => specialist))
	return {
		appointments: await toAppointments(ctx, records),
		services: services.map(({ id, name, durationMinutes, price }) => ({ id, name, durationMinutes, price })),
		branches: branches.map(({ id, name, address, timeZone }) => ({ id, name, address, timeZone })),
		specialists: specialists.map(({ id, name, colorHex, branchId }) => ({ id, name, colorHex, branchId })),
	}
}

function distinct<Row extends { id: string }>(rows: Row[]): Row[] {
	return [...new Map(rows.map((row) => [row.id, row])).values()]
}
