import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { done } from '#tests/support/scenes/payments.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { home } from './operations.server.ts'
import { greetingAt, linesInView } from './rules.ts'
import { daySentence } from './ui/hello.tsx'

test('NAV-012 the greeting follows the hour', () => {
	const hours = [4, 5, 11, 12, 18, 19, 23].map(greetingAt)
	expect(hours).toEqual([
		'Buenas noches',
		'Buenos días',
		'Buenos días',
		'Buenas tardes',
		'Buenas tardes',
		'Buenas noches',
		'Buenas noches',
	])
})

test('NAV-012 the hour is that of the business, not of the server', async () => {
	const hourIn = async (timeZone: string) => {
		const { ctx } = await aBusiness({ timeZone, now: '2026-03-03T06:30:00Z' })
		const outcome = await execute(ctx, home.show, {})
		return outcome.ok ? [outcome.value.hour, outcome.value.date] : null
	}
	expect(await hourIn('America/Mexico_City')).toEqual([0, '2026-03-03'])
	expect(await hourIn('America/Tijuana')).toEqual([22, '2026-03-02'])
})

test('the home page shows the appointments of the day, and to a member only what she may see', async () => {
	const scene = await aBusiness({ now: '2026-03-03T14:00:00Z' })
	const booked = done(await execute(scene.ctx, agenda.bookAppointment, scene.nine))
	const outcome = await execute(scene.ctx, home.show, {})
	expect(outcome).toMatchObject({ ok: true, value: { today: { count: 1, left: 1, unpaid: 0 }, waiting: { count: 0 } } })
	await execute(scene.ctx, agenda.setStatus, { appointmentId: booked.id, status: 'no_asistida' })
	expect(await execute(scene.ctx, home.show, {})).toMatchObject({ value: { today: { count: 1, left: 0 } } })

	const quiet = await aBusiness({ permissions: ['account.own'] })
	const little = await execute(quiet.ctx, home.show, {})
	expect(JSON.parse(JSON.stringify(little.ok && little.value))).toEqual({
		span: { startsAt: Date.parse('2026-03-02T06:00:00Z'), endsAt: Date.parse('2026-03-03T06:00:00Z') },
		date: '2026-03-02',
		hour: 6,
		now: quiet.ctx.now,
		timeZone: quiet.branch.timeZone,
	})
})

test('the lines in view are those around now', () => {
	const lines = Array.from({ length: 10 }, (_, hour) => ({ startsAt: hour, endsAt: hour + 1 }))
	expect(linesInView(lines, 5).map(({ startsAt }) => startsAt)).toEqual([3, 4, 5, 6, 7, 8])
	expect(linesInView(lines, 0).map(({ startsAt }) => startsAt)).toEqual([0, 1, 2, 3, 4, 5])
	expect(linesInView(lines, 99).map(({ startsAt }) => startsAt)).toEqual([4, 5, 6, 7, 8, 9])
	expect(linesInView([], 5)).toEqual([])
})

test('the day in one sentence', () => {
	const today = { count: 3, left: 1, specialists: 1, unpaid: 0, lines: [] }
	expect(daySentence({ today, waiting: { count: 2, threads: [] } })).toBe(
		'Falta 1 cita por atender y hay 2 chats que esperan a una persona.',
	)
	expect(daySentence({ today: { ...today, left: 0 } })).toBe('Las citas de hoy ya terminaron.')
	expect(daySentence({ waiting: { count: 1, threads: [] } })).toBe('Hay un chat que espera a una persona.')
	expect(daySentence({})).toBe('Hoy no hay pendientes.')
})
