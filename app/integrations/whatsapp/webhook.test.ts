import { expect, test } from 'vitest'
import { type WhatsAppChange } from './changes.ts'
import { parseWebhook } from './webhook.server.ts'

const metadata = { display_phone_number: '5215512345678', phone_number_id: '1122334455667' }

function body(value: object, field = 'messages') {
	return {
		object: 'whatsapp_business_account',
		entry: [{ id: '999', changes: [{ field, value: { messaging_product: 'whatsapp', metadata, ...value } }] }],
	}
}

function message(content: object) {
	return { from: '5215598765432', id: 'wamid.1', timestamp: '1749416383', ...content }
}

function contentOf(content: object) {
	const [change] = parseWebhook(body({ messages: [message(content)] }))
	return change?.kind === 'message' ? change.message.content : change
}

test('a text comes with its sender, its time in milliseconds and the number it was written to', () => {
	const contact = { profile: { name: 'Ana', username: 'ana.mx' }, wa_id: '5215598765432', user_id: 'MX.1349' }
	const [change] = parseWebhook(
		body({
			contacts: [contact],
			messages: [message({ from_user_id: 'MX.1349', type: 'text', text: { body: 'Hola' } })],
		}),
	)
	expect(change).toMatchObject({
		kind: 'message',
		eventKey: 'whatsapp:1122334455667:message:wamid.1',
		wabaId: '999',
		phoneNumberId: '1122334455667',
		message: {
			wamid: 'wamid.1',
			sentAt: 1749416383000,
			sender: { waId: '5215598765432', userId: 'MX.1349', name: 'Ana', username: 'ana.mx' },
			content: { type: 'text', text: 'Hola' },
		},
	})
})

test('a person with a username has no number', () => {
	const contact = { profile: { name: 'Ana', username: 'ana.mx' }, user_id: 'MX.1349' }
	const { from: _, ...withoutNumber } = message({ from_user_id: 'MX.1349', type: 'text', text: { body: 'Hola' } })
	const [change] = parseWebhook(body({ contacts: [contact], messages: [withoutNumber] }))
	expect(change).toMatchObject({ kind: 'message', message: { sender: { userId: 'MX.1349', waId: undefined } } })
})

test('the writer is found among several contacts by user id first', () => {
	const contacts = [
		{ wa_id: '5215598765432', user_id: 'MX.1', profile: { name: 'Otra' } },
		{ wa_id: '5215500000000', user_id: 'MX.2', profile: { name: 'Ana' } },
	]
	const messages = [message({ from_user_id: 'MX.2', type: 'text', text: { body: 'x' } })]
	expect(parseWebhook(body({ contacts, messages }))[0]).toMatchObject({ message: { sender: { name: 'Ana' } } })
})

test('every kind of content is understood', () => {
	expect(
		contentOf({ type: 'image', image: { id: '7', mime_type: 'image/jpeg', sha256: 's', caption: 'Así' } }),
	).toMatchObject({
		type: 'image',
		mediaId: '7',
		mimeType: 'image/jpeg',
		caption: 'Así',
	})
	expect(contentOf({ type: 'audio', audio: { id: '8', mime_type: 'audio/ogg', voice: true } })).toMatchObject({
		voice: true,
	})
	expect(
		contentOf({ type: 'document', document: { id: '9', mime_type: 'application/pdf', filename: 'a.pdf' } }),
	).toMatchObject({
		type: 'document',
		fileName: 'a.pdf',
	})
	expect(contentOf({ type: 'sticker', sticker: { id: '1', mime_type: 'image/webp', animated: true } })).toMatchObject({
		animated: true,
	})
	expect(contentOf({ type: 'location', location: { latitude: 1.5, longitude: -2, name: 'Aquí' } })).toMatchObject({
		latitude: 1.5,
	})
	expect(
		contentOf({
			type: 'contacts',
			contacts: [{ name: { formatted_name: 'Luis' }, phones: [{ phone: '+52', wa_id: '52' }] }],
		}),
	).toMatchObject({ contacts: [{ name: 'Luis', phones: [{ waId: '52' }] }] })
	expect(contentOf({ type: 'reaction', reaction: { message_id: 'wamid.0', emoji: '😮' } })).toEqual({
		type: 'reaction',
		wamid: 'wamid.0',
		emoji: '😮',
	})
	expect(contentOf({ type: 'reaction', reaction: { message_id: 'wamid.0', emoji: '' } })).toMatchObject({
		emoji: undefined,
	})
	expect(
		contentOf({
			type: 'order',
			order: {
				catalog_id: 'c',
				text: '',
				product_items: [{ product_retailer_id: 'p', quantity: '2', item_price: 9.5 }],
			},
		}),
	).toMatchObject({ items: [{ productId: 'p', quantity: 2, price: 9.5 }] })
	expect(contentOf({ type: 'system', system: { body: 'x', wa_id: '521', type: 'user_changed_number' } })).toMatchObject(
		{
			event: 'user_changed_number',
			newWaId: '521',
		},
	)
})

