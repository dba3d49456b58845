import { embeddedEngine } from '#app/features/turns/embedded/engine.ts'
import { toolHost } from '../tool-host.ts'
import { effectsOf, stageOf } from '../written-conversations.ts'
import { type MadeUp, madeUpWishes } from './made-up-wishes.ts'

/** Those of so many made-up wishes that end otherwise than they were meant, each with what became of it. */
export async function endedOtherwise(count: number, seed: number): Promise<string[]> {
	const otherwise: string[] = []
	for (const made of madeUpWishes(count, seed)) {
		const done = await effectsIn(made)
		if (done.join() !== made.expected.join()) otherwise.push(`${made.lines.join(' | ')} → ${done.join()}`)
	}
	return otherwise
}

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
