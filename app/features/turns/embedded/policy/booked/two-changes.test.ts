import { expect, test } from 'vitest'
import { toolHost } from '#tests/support/tool-host.ts'
import { effectsOf, stageOf } from '#tests/support/written-conversations.ts'
import { embeddedEngine } from '../../engine.ts'

const booked = ['appointment 2026-11-23 10:00 s4 e1', 'appointment 2026-11-24 16:00 s5 e4', '> ']

async function played(...lines: string[]) {
	const host = toolHost(embeddedEngine, stageOf(booked))
	const told: string[] = []
	const done: string[] = []
	for (const line of lines) {
		const turn = await host.send(line)
		done.push(...effectsOf(turn))
		told.push(turn.answer.reply?.text ?? '')
	}
	return { done, told }
}

test('one appointment is cancelled and another moved in one message, each with a yes of its own', async () => {
	const { done, told } = await played('cancela la del lunes y la de manicure muévela al miércoles a las 5', 'sí', 'sí')

	expect(told[0]).toMatch(/¿Cancelo .*Tinte/)
	expect(done).toEqual(['cancelAppointment c1', 'rescheduleAppointment c2 2026-11-25 17:00'])
})

test('where a clause fits both appointments nothing is written without a question', async () => {
	const { done } = await played('cancela una y la otra pásala al miércoles', 'sí')

	expect(done).toEqual([])
})

test('what was asked twice is asked by number before a person is fetched', async () => {
	const { done, told } = await played('quiero otra cita, un corte, el jueves a las 10', 'sí', 'sí', '1', 'sí')

	expect(told[2]).toMatch(/número.*\n1\. Corte de dama\n2\. Corte de caballero/)
	expect(done).toEqual(['bookAppointment s1 e1 2026-11-26 10:00'])
})
