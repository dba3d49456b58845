import { type Json } from '#app/lib/json.ts'

/** Inputs of operations that a model gives as a name or a short reference, and what each is called then. */
export const argumentOf = {
	serviceId: 'service',
	specialistId: 'specialist',
	branchId: 'branch',
	appointmentId: 'appointment',
	visitId: 'visit',
	offerId: 'offer',
	formId: 'form',
	packageId: 'package',
} as const
export type NamedInput = keyof typeof argumentOf

/**
 * `capabilities`: one of them is on. `names`: inputs given as names; `lists`: those of the items of a list. `self`: the input that is always the person who
 * writes. `hidden`: inputs that are not for models. Where a model gives nothing, `filled` has the value and `sameAs` the
 * input to copy. `confirm`: runs only after a later message of the person. `changes`: made again in the same turn, it
 * answers what it did. `staff`: only for the house's own people, whom an assistant for the business answers; `clients`: only for everybody else. `reveals`: what
 * of the answer is shown beside the usual. `asList`: an input that is a list, of which a model names one.
 */
export type Tool = {
	name: string
	operation: string
	capabilities: string[]
	names: NamedInput[]
	lists?: Record<string, { names: NamedInput[]; hidden?: string[]; adds?: boolean }>
	/** What is added to the service is given by its names, as `addOns`. */
	adds?: boolean
	self?: 'contactId'
	/** The input that is always the zone in which the conversation takes place. */
	zoned?: 'timeZone'
	hidden?: string[]
	filled?: Record<string, Json>
	sameAs?: Record<string, string>
	confirm?: boolean
	staff?: boolean
	clients?: boolean
	reveals?: string[]
	asList?: Record<string, NamedInput>
	/** It books somewhere: at the branch or by video, as far as the assistant may. */
	placed?: boolean
	/** Where no branch is named it is the assistant's own. */
	atOwn?: boolean
	changes: boolean
}

const scheduling = ['inPersonScheduling', 'onlineScheduling']
const staffOnly = [
	'allowConflict',
	'details',
	'endDate',
	'endTime',
	'endSuggested',
	'notice',
	'walkIn',
	'clientUnnamed',
]
/** A new client is registered at the desk; who writes to an assistant is a client of his own number. */
const deskOnly = ['clientName', 'clientLastname', 'clientPhone', 'clientCountryCode']

/** A reminder goes to whoever asks for it, in words and at an hour of the branch. */
const elsewhere = ['whatsapp', 'countryCode', 'countryCodeExt', 'timeZone', 'deliverAt']
const ofFlows = ['appointmentId', 'phase', 'funnelId', 'deletable']

/** The services of a visit, each given as an appointment's service is. */
const oneAfterAnother = {
	services: { names: ['serviceId', 'specialistId'], adds: true },
} satisfies Tool['lists']

