import { createElement } from 'react'
import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { messageOut } from '#app/features/inbox/api-wire.ts'
import { DAY, toIso } from '#app/lib/time.ts'
import { dateIn, dateInWords } from '#app/lib/time-text.ts'
import { render } from '#tests/support/render.ts'
import { anInbox, type InboxScene } from '#tests/support/scenes/inbox-scene.ts'
import { inbox } from '../operations.server.ts'
import { type ContactHistory } from '../schemas.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { MessageLog } from './message-log.tsx'
import { ThreadList } from './thread-list.tsx'

async function historyOf({ ctx }: InboxScene, contactId: string, before?: string): Promise<ContactHistory> {
	const outcome = await execute(ctx, inbox.contactHistory, { contactId, before, limit: 2 })
	if (!outcome.ok) throw new Error(outcome.failure.code)
	return outcome.value
}

const shown = (history: ContactHistory) =>
	render(createElement(HistoryDialog, { history, path: '/agenda/citas/a/historial', parent: '/agenda/citas/a' }))

test('INB-021 INB-022 the history of a contact is read by pages with its real dates, and nothing can be written', async () => {
	const scene = await anInbox()
	const long = scene.at - 40 * DAY
	for (const [index, at] of [long, long + DAY, scene.at].entries()) await scene.hear({ text: `Recado ${index}`, at })
	await scene.settle()
	const { contactId } = await scene.thread()

	const newest = await historyOf(scene, contactId)
	expect(newest).toMatchObject({ contact: { name: 'Ana' }, hasMore: true })
	expect(newest.messages.map(({ text }) => text)).toEqual(['Recado 1', 'Recado 2'])
	const html = await shown(newest)
	expect(html).toContain('/agenda/citas/a/historial?antes=')
	expect(html).not.toMatch(/<(form|textarea|input)/)

	const oldest = await historyOf(scene, contactId, newest.before)
	const [first] = oldest.messages
	expect(oldest).toMatchObject({ hasMore: false, messages: [{ text: 'Recado 0' }] })
	// The wire says seconds; what people read is the same instant.
	const seconds = first ? messageOut(first).createdAt : 0
	expect(seconds).toBe(Math.floor(long / 1000))
	const day = dateInWords(dateIn(seconds * 1000, oldest.timeZone))
	const page = await shown(oldest)
	expect(page.toLowerCase()).toContain(day.toLowerCase())
	expect(page).not.toContain('1970')
})

test('INB-023 INB-024 INB-025 a history, a conversation and an inbox without anything say so', async () => {
	const scene = await anInbox()
	const none = await historyOf(scene, scene.contact.id)
	expect(await shown(none)).toContain('No hay mensajes en el historial')
	expect(await render(createElement(MessageLog, { conversation: none, logKey: 'x' }))).toContain(
		'No hay mensajes disponibles',
	)
	const page = await execute(scene.ctx, inbox.listThreads, {})
	if (!page.ok) throw new Error(page.failure.code)
	const counts = { mine: 0, unread: 0, waiting: 0, paused: 0, snoozed: 0 }
	const list = { page: page.value, query: {}, counts, branches: [], found: [], now: toIso(scene.at) }
	const empty = await render(createElement(ThreadList, list))
	expect(empty).toContain('Sin registros de thread')
	expect(empty).toContain('href="/integraciones"')
	const searched = createElement(ThreadList, { ...list, query: { buscar: 'nadie' } })
	expect(await render(searched)).toContain('No se encontraron clientes')
})
