import { expect, test } from 'vitest'
import { type MadeUp, madeUpWishes } from '#tests/support/made-up-wishes.ts'
import { toolHost } from '#tests/support/tool-host.ts'
import { effectsOf, stageOf } from '#tests/support/written-conversations.ts'
import { embeddedEngine } from './engine.ts'

test('wishes that nobody wrote, of every house, end as they were meant: no other time, person or service', {
	timeout: 120_000,
}, async () => {
	const otherwise: string[] = []
	for (const made of madeUpWishes(1_500, 20_261_124)) {
		const done = await effectsIn(made)
		if (done.join() !== made.expected.join()) otherwise.push(`${made.lines.join(' | ')} → ${done.join()}`)
	}
	expect(otherwise).toEqual([])
})

async function effectsIn({ lines }: MadeUp): Promise<string[]> {
	const host = toolHost(embeddedEngine, stageOf(lines))
	const done: string[] = []
	for (const line of lines.filter((each) => each.startsWith('> '))) {
		done.push(...effectsOf(await host.send(...line.slice(2).split(' // '))))
	}
	// Who comes, and with whom what stays as it was, is for other tests.
	return done
		.filter((effect) => !/^(?:saveContact|nameAttendee)/.test(effect))
		.map((effect) => effect.replace(/^(rescheduleAppointment \S+) e\d+/, '$1'))
}
