import { transact } from '#app/core/transact.server.ts'
import { saveTemplate } from '#app/features/channels/templates/kept.server.ts'
import { type Stage } from '../scenes/whole-business.ts'
import { anUpload } from '../uploads.ts'
import { type Entry } from './valid-inputs.ts'

async function aTemplate({ ctx, ids: { accountId } }: Stage): Promise<string> {
	const template = { name: 'cita_mia', language: 'es_MX', status: 'APPROVED', category: 'UTILITY' }
	const words = { type: 'BODY', text: 'Hola {{1}}, te esperamos el {{2}} con gusto' }
	const components = [{ type: 'HEADER', format: 'IMAGE' }, words]
	const saved = await transact(ctx, (within) =>
		saveTemplate(within, { accountId: String(accountId), ...template, components }),
	)
	return saved.id
}

export const examples: Record<string, Entry> = {
	'notifications.templates': () => ({}),
	'notifications.chooseTemplate': async (stage) => ({
		notice: 'recordatorio_cita',
		templateId: await aTemplate(stage),
		facts: [0, 2],
		fileId: await anUpload(stage),
	}),
	'notifications.createNotification': ({ ids: { contactId, appointmentId, funnelId } }) => ({
		contactId,
		funnelId,
		appointmentId,
		text: 'Hola',
		delayMinutes: 5,
	}),
	'notifications.cancelNotification': ({ ids: { notificationId } }) => ({ notificationId }),
	'notifications.moveNotification': ({ ids: { notificationId }, tomorrow }) => {
		return { notificationId, date: tomorrow, time: '16:00' }
	},
	'notifications.ofContact': ({ ids: { contactId } }) => ({ contactId }),
	'notifications.plan': ({ ids, tomorrow }) => {
		const { contactId, appointmentId, branchId, serviceId, specialistId, addOnIds } = ids
		const visit = { contactId, branchId, serviceId, specialistId, addOnIds }
		return { occasion: 'changed', appointmentId, ...visit, date: tomorrow, time: '16:00' }
	},
	'notifications.ofAppointment': ({ ids: { appointmentId } }) => ({ appointmentId }),
}
