import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { only } from '#app/core/scope.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { editBranch } from '#app/features/branches/branches.server.ts'
import { listBranches } from '#app/features/branches/queries.server.ts'
import { BranchFields } from '#app/features/branches/schemas.ts'
import { weekOf } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { onboarding } from './operations.server.ts'
import { shownWeek } from './shown-week.ts'

test('the short form keeps a week of many hours unless somebody changes it there', async () => {
	const scene = await aBusiness()
	const branch = async () => {
		const { branches } = await listBranches(scene.ctx, { archived: false, onlyArchived: false })
		return only(branches)
	}
	const morning = { from: '09:00', to: '14:00' }
	const schedules = weekOf((day) => {
		if (day === 'sunday') return []
		return day === 'saturday' ? [morning] : [morning, { from: '16:00', to: '20:00' }]
	})
	const { id, ...before } = await branch()
	const set = Object.fromEntries(Object.entries(before).filter(([, value]) => value !== null))
	await transact(scene.ctx, (within) =>
		editBranch(within, { ...BranchFields.parse({ ...set, schedules }), branchId: id }),
	)
	const place = { name: 'Centro', address: 'Calle 5 número 20', city: 'Puebla', ...shownWeek(schedules) }
	expect(await execute(scene.ctx, onboarding.startPlace, place)).toMatchObject({ ok: true })
	expect(await branch()).toMatchObject({ name: 'Centro', schedules })
	expect(await execute(scene.ctx, onboarding.startPlace, { ...place, closes: '15:00' })).toMatchObject({ ok: true })
	const short = [{ from: '09:00', to: '15:00' }]
	expect((await branch()).schedules).toEqual(weekOf((day) => (day === 'sunday' ? [] : short)))
})
