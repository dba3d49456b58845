import { z } from 'zod'
import { dateText, idText, optionalText, timeText } from '#app/core/schema.ts'
import { Contact } from '#app/features/contacts/schemas.ts'
import { MoneyMovement } from '#app/features/finance/schemas.ts'
import { StockMovement } from '#app/features/products/schemas.ts'
import { fromIso } from '#app/lib/time.ts'
import { daysBetween, type LocalDate } from '#app/lib/time-calendar.ts'
import { steps } from './attendance/steps.ts'
import { ServiceChoice } from './booking/schemas-choice.ts'
import { appointmentStatuses } from './booking/statuses.ts'
import { SpecialistLane } from './calendar/schemas-lanes.ts'
import { Appointment, AppointmentStatus, addOnIds } from './schemas.ts'
import { Visit } from './visits/schemas-visits.ts'

const instant = z.iso.datetime()
/** A block is one of the documented statuses, for the filter alone (AGE-021, D-20). */
const calendarStatuses = [...appointmentStatuses, 'block'] as const
const inOrder = { error: 'La fecha final no puede ser anterior a la inicial', path: ['to'] }
const tooLong = { error: 'Elige un periodo más corto', path: ['to'] }
type Range = { from: LocalDate; to: LocalDate }
const isInOrder = ({ from, to }: Range) => from <= to
const within = (days: number) => (range: Range) => daysBetween(range.from, range.to) <= days

const range = {
	from: dateText.describe('Primer día, AAAA-MM-DD'),
	to: dateText.describe('Último día, incluido, AAAA-MM-DD'),
	/** Empty lists mean everything; ids that are not of this business count for nothing. */
	branchIds: z.array(z.string().max(64)).max(200).default([]),
	specialistIds: z.array(z.string().max(64)).max(500).default([]),
	statuses: z.array(z.enum(calendarStatuses)).max(calendarStatuses.length).default([]),
}

/** Four months at most: a month of whole weeks with 30 days on either side. */
export const CalendarRange = z.object(range).refine(isInOrder, inOrder).refine(within(124), tooLong)
export type CalendarRange = z.output<typeof CalendarRange>

const minuteRange = z.object({ fromMinute: z.number(), toMinute: z.number() })
const filterOption = z.object({
	id: z.string(),
	name: z.string(),
	/** Appointments of the range that the other filters let through. */
	count: z.number(),
	colorHex: z.string().optional(),
})

/** One local day of an appointment or a block; minutes since the midnight of its branch. */
export const CalendarItem = z.object({
	id: z.string(),
	/** A sample is of nobody: it is drawn and counts nowhere. */
	kind: z.enum(['appointment', 'block', 'sample']),
	/** The client, or a block's title. */
	title: z.string(),
	/** Service and specialist; of a block its specialist. */
	subtitle: z.string(),
	status: z.enum([...calendarStatuses, 'sample']),
	date: z.iso.date(),
	startMinute: z.number(),
	endMinute: z.number(),
	startsAt: instant,
	endsAt: instant,
	branchId: z.string(),
	specialistId: z.string(),
	colorHex: z.string().optional(),
	bookedOver: z.boolean(),
	/** On the clock of the branch: when the client came, sat down, was done. */
	arrivedMinute: z.number().optional(),
	seatedMinute: z.number().optional(),
	finishedMinute: z.number().optional(),
})
export type CalendarItem = z.output<typeof CalendarItem>

export const CalendarDay = z.object({
	date: z.iso.date(),
	/** Nobody shown works then. */
	off: z.array(minuteRange),
	/** Minutes at which somebody shown has a free half hour; empty where more than a week is shown. */
	free: z.array(z.number()),
	closed: z.boolean(),
	/** Appointments shown that were not cancelled. */
	count: z.number(),
	/** Minutes that appointments hold, and those that the branches are open, once for each specialist shown. */
	bookedMinutes: z.number(),
	open: z.number(),
})
export type CalendarDay = z.output<typeof CalendarDay>

export const SpecialistColumn = z.object({
	specialistId: z.string(),
	branchId: z.string(),
	name: z.string(),
	colorHex: z.string(),
	/** What the specialist does, e.g. 'Corte de cabello, Tinte'. */
	caption: z.string().optional(),
	count: z.number(),
	off: z.array(minuteRange),
	free: z.array(z.number()),
})
export type SpecialistColumn = z.output<typeof SpecialistColumn>

