import { z } from 'zod'
import { dateText, idText, optionalText, text, timeText, Utm } from '#app/core/schema.ts'
import { attendeeName } from '#app/features/agenda/clients/schemas-who.ts'
import { addOnIds, anySpecialist } from '#app/features/agenda/schemas.ts'
import { visitServices } from '#app/features/agenda/visits/schemas-visits.ts'
import { CreateContact } from '#app/features/contacts/schemas.ts'
import { Category } from '#app/features/services/selling/schemas.ts'
import { WeeklySchedule } from '#app/lib/weekly-schedule/weekly-schedule.ts'

export const messages = {
	closed: 'Este negocio no recibe reservas en línea por ahora.',
	tooMany: 'Ya tienes varias citas por venir con este número. Escríbele al negocio para agendar otra.',
	noMoreChanges: 'Ya cambiaste esta cita 3 veces. Escríbele al negocio para moverla otra vez.',
	tooLate: 'Falta muy poco para tu cita: ya no se puede mover aquí.',
	noWaiting: 'Este negocio no lleva lista de espera en línea.',
	waitsEnough: 'Ya estás varias veces en la lista de espera. Escríbele al negocio para cambiar tus días.',
	giver: 'Escribe de parte de quién es',
	taken: 'Alguien acaba de tomar ese horario. Elige otro.',
} as const

/** Who looks at the page: what their cookie says. The door fills it in. */
const visitor = z.string().min(20).max(64)
const specialistId = idText.default(anySpecialist).describe("Id del especialista, o 'any' para quien esté libre")

export const BookingPageOf = z.object({
	branchId: idText.optional(),
	specialistId: idText.optional(),
	/** A part of the name or the description of a service; case and accents do not matter. */
	search: optionalText(60),
})
export type BookingPageOf = z.output<typeof BookingPageOf>

export const business = z.object({
	name: z.string(),
	slug: z.string(),
	welcome: z.string().nullable(),
	/** What it asks of who cancels late or does not come, in its own words. */
	policy: z.string().nullable(),
	colorHex: z.string().nullable(),
	/** The sheet of that colour. */
	sheet: z.string().nullable(),
	...{ takesWaiting: z.boolean(), countryCode: z.string().nullable() },
	/** Sites that may show the page inside theirs. */
	sites: z.array(z.string()),
})
export type ShownBusiness = z.output<typeof business>
export const branch = z.object({
	id: z.string(),
	name: z.string(),
	address: z.string(),
	city: z.string(),
	mapUrl: z.string(),
	phone: z.string().nullable(),
	timeZone: z.string(),
	hours: WeeklySchedule,
})
const deposit = z.object({
	...{ amount: z.string(), minor: z.number(), currency: z.string(), isWhole: z.boolean() },
	hours: z.number().nullable(),
	/** What goes back by notice time; absent where the business set no rule. */
	refund: z.string().optional(),
})
const neededFirst = z.object({ serviceId: z.string(), name: z.string(), days: z.number().nullable() })
const service = z.object({
	id: z.string(),
	name: z.string(),
	description: z.string(),
	/** Free text as the business writes it. */
	price: z.string(),
	/** The same as a number, where one is known; `isLeast`: it may cost more. */
	amount: z.object({ minor: z.number().nullable(), currency: z.string(), isLeast: z.boolean() }),
	durationMinutes: z.number(),
	/** Address of its picture. */
	photo: z.string().nullable(),
	categoryId: z.string().nullable(),
	/** One of them has to be chosen; empty where the service is booked as it is. */
	options: z.array(z.object({ id: z.string(), name: z.string(), price: z.string(), durationMinutes: z.number() })),
	addOns: z.array(z.object({ id: z.string(), name: z.string(), price: z.string(), minutes: z.number() })),
	/** What keeps the hour, within how many hours it has to be paid (null: before the visit), and whether it is all it costs. */
	deposit: deposit.nullable(),
	/** Until how long before it may be moved or cancelled here. */
	noticeMinutes: z.number(),
	neededFirst: neededFirst.nullable(),
})
const specialist = z.object({
	id: z.string(),
	name: z.string(),
	about: z.string().nullable(),
	/** Address of the portrait. */
	photo: z.string().nullable(),
})
export type PublicSpecialist = z.output<typeof specialist>
export type PublicService = z.output<typeof service>
export type PublicBranch = z.output<typeof branch>

export const BookingPage = z.object({
	business,
	/** False: the business takes no bookings here; nothing else is shown. */
	open: z.boolean(),
	branches: z.array(branch),
	/** The branch whose services these are. */
	branchId: z.string().nullable(),
	/** Addresses of the pictures of that branch. */
	photos: z.array(z.string()),
	services: z.array(service),
	categories: z.array(Category),
	search: z.string(),
	team: z.array(specialist),
	/** Whose page this is, where it is of one of them. */
	specialist: specialist.nullable(),
})
export type BookingPage = z.output<typeof BookingPage>

export const BookingTimesOf = z.object({
	serviceId: idText,
	branchId: idText.optional(),
	specialistId: idText.optional(),
	addOnIds,
	/** The first day shown; today without it, and never before. */
	from: dateText.optional(),
	/** The day whose hours are shown; the first with a free one without it. */
	date: dateText.optional(),
})
export type BookingTimesOf = z.output<typeof BookingTimesOf>

const when = z.object({ date: z.iso.date(), time: z.string() })

