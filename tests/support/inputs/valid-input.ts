import { execute, type Operation } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { saveTemplate } from '#app/features/channels/templates.server.ts'
import { payments } from '#app/features/payments/operations.server.ts'
import { newShortId } from '#app/lib/id.ts'
import { addDays } from '#app/lib/time.ts'
import { fakeSettings } from '../../fakes/settings.ts'
import { type Stage } from '../scenes/whole-business.ts'
import { ofSeriesAndWaiting } from './agenda-input.ts'
import { bookingInputs } from './booking-input.ts'
import { kioskInputs } from './kiosk-input.ts'
import { ofAccounts } from './valid-input-accounts.ts'
import { ofAdmin } from './valid-input-admin.ts'
import { ofBusiness } from './valid-input-business.ts'
import { ofCalendars } from './valid-input-calendars.ts'
import { ofCatalogue } from './valid-input-catalogue.ts'
import { ofFrame } from './valid-input-frame.ts'
import { ofTeam } from './valid-input-team.ts'

export type Input = Record<string, unknown>
export type Entry = (stage: Stage) => Input | Input[] | Promise<Input | Input[]>

const days = ({ tomorrow }: Stage) => ({ from: tomorrow, to: tomorrow })
const noon = ({ ids: { branchId, specialistId, serviceId, contactId }, tomorrow }: Stage) => {
	return { branchId, specialistId, serviceId, contactId, date: tomorrow, time: '12:00' }
}
const block = ({ ids: { branchId }, tomorrow }: Stage) => {
	return { title: 'Junta', branchId, date: tomorrow, time: '16:00', endTime: '17:00' }
}
const fromAna = ({ ids: { accountId }, at }: Stage) => ({
	accountId,
	person: { handles: [{ handle: '525511112222', address: '5215511112222' }] },
	providerId: `wamid.${newShortId()}`,
	sentAt: at,
})

const ofBusinesses: Record<string, Entry> = {
	'files.noteUpload': ({ business }) => {
		return { storageKey: `${business.id}/${newShortId()}`, contentType: 'image/png', bytes: 1, sha256: 'x' }
	},
	'files.room': () => ({}),
	'files.getUpload': ({ ids: { fileId } }) => ({ fileId }),
	'files.getPublicFile': ({ ids: { publicFileId: fileId } }) => ({ fileId }),
	'files.purge': () => ({}),
	'businesses.frame': () => ({}),
	'businesses.createApiKey': () => ({ name: 'Integración' }),
}