test('a pressed button or row comes with its id, a template’s button with its payload', () => {
	const button = { type: 'button_reply', button_reply: { id: 'a', title: 'Sí' } }
	expect(contentOf({ type: 'interactive', interactive: button })).toEqual({
		type: 'button_reply',
		id: 'a',
		title: 'Sí',
	})
	const row = { type: 'list_reply', list_reply: { id: 'b', title: '5:00', description: 'viernes' } }
	expect(contentOf({ type: 'interactive', interactive: row })).toMatchObject({ type: 'list_reply', id: 'b' })
	const flow = { type: 'nfm_reply', nfm_reply: { name: 'flow', response_json: '{"a":1}' } }
	expect(contentOf({ type: 'interactive', interactive: flow })).toMatchObject({
		type: 'flow_reply',
		responseJson: '{"a":1}',
	})
	expect(contentOf({ type: 'button', button: { payload: 'P', text: 'Confirmar' } })).toEqual({
		type: 'template_button',
		payload: 'P',
		text: 'Confirmar',
	})
})

test('edits and deletions name the message they change, with keys of their own', () => {
	const edit = message({
		type: 'edit',
		edit: { original_message_id: 'wamid.0', message: { type: 'text', text: { body: 'ya' } } },
	})
	const revoke = message({ type: 'revoke', revoke: { original_message_id: 'wamid.0' } })
	const changes = parseWebhook(body({ messages: [edit, revoke, message({ type: 'text', text: { body: 'x' } })] }))
	expect(changes).toMatchObject([
		{ message: { content: { type: 'edit', wamid: 'wamid.0', content: { type: 'text', text: 'ya' } } } },
		{ message: { content: { type: 'revoke', wamid: 'wamid.0' } } },
		{ message: { content: { type: 'text' } } },
	])
	expect(new Set(changes.map((change) => change.eventKey)).size).toBe(3)
})

test('the answered message and the advertisement come along', () => {
	const context = { from: '5215512345678', id: 'wamid.0', forwarded: true }
	const referral = {
		source_url: 'https://fb.me/x',
		source_id: '12',
		source_type: 'ad',
		headline: 'Promo',
		ctwa_clid: 'clid',
	}
	const [change] = parseWebhook(body({ messages: [message({ type: 'text', text: { body: 'x' }, context, referral })] }))
	expect(change).toMatchObject({
		message: {
			replyTo: { wamid: 'wamid.0', from: '5215512345678' },
			forwarded: true,
			referral: { sourceType: 'ad', sourceId: '12', clickId: 'clid' },
		},
	})
})

test('what WhatsApp does not support keeps its sender and its errors', () => {
	const errors = [{ code: 131051, title: 'Message type unknown', error_data: { details: 'not supported' } }]
	expect(contentOf({ type: 'unsupported', errors, unsupported: { type: 'poll' } })).toEqual({
		type: 'unsupported',
		original: 'poll',
		errors: [{ code: 131051, title: 'Message type unknown', detail: 'not supported', meaning: 'media' }],
	})
	expect(contentOf({ type: 'hologram', hologram: {} })).toMatchObject({ type: 'unsupported', original: 'hologram' })
	expect(contentOf({ type: 'image', image: { broken: true } })).toMatchObject({
		type: 'unsupported',
		original: 'image',
	})
})

