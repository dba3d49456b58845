import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { saveTemplate } from '#app/features/channels/templates/kept.server.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { HOUR } from '#app/lib/time.ts'
import { templates } from '#db/schema/channels.ts'
import { ana, anInbox } from '#tests/support/scenes/inbox-scene.ts'
import { anUpload } from '#tests/support/uploads.ts'
import { inbox } from '../operations.server.ts'

const body = 'Hola {{1}}, tu cita es el {{2}}. ¿Nos vemos, {{1}}?'

/** Ana wrote long ago; the provider approved a text, and a picture that nobody can type. */
async function aClosedWindow() {
	const scene = await anInbox()
	await scene.hear({ text: 'Hola' })
	await scene.settle()
	const { id: threadId } = await scene.thread()
	const ctx = scene.later(30 * HOUR)
	const base = { accountId: scene.accountId, language: 'es_MX', category: 'UTILITY', status: 'APPROVED' }
	const saved = await transact(ctx, async (within) => {
		await saveTemplate(within, {
			...base,
			name: 'con_foto',
			components: [
				{ type: 'HEADER', format: 'IMAGE' },
				{ type: 'BODY', text: 'Mira' },
			],
		})
		await saveTemplate(within, {
			...base,
			name: 'con_lugar',
			components: [
				{ type: 'HEADER', format: 'LOCATION' },
				{ type: 'BODY', text: 'Aquí' },
			],
		})
		return saveTemplate(within, { ...base, name: 'aviso_de_cita', components: [{ type: 'BODY', text: body }] })
	})
	return { ...scene, ctx, threadId, templateId: saved.id }
}

test('staff choose among approved texts; each asks for its marks once', async () => {
	const { ctx, threadId, templateId } = await aClosedWindow()
	const outcome = await execute(ctx, inbox.templateChoices, { threadId })
	const found = outcome.ok ? outcome.value.templates : []
	expect(found.filter(({ id }) => id === templateId)).toMatchObject([{ name: 'aviso_de_cita', parameters: ['1', '2'] }])
	expect(found.find(({ name }) => name === 'con_foto')).toMatchObject({ file: 'image', parameters: [] })
	expect(found.map(({ name }) => name)).not.toContain('con_lugar')
})

test('a template goes out by hand where the window is closed, filled in, and the assistant falls silent', async () => {
	const scene = await aClosedWindow()
	const { ctx, threadId } = scene
	const free = await execute(ctx, inbox.sendMessage, { threadId, text: '¿Sigues ahí?' })
	expect(free).toMatchObject({ ok: false, failure: { code: 'window_closed' } })

	const choices = await execute(ctx, inbox.templateChoices, { threadId })
	const reminder = choices.ok ? choices.value.templates.find(({ name }) => name === 'recordatorio_cita') : undefined
	const parameters = reminder?.parameters.map((mark) => `dato ${mark}`) ?? []
	const sent = await execute(ctx, inbox.sendTemplate, { threadId, templateId: reminder?.id, parameters })
	expect(sent).toMatchObject({ ok: true, value: { text: expect.stringContaining('dato 1') } })
	await scene.settle(31 * HOUR)
	expect(scene.graph.sent()).toMatchObject([{ to: ana, type: 'template' }])
	expect((await scene.thread()).assistantPausedAt).not.toBeNull()
})

test('a template is stopped by what somebody else answered since, and goes all the same when it is meant', async () => {
	const { ctx, threadId, templateId, messages } = await aClosedWindow()
	const seenMessageId = (await messages()).at(-1)?.id
	const sent = { threadId, templateId, parameters: ['Ana', 'martes'], seenMessageId }
	const lucia = { ...ctx, actor: { ...ctx.actor, id: 'usr_lucia', name: 'Lucía' } }
	expect(await execute(lucia, inbox.sendTemplate, sent)).toMatchObject({ ok: true })
	const second = await execute(ctx, inbox.sendTemplate, sent)
	expect(second).toMatchObject({ ok: false, failure: { code: 'conflict', details: { answeredBy: 'Lucía' } } })
	expect(await execute(ctx, inbox.sendTemplate, { ...sent, anyway: true })).toMatchObject({ ok: true })
	expect((await messages()).filter(({ type }) => type === 'template')).toHaveLength(2)
})

