import { createElement } from 'react'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { render } from '#tests/support/render.ts'
import { booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { agenda } from '../../operations.server.ts'
import { FormProblems } from './form-problems.tsx'

test('the notice of a conflict says each reason once, with the name of whose time it is', async () => {
	const scene = await aBusiness()
	await booked(scene)
	const refused = await execute(scene.ctx, agenda.bookAppointment, { ...scene.nine, time: '08:30' })
	if (refused.ok) throw new Error('it was booked')
	const { details } = refused.failure
	const page = await render(createElement(FormProblems, { details, fields: [], insisted: false }))
	const told = [...page.matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => text)
	expect(told).toEqual([
		'Ya hay una cita de 09:00 a 10:00: Regina Campos · Corte de cabello.',
		expect.stringContaining('fuera del horario de la sucursal'),
	])
})
