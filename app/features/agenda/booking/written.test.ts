import { expect, test, vi } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { addDays } from '#app/lib/time-calendar.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { writtenBy } from '#tests/support/written-bytes.ts'
import { agenda } from '../operations.server.ts'

test('a booking is one commit of no more than 50 kB, with all that follows it inside', async () => {
	const { home, ctx, nine } = await aBusiness()
	const book = async (day: number) => {
		const outcome = await execute(ctx, agenda.bookAppointment, { ...nine, date: addDays(nine.date, day) })
		expect(outcome).toMatchObject({ ok: true })
	}
	for (let day = 0; day < 20; day++) await book(day)
	const commits = vi.spyOn(home.writer, 'transaction')
	const { wal } = await writtenBy(async () => {
		for (let day = 20; day < 40; day++) await book(day)
	})
	expect(commits.mock.calls).toHaveLength(20)
	commits.mockRestore()
	expect(wal / 20).toBeLessThan(50_000)
})
