import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { transact } from '#app/core/transact.server.ts'
import { now } from '#app/lib/clock.ts'
import { HOUR } from '#app/lib/time.ts'
import { followClock, writeClock } from '#tests/fakes/process-clock.ts'
import { anInbox } from '#tests/support/scenes/inbox-scene.ts'
import { seeded } from '#tests/support/shuffled.ts'
import { queueMessage } from '../outgoing.server.ts'

test('one person is not written to faster than the provider takes it: what is too early waits, and spends no attempt', async () => {
	const scene = await anInbox()
	await scene.hear({ text: 'Hola' })
	await scene.settle()
	const { id: threadId } = await scene.thread()
	await transact(scene.ctx, async (within) => {
		for (let count = 0; count < 12; count++) {
			await queueMessage(within, { threadId, role: 'system', text: `Aviso ${count}`, cause: { kind: 'rule' } })
		}
	})
	const ran = []
	for (const ms of [0, 1_000, 2_000, 3_000]) ran.push(...(await scene.settle(ms)))
	expect(scene.graph.sent()).toHaveLength(10)
	for (const ms of [10_000, 20_000, 30_000]) ran.push(...(await scene.settle(ms)))
	expect(scene.graph.sent()).toHaveLength(12)
	expect(ran.some(({ ending }) => ending.state === 'pending' && ending.reason === 'rate')).toBe(true)
	expect(Math.max(...ran.map(({ job }) => job.attempt))).toBe(1)
}, 120_000)

/** The clock of this file's process, of the stand-in as of the product, moved by hand. */
function aClock() {
	const file = join(mkdtempSync(join(tmpdir(), 'recepcion-clock-')), 'clock')
	let offset = 0
	writeClock(file, offset)
	onTestFinished(followClock(file))
	return {
		pass(ms: number) {
			offset += ms
			writeClock(file, offset)
		},
	}
}

test('a random run by a moving clock: of what is asked at any hour, by whom ever, and waits for any time, nothing goes that the provider refuses with 131047', async () => {
	const clock = aClock()
	const scene = await anInbox()
	const random = seeded(71)
	await scene.hear({ text: 'Hola' })
	await scene.settle()
	const { id: threadId } = await scene.thread()
	let heard = now()
	const reminder = { name: 'recordatorio_cita', language: 'es_MX', parameters: ['Ana', 'Corte', 'martes', 'Roma'] }
	const asked: { messageId: string; state: string; template: boolean }[] = []
	const ask = async (step: number) => {
		const role = (['staff', 'assistant', 'system'] as const)[Math.floor(random() * 3)] ?? 'system'
		const template = role === 'system' && random() < 0.5 ? reminder : undefined
		const queued = await transact(scene.later(now() - scene.at), (within) =>
			queueMessage(within, { threadId, role, text: `Mensaje ${step}`, template, cause: { kind: 'rule' } }),
		)
		asked.push({ messageId: queued.messageId, state: queued.state, template: template !== undefined })
	}
	for (let step = 0; step < 250; step++) {
		const dice = random()
		if (dice < 0.12) {
			await scene.hear({ text: `¿Y ${step}?` })
			await scene.settle()
			heard = now()
		} else if (dice < 0.55) await ask(step)
		else if (dice < 0.65) clock.pass(Math.floor(random() * 20 * HOUR))
		// To within seconds of the moment at which the window closes, on either side of it.
		else if (dice < 0.75) clock.pass(Math.max(0, heard + 24 * HOUR - now() + Math.floor((random() - 0.5) * 8_000)))
		else await scene.settle()
	}
	await scene.settle()
	const ends = new Map((await scene.messages()).map((row) => [row.id, row]))
	const ended = asked.map((one) => ({ ...one, end: ends.get(one.messageId) }))
	const closed = ended.filter(({ state, end }) => state === 'queued' && end?.problem === 'window_closed')
	// All of it really happened: refused at once, closed while it waited, gone as words, gone as a template.
	expect(ended.filter(({ state }) => state === 'not_sent').length).toBeGreaterThan(10)
	expect(closed.length).toBeGreaterThan(3)
	const kinds = scene.graph.sent().map(({ type }) => type)
	expect(kinds.filter((kind) => kind === 'text').length).toBeGreaterThan(10)
	expect(kinds.filter((kind) => kind === 'template').length).toBeGreaterThan(3)
	const calls = scene.graph.requests.filter(({ path }) => path.endsWith('/messages'))
	expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200]))
}, 120_000)
