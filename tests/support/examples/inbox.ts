import { eq } from 'drizzle-orm'
import { transact } from '#app/core/transact.server.ts'
import { saveTemplate } from '#app/features/channels/templates/kept.server.ts'
import { addThreadNote } from '#app/features/inbox/desk/notes.server.ts'
import { saveReply } from '#app/features/inbox/replies/replies.server.ts'
import { newShortId } from '#app/lib/id.ts'
import { threads } from '#db/schema/inbox.ts'
import { type Stage } from '../scenes/whole-business.ts'
import { anUpload } from '../uploads.ts'
import { type Entry } from './valid-inputs.ts'

const fromAna = ({ ids: { accountId }, at }: Stage) => ({
	accountId,
	person: { handles: [{ handle: '525511112222', address: '5215511112222' }] },
	providerId: `wamid.${newShortId()}`,
	sentAt: at,
})

async function aTemplate({ ctx, ids: { accountId } }: Stage): Promise<string> {
	const template = { name: 'aviso_de_cita', language: 'es_MX', status: 'APPROVED', category: 'UTILITY' }
	const components = [
		{ type: 'HEADER', format: 'IMAGE' },
		{ type: 'BODY', text: 'Hola {{1}}, te esperamos {{2}}' },
	]
	const saved = await transact(ctx, (within) => saveTemplate(within, { accountId, ...template, components }))
	return saved.id
}

async function aReply({ ctx }: Stage): Promise<string> {
	const shortcut = `r-${newShortId()
		.toLowerCase()
		.replace(/[^a-z0-9]/g, '')}`
	const saved = await transact(ctx, (within) => saveReply(within, { shortcut, text: 'Hola {nombre}, {proxima_cita}' }))
	return saved.id
}

export const examples: Record<string, Entry> = {
	'inbox.listThreads': ({ ids: { branchId, threadId } }) => [
		{ threadId },
		{ search: 'ana' },
		{ assigned: 'me', unread: true },
		{ assigned: 'nobody', waiting: true, paused: true },
		{ snoozed: true },
		{ branchId },
	],
	'inbox.countUnread': () => ({}),
	'inbox.threadOfContact': ({ ids: { contactId } }) => ({ contactId }),
	'inbox.joinedThread': ({ ids: { threadId } }) => ({ threadId }),
	'inbox.searchMessages': ({ ids: { threadId } }) => [
		{ search: 'hola' },
		{ search: 'lug', cursor: '900000' },
		{ search: 'hola', threadId },
	],
	'inbox.openConversation': ({ ids: { threadId, messageId } }) => [{ threadId }, { threadId, messageId }],
	'inbox.contactHistory': ({ ids: { writerId } }) => ({ contactId: writerId }),
	'inbox.history': ({ ids: { writerId } }) => [{ contactId: writerId }, { whatsapp: '5511112222', countryCode: '52' }],
	'inbox.markRead': async ({ ctx, ids: { threadId, writerId } }) => {
		// What was answered counts as read: somebody has written since.
		await transact(ctx, ({ db }) => db.update(threads).set({ unread: 1 }).where(eq(threads.id, threadId)))
		return [{ threadId }, { contactId: writerId }]
	},
	'inbox.sendMessage': ({ ids: { threadId, messageId, sentId } }) => {
		return { threadId, text: 'Hola', quotedMessageId: messageId, seenMessageId: sentId }
	},
	'inbox.sendFile': async (stage) => ({
		threadId: stage.ids.threadId,
		fileId: await anUpload(stage, 'catalogo.pdf', 'application/pdf'),
		text: 'Nuestros servicios',
		seenMessageId: stage.ids.sentId,
	}),
	'inbox.showTyping': ({ ids: { threadId } }) => ({ threadId }),
	'inbox.sendToContact': ({ ids: { writerId, messageId, sentId } }) => {
		return { contactId: writerId, channel: 'whatsapp', text: 'Hola', quotedMessageId: messageId, seenMessageId: sentId }
	},
	'inbox.templateChoices': ({ ids: { threadId } }) => ({ threadId }),
	'inbox.sendTemplate': async (stage) => ({
		threadId: stage.ids.threadId,
		templateId: await aTemplate(stage),
		parameters: ['Ana', 'mañana'],
		fileId: await anUpload(stage),
		seenMessageId: stage.ids.sentId,
	}),
	'inbox.setAssistant': ({ ids: { threadId } }) => ({ threadId, on: false }),
	'inbox.deskCounts': () => ({}),
	'inbox.assignees': () => ({}),
	'inbox.assignThread': ({ ids: { threadId }, owner }) => ({ threadId, assigneeId: owner.id }),
	'inbox.markUnread': async ({ ctx, ids: { threadId } }) => {
		await transact(ctx, ({ db }) => db.update(threads).set({ unread: 0 }).where(eq(threads.id, threadId)))
		return { threadId }
	},
	'inbox.snoozeThread': ({ ids: { threadId }, tomorrow }) => ({ threadId, date: tomorrow, time: '09:00' }),
	'inbox.unsnoozeThread': async ({ ctx, ids: { threadId }, at }) => {
		const put = { snoozedUntil: at + 86_400_000 }
		await transact(ctx, ({ db }) => db.update(threads).set(put).where(eq(threads.id, threadId)))
		return { threadId }
	},
	'inbox.addThreadNote': ({ ids: { threadId } }) => ({ threadId, text: 'Ya avisé a Lucía' }),
	'inbox.removeThreadNote': async ({ ctx, ids: { threadId } }) => {
		const added = await transact(ctx, (within) => addThreadNote(within, { threadId, text: 'Ya avisé a Lucía' }))
		return { threadId, noteId: added.id }
	},
	'inbox.listReplies': () => ({}),
	'inbox.repliesFor': async (stage) => {
		await aReply(stage)
		return { threadId: stage.ids.threadId }
	},
	'inbox.saveReply': async (stage) => [
		{
			shortcut: `s-${newShortId()
				.toLowerCase()
				.replace(/[^a-z0-9]/g, '')}`,
			text: 'Hola {nombre}',
		},
		{ replyId: await aReply(stage), shortcut: 'horario', text: 'Abrimos a las 9' },
	],
	'inbox.deleteReply': async (stage) => ({ replyId: await aReply(stage) }),
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
	'inbox.receiveReferral': ({ ids: { accountId }, at }) => ({
		...{ accountId, person: { handles: [{ handle: '525511112222', address: '5215511112222' }] }, sentAt: at },
		referral: { source: 'ad', headline: 'Uñas 2x1' },
	}),
	'inbox.receiveSeen': ({ ids: { accountId }, at }) => ({
		...{ accountId, person: { handles: [{ handle: '525511112222', address: '5215511112222' }] } },
		...{ status: 'read', upTo: at },
	}),
	'inbox.receivePreference': ({ ids: { accountId }, at }) => ({
		...{ accountId, person: { handles: [{ handle: '525511112222', address: '5215511112222' }] } },
		...{ wantsMarketing: false, sentAt: at },
	}),
	'inbox.receiveStatus': ({ ids: { accountId, sentId: messageId }, at }) => {
		return { accountId, messageId, providerId: `wamid.${newShortId()}`, status: 'delivered', at }
	},
}
