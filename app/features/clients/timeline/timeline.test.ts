import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { anInbox } from '#tests/support/scenes/inbox-scene.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { clients } from '../operations.server.ts'
import { type AskTimeline, type Timeline } from './schemas-timeline.ts'

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
	await scene.settle()
	const { contactId: mergedId } = await scene.thread()
	const contactId = scene.contact.id
	await execute(scene.ctx, contacts.mergeContacts, { contactId, mergedId })
	const { happenings } = await story(scene, { contactId })
	expect(happenings).toEqual(
		expect.arrayContaining([
			expect.objectContaining({ kind: 'mensaje', act: 'user', text: 'Hola' }),
			expect.objectContaining({ kind: 'union', act: 'merged' }),
		]),
	)
	const blind = { ctx: { ...scene.ctx, can: (word: string) => word === 'contacts.view' } }
	const told = await story(blind, { contactId })
	expect(told.offered).toEqual(['nota', 'consentimiento', 'union', 'registro'])
	expect(told.happenings.map(({ kind }) => kind)).not.toContain('mensaje')
	const other = await aBusiness()
	expect(await execute(other.ctx, clients.timeline, { contactId })).toMatchObject({ failure: { code: 'not_found' } })
})
