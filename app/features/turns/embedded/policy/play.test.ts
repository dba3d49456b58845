import { expect, test } from 'vitest'
import { type Json } from '#app/lib/json.ts'
import { type Step } from '../../engines/engine.ts'
import { ask, askAll, type Play, play } from './play.ts'

function* twice(): Play<string> {
	const first = yield* ask('freeTimes', { from: 'a', to: 'b' })
	const [second] = yield* askAll([{ name: 'bookAppointment', arguments: { service: 's1' } }])
	return `${first.kind} ${second?.kind}`
}

const free: Step = {
	calls: [{ callId: 'call_0_0', name: 'freeTimes', arguments: { to: 'b', from: 'a' } }],
	results: [],
}
const answered: Step = { ...free, results: [{ callId: 'call_0_0', name: 'freeTimes', output: { ok: true, value: 1 } }] }

test('the first call that has no answer yet is what has to be done', () => {
	expect(play(twice(), [])).toEqual({
		calls: [{ callId: 'call_0_0', name: 'freeTimes', arguments: { from: 'a', to: 'b' } }],
	})
	expect(play(twice(), [answered])).toEqual({
		calls: [{ callId: 'call_1_0', name: 'bookAppointment', arguments: { service: 's1' } }],
	})
})

test('answers are found whatever the order of the arguments, and each outcome has its kind', () => {
	const call = { callId: 'call_1_0', name: 'bookAppointment', arguments: { service: 's1' } }
	const outputs: [Json, string][] = [
		[{ ok: true, value: {} }, 'done'],
		[{ needsConfirmation: true, proposal: {} }, 'proposed'],
		[{ ok: false, code: 'slot_taken', text: 'Ocupado.' }, 'refused'],
		[{ choices: [{ argument: 'service', options: [{ ref: 's1', name: 'Corte' }] }] }, 'choices'],
		['nonsense', 'refused'],
	]
	for (const [output, kind] of outputs) {
		const second: Step = {
			calls: [call],
			results: [{ callId: 'call_1_0', name: 'bookAppointment', output: output }],
		}
		expect(play(twice(), [answered, second])).toEqual({ done: `done ${kind}` })
	}
})

test('a policy that never ends is stopped', () => {
	function* endless(): Play<string> {
		for (;;) yield* ask('freeTimes', { from: 'a', to: 'b' })
	}
	expect(() => play(endless(), [answered])).toThrow(RangeError)
})
