import { expect, test } from 'vitest'
import { wordsIn } from '../words/normalise.ts'
import { findActs } from './find-acts.ts'
import { decided } from './heard-acts.ts'

function acts(text: string): string[] {
	const words = wordsIn([{ text }], () => false)
	return decided(words, findActs(words.text)).map(({ name }) => name)
}

test('what one would do if something came between is no wish of now', () => {
	for (const text of [
		'un corte el martes a las 5, pero si llueve la cancelo',
		'el jueves a las 4, si me sale junta la muevo',
		'mañana a las 10, si no puedo ir te aviso para cancelar',
		'sí, pero si se me complica les cancelo',
	]) {
		expect(acts(text)).not.toContain('cancel')
		expect(acts(text)).not.toContain('reschedule')
		expect(acts(text)).not.toContain('cantCome')
		expect(acts(text)).not.toContain('undecided')
	}
})

test('a cancellation that is asked for stays one', () => {
	for (const text of ['si por favor cancela mi cita', 'si la cancelas te lo agradezco', 'cancélala si se puede']) {
		expect(acts(text)).toContain('cancel')
	}
})