test('a status brings back our own data and says why a message failed', () => {
	const status = {
		id: 'wamid.9',
		status: 'failed',
		timestamp: '1698266945',
		recipient_id: '5215598765432',
		biz_opaque_callback_data: 'send:1',
		errors: [{ code: 131047, title: 'Re-engagement message' }],
	}
	const read = { id: 'wamid.9', status: 'read', timestamp: '1698266946', recipient_user_id: 'MX.1' }
	expect(parseWebhook(body({ statuses: [status, read] }))).toMatchObject([
		{
			kind: 'status',
			eventKey: 'whatsapp:1122334455667:status:wamid.9:failed',
			status: {
				status: 'failed',
				callbackData: 'send:1',
				at: 1698266945000,
				errors: [{ code: 131047, meaning: 'window' }],
			},
		},
		{ kind: 'status', status: { status: 'read', recipient: { userId: 'MX.1' }, errors: [] } },
	])
})

test('echoes of the phone app and news about templates are told apart', () => {
	const echo = {
		from: '5215512345678',
		to: '5215598765432',
		id: 'wamid.5',
		timestamp: '1749416383',
		type: 'text',
		text: { body: 'Va' },
	}
	expect(parseWebhook(body({ message_echoes: [echo] }, 'smb_message_echoes'))).toMatchObject([
		{ kind: 'echo', message: { wamid: 'wamid.5', to: { waId: '5215598765432' }, content: { text: 'Va' } } },
	])
	const value = {
		event: 'PAUSED',
		message_template_id: 12,
		message_template_name: 'recordatorio_cita',
		message_template_language: 'es_MX',
	}
	const news = (time: number) => ({
		object: 'whatsapp_business_account',
		entry: [{ id: '999', time, changes: [{ field: 'message_template_status_update', value }] }],
	})
	const [first, same, later] = [news(1), news(1), news(2)].map((each) => parseWebhook(each)[0])
	expect(first).toMatchObject({
		kind: 'template_status',
		template: { event: 'PAUSED', templateId: '12', name: 'recordatorio_cita' },
	})
	expect(first?.eventKey).toBe(same?.eventKey)
	expect(first?.eventKey).not.toBe(later?.eventKey)
})

test('one bad item never loses the others', () => {
	const good = message({ type: 'text', text: { body: 'Hola' } })
	const bad = [
		null,
		'text',
		7,
		{},
		{ id: 'x' },
		message({ type: 'text', timestamp: 'ayer' }),
		{ ...good, from: undefined },
	]
	const batch = {
		object: 'whatsapp_business_account',
		entry: [
			null,
			{ id: '1' },
			{ id: '2', changes: [null, { field: 'account_update', value: { event: 'X' } }, { field: 'messages' }] },
			...body({ messages: [...bad, good], statuses: ['?', { id: 'w', status: 'sent', timestamp: 1698266945 }] }).entry,
		],
	}
	const kinds = parseWebhook(batch).map((change) => change.kind)
	expect(kinds.filter((kind) => kind === 'message')).toHaveLength(1)
	expect(kinds.filter((kind) => kind === 'status')).toHaveLength(1)
	expect(kinds.filter((kind) => kind === 'unsupported')).toHaveLength(13)
})

test('whatever the body is, nothing is thrown', () => {
	const bodies: unknown[] = [
		undefined,
		null,
		1,
		'x',
		[],
		{},
		{ object: 'page', entry: [] },
		{ object: 'whatsapp_business_account', entry: {} },
	]
	const changes: WhatsAppChange[] = bodies.flatMap(parseWebhook)
	expect(changes.every((change) => change.kind === 'unsupported')).toBe(true)
})
