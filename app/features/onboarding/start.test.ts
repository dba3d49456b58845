import { expect, test } from 'vitest'
import { makeCtx } from '#app/core/ctx.server.ts'
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

test('ONB-013 ONB-019 the way as a person reads it: steps with their names, screens, words and sub-steps', async () => {
	const scene = await aBusiness()
	const person = makeCtx(scene.home, 'account', { userId: scene.owner.id }, scene.ctx.actor, scene.at)
	expect(await execute(person, onboarding.moveWizard, { move: 'pickUse', choice: 'product' })).toMatchObject({
		ok: true,
	})
	const shown = await execute(person, onboarding.showWizard, {})
	const [start, business] = shown.ok ? shown.value.steps : []
	expect(start).toEqual({
		...{ label: 'Inicio', key: 'start', customizable: true, isCompleted: true },
		message: expect.stringMatching(/^Te damos la bienvenida/),
		subSteps: [
			{ isCompleted: true, isActive: false },
			{ isCompleted: false, isActive: true },
			{ isCompleted: false, isActive: false },
		],
	})
	expect(business).toEqual({
		...{ label: 'Registrar Negocio', path: '/negocio', key: 'business', customizable: false, isCompleted: false },
		message: 'Cuéntame de tu negocio.',
	})
})
