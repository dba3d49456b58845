import { expect, test } from 'vitest'
import { salon, withAppointment } from '#tests/support/scenes/salon.ts'
import { toolHost } from '#tests/support/tool-host.ts'
import { embeddedEngine } from '../../engine.ts'

test.each([
	'el corte de dama no lo quiero muy corto',
	'voy a pasar a las 5',
	'mi hermana va a pasar a las 6 a dejar el anticipo',
	'si no llego a las 5, ¿me esperan?',
])('%s: what is booked is neither moved nor cancelled', async (text) => {
	const { answer } = await toolHost(embeddedEngine, withAppointment(salon(), '2026-11-24', '17:00')).send(text)

	expect(answer.rule).not.toMatch(/reschedule|cancelAppointment|cancel\./i)
	expect(answer.reply?.text).not.toMatch(/¿Cancelo|¿Cambio|¿La muevo/)
})
