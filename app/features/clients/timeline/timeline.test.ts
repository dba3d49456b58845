import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { inbound } from '#tests/fakes/whatsapp-messages.ts'
import { anInbox } from '#tests/support/scenes/inbox-scene.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { clients } from '../operations.server.ts'
import { type AskTimeline, type Timeline } from './schemas-timeline.ts'
import { happeningText } from './words.ts'

async function story({ ctx }: Pick<Scene, 'ctx'>, ask: Partial<AskTimeline>): Promise<Timeline> {
	const outcome = await execute(ctx, clients.timeline, ask as AskTimeline)
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value
}

test('everything of a person stands in one line, page by page, each thing once, and each kind alone', async () => {
	const scene = await aBusiness()
	const contactId = scene.contact.id
	await execute(scene.ctx, agenda.bookAppointment, scene.nine)
	for (const text of ['Una', 'Dos', 'Tres', 'Cuatro']) await execute(scene.ctx, contacts.addNote, { contactId, text })
	const whole = await story(scene, { contactId })
	expect(whole.happenings.map(({ kind }) => kind).sort()).toEqual(
		['cita', 'nota', 'nota', 'nota', 'nota', 'registro'].sort(),
	)
	const seen: string[] = []
	let cursor: string | undefined
	do {
		const page = await story(scene, { contactId, limit: 2, cursor })
		seen.push(...page.happenings.map(({ id }) => id))
		cursor = page.next
	} while (cursor)
	expect(seen).toEqual(whole.happenings.map(({ id }) => id))
	const notes = await story(scene, { contactId, kinds: ['nota'] })
	expect(notes.happenings.map(({ text }) => text).sort()).toEqual(['Cuatro', 'Dos', 'Tres', 'Una'])
})

test('messages say who wrote; a merge and its undoing stand in it; nothing is told to who may not see it', async () => {
	const scene = await anInbox()
	await scene.hear({ text: 'Hola' })
	await scene.hear({ content: inbound.location(19.4, -99.1) })
	await scene.settle()
	const { id: threadId, contactId: mergedId } = await scene.thread()
	await execute(scene.later(2000), inbox.sendMessage, { threadId, text: 'Te esperamos' })
	const contactId = scene.contact.id
	await execute(scene.ctx, contacts.mergeContacts, { contactId, mergedId })
	const { happenings } = await story(scene, { contactId })
	expect(happenings).toEqual(
		expect.arrayContaining([
			expect.objectContaining({ kind: 'mensaje', act: 'user', text: 'Hola' }),
			expect.objectContaining({ kind: 'union', act: 'merged' }),
		]),
	)
	const lines = happenings.filter(({ kind }) => kind === 'mensaje').map((one) => happeningText(one, 'UTC'))
	expect(lines.map(({ title, text, why }) => [title, text, why].filter(Boolean).join(' · ')).sort()).toEqual([
		'El asistente quedó en pausa en este chat · Mariana Fuentes',
		'Escribió · Hola',
		'Escribió · Ubicación',
		'Le escribió tu equipo · Te esperamos · Mariana Fuentes',
	])
	const blind = { ctx: { ...scene.ctx, can: (word: string) => word === 'contacts.view' } }
	const told = await story(blind, { contactId })
	expect(told.offered).toEqual(['nota', 'consentimiento', 'union', 'registro'])
	expect(told.happenings.map(({ kind }) => kind)).not.toContain('mensaje')
	const other = await aBusiness()
	expect(await execute(other.ctx, clients.timeline, { contactId })).toMatchObject({ failure: { code: 'not_found' } })
})