test('a template with a mark left open, or that is not approved any more, is refused and nothing is written', async () => {
	const scene = await aClosedWindow()
	const { ctx, threadId, templateId } = scene
	const before = (await scene.messages()).length
	const short = await execute(ctx, inbox.sendTemplate, { threadId, templateId, parameters: ['Ana'] })
	expect(short).toMatchObject({ failure: { fields: { parameters: ['Llena todos los datos de la plantilla'] } } })
	await transact(ctx, ({ db }) => db.update(templates).set({ status: 'PAUSED' }).where(eq(templates.id, templateId)))
	const paused = await execute(ctx, inbox.sendTemplate, { threadId, templateId, parameters: ['Ana', 'martes'] })
	expect(paused).toMatchObject({ failure: { code: 'conflict' } })
	expect(await scene.messages()).toHaveLength(before)
})

test('the file of a template is of its kind and goes in its header; inside the window the same words go under it', async () => {
	const scene = await aClosedWindow()
	const { ctx, threadId } = scene
	const choices = await execute(ctx, inbox.templateChoices, { threadId })
	const templateId = choices.ok ? choices.value.templates.find(({ name }) => name === 'con_foto')?.id : ''
	const send = (fileId?: string, at = ctx) => execute(at, inbox.sendTemplate, { threadId, templateId, fileId })
	const refusedWith = async (fileId?: string) => JSON.stringify(await send(fileId))
	expect(await refusedWith()).toContain('Elige la imagen que lleva esta plantilla')
	expect(await refusedWith(await anUpload(scene, 'menu.pdf', 'application/pdf'))).toContain('Elige la imagen')
	expect(await refusedWith(await anUpload(scene, 'foto.webp', 'image/webp'))).toContain('WhatsApp no recibe este tipo')
	const outside = await send(await anUpload(scene))
	expect(outside).toMatchObject({ ok: true, value: { type: 'template', text: 'Mira', file: { name: 'corte.png' } } })
	const inside = await send(await anUpload(scene), scene.later(1000))
	expect(inside).toMatchObject({ ok: true, value: { type: 'image', text: 'Mira', file: { name: 'corte.png' } } })
})

test('what was approved as advertising does not go to who asked for none, in the window or out of it, with the reason; a notice goes', async () => {
	const scene = await aClosedWindow()
	const { ctx, threadId, templateId } = scene
	const { contactId } = await scene.thread()
	const promotion = await transact(ctx, (within) =>
		saveTemplate(within, {
			...{ accountId: scene.accountId, language: 'es_MX', category: 'MARKETING', status: 'APPROVED' },
			...{ name: 'promo', components: [{ type: 'BODY', text: '2x1 en uñas' }] },
		}),
	)
	const said = { contactId, channel: 'whatsapp', purpose: 'marketing' } as const
	await execute(ctx, contacts.setConsent, { ...said, given: false })
	const refused = { failure: { code: 'conflict', fields: { templateId: ['La persona pidió no recibir promociones'] } } }
	const send = (at: typeof ctx) => execute(at, inbox.sendTemplate, { threadId, templateId: promotion.id })
	for (const at of [ctx, scene.later(0)]) expect(await send(at)).toMatchObject(refused)
	const notice = { threadId, templateId, parameters: ['Ana', 'martes'] }
	expect(await execute(ctx, inbox.sendTemplate, notice)).toMatchObject({ ok: true })
	await execute(scene.later(31 * HOUR), contacts.setConsent, { ...said, given: true })
	expect(await send(ctx)).toMatchObject({ ok: true })
})
