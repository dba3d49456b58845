import { expect, test } from 'vitest'
import { salon, withAppointment } from '#tests/support/scenes/salon.ts'
import { toolHost } from '#tests/support/tool-host.ts'
import { embeddedEngine } from '../../engine.ts'

const booked = () => toolHost(embeddedEngine, withAppointment(salon(), '2026-11-24', '17:00'))
const wish = 'corte de dama el jueves a las 11'

test('a wish for what is booked already asks whether to move it, and a yes alone settles nothing', async () => {
	const host = booked()
	const first = await host.send(wish)
	expect(first.answer.reply?.text).toMatch(
		/Ya tienes Corte de dama.*martes 24.*¿Quieres cambiar esa cita o agendar otra\?/,
	)
	expect(first.answer.reply?.options?.map(({ title }) => title)).toEqual(['Cambiar esa cita', 'Agendar otra'])

	const again = await host.send('sí')
	expect(again.effects).toEqual([])
	expect(again.answer.reply?.text).toMatch(/¿Quieres cambiar esa cita o agendar otra\?/)
})

test.each([
	['cambiar esa', 'rescheduleAppointment'],
	['la misma, nada más muévela', 'rescheduleAppointment'],
	['otra', 'bookAppointment'],
	['es una nueva', 'bookAppointment'],
	['está bien, agéndame otra', 'bookAppointment'],
	['otra, esta está bien', 'bookAppointment'],
])('%s', async (answer, effect) => {
	const host = booked()
	await host.send(wish)
	await host.send(answer)

	expect((await host.send('sí')).effects.map(({ name }) => name)).toEqual([effect])
})

test('whoever says that it is one more, or for somebody else, is not asked', async () => {
	for (const text of [`otra cita de ${wish}`, `${wish} para mi hermana`, `también ${wish}`])
		expect((await booked().send(text)).answer.rule, text).toBe('bookAppointment.propose')
})

test('an hour alone may be of the appointment there is', async () => {
	const { answer } = await booked().send('puedo a las 3')

	expect(answer.rule).toMatch(/move_or_new|reschedule/i)
})

test('another day is none of one appointment more', async () => {
	expect((await booked().send('corte de dama otro día, el jueves a las 5')).answer.rule).toMatch(
		/move_or_new|reschedule/i,
	)
})
