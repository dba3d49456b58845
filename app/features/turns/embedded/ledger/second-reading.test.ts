import { expect, test } from 'vitest'
import { toolHost } from '#tests/support/tool-host.ts'
import { effectsOf, stageOf } from '#tests/support/written-conversations.ts'
import { embeddedEngine } from '../engine.ts'

/** Every turn's rule with what it did, of somebody who writes to a house that is not the demo. */
async function told(house: string, ...lines: string[]): Promise<string[]> {
	const host = toolHost(embeddedEngine, stageOf([`house ${house}`, ...lines.map((line) => `> ${line}`)]))
	const turns: string[] = []
	for (const line of lines) {
		const played = await host.send(line)
		turns.push([played.answer.rule, ...effectsOf(played)].join(' · '))
	}
	return turns
}

test('what is to be had before has its own hour', async () => {
	const all = await told(
		'coqueta',
		'pedicure jelly el viernes 27 a las 12 y antes rubber a las 10 con Dany',
		'sí',
		'sí',
	)
	expect(all.flatMap((turn) => turn.split(' · ').slice(1)).sort()).toEqual([
		'bookAppointment s2 e1 2026-11-27 10:00',
		expect.stringMatching(/^bookAppointment s5 e[23] 2026-11-27 12:00$/),
	])
})

test('a day that nothing accounts for is asked about, and nothing is written by a yes to that', async () => {
	const [first, second] = await told('serena', 'masaje sueco en 2 semanas, el viernes a las 6', 'sí')
	expect(first).toBe('meant.day')
	expect(second).not.toMatch(/· bookAppointment/)
})

test('what comes with a yes and is not in the proposal is asked about, and nothing is written', async () => {
	const [, second, third] = await told('serena', 'radiofrecuencia mañana a las 10', 'sí, somos dos', 'no')
	expect(second).toBe('meant.people')
	expect(third).not.toMatch(/· bookAppointment/)
})

test('how many come is remembered from before it was known what for', async () => {
	const turns = await told('serena', 'necesito cita para mí y para mi hermana', 'masaje sueco', 'mañana a las 12', 'sí')
	expect(turns.at(-1)).toMatch(/bookAppointment s1 \w+ 2026-11-21.* · bookAppointment s1 \w+ 2026-11-21/)
})

test('what is not to be had is never written by a yes to what was proposed at first', async () => {
	const [first, second] = await told('glamour', 'gelish sin retiro, mañana 10 am con lupita', 'sí')
	expect(first).toBe('meant.without')
	expect(second).not.toMatch(/· bookAppointment/)
})

test('one more of another day is one more, and moves nothing of the first', async () => {
	const both = ['bookAppointment s6 e3 2026-11-21 10:00', 'bookAppointment s6 e3 2026-11-28 10:00']
	const once = await told('serena', 'mañana a las 10 radiofrecuencia y otra igual el siguiente sábado', 'sí', 'sí')
	expect(once.flatMap((turn) => turn.split(' · ').slice(1))).toEqual(both)
	const later = await told('serena', 'radiofrecuencia mañana a las 10', 'sí, y otra igual el sábado 28', 'sí')
	expect(later.flatMap((turn) => turn.split(' · ').slice(1))).toEqual(both)
})

test.each([
	'radiofrecuencia mañana a las 9, digo, a las 10',
	'radiofrecuencia mañana a las 10 o a las 11, lo que tengas primero',
	'radiofrecuencia mañana a las 10, el lunes no puedo',
	'radiofrecuencia mañana a las 10, regreso de viaje el lunes',
	'no quiero masaje sueco, radiofrecuencia mañana a las 10',
])('what was taken back, told, or would do as well is not asked about: %s', async (line) => {
	const [first] = await told('serena', line)
	expect(first).not.toMatch(/meant/)
})

test.each([
	['arcoiris', 'mi hijo trae tos, ocupa nebulización y que lo vea el doctor, el lunes a las 11'],
	['marfil', 'profilaxis con la doctora Valentina el martes a las 11 y que me vea el doctor'],
])('%s: what is said as a verb and may be several things is asked about: %s', async (house, line) => {
	const [first, second] = await told(house, line, 'sí')
	expect(first).toMatch(/meant\.service$/)
	expect(second).not.toMatch(/· bookAppointment/)
})

test.each([
	[
		'peludos',
		'hay que bañar al perro y también las uñas, el martes a las 11 con Mauricio',
		['s1 e1 2026-11-24 11:00', 's3 e1 2026-11-24 12:00'],
	],
	[
		'glamour',
		'acrílicas con Frida el martes a las 11, es que traigo gel y hay que quitarlo',
		['s7 e2 2026-11-24 11:00', 's4 e2 2026-11-24 11:30'],
	],
])(
	'%s: what is said as a verb and is one thing is proposed where it was said, and nothing is booked before the yes: %s',
	async (house, line, booked) => {
		const [first, second] = await told(house, line, 'sí')
		expect(first).toBe('bookVisit.propose')
		expect(second).toBe(['bookVisit.done', ...booked.map((one) => `bookAppointment ${one}`)].join(' · '))
	},
)