export const Calendar = z.object({
	timeZone: z.string(),
	/** From the first moment of the days shown, in any branch, to their last. */
	span: z.object({ startsAt: z.number(), endsAt: z.number() }),
	now: z.object({ date: z.iso.date(), minute: z.number() }),
	visible: minuteRange,
	items: z.array(CalendarItem),
	days: z.array(CalendarDay),
	/** One for each specialist shown, when the range is one day. */
	columns: z.array(SpecialistColumn),
	/** One for each specialist shown, when the range is a week or less. */
	lanes: z.array(SpecialistLane),
	filters: z.object({
		branches: z.array(filterOption),
		specialists: z.array(filterOption),
		statuses: z.array(filterOption),
	}),
	/** More appointments than a calendar can show: choose fewer days or a filter. */
	truncated: z.boolean(),
})
export type Calendar = z.output<typeof Calendar>

export const ChoicesFilter = z.object({
	branchId: idText.optional(),
	specialistId: idText.optional(),
	/** The service already chosen, so that it is among those suggested. */
	serviceId: idText.optional(),
	serviceSearch: optionalText(100),
	/** Clients by name or number, from 2 characters on. */
	search: optionalText(100),
	/** The client already chosen, so that the form can name her. */
	contactId: idText.optional(),
})
export type ChoicesFilter = z.output<typeof ChoicesFilter>

export const AppointmentChoices = z.object({
	branches: z.array(z.object({ id: z.string(), name: z.string(), timeZone: z.string() })),
	specialists: z.array(z.object({ id: z.string(), name: z.string(), branchId: z.string(), colorHex: z.string() })),
	/** At most 30, of the chosen specialist (AGE-027). */
	services: z.array(ServiceChoice),
	/** At most 30, of anybody: what a visit may go on with. */
	moreServices: z.array(ServiceChoice),
	/** At most 10 (AGE-026). */
	contacts: z.array(Contact),
	contact: Contact.nullable(),
	/** What a new appointment lasts as long as no service is chosen (AGE-025). */
	defaultMinutes: z.number(),
	/** What has one possible answer is not asked. */
	only: z.object({ branchId: z.string(), serviceId: z.string(), specialistId: z.string() }).partial(),
	/** Whether somebody new may be registered with the appointment. */
	mayRegister: z.boolean(),
})
export type AppointmentChoices = z.output<typeof AppointmentChoices>

export const AppointmentDetails = z.object({
	appointment: Appointment,
	/** Null when the client no longer exists. */
	contact: Contact.nullable(),
	branchAddress: z.string(),
	serviceMinutes: z.number(),
	/** The service as it is priced today, in the document's free text. */
	servicePrice: z.string(),
	/** Whether something is or may be added to it. */
	hasAddOns: z.boolean(),
	/** Whether the service can be paid by link. */
	payable: z.boolean(),
	statuses: z.array(AppointmentStatus),
	/** Whether nothing is missing of its price, or anything was paid where none was agreed; of a visit, of all of it. */
	isPaid: z.boolean(),
	/** What is still to be paid of it or its visit, in minor units; for who sees money, and for who takes it at the desk. */
	missingMinor: z.number().int().optional(),
	/** Money in and out, oldest first (AGE-051); absent for who may not see money. */
	payments: z.array(MoneyMovement).optional(),
	/** What was taken off without money, oldest first; absent with the payments. */
	credits: z
		.array(
			z.object({
				kind: z.enum(['discount', 'package', 'gift_card']),
				amountMinor: z.number().int(),
				reason: z.string().nullable(),
			}),
		)
		.optional(),
	/** The visit of several services that it belongs to. */
	visit: Visit.nullable(),
	/** What it used up of the stock. */
	consumption: z.array(StockMovement),
	/** How far the visit has come, on its day; null where there is nothing to mark. */
	step: z.enum(steps).nullable(),
	may: z.object({ edit: z.boolean(), setStatus: z.boolean(), cancel: z.boolean(), delete: z.boolean() }),
})
export type AppointmentDetails = z.output<typeof AppointmentDetails>

