/** Inputs of operations that a model gives as a name or a short reference, and what each is called then. */
export const argumentOf = {
	serviceId: 'service',
	specialistId: 'specialist',
	branchId: 'branch',
	appointmentId: 'appointment',
	visitId: 'visit',
	offerId: 'offer',
} as const
export type NamedInput = keyof typeof argumentOf

/**
 * `capabilities`: one of them is on. `names`: inputs given as names; `lists`: those of the items of a list. `self`: the input that is always the person who
 * writes. `hidden`: inputs that are not for models. Where a model gives nothing, `filled` has the value and `sameAs` the
 * input to copy. `confirm`: runs only after a later message of the person. `changes`: made again in the same turn, it
 * answers what it did.
 */
export type Tool = {
	name: string
	operation: string
	capabilities: string[]
	names: NamedInput[]
	lists?: Record<string, { names: NamedInput[]; hidden?: string[] }>
	self?: 'contactId'
	hidden?: string[]
	filled?: Record<string, string>
	sameAs?: Record<string, string>
	confirm?: boolean
	changes: boolean
}

const scheduling = ['inPersonScheduling', 'onlineScheduling']
const staffOnly = ['allowConflict', 'details', 'endDate', 'endTime', 'endSuggested', 'addOnIds', 'notice']
/** A new client is registered at the desk; who writes to an assistant is a client of his own number. */
const deskOnly = ['clientName', 'clientLastname', 'clientPhone', 'clientCountryCode']

/** The services of a visit, each given as an appointment's service is. */
const oneAfterAnother = {
	services: { names: ['serviceId', 'specialistId'], hidden: ['addOnIds'] },
} satisfies Tool['lists']

export const tools: Tool[] = [
	{
		name: 'freeTimes',
		operation: 'agenda.freeTimes',
		capabilities: [...scheduling, 'rescheduleAppointments'],
		names: ['serviceId', 'branchId', 'specialistId'],
		hidden: ['addOnIds'],
		sameAs: { to: 'from' },
		changes: false,
	},
	{
		name: 'bookAppointment',
		operation: 'agenda.bookAppointment',
		capabilities: scheduling,
		names: ['serviceId', 'branchId', 'specialistId'],
		self: 'contactId',
		hidden: [...staffOnly, ...deskOnly],
		filled: { specialistId: 'any' },
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
		name: 'confirmAppointment',
		operation: 'agenda.confirmAppointment',
		capabilities: ['requestConfirmation', 'sendReminder'],
		names: ['appointmentId'],
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
		hidden: [...staffOnly, ...deskOnly],
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
		name: 'saveContact',
		operation: 'contacts.saveContactData',
		capabilities: ['collectClientData'],
		names: [],
		self: 'contactId',
		changes: true,
	},
]

/** Only these exist for an engine; what is switched off can't be called, whatever a prompt or a person says. */
export function toolsAllowed(capabilities: string[]): Tool[] {
	return tools.filter((tool) => tool.capabilities.some((capability) => capabilities.includes(capability)))
}
