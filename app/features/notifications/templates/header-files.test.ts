import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { usesOf } from '#app/core/references.server.ts'
import { transact } from '#app/core/transact.server.ts'
import '#app/features.server.ts'
import { saveTemplate } from '#app/features/channels/templates/kept.server.ts'
import { claimFile, noteUpload } from '#app/features/files/uploads.server.ts'
import { queueMessage } from '#app/features/inbox/sending/outgoing.server.ts'
import { HOUR } from '#app/lib/time.ts'
import { files } from '#db/schema/resources.ts'
import { services } from '#db/schema/services.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { noticeTemplates } from '#tests/fakes/whatsapp-state.ts'
import { aReminding, type Reminding } from '#tests/support/scenes/notices.ts'
import { done } from '#tests/support/scenes/payments.ts'
import { notifications } from '../operations.server.ts'

const kinds = {
	image: { format: 'IMAGE', contentType: 'image/png', name: 'cita.png' },
	document: { format: 'DOCUMENT', contentType: 'application/pdf', name: 'cuidados.pdf' },
	video: { format: 'VIDEO', contentType: 'video/mp4', name: 'bienvenida.mp4' },
} as const
type Kind = keyof typeof kinds
const body = 'Hola {{1}}, te esperamos: {{2}} en nuestro salón.'

async function upload({ ctx, home, business }: Reminding, kind: Kind) {
	const { contentType, name } = kinds[kind]
	const storageKey = `${business.id}/${name}`
	const { size: bytes, sha256 } = await home.adapters.storage.put(storageKey, Buffer.from('bytes of it'))
	return (await transact(ctx, (within) => noteUpload(within, { storageKey, name, contentType, bytes, sha256 }))).id
}

function atMeta(kind: Kind) {
	const named = { id: `40${kind.length}`, wabaId: fakeSettings.wabaId, name: `con_${kind}`, language: 'es_MX' }
	const components = [
		{ type: 'HEADER', format: kinds[kind].format },
		{ type: 'BODY', text: body },
	]
	return { ...named, status: 'APPROVED' as const, category: 'UTILITY' as const, components }
}

async function approved({ ctx, accountId }: Reminding, kind: Kind) {
	const template = { name: `con_${kind}`, language: 'es_MX', status: 'APPROVED', category: 'UTILITY' }
	const { components } = atMeta(kind)
	return (await transact(ctx, (within) => saveTemplate(within, { accountId, ...template, components }))).id
}

async function isKept({ ctx }: Reminding, fileId: string): Promise<boolean> {
	const [row] = await ctx.db.select({ deletedAt: files.deletedAt }).from(files).where(eq(files.id, fileId))
	return row?.deletedAt === null
}

test.each(['image', 'document', 'video'] as const)(
	'a notice goes with the %s that its template carries, chosen once, and with words alone again',
	async (kind) => {
		const scene = await aReminding({ sendReminder: null, templates: [...noticeTemplates, atMeta(kind)] })
		const { ctx, number, graph } = scene
		const templateId = await approved(scene, kind)
		const chosen = { notice: 'cita_agendada', templateId, facts: [0, 2] }
		const bare = await execute(ctx, notifications.chooseTemplate, chosen)
		expect(bare).toMatchObject({
			ok: false,
			failure: { fields: { fileId: [expect.stringMatching(/que lleva esta plantilla/)] } },
		})
		const other = await upload(scene, kind === 'image' ? 'document' : 'image')
		expect(await execute(ctx, notifications.chooseTemplate, { ...chosen, fileId: other })).toMatchObject({ ok: false })
		const fileId = await upload(scene, kind)
		const view = done(await execute(ctx, notifications.chooseTemplate, { ...chosen, fileId }))
		expect(view).toMatchObject({
			isChosen: true,
			file: { id: fileId, name: kinds[kind].name },
			preview: expect.stringContaining('Hola Sofía'),
		})
		expect(await usesOf(ctx, 'file', fileId)).toEqual(['notice_templates'])

		await scene.book()
		await scene.after(HOUR)
		const [went] = graph.sent().filter(({ to }) => to === number)
		expect(went).toMatchObject({ type: 'template', text: expect.stringContaining('te esperamos') })
		expect(JSON.stringify(went?.content)).toMatch(
			new RegExp(`"header","parameters":\\[\\{"type":"${kind}","${kind}":\\{"id":"\\w+"`),
		)
		const shown = (await scene.messages()).filter((message) => message.fileId === fileId)
		expect(shown.map(({ type, state }) => [type, state])).toEqual([['template', 'sent']])

		// Another picture takes its place: the first one went with a message and stays, the second went with none.
		const second = await upload(scene, kind)
		for (const each of [second, fileId])
			done(await execute(ctx, notifications.chooseTemplate, { ...chosen, fileId: each }))
		expect(await usesOf(ctx, 'file', fileId)).toEqual(expect.arrayContaining(['messages', 'notice_templates']))
		expect([await isKept(scene, fileId), await isKept(scene, second)]).toEqual([true, false])

		const usual = done(await execute(ctx, notifications.chooseTemplate, { notice: 'cita_agendada' }))
		expect(await isKept(scene, fileId)).toBe(true)
		expect([usual.isChosen, usual.file]).toEqual([false, undefined])
		await scene.book({ time: '12:00' })
		await scene.after(2 * HOUR)
		const again = graph.sent().filter(({ to }) => to === number)
		expect(again).toHaveLength(2)
		expect(JSON.stringify(again[1]?.content)).not.toContain('"header"')
	},
)