const ofAgenda: Record<string, Entry> = {
	'agenda.calendar': (stage) => ({
		...days(stage),
		branchIds: [stage.ids.branchId],
		specialistIds: [stage.ids.specialistId],
	}),
	'agenda.dayCounts': (stage) => ({
		...days(stage),
		branchIds: [stage.ids.branchId],
		specialistIds: [stage.ids.specialistId],
	}),
	'agenda.daySheet': ({ ids: { branchId, specialistId }, tomorrow }) => {
		return { date: tomorrow, branchIds: [branchId], specialistIds: [specialistId] }
	},
	'agenda.statistics': (stage) => ({
		...days(stage),
		branchId: stage.ids.branchId,
		specialistId: stage.ids.specialistId,
	}),
	'agenda.appointment': ({ ids: { appointmentId } }) => ({ appointmentId }),
	'agenda.block': ({ ids: { blockId } }) => ({ blockId }),
	'agenda.appointmentChoices': ({ ids: { branchId, specialistId, contactId } }) => ({
		branchId,
		specialistId,
		contactId,
	}),
	'agenda.appointmentsOfContact': ({ ids: { contactId } }) => ({ contactId }),
	'agenda.listAppointments': (stage) => ({
		...days(stage),
		branchId: stage.ids.branchId,
		specialistId: stage.ids.specialistId,
	}),
	'agenda.freeTimes': (stage) => {
		const { serviceId, branchId, specialistId } = stage.ids
		return { ...days(stage), serviceId, branchId, specialistId }
	},
	'agenda.whyNotFree': ({ ids: { serviceId, specialistId }, tomorrow }) => ({
		serviceId,
		specialistId,
		date: tomorrow,
		time: '09:00',
	}),
	'agenda.bookAppointment': noon,
	'agenda.editAppointment': (stage) => ({
		...noon(stage),
		appointmentId: stage.ids.appointmentId,
		details: 'Pelo largo',
	}),
	'agenda.rescheduleAppointment': ({ ids: { appointmentId, specialistId }, tomorrow }) => {
		return { appointmentId, specialistId, date: tomorrow, time: '12:00' }
	},
	'agenda.addNote': ({ ids: { appointmentId } }) => ({ appointmentId, note: 'Llega tarde' }),
	'agenda.consumption': ({ ids: { appointmentId } }) => ({ appointmentId }),
	'agenda.registerConsumption': ({ ids: { appointmentId, productId } }) => ({
		appointmentId,
		rows: [{ productId, quantity: 2 }],
	}),
	'agenda.moveStock': ({ ids: { appointmentId, branchId, productId } }) => ({
		appointmentId,
		movements: [{ type: 'in', productId, branchId, quantity: 2, customId: 'SERV-12345' }],
	}),
	'agenda.setStatus': ({ ids: { appointmentId } }) => ({ appointmentId, status: 'confirmada' }),
	'agenda.cancelAppointment': ({ ids: { appointmentId } }) => ({ appointmentId, reason: 'No puede venir' }),
	'agenda.deleteAppointment': ({ ids: { appointmentId } }) => ({ appointmentId, cancelMessage: 'Lo sentimos' }),
	'agenda.registerPayment': ({ ids: { appointmentId }, tomorrow }) => {
		return { appointmentId, date: addDays(tomorrow, -2), amount: '150.50', paymentMethod: 'cash' }
	},
	'agenda.holdSlot': ({ ids: { branchId, specialistId, serviceId }, tomorrow }) => {
		return { branchId, specialistId, serviceId, date: tomorrow, time: '12:00', visitorKey: 'v1' }
	},
	'agenda.seeHold': ({ ids: { holdToken } }) => ({ token: holdToken }),
	'agenda.releaseHold': ({ ids: { holdToken } }) => ({ token: holdToken }),
	'agenda.bookHeld': ({ ids: { holdToken, contactId } }) => ({ token: holdToken, contactId }),
	'agenda.createBlocks': (stage) => ({ ...block(stage), specialistIds: [stage.ids.specialistId] }),
	'agenda.editBlock': (stage) => ({
		...block(stage),
		blockId: stage.ids.blockId,
		specialistId: stage.ids.specialistId,
	}),
	'agenda.moveBlock': ({ ids: { blockId, specialistId }, tomorrow }) => {
		return { blockId, specialistId, date: tomorrow, time: '19:00', minutes: 30 }
	},
	'agenda.deleteBlock': ({ ids: { blockId } }) => ({ blockId }),
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

const ofPayments: Record<string, Entry> = {
	'payments.payPage': ({ ids: { appointmentId } }) => ({ appointmentId }),
	'payments.seeDiscount': ({ ids: { appointmentId } }) => ({ appointmentId }),
	'payments.openPayLink': ({ ids: { appointmentId } }) => ({ appointmentId }),
	'payments.createPreference': ({ ids: { appointmentId } }) => ({ appointment: appointmentId }),
	'payments.checkPayment': async (stage) => {
		const { appointmentId } = stage.ids
		await execute(await stage.visitor(), payments.openPayLink, { appointmentId })
		return { appointmentId }
	},
	'payments.storeNotice': () => ({ eventKey: newShortId(), kind: 'payment', paymentId: '1', raw: '{}' }),
	'payments.ofAppointment': ({ ids: { appointmentId } }) => ({ appointmentId }),
}

async function aTemplate({ ctx, ids: { accountId } }: Stage): Promise<string> {
	const template = { name: 'aviso_de_cita', language: 'es_MX', status: 'APPROVED', category: 'UTILITY' }
	const components = [{ type: 'BODY', text: 'Hola {{1}}, te esperamos {{2}}' }]
	const saved = await transact(ctx, (within) => saveTemplate(within, { accountId, ...template, components }))
	return saved.id
}

const ofChannels: Record<string, Entry> = {
	'channels.listAccounts': () => ({ channel: 'whatsapp' }),
	'channels.saveAccount': () => {
		const { phoneNumberId: externalId, wabaId: parentId } = fakeSettings
		return { channel: 'whatsapp', externalId, parentId, name: 'Otro número', token: 'EAAG' }
	},
	'channels.disconnectAccount': ({ ids: { accountId } }) => ({ accountId }),
	'channels.saveTemplate': ({ ids: { accountId } }) => {
		const template = { name: 'recordatorio_cita', language: 'es_MX', status: 'APPROVED', category: 'UTILITY' }
		return { accountId, ...template, components: [{ type: 'BODY', text: 'Hola {{1}}' }] }
	},
	'channels.refreshTemplates': ({ ids: { accountId } }) => ({ accountId }),
	'channels.setTemplateStatus': () => ({
		parentId: 'waba',
		name: 'recordatorio_cita',
		language: 'es_MX',
		status: 'PAUSED',
	}),
	'inbox.listThreads': () => ({ search: 'ana' }),
	'inbox.countUnread': () => ({}),
	'inbox.threadOfContact': ({ ids: { contactId } }) => ({ contactId }),
	'inbox.openConversation': ({ ids: { threadId } }) => ({ threadId }),
	'inbox.contactHistory': ({ ids: { writerId } }) => ({ contactId: writerId }),
	'inbox.history': ({ ids: { writerId } }) => [{ contactId: writerId }, { whatsapp: '5511112222', countryCode: '52' }],
	'inbox.markRead': ({ ids: { threadId, writerId } }) => [{ threadId }, { contactId: writerId }],
	'inbox.sendMessage': ({ ids: { threadId, messageId } }) => ({ threadId, text: 'Hola', quotedMessageId: messageId }),
	'inbox.sendToContact': ({ ids: { writerId, messageId } }) => {
		return { contactId: writerId, channel: 'whatsapp', text: 'Hola', quotedMessageId: messageId }
	},
	'inbox.templateChoices': ({ ids: { threadId } }) => ({ threadId }),
	'inbox.sendTemplate': async (stage) => ({
		threadId: stage.ids.threadId,
		templateId: await aTemplate(stage),
		parameters: ['Ana', 'mañana'],
	}),
	'inbox.setAssistant': ({ ids: { threadId } }) => ({ threadId, on: false }),
	'inbox.storeWebhook': () => ({ provider: 'whatsapp', eventKey: newShortId(), raw: '{}' }),
	'inbox.receiveMessage': (stage) => ({ ...fromAna(stage), type: 'text', text: '¿Tienes lugar?' }),
	'inbox.receiveEcho': (stage) => ({ ...fromAna(stage), type: 'text', text: 'Sí' }),
	'inbox.receiveReaction': (stage) => ({ ...fromAna(stage), target: stage.ids.providerId, emoji: '👍' }),
	'inbox.receiveEdit': (stage) => ({
		...fromAna(stage),
		providerId: stage.ids.providerId,
		type: 'text',
		text: 'Hola, hola',
	}),
	'inbox.receiveRevoke': (stage) => ({ ...fromAna(stage), providerId: stage.ids.providerId }),
	'inbox.receiveNotice': (stage) => ({ ...fromAna(stage), event: 'user_changed_number', newAddress: '5215544445555' }),
	'inbox.receiveStatus': ({ ids: { accountId, sentId: messageId }, at }) => {
		return { accountId, messageId, providerId: `wamid.${newShortId()}`, status: 'delivered', at }
	},
	'assistants.listAssistants': () => ({}),
	'assistants.showAssistant': ({ ids: { assistantId } }) => ({ assistantId }),
	'assistants.setWorking': ({ ids: { assistantId } }) => ({ assistantId, isWorking: false }),
	'turns.showTrial': ({ ids: { assistantId } }) => ({ assistantId }),
	'turns.sayInTrial': ({ ids: { assistantId } }) => ({ assistantId, text: 'Hola' }),
	'turns.restartTrial': ({ ids: { assistantId } }) => ({ assistantId }),
}

const entries: Record<string, Entry> = {
	...ofBusiness,
	...ofSeriesAndWaiting,
	...ofAccounts,
	...ofBusinesses,
	...ofTeam,
	...ofAdmin,
	...ofCatalogue,
	...ofAgenda,
	...bookingInputs,
	...kioskInputs,
	...ofPayments,
	...ofChannels,
	...ofFrame,
	...ofCalendars,
}

/** Names of operations that have no operation any more. */
export function unknownEntries(known: string[]): string[] {
	return Object.keys(entries).filter((name) => !known.includes(name))
}

/** Inputs that an operation takes in this stage; several where it can be told the same in different ways. */
export async function validInputs(op: Operation, stage: Stage): Promise<Input[]> {
	const entry = entries[op.name]
	if (!entry) throw new Error(`tests/support/inputs/valid-input.ts has no entry for ${op.name}`)
	return [await entry(stage)].flat()
}

/** Ids of things outside this house, and free text that looks like one. */
const notOurs = [
	'providerId',
	'externalId',
	'placeId',
	'parentId',
	'paymentId',
	'userId',
	'mediaId',
	'funnelId',
	'choiceId',
	'shortId',
	'customId',
	'instagramAccountId',
	'stripeCustomerId',
	'messengerId',
]

/** Whether an input names something of a business. */
export function namesOurs(key: string): boolean {
	return (/Ids?$/.test(key) && !notOurs.includes(key)) || key === 'ids' || key === 'appointment'
}

/** The input with each id of ours in turn swapped for the other business's. */
export function swapped(ours: Input, theirs: Input): { key: string; input: Input }[] {
	const keys = Object.keys(ours).filter(namesOurs)
	return keys.map((key) => ({ key, input: { ...ours, [key]: theirs[key] } }))
}
