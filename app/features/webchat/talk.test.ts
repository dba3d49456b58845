import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { queueFile } from '#app/features/inbox/sending/outgoing.server.ts'
import { keepFile } from '#app/features/resources/files.server.ts'
import { newToken } from '#app/lib/secrets.ts'
import { MINUTE } from '#app/lib/time.ts'
import { assistants } from '#db/schema/assistants.ts'
import { contactHandles } from '#db/schema/contacts.ts'
import { files } from '#db/schema/resources.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { aTalk } from '#tests/support/scenes/talk.ts'
import { webchat } from './operations.server.ts'
import { findWebchat } from './settings.server.ts'
import { shownWebchat } from './shown.server.ts'
import { talk } from './talk.server.ts'
import { linesHtml } from './ui/lines-html.server.tsx'
import { say } from './visitors.server.ts'

test('what an assistant sends with a service is shown to the visitor: a picture, a sheet by its name, and the kind of what is gone', async () => {
	const { ctx, home, business } = await aBusiness()
	await execute(ctx, webchat.open, {})
	const { id: webchatId = '' } = (await findWebchat(ctx)) ?? {}
	const token = newToken()
	await transact(ctx, (within) => say(within, { webchatId, token, once: 'unico1', text: '¿Qué cuidados lleva?' }))
	const { threadId } = await talk(ctx, { webchatId, token })
	for (const [name, contentType, isPublic] of [
		['antes.jpg', 'image/jpeg', true],
		['cuidados.pdf', 'application/pdf', true],
		['interno.pdf', 'application/pdf', false],
	] as const) {
		const storageKey = `${business.id}/${name}`
		const { size, sha256 } = await home.adapters.storage.put(storageKey, new TextEncoder().encode(name))
		await transact(ctx, async (within) => {
			const id = await keepFile(within, { storageKey, name, contentType, bytes: size, sha256 })
			if (isPublic) await within.db.update(files).set({ isPublic })
			const cause = { kind: 'turn' as const, rule: 'service.media' }
			await queueFile(within, { threadId: threadId ?? '', cause, file: { id, contentType } })
		})
	}
	const said = await talk(ctx, { webchatId, token })
	expect(said.lines.slice(1).map(({ text, file }) => [text, file?.name, file?.kind])).toEqual([
		['', 'antes.jpg', 'image'],
		['', 'cuidados.pdf', 'pdf'],
		['Documento', undefined, undefined],
	])
	const html = linesHtml(await shownWebchat(ctx, { webchatId }), said)
	expect(html).toMatch(/<img src="\/archivos\/\w+\?firma=[^"]+" alt="antes\.jpg"/)
	expect(html).toContain('Archivo: cuidados.pdf')
	expect(html).not.toContain('interno.pdf')
})

test('visitors whom the team made one contact of read nothing of each other, and go on each by themselves', async () => {
	const { ctx } = await aBusiness()
	await execute(ctx, webchat.open, {})
	const { id: webchatId = '' } = (await findWebchat(ctx)) ?? {}
	const [one, other] = [newToken(), newToken()]
	const says = (token: string, text: string) =>
		transact(ctx, (within) => say(within, { webchatId, token, once: text.slice(0, 12), text }))
	await says(one, 'Mi cita es el lunes')
	await says(other, 'Soy la misma, de otra máquina')
	const rows = await ctx.db.select().from(contactHandles).where(eq(contactHandles.businessId, ctx.businessId))
	const [contactId = '', mergedId = ''] = rows.map((row) => row.contactId)
	expect(await execute(ctx, contacts.mergeContacts, { contactId, mergedId })).toMatchObject({ ok: true })
	for (const token of [one, other]) expect((await talk(ctx, { webchatId, token })).lines).toEqual([])
	await says(other, '¿Siguen ahí?')
	expect((await talk(ctx, { webchatId, token: other })).lines.map(({ text }) => text)).toEqual(['¿Siguen ahí?'])
	expect((await talk(ctx, { webchatId, token: one })).lines).toEqual([])
})

test('an assistant of the house can not be chosen for the chat of the site; made one after the choice, it answers no stranger there', async () => {
	const talking = await aTalk({ assistant: { channels: ['whatsapp'] } })
	const { scene, assistant } = talking
	const { ctx } = scene
	await execute(ctx, webchat.open, {})
	const { id: webchatId = '' } = (await findWebchat(ctx)) ?? {}
	const looks = { buttonText: 'Escríbenos', greeting: '¡Hola!' }
	const choose = () => execute(ctx, webchat.save, { ...looks, assistantId: assistant.id })
	const meantFor = (correspondTo: 'leads_and_clients' | 'clients' | 'business') =>
		transact(ctx, ({ db }) => db.update(assistants).set({ correspondTo }).where(eq(assistants.id, assistant.id)))
	const answersTo = async (text: string) => {
		const token = newToken()
		talking.clock.now += 1000
		await transact(talking.ctx(), (within) => say(within, { webchatId, token, once: newToken().slice(0, 12), text }))
		talking.clock.now += MINUTE
		await talking.settle()
		return (await talk(ctx, { webchatId, token })).lines.slice(1).length
	}

	await meantFor('business')
	expect(await choose()).toMatchObject({ ok: false, failure: { code: 'not_found' } })
	await meantFor('leads_and_clients')
	expect(await choose()).toMatchObject({ ok: true, value: { assistantId: assistant.id, isAnswered: true } })
	expect(await answersTo('¿Qué citas hay hoy?')).toBe(1)
	for (const audience of ['business', 'clients'] as const) {
		await meantFor(audience)
		expect(await answersTo('¿Qué citas hay hoy?'), audience).toBe(0)
		expect(await execute(ctx, webchat.settings, {})).toMatchObject({ value: { isAnswered: false } })
	}
})

test('a visitor’s picture may be of 8 MB at most, whatever room the business has, and one that came is kept or belongs to nobody', async () => {
	const { ctx: owner, business } = await aBusiness()
	const ctx = { ...owner, can: () => true, allow: () => {} }
	await execute(ctx, webchat.open, {})
	const { id: webchatId = '' } = (await findWebchat(ctx)) ?? {}
	expect(await execute(ctx, webchat.pictureRoom, { webchatId })).toMatchObject({ value: { bytes: 8_000_000 } })
	const picture = (bytes: number) => {
		const of = { name: 'idea.png', contentType: 'image/png', sha256: 'a'.repeat(64) }
		return { ...of, storageKey: `${business.id}/idea`, bytes }
	}
	const token = newToken()
	expect(await execute(ctx, webchat.place, { webchatId, token })).toMatchObject({ value: { threadId: null } })
	const says = (once: string, bytes: number) =>
		execute(ctx, webchat.say, { webchatId, token, once, picture: picture(bytes) })
	expect(await says('unico1', 8_000_001)).toMatchObject({ failure: { code: 'plan_limit' } })
	expect(await says('unico2', 68)).toMatchObject({ value: { keepsPicture: true } })
	expect(await says('unico2', 68)).toMatchObject({ value: { keepsPicture: false } })
	const stored = await ctx.db.select().from(files).where(eq(files.businessId, business.id))
	expect(stored.map(({ state, uploadedBy }) => [state, uploadedBy])).toEqual([['stored', null]])
	expect(await execute(ctx, webchat.place, { webchatId, token })).toMatchObject({
		value: { threadId: expect.stringMatching(/^thr_/) },
	})
})