test('a notice carries the picture of its own service, and the chosen one where the service has none that WhatsApp takes', async () => {
	const scene = await aReminding({ sendReminder: null, templates: [...noticeTemplates, atMeta('image')] })
	const { ctx, number, graph } = scene
	const templateId = await approved(scene, 'image')
	const [spare, own] = [await upload(scene, 'image'), await upload(scene, 'image')]
	const chosen = { notice: 'cita_agendada', templateId, facts: [0, 2], fileId: spare, fileFrom: 'service' as const }
	expect(await execute(ctx, notifications.chooseTemplate, { ...chosen, notice: 'corte_de_caja' })).toMatchObject({
		...{ ok: false, failure: { fields: { fileFrom: [expect.stringContaining('avisos de citas')] } } },
	})
	expect(done(await execute(ctx, notifications.chooseTemplate, chosen))).toMatchObject({ fileFrom: 'service' })
	const dress = (images: string[]) =>
		transact(ctx, async (within) => {
			for (const id of images) await claimFile(within, id, { field: 'images', kinds: ['image'] })
			await within.db.update(services).set({ images }).where(eq(services.id, scene.nine.serviceId))
		})
	const carried = async () => (await scene.messages()).flatMap(({ fileId }) => fileId ?? [])

	await dress([own])
	await scene.book()
	await scene.after(HOUR)
	expect(await carried()).toEqual([own])
	const went = graph.sent().filter(({ to }) => to === number)
	expect(JSON.stringify(went[0]?.content)).toMatch(/"header","parameters":\[\{"type":"image","image":\{"id":"\w+"/)

	// WhatsApp takes no WEBP, and one that was taken away is none.
	const webp = { contentType: 'image/webp' }
	await transact(ctx, ({ db }) => db.update(files).set(webp).where(eq(files.id, own)))
	await scene.book({ time: '12:00' })
	await scene.after(2 * HOUR)
	await dress([])
	await scene.book({ time: '15:00' })
	await scene.after(3 * HOUR)
	expect(await carried()).toEqual([own, spare, spare])
	expect(await usesOf(ctx, 'file', own)).toEqual(['messages'])
})

test('a notice whose window closed while it waited goes as its template, with its file', async () => {
	const scene = await aReminding({ sendReminder: null, wrote: true, templates: [...noticeTemplates, atMeta('image')] })
	const { ctx, number, graph } = scene
	const templateId = await approved(scene, 'image')
	const fileId = await upload(scene, 'image')
	done(await execute(ctx, notifications.chooseTemplate, { notice: 'cita_agendada', templateId, facts: [0, 2], fileId }))
	const template = { name: 'con_image', language: 'es_MX', parameters: ['Sofía', 'el martes'], fileId }
	const { id: threadId } = await scene.thread()
	const said = { threadId, role: 'system' as const, text: 'Tu cita quedó agendada', template }
	const cause = { kind: 'rule' as const, rule: 'notifications.booked', label: 'Aviso de cita nueva' }
	await transact(ctx, (within) => queueMessage(within, { ...said, cause }))
	await scene.after(25 * HOUR)
	const went = graph.sent().filter(({ to, type }) => to === number && type === 'template')
	expect(went).toHaveLength(1)
	expect(JSON.stringify(went[0]?.content)).toContain('"type":"image"')
	expect((await scene.messages()).filter((message) => message.fileId === fileId)).toHaveLength(1)
})
