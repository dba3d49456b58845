import { type Entry } from './valid-inputs.ts'

export const examples: Record<string, Entry> = {
	'notifications.createNotification': ({ ids: { contactId, appointmentId } }) => ({
		contactId,
		appointmentId,
		text: 'Hola',
		delayMinutes: 5,
	}),
	'notifications.cancelNotification': ({ ids: { notificationId } }) => ({ notificationId }),
	'notifications.moveNotification': ({ ids: { notificationId }, tomorrow }) => {
		return { notificationId, date: tomorrow, time: '16:00' }
	},
	'notifications.ofContact': ({ ids: { contactId } }) => ({ contactId }),
	'notifications.plan': ({ ids: { contactId, appointmentId, branchId, serviceId, specialistId }, tomorrow }) => ({
		...{ occasion: 'changed', appointmentId, contactId, branchId, serviceId, specialistId },
		...{ date: tomorrow, time: '16:00' },
	}),
	'notifications.ofAppointment': ({ ids: { appointmentId } }) => ({ appointmentId }),
}