export const OfContact = z.object({
	contactId: idText,
	/** Only those that still hold a time to come. */
	upcoming: z.boolean().default(false),
})
export type OfContact = z.output<typeof OfContact>

const edge = (text: string) =>
	z
		.union([dateText, z.iso.datetime({ offset: true }).refine((typed) => fromIso(typed) !== null)], {
			error: 'Escribe una fecha válida',
		})
		.describe(text)

export const ListAppointments = z.object({
	from: edge('Primer día, AAAA-MM-DD, o un instante ISO 8601'),
	to: edge('Último día, incluido, AAAA-MM-DD, o el instante ISO 8601 en que termina el periodo'),
	branchId: idText.optional(),
	specialistId: idText.optional(),
	status: AppointmentStatus.optional(),
	cursor: z.string().max(100).optional(),
	limit: z.number().int().min(1).max(200).default(100),
})
export type ListAppointments = z.output<typeof ListAppointments>

/** `next` is the cursor of the page after this one. */
export const AppointmentPage = z.object({ appointments: z.array(Appointment), next: z.string().optional() })
export type AppointmentPage = z.output<typeof AppointmentPage>

/** With the records that they name, each once. */
export const Appointments = z.object({
	appointments: z.array(Appointment),
	services: z.array(z.object({ id: z.string(), name: z.string(), durationMinutes: z.number(), price: z.string() })),
	branches: z.array(z.object({ id: z.string(), name: z.string(), address: z.string(), timeZone: z.string() })),
	specialists: z.array(z.object({ id: z.string(), name: z.string(), colorHex: z.string(), branchId: z.string() })),
})
export type Appointments = z.output<typeof Appointments>

const freeTimesShape = {
	serviceId: idText,
	branchId: idText.optional().describe('Sin ella, todas las sucursales que ofrecen el servicio'),
	specialistId: idText.optional().describe('Sin él, cualquiera que dé el servicio'),
	addOnIds,
	appointmentId: idText
		.optional()
		.describe('La cita que se mueve: su propia hora cuenta como libre y dura lo que duraba'),
	from: dateText.describe('Primer día en la sucursal, AAAA-MM-DD'),
	to: dateText.describe('Último día, incluido, AAAA-MM-DD'),
	timeFrom: timeText.optional().describe('La cita empieza a esta hora o después, HH:MM'),
	timeTo: timeText.optional().describe('La cita empieza a esta hora o antes, HH:MM'),
	limit: z.number().int().min(1).max(2000).default(10),
}
export const FreeTimes = z.object(freeTimesShape).refine(isInOrder, inOrder).refine(within(92), tooLong)
export type FreeTimes = z.output<typeof FreeTimes>

/** What a service asks for first; `contactId` for staff alone. */
export const NeededFirst = z.object({
	neededFirst: z.object({ serviceId: z.string(), name: z.string(), days: z.number().nullable() }),
	mayInsist: z.boolean(),
	contactId: z.string().optional(),
})
export type NeededFirst = z.output<typeof NeededFirst>

const time = z.object({
	startsAt: instant,
	date: z.iso.date(),
	time: z.string(),
	/** Of those who are free then, whoever has the least to do that day. */
	specialistId: z.string(),
	/** Everyone who is free then. */
	specialistIds: z.array(z.string()),
	branchId: z.string(),
})
const reason = z.object({ code: z.string(), text: z.string() })

export const Times = z.object({
	timeZone: z.string(),
	/** In order of time, each start once. */
	times: z.array(time),
	/** Why nothing is free in the days and hours asked about; empty otherwise. */
	why: z.array(reason),
	/** Where nothing is free: the closest free times around the wish. */
	nearest: z.array(time),
})
export type Times = z.output<typeof Times>

export const WhyNotFree = z.object({
	serviceId: idText,
	branchId: idText.optional().describe('Sin ella, todas las sucursales que ofrecen el servicio'),
	specialistId: idText.optional().describe('Sin él, cualquiera que dé el servicio: por qué nadie puede'),
	addOnIds,
	appointmentId: idText.optional().describe('La cita que se mueve: no se estorba a sí misma'),
	date: dateText,
	time: timeText,
})
export type WhyNotFree = z.output<typeof WhyNotFree>

export const Reasons = z.object({ free: z.boolean(), reasons: z.array(reason) })
export type Reasons = z.output<typeof Reasons>
