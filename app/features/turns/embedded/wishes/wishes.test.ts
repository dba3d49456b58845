import { expect, test } from 'vitest'
import { toolHost } from '#tests/support/tool-host.ts'
import { effectsOf, stageOf } from '#tests/support/written-conversations.ts'
import { embeddedEngine } from '../engine.ts'

/** What somebody who writes to a house that is not the demo has in the end, agreeing to all that is proposed. */
async function agreed(house: string, text: string): Promise<string[]> {
	const host = toolHost(embeddedEngine, stageOf([`house ${house}`, '> ']))
	const done: string[] = []
	for (const line of [text, 'sí', 'sí', 'sí']) done.push(...effectsOf(await host.send(line)))
	return done
}

test.each([
	[
		'who comes has the service, the hour and the person of the clauses that speak of them',
		'trenza',
		'mi prima quiere boxeadoras y yo hidratación de rizos, el martes, ella a las 11 con Yuli y yo a las 12 con Fabiola',
		['bookAppointment s2 e2 2026-11-24 11:00', 'bookAppointment s3 e3 2026-11-24 12:00'],
	],
	[
		'what is said first of a service that is named again puts it first',
		'palabra',
		'evaluación y audiometría el lunes, la audiometría a las 9 y luego la evaluación con Darío',
		['bookAppointment s4 e1 2026-11-23 09:00', 'bookAppointment s1 e2 2026-11-23 09:30'],
	],
	[
		'what stands behind all of them is of all',
		'dorado',
		'manicure japonés para mí y pedicure japonés para mi mamá el miércoles a las 10, las dos con Conchita',
		['bookAppointment s4 e4 2026-11-25 10:00', 'bookAppointment s5 e4 2026-11-25 10:50'],
	],
	[
		'what stands behind a correction is heard by itself',
		'lumbre',
		'quiero sesión de embarazo mañana a las 10, ay no, la familiar',
		['bookAppointment s3 e1 2026-11-21 10:00'],
	],
	[
		'what comes behind a change of mind takes the place of what was said, and nothing is booked twice',
		'dorado',
		'quería cabina de bronceado el jueves a las 11 pero lo pensé bien, prefiero bronceado en spray el viernes',
		['bookAppointment s1 e1 2026-11-27 11:00'],
	],
	[
		'a reason for the change is no wish of its own',
		'palabra',
		'terapia de lenguaje con Darío el lunes a las 9. No mentira, el martes, que el lunes trabajo',
		['bookAppointment s2 e2 2026-11-24 09:00'],
	],
	[
		'what is wished besides takes the place of nothing',
		'dorado',
		'manicure japonés el miércoles a las 10 con Azul, mejor también el pedicure japonés',
		['bookAppointment s4 e3 2026-11-25 10:00', 'bookAppointment s5 e3 2026-11-25 10:50'],
	],
	[
		'what is only asked about is not booked',
		'quiro',
		'¿en qué consiste la punción seca? bueno agéndame ventosas el lunes a las 12',
		['bookAppointment s4 e3 2026-11-23 12:00'],
	],
	[
		'two who come, each to somebody else, have the hour that was said once, and none of them waits',
		'trenza',
		'boxeadoras con Yuli y mi hermana africanas con Nayeli, el sábado 28 a las 9',
		['bookAppointment s2 e2 2026-11-28 09:00', 'bookAppointment s1 e1 2026-11-28 09:00'],
	],
	[
		'whose is with whom is said behind, of both',
		'trenza',
		'africanas para mi prima y boxeadoras para mí el martes a las 10, con Nayeli las de ella y con Yuli las mías',
		['bookAppointment s1 e1 2026-11-24 10:00', 'bookAppointment s2 e2 2026-11-24 10:00'],
	],
	[
		'a service that is said whole is no part of the name of another one',
		'peludos',
		'quiero baño y corte de uñas el lunes a las 10 con Mauricio',
		['bookAppointment s1 e1 2026-11-23 10:00', 'bookAppointment s3 e1 2026-11-23 11:00'],
	],
])('%s', async (_, house, text, effects) => {
	expect(await agreed(house, text)).toEqual(effects)
})
