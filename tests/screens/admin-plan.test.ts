import { expect, test } from 'vitest'
import { paperAt } from '#tests/support/paper.ts'
import { salonOfFile } from '#tests/support/running-salon.ts'

const salon = salonOfFile()

test('an operator keeps the log of a business for longer than that of others, never for less', async () => {
	const card = `/admin/negocios/${salon.businessId}`
	const operator = salon.as('admin')
	expect((await paperAt(operator, card)).words).toContain('Bitácora Lo habitual')
	const form = await paperAt(operator, `${card}/plan`)
	const refused = await form.press(/Guardar plan/, { logDays: '30' })
	expect([refused.errorOf('logDays'), refused.values('logDays')]).toEqual([
		'Escribe un número entero de 90 a 3,650',
		['30'],
	])
	const saved = await refused.press(/Guardar plan/, { logDays: '365' })
	expect([saved.path, saved.words.includes('Bitácora 365 días')]).toEqual([card, true])
})
