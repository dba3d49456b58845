import { type Entry } from './valid-inputs.ts'

export const examples: Record<string, Entry> = {
	'notifications.createNotification': ({ ids: { contactId, appointmentId } }) => ({
		contactId,
		appointmentId,
		text: 'Hola',
		delayMinutes: 5,
	}),
	'notifications.cancelNotification': ({ ids: { notificationId } }) => ({ notificationId }),
	'notifications.ofContact': ({ ids: { contactId } }) => ({ contactId }),
	'notifications.ofAppointment': ({ ids: { appointmentId } }) => ({ appointmentId }),
}