export const tools: Tool[] = [
	{
		name: 'freeTimes',
		operation: 'agenda.freeTimes',
		capabilities: [...scheduling, 'rescheduleAppointments'],
		names: ['serviceId', 'branchId', 'specialistId', 'appointmentId'],
		adds: true,
		sameAs: { to: 'from' },
		changes: false,
	},
	{
		name: 'bookAppointment',
		operation: 'agenda.bookAppointment',
		capabilities: scheduling,
		names: ['serviceId', 'branchId', 'specialistId'],
		adds: true,
		self: 'contactId',
		hidden: [...staffOnly, ...deskOnly],
		filled: { specialistId: 'any' },
		placed: true,
		confirm: true,
		changes: true,
	},
	{
		name: 'rescheduleAppointment',
		operation: 'agenda.rescheduleAppointment',
		capabilities: ['rescheduleAppointments'],
		names: ['appointmentId', 'specialistId'],
		hidden: staffOnly,
		confirm: true,
		changes: true,
	},
	{
		name: 'cancelAppointment',
		operation: 'agenda.cancelAppointment',
		capabilities: ['cancelAppointments'],
		names: ['appointmentId'],
		hidden: ['notice'],
		confirm: true,
		changes: true,
	},
	{
		name: 'nameAttendee',
		operation: 'agenda.nameAttendee',
		capabilities: scheduling,
		names: ['appointmentId'],
		changes: true,
	},
	{
		name: 'confirmAppointment',
		operation: 'agenda.confirmAppointment',
		capabilities: ['requestConfirmation', 'sendReminder', 'updateAppointmentStatus'],
		names: ['appointmentId'],
		clients: true,
		changes: true,
	},
	{
		name: 'freeVisits',
		operation: 'agenda.freeVisits',
		capabilities: scheduling,
		names: ['branchId'],
		lists: oneAfterAnother,
		sameAs: { to: 'from' },
		changes: false,
	},
	{
		name: 'bookVisit',
		operation: 'agenda.bookVisit',
		capabilities: scheduling,
		names: ['branchId'],
		lists: oneAfterAnother,
		self: 'contactId',
		hidden: [...staffOnly, ...deskOnly, 'notesOnEach'],
		// Whoever gives the second service reads too that it is by video.
		filled: { notesOnEach: true },
		placed: true,
		confirm: true,
		changes: true,
	},
	{
		name: 'freeMoves',
		operation: 'agenda.freeMoves',
		capabilities: ['rescheduleAppointments'],
		names: ['visitId'],
		sameAs: { to: 'from' },
		changes: false,
	},
	{
		name: 'moveVisit',
		operation: 'agenda.moveVisit',
		capabilities: ['rescheduleAppointments'],
		names: ['visitId'],
		hidden: staffOnly,
		confirm: true,
		changes: true,
	},
	{
		name: 'cancelVisit',
		operation: 'agenda.cancelVisit',
		capabilities: ['cancelAppointments'],
		names: ['visitId'],
		hidden: ['undoable', 'notice'],
		confirm: true,
		changes: true,
	},
	{
		name: 'answerOffer',
		operation: 'agenda.answerOffer',
		capabilities: scheduling,
		names: ['offerId'],
		confirm: true,
		changes: true,
	},
	{
		name: 'appointmentsByDate',
		operation: 'agenda.listAppointments',
		capabilities: ['getAppointmentsByDate'],
		names: ['branchId', 'specialistId'],
		hidden: ['cursor', 'limit'],
		filled: { limit: 40 },
		sameAs: { to: 'from' },
		staff: true,
		reveals: ['contactName', 'shortId'],
		changes: false,
	},
	{
		name: 'setAppointmentStatus',
		operation: 'agenda.setStatus',
		capabilities: ['updateAppointmentStatus'],
		names: ['appointmentId'],
		hidden: ['allowConflict', 'undoable', 'notice'],
		confirm: true,
		staff: true,
		reveals: ['contactName'],
		changes: true,
	},
	{
		name: 'createBlock',
		operation: 'agenda.createBlocks',
		capabilities: ['createBlockSchedules'],
		names: ['branchId', 'specialistId'],
		hidden: ['allowConflict', 'colorHex'],
		asList: { specialistIds: 'specialistId' },
		confirm: true,
		staff: true,
		reveals: ['blocks', 'title'],
		changes: true,
	},
	{
		name: 'createReminder',
		operation: 'notifications.createNotification',
		capabilities: ['createReminders'],
		names: [],
		self: 'contactId',
		zoned: 'timeZone',
		hidden: [...elsewhere, ...ofFlows],
		confirm: true,
		reveals: ['deliverAt'],
		changes: true,
	},
	{
		name: 'noteConversion',
		operation: 'turns.noteConversion',
		capabilities: ['createCustomConversionEvents'],
		names: [],
		self: 'contactId',
		hidden: ['name', 'serviceIds', 'productIds'],
		changes: true,
	},
	{
		name: 'offerPackage',
		operation: 'counter.offerPackage',
		capabilities: ['offerPackages'],
		names: ['packageId', 'branchId'],
		self: 'contactId',
		hidden: ['silent'],
		reveals: ['wasSent'],
		atOwn: true,
		confirm: true,
		changes: true,
	},
	{
		name: 'offerGiftCard',
		operation: 'counter.offerGiftCard',
		capabilities: ['offerPackages'],
		names: ['branchId'],
		self: 'contactId',
		hidden: ['months'],
		filled: { months: 12 },
		reveals: ['wasSent'],
		atOwn: true,
		confirm: true,
		changes: true,
	},
	{
		name: 'askForm',
		operation: 'forms.askInChat',
		capabilities: ['askForms'],
		names: ['formId'],
		self: 'contactId',
		hidden: ['threadId'],
		reveals: ['title', 'questions'],
		changes: true,
	},
	{
		name: 'saveContact',
		operation: 'contacts.saveContactData',
		capabilities: ['collectClientData'],
		names: [],
		self: 'contactId',
		changes: true,
	},
]

/** Whether the person who writes is of the house. */
export type Allowed = { capabilities: string[]; isStaff: boolean }

/** Only these exist for an engine; what is switched off can't be called, whatever a prompt or a person says. */
export function toolsAllowed({ capabilities, isStaff }: Allowed): Tool[] {
	const on = tools.filter((tool) => tool.capabilities.some((capability) => capabilities.includes(capability)))
	return on.filter(({ staff, clients }) => (isStaff ? !clients : !staff))
}
