import { expect, test } from 'vitest'
import { answersTeam, inEffect } from '#app/features/assistants/rules.ts'
import { Capabilities } from '#app/features/assistants/schemas.ts'
import { audienceChoices } from '#app/features/assistants/schemas-settings.ts'
import { summaryOf } from '#app/features/assistants/ui/settings/summary.ts'
import { switchedOn } from '../engines/conversation.ts'
import { toolsAllowed } from './tool.ts'

/** What 'Puede' says of each switch, and the tool that does it. */
const said = {
	inPersonScheduling: ['agendar citas', 'bookAppointment'],
	onlineScheduling: ['agendar citas en línea', 'bookAppointment'],
	rescheduleAppointments: ['mover citas', 'rescheduleAppointment'],
	cancelAppointments: ['cancelar citas', 'cancelAppointment'],
	getAppointmentsByDate: ['decir qué citas hay un día', 'appointmentsByDate'],
	updateAppointmentStatus: ['cambiar el estado de una cita', 'setAppointmentStatus'],
	createBlockSchedules: ['bloquear horarios', 'createBlock'],
	createReminders: ['recordatorio', 'createReminder'],
	collectClientData: ['datos', 'saveContact'],
	offerPackages: ['vender paquetes', 'offerPackage'],
	askForms: ['preguntar formularios', 'askForm'],
} as const

test('ASI-049 the summary says that it can do what its tools let it, and nothing else: every type, audience and switch', () => {
	for (const type of ['new', 'client', 'business']) {
		for (const correspondTo of audienceChoices) {
			for (const [name, [words, tool]] of Object.entries(said)) {
				const capabilities = inEffect(type, Capabilities.parse({ [name]: true }))
				const assistant = { id: 'a', isWorking: true, mode: 'production', type, correspondTo, capabilities }
				const told = summaryOf({ ...assistant, channels: ['whatsapp'], understandsMedia: false, noticesBy: null })
				const may = /Puede ([^;.]*)/.exec(told)?.[1] ?? ''
				const allowed = toolsAllowed({ capabilities: switchedOn(assistant), isStaff: answersTeam({ correspondTo }) })
				const where = [type, correspondTo, name]
				expect([...where, may.includes(words)]).toEqual([...where, allowed.some(({ name: one }) => one === tool)])
			}
		}
	}
})