export const FreeDays = z.object({
	from: z.iso.date(),
	today: z.iso.date(),
	/** Nothing can be booked after it. */
	lastDay: z.iso.date(),
	days: z.array(z.object({ date: z.iso.date(), count: z.number() })),
	date: z.iso.date().nullable(),
	times: z.array(z.string()),
	/** Why none of these days has a free hour, and the nearest that are free. */
	why: z.array(z.string()),
	nearest: z.array(when),
})
export type FreeDays = z.output<typeof FreeDays>

export const BookingTimes = FreeDays.extend({
	business,
	branch,
	branches: z.array(branch),
	service,
	/** Addresses of the service's pictures. */
	photos: z.array(z.string()),
	specialists: z.array(specialist),
	/** Those that were chosen. */
	addOnIds: z.array(z.string()),
	specialistId: z.string().nullable(),
})
export type BookingTimes = z.output<typeof BookingTimes>

/** Price, deposit and rules of all that is booked at once. */
export const VisitTerms = z.object({
	price: z.string(),
	durationMinutes: z.number(),
	deposit: deposit.nullable(),
	/** The strictest of them. */
	noticeMinutes: z.number(),
	/** What none of the services before it in the visit is. */
	neededFirst: z.array(neededFirst),
})
export type VisitTerms = z.output<typeof VisitTerms>

export const VisitTimesOf = z.object({
	services: visitServices,
	branchId: idText.optional(),
	from: dateText.optional(),
	date: dateText.optional(),
})
export type VisitTimesOf = z.output<typeof VisitTimesOf>

const VisitStep = z.object({
	service,
	specialists: z.array(specialist),
	specialistId: z.string().nullable(),
	addOnIds: z.array(z.string()),
})
export type VisitStep = z.output<typeof VisitStep>

export const VisitPage = FreeDays.extend({
	business,
	branch,
	steps: z.array(VisitStep),
	terms: VisitTerms,
	/** False as long as an option of one of them has to be chosen. */
	isWhole: z.boolean(),
})
export type VisitPage = z.output<typeof VisitPage>

export const HoldVisit = z.object({
	visitor,
	services: visitServices,
	branchId: idText,
	date: dateText,
	time: timeText,
})
export type HoldVisit = z.output<typeof HoldVisit>

export const HoldSlot = z.object({
	visitor,
	serviceId: idText,
	branchId: idText,
	specialistId,
	addOnIds,
	date: dateText,
	time: timeText,
})
export type HoldSlot = z.output<typeof HoldSlot>

/** The token opens what is kept, and books it. */
export const Held = z.object({ token: z.string() })
export type Held = z.output<typeof Held>

const token = z.string().min(1).max(64)
export const ChosenOf = z.object({ token })
export type ChosenOf = z.output<typeof ChosenOf>

export const Chosen = z.object({
	business,
	branch,
	/** The services of the visit in order of time; most visits are one. */
	steps: z.array(
		z.object({
			service,
			specialist: z.string(),
			addOns: z.array(z.string()),
			time: z.string(),
			endTime: z.string(),
		}),
	),
	terms: VisitTerms,
	...{ date: z.iso.date(), time: z.string(), endTime: z.string() },
	/** For how long the hour is kept. */
	secondsLeft: z.number(),
	/** The end of that as a clock of the branch. */
	heldUntil: z.string(),
})
export type Chosen = z.output<typeof Chosen>

const { lastname, countryCode, whatsapp, email } = CreateContact.shape

/** A number as a contact has it, asked for in the words of this page. */
const ownWhatsapp = text({ max: 40, required: 'Escribe tu WhatsApp' }).superRefine((typed, { addIssue }) => {
	for (const { message } of whatsapp.safeParse(typed).error?.issues ?? []) addIssue(message)
})

export const BookOnline = z
	.object({
		token,
		name: text({ max: 80, required: 'Escribe tu nombre' }),
		...{ lastname, countryCode, whatsapp: ownWhatsapp, email },
		clientNotes: optionalText(500),
		attendeeName,
		giftFrom: optionalText(60).describe('Quién regala la cita; sin él, es para quien reserva'),
		...{ giftWords: optionalText(300), utm: Utm.optional().describe('La campaña por la que llegó') },
	})
	.refine(({ giftFrom, giftWords }) => giftFrom || !giftWords, { path: ['giftFrom'], error: messages.giver })
export type BookOnline = z.output<typeof BookOnline>

export const Booked = z.object({
	shortId: z.string(),
	/** Where the deposit that keeps the hour is paid; null where none is asked. */
	payPath: z.string().nullable(),
})
export type Booked = z.output<typeof Booked>

export const WaitOnline = z
	.object({
		serviceId: idText,
		branchId: idText.optional(),
		specialistId: idText.optional(),
		dateFrom: dateText,
		dateTo: dateText,
		timeFrom: timeText.optional(),
		timeTo: timeText.optional(),
		name: BookOnline.shape.name,
		lastname,
		countryCode,
		whatsapp: ownWhatsapp,
		email,
		notes: optionalText(300),
	})
	.refine(({ dateFrom, dateTo }) => dateFrom <= dateTo, {
		error: 'La fecha final no puede ser anterior a la inicial',
		path: ['dateTo'],
	})
	.refine(({ timeFrom, timeTo }) => !timeFrom || !timeTo || timeFrom <= timeTo, {
		error: 'La hora final debe ser posterior a la inicial',
		path: ['timeTo'],
	})
export type WaitOnline = z.output<typeof WaitOnline>

export const WaitedOnline = z.object({ service: z.string(), dateFrom: z.iso.date(), dateTo: z.iso.date() })
export type WaitedOnline = z.output<typeof WaitedOnline>

export const NoInput = z.object({})
