import { z } from 'zod'
import { dateText, idText, optionalText, text, timeText } from '#app/core/schema.ts'
import { appointmentStatuses } from '#app/features/agenda/booking/statuses.ts'
import { anySpecialist } from '#app/features/agenda/schemas.ts'
import { CreateContact } from '#app/features/contacts/schemas.ts'

export const messages = {
	closed: 'Este negocio no recibe reservas en línea por ahora.',
	tooMany: 'Ya tienes varias citas por venir con este número. Escríbele al negocio para agendar otra.',
	noMoreChanges: 'Ya cambiaste esta cita 3 veces. Escríbele al negocio para moverla otra vez.',
	tooLate: 'Falta muy poco para tu cita: ya no se puede mover aquí.',
	taken: 'Alguien acaba de tomar ese horario. Elige otro.',
} as const

/** Who looks at the page: what their cookie says. The door fills it in. */
const visitor = z.string().min(20).max(64)
const specialistId = idText.default(anySpecialist).describe("Id del especialista, o 'any' para quien esté libre")

export const BookingPageOf = z.object({ branchId: idText.optional() })
export type BookingPageOf = z.output<typeof BookingPageOf>

const business = z.object({ name: z.string(), slug: z.string(), welcome: z.string().nullable() })
const branch = z.object({
	id: z.string(),
	name: z.string(),
	address: z.string(),
	city: z.string(),
	mapUrl: z.string(),
	phone: z.string().nullable(),
	timeZone: z.string(),
})
const service = z.object({
	id: z.string(),
	name: z.string(),
	description: z.string(),
	/** Free text as the business writes it. */
	price: z.string(),
	durationMinutes: z.number(),
	/** Address of its picture. */
	photo: z.string().nullable(),
})
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
})
export type BookingPage = z.output<typeof BookingPage>

export const BookingTimesOf = z.object({
	serviceId: idText,
	branchId: idText.optional(),
	specialistId: idText.optional(),
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
	specialists: z.array(z.object({ id: z.string(), name: z.string() })),
	specialistId: z.string().nullable(),
})
export type BookingTimes = z.output<typeof BookingTimes>

export const HoldSlot = z.object({
	visitor,
	serviceId: idText,
	branchId: idText,
	specialistId,
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
	service,
	specialist: z.string(),
	date: z.iso.date(),
	time: z.string(),
	endTime: z.string(),
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

export const BookOnline = z.object({
	token,
	name: text({ max: 80, required: 'Escribe tu nombre' }),
	lastname,
	countryCode,
	whatsapp: ownWhatsapp,
	email,
	clientNotes: optionalText(500),
})
export type BookOnline = z.output<typeof BookOnline>

export const Booked = z.object({ shortId: z.string() })
export type Booked = z.output<typeof Booked>

export const OwnOf = z.object({ appointmentId: idText })
export type OwnOf = z.output<typeof OwnOf>

export const OwnAppointment = z.object({
	shortId: z.string(),
	business,
	service: z.string(),
	serviceId: z.string(),
	specialist: z.string(),
	specialistId: z.string(),
	branch,
	date: z.iso.date(),
	time: z.string(),
	endTime: z.string(),
	startsAt: z.iso.datetime(),
	endsAt: z.iso.datetime(),
	updatedAt: z.iso.datetime(),
	status: z.enum(appointmentStatuses),
	isPast: z.boolean(),
	canConfirm: z.boolean(),
	canChange: z.boolean(),
	canCancel: z.boolean(),
	/** Why it can't be moved any more, in words. */
	whyNoChange: z.string().nullable(),
	/** Where it can be paid; null when there is nothing to pay here. */
	payPath: z.string().nullable(),
	/** Null when the business takes no bookings here. */
	bookingPath: z.string().nullable(),
})
export type OwnAppointment = z.output<typeof OwnAppointment>

export const OwnTimesOf = z.object({
	appointmentId: idText,
	from: dateText.optional(),
	date: dateText.optional(),
})
export type OwnTimesOf = z.output<typeof OwnTimesOf>

export const OwnTimes = FreeDays.extend({ appointment: OwnAppointment })
export type OwnTimes = z.output<typeof OwnTimes>

export const MoveOwn = z.object({ appointmentId: idText, date: dateText, time: timeText })
export type MoveOwn = z.output<typeof MoveOwn>

export const CancelOwn = z.object({ appointmentId: idText, reason: optionalText(300) })
export type CancelOwn = z.output<typeof CancelOwn>

export const NoInput = z.object({})

export const PageSettings = z.object({ slug: z.string(), open: z.boolean(), welcome: z.string().nullable() })
export type PageSettings = z.output<typeof PageSettings>

export const SavePageSettings = z.object({ open: z.boolean().default(false), welcome: optionalText(300) })
export type SavePageSettings = z.output<typeof SavePageSettings>

export const FeedKind = z.enum(['branch', 'specialist'])
export const FeedOf = z.object({ kind: FeedKind, subjectId: idText })
export type FeedOf = z.output<typeof FeedOf>

const feed = z.object({
	kind: FeedKind,
	subjectId: z.string(),
	name: z.string(),
	/** The whole address; null while there is none. */
	address: z.string().nullable(),
})
export type Feed = z.output<typeof feed>
export const Feeds = z.object({ feeds: z.array(feed) })
export type Feeds = z.output<typeof Feeds>

export const OneFeed = z.object({ feedId: idText })
export type OneFeed = z.output<typeof OneFeed>

export const FeedContent = z.object({
	name: z.string(),
	timeZone: z.string(),
	entries: z.array(
		z.object({
			id: z.string(),
			title: z.string(),
			place: z.string(),
			notes: z.string(),
			startsAt: z.iso.datetime(),
			endsAt: z.iso.datetime(),
			updatedAt: z.iso.datetime(),
			/** Not yet sure: waits for a payment. */
			tentative: z.boolean(),
		}),
	),
})
export type FeedContent = z.output<typeof FeedContent>
