import { expect, test } from 'vitest'
import { toolHost } from '#tests/support/tool-host.ts'
import { effectsOf, stageOf } from '#tests/support/written-conversations.ts'
import { embeddedEngine } from '../../engine.ts'

const TWO = ['house dorado', 'appointment 2026-11-24 10:00 s4 e3', 'appointment 2026-11-26 12:00 s5 e4']

/** What is done to two appointments, agreeing to all that is proposed. */
async function done(text: string): Promise<string[]> {
	const host = toolHost(embeddedEngine, stageOf([...TWO, '> ']))
	const effects: string[] = []
	for (const line of [text, 'sí', 'sí']) effects.push(...effectsOf(await host.send(line)))
	return effects
}

test.each([
	['a la del martes sí voy, la del jueves bórrala por favor', ['cancelAppointment c2']],
	['el pedicure déjalo así y el manicure cancélalo', ['cancelAppointment c1']],
	['cancela la segunda', ['cancelAppointment c2']],
	['la del jueves no la muevas, la otra pásala al miércoles a las 11', ['rescheduleAppointment c1 2026-11-25 11:00']],
	[
		'no voy a estar esa semana, pasa las dos citas al lunes 30 a las mismas horas',
		['rescheduleAppointment c1 2026-11-30 10:00', 'rescheduleAppointment c2 2026-11-30 12:00'],
	],
])('%s: what is said to stay is not touched, and the one that is meant is', async (text, effects) => {
	expect(await done(text)).toEqual(effects)
})

test('what is said to stay without a wish beside it changes nothing', async () => {
	expect(await done('la del martes sí, y a la del jueves también voy')).toEqual([])
})
