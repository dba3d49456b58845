import { type z } from 'zod'
import { type AssistantRecord, type Capabilities } from '../../schemas.ts'
import { type CapabilitiesFields } from '../../schemas-settings.ts'

export type TypedCapabilities = z.input<typeof CapabilitiesFields>

/** The panel of what is stored; beside a switch that is off stands what it begins with (ASI-055 to ASI-059). */
export function startOf(capabilities: Capabilities): TypedCapabilities {
	const { requestConfirmation, sendReminder, autoCancelAppointments, audioFrequency, ...rest } = capabilities
	const { waitTimeToSchedule, searchPaginatedSchedules: pages, postFreeSchedules, ...switches } = rest
	const { enabled: postsFreeSchedules, ...post } = postFreeSchedules
	const wait = waitTimeToSchedule || 30
	return {
		...switches,
		isImmediate: waitTimeToSchedule === 0,
		waitHours: Math.floor(wait / 60),
		waitMinutes: wait % 60,
		isPaginated: pages !== null,
		slotsPerPage: pages?.slotsPerPage ?? 5,
		isFixedRange: pages === null || pages.daysToLookAhead !== null,
		daysToLookAhead: pages?.daysToLookAhead ?? 7,
		requestsConfirmation: requestConfirmation !== null,
		confirmationHours: requestConfirmation ?? 24,
		sendsReminder: sendReminder !== null,
		reminderHours: sendReminder ?? 12,
		cancelsUnconfirmed: autoCancelAppointments !== null,
		cancelHours: autoCancelAppointments ?? 12,
		answersAloud: audioFrequency !== null,
		aloudEvery: Math.min(20, Math.max(1, Math.round(audioFrequency ?? 1))),
		postsFreeSchedules,
		...post,
	}
}

type Counted = Pick<AssistantRecord, 'type' | 'capabilities'>

const sections = {
	scheduling: [
		...(['inPersonScheduling', 'onlineScheduling', 'rescheduleAppointments', 'cancelAppointments'] as const),
		...(['updateAppointmentStatus', 'getAppointmentsByDate', 'createBlockSchedules'] as const),
	],
	notifications: ['requestsConfirmation', 'sendsReminder', 'cancelsUnconfirmed', 'postsFreeSchedules'],
	sales: ['offerPackages', 'createOrders'],
	communication: ['processAudio', 'answersAloud', 'processImages', 'createReminders'],
	general: ['collectClientData', 'askForms', 'createCustomConversionEvents'],
} as const

/** How many switches of a part are on, of those that its panel shows. */
export function countOf(part: keyof typeof sections, { capabilities }: Counted, shown: (name: string) => boolean) {
	const start = startOf(capabilities)
	const names = sections[part].filter(shown)
	return { on: names.filter((name) => start[name] === true).length, of: names.length }
}
