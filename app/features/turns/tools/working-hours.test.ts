import { expect, test } from 'vitest'
import { transact } from '#app/core/transact.server.ts'
import { putException } from '#app/features/branches/exceptions.server.ts'
import { fullerSalon } from '#tests/support/scenes/fuller-salon.ts'
import { type Scene } from '#tests/support/scenes/scene.ts'
import { aTalk } from '#tests/support/scenes/talk.ts'

const zone = 'America/Mexico_City'

/** Lucía is away on Tuesday, the house is closed on Wednesday and open for an hour on Thursday at noon. */
async function furnish(scene: Scene): Promise<void> {
	await fullerSalon(scene)
	const holder = { branchId: scene.branch.id }
	const closed = { closed: true, ranges: [] }
	await transact(scene.ctx, async (ctx) => {
		await putException(ctx, { specialistId: scene.specialist.id }, zone, { day: '2026-03-03', ...closed })
		await putException(ctx, holder, zone, { day: '2026-03-04', ...closed })
		const noon = { from: '12:00', to: '13:00' }
		await putException(ctx, holder, zone, { day: '2026-03-05', closed: false, ranges: [noon] })
	})
}

test('when somebody works is told from their own hours and days, and those of their branch', async () => {
	const talk = await aTalk({ furnish })
	expect(await talk.say('¿Lucía trabaja mañana?')).toContain('Lucía Herrera no trabaja mañana martes 3')
	expect(await talk.say('¿y Karla trabaja mañana?')).toContain('mañana martes 3 de 12 del día a 6 de la tarde')
	expect(await talk.say('¿qué días viene Karla?')).toContain('lunes a domingo de 12 del día a 6 de la tarde')
	expect(await talk.say('¿Lucía viene el miércoles?')).toContain('no trabaja el miércoles 4')
	expect(await talk.say('¿Karla atiende el jueves?')).toContain('el jueves 5 de 12 del día a 1 de la tarde')
	expect(await talk.say('¿quién atiende mañana?')).toContain('Mañana martes 3 te atiende Karla Medina.')
})

test('a day on which the house is closed, or keeps other hours, is told as it is', async () => {
	const talk = await aTalk({ furnish })
	expect(await talk.say('¿a qué hora abren el miércoles?')).toContain('El miércoles 4 no abrimos')
	expect(await talk.say('¿y el jueves a qué hora abren?')).toContain('de 12 del día a 1 de la tarde')
})
