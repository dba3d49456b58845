import { expect, test } from 'vitest'
import { bookingScript, type ScriptScene } from './openai-script.ts'
import { serviceIn, timesIn } from './openai-words.ts'

const properties = { service: {}, specialist: {}, branch: {}, date: {}, time: {} }
const tool = (name: string, keys: object) => ({ name, parameters: { properties: { ...keys }, required: [] } })
const tools = [
	tool('freeTimes', { service: {}, specialist: {}, date: {}, timeFrom: {}, timeTo: {} }),
	tool('bookAppointment', properties),
	tool('rescheduleAppointment', { appointment: {}, date: {}, time: {} }),
	tool('cancelAppointment', { appointment: {} }),
	tool('saveContact', { name: {}, email: {} }),
]

/** Plays texts against the script; `answer` is what the tools say. A Friday. */
function conversation(answer: (name: string, given: Record<string, unknown>, calls: number) => unknown) {
	const texts: ScriptScene['texts'] = []
	const made: { name: string; arguments: Record<string, unknown> }[] = []
	const say = (text: string): string => {
		texts.push({ role: 'user', text })
		const calls: ScriptScene['calls'] = []
		for (let step = 0; step < 8; step++) {
			const reply = bookingScript({ today: '2026-11-20', instructions: 'Citas: c4 corte', texts, calls, tools })
			if (!reply.calls) {
				texts.push({ role: 'assistant', text: reply.text ?? '' })
				return reply.text ?? ''
			}
			for (const call of reply.calls) {
				made.push(call)
				calls.push({ ...call, output: answer(call.name, call.arguments, made.length) })
			}
		}
		throw new Error('the script never answers')
	}
	return { say, made }
}

const free = {
	ok: true,
	value: {
		days: [
			{
				date: '2026-11-21',
				times: [
					{ time: '10:00', specialist: 'Fer' },
					{ time: '17:30', specialist: 'Fer' },
				],
			},
		],
	},
}

test('a booking: free times, a choice, a yes, one appointment', () => {
	let proposed = false
	const { say, made } = conversation((name) => {
		if (name === 'freeTimes') return free
		if (proposed) return { ok: true, value: {} }
		proposed = true
		return { needsConfirmation: true, proposal: {} }
	})
	expect(say('Hola')).toContain('¿Qué servicio')
	expect(say('Quiero un corte de dama para mañana')).toContain('1) el sábado 21 de noviembre a las 10:00 con Fer')
	expect(say('a las 5 y media')).toBe(
		'¿Confirmo tu cita de corte de dama con Fer el sábado 21 de noviembre a las 17:30? Responde sí para agendarla.',
	)
	expect(say('sí')).toContain('agendada')
	expect(made[0]).toMatchObject({ name: 'freeTimes', arguments: { service: 'corte de dama', date: '2026-11-21' } })
	const book = { service: 'corte de dama', specialist: 'Fer', date: '2026-11-21', time: '17:30' }
	expect(made.slice(1)).toEqual([
		{ name: 'bookAppointment', arguments: book },
		{ name: 'bookAppointment', arguments: book },
	])
})

test('a no changes nothing, a cancellation and a move ask first', () => {
	let asked = 0
	const { say, made } = conversation((name) => {
		if (name === 'freeTimes') return free
		asked++
		return asked % 2 === 1 ? { needsConfirmation: true, proposal: {} } : { ok: true, value: {} }
	})
	expect(say('Quiero cancelar mi cita')).toContain('¿Confirmo la cancelación')
	expect(say('no, mejor no')).toContain('no hice ningún cambio')
	asked = 0
	say('cancela mi cita')
	expect(say('sí por favor')).toContain('cancelada')
	expect(say('Quiero cambiar mi cita al martes a las 11:00')).toContain('martes 24 de noviembre a las 11:00')
	expect(say('ok')).toContain('cambiada')
	expect(made.at(-1)).toEqual({
		name: 'rescheduleAppointment',
		arguments: { appointment: 'c4', date: '2026-11-24', time: '11:00' },
	})
})

test('a move without an hour looks for free times first', () => {
	const { say, made } = conversation((name) =>
		name === 'freeTimes' ? free : { needsConfirmation: true, proposal: {} },
	)
	say('¿Puedo cambiar mi cita para mañana?')
	say('la primera')
	expect(made.map(({ name }) => name)).toEqual(['freeTimes', 'rescheduleAppointment'])
})

test('names that are not clear are settled, refusals are told', () => {
	const { say, made } = conversation((_, given) => {
		if (given.service === 'corte')
			return {
				choices: [
					{
						argument: 'service',
						options: [
							{ ref: 's1', name: 'Corte de dama' },
							{ ref: 's2', name: 'Corte de caballero' },
						],
					},
				],
			}
		return { ok: false, code: 'closed', text: 'Ese día no abrimos.' }
	})
	expect(say('¿Hay lugar para corte hoy?')).toBe('No se pudo: Ese día no abrimos. ¿Buscamos otro horario?')
	expect(made.map((call) => call.arguments.service)).toEqual(['corte', 'Corte de dama'])
})

test('hours and services are found in plain words', () => {
	expect(timesIn('a las 5')).toEqual(['05:00', '17:00'])
	expect(timesIn('5 pm')).toEqual(['17:00'])
	expect(timesIn('a las 10:30 de la mañana')).toEqual(['10:30'])
	expect(timesIn('el 12 de diciembre')).toEqual([])
	expect(serviceIn('quiero un tinte mañana')).toBe('tinte')
	expect(serviceIn('manicure spa para el viernes')).toBe('manicure spa')
	expect(serviceIn('hola')).toBeUndefined()
})
