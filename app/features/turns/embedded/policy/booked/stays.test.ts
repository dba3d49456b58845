import { expect, test } from 'vitest'
import { salon, withAppointment } from '#tests/support/scenes/salon.ts'
import { toolHost } from '#tests/support/tool-host.ts'
import { embeddedEngine } from '../../engine.ts'

test('who cancels one service of a visit reads what stays of it, and when', async () => {
	const stage = withAppointment(salon(), '2026-11-24', '17:00', 's1', 'e1', 'v1')
	const host = toolHost(embeddedEngine, withAppointment(stage, '2026-11-24', '18:00', 's2', 'e1', 'v1'))
	const [, stays] = stage.contact.appointments
	await host.send('Ya no voy a querer el corte de dama, solo cancela ese')
	const { answer } = await host.send('sí, cancélalo')
	expect(stage.contact.appointments.map(({ status }) => status)).toEqual(['cancelada', 'agendada'])
	expect(answer.reply?.text).toMatch(/Quedó cancelada tu cita de Corte de dama.* Sigue en pie .* a las 6 de la tarde/)
	expect(stays?.visitRef).toBe('v1')
})
