import { expect, test } from 'vitest'
import { type Paper, paperAt } from '#tests/support/paper.ts'
import { today } from '#tests/support/programs/salon-program.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'

/** An operator sends credits to a new salon, with a renewal or without; its owner reads what they cost. */
const salon = salonOfFile()
const { at } = ownerOf(salon)
const card = () => paperAt(salon.as('admin'), `/admin/negocios/${salon.businessId}`)
const send = async (typed: Record<string, string>): Promise<Paper> => {
	const form = await (await card()).open(/^Enviar créditos$/)
	return form.press(/^Enviar créditos$/, { amount: '100', total: '0', ...typed })
}
type Wire = Record<string, unknown> & { type: string; amount: number }
const movements = (query = '') => salon.own.visitor.call<Wire[]>(`GET /creditMovement${query}`)

/** The instant at which that day ends there, six hours behind UTC. */
const endOf = (day: string) => Date.parse(`${day}T24:00:00-06:00`)
const setEnd = (day: string | null) =>
	salon.plant('UPDATE business_records SET subscription_ends_at = ? WHERE business_id = ?', [
		day && endOf(day),
		salon.businessId,
	])
const ends = async () => {
	const record = await salon.own.visitor.call<{ endSubscription: string }>(`GET /business/${salon.businessId}`)
	return Date.parse(record.endSubscription)
}

test('CRE-007 credits are sent with no renewal, or one of 15 days, a month or a year; another is refused and nothing is sent', async () => {
	const form = await (await card()).open(/^Enviar créditos$/)
	const [, choices = ''] = /<select[^>]*name="renewal"[^>]*>([\s\S]*?)<\/select>/.exec(form.html) ?? []
	expect([...choices.matchAll(/value="(\w+)"/g)].map(([, id]) => id)).toEqual(['none', '15days', '1month', '1year'])
	expect(form.values('renewal')).toEqual(['none'])
	const before = await movements()
	const refused = await send({ renewal: '2months' })
	expect(refused.errorOf('renewal')).toBe('Elige una renovación')
	expect(await movements()).toEqual(before)
})

const renewals = [
	['none', 'end', '2026-12-05', '2026-12-05'],
	['none', 'today', '2026-12-05', '2026-12-05'],
	// To what is still to come it is added, whatever was over begins today.
	['15days', 'end', '2026-12-05', '2026-12-20'],
	['15days', 'end', '2026-11-01', '2026-12-05'],
	['15days', 'end', null, '2026-12-05'],
	['15days', 'today', '2027-03-01', '2026-12-05'],
	['1month', 'end', '2026-12-05', '2027-01-06'],
	['1month', 'end', '2027-01-31', '2027-03-01'],
	['1month', 'today', '2027-03-01', '2026-12-21'],
	['1year', 'end', '2026-12-05', '2027-12-05'],
	['1year', 'today', '2027-03-01', '2027-11-20'],
] as const

test('CRE-008 CRE-009 a renewal counts from today, or from the last day if that is later: 15 days, a month and a day, a year, or not at all', async () => {
	expect(today).toBe('2026-11-20')
	for (const [renewal, renewFrom, before, after] of renewals) {
		await setEnd(before)
		const sent = await send({ renewal, renewFrom })
		expect(sent.words).toContain('Créditos enviados exitosamente (gratis)')
		expect([renewal, renewFrom, before, await ends()]).toEqual([renewal, renewFrom, before, endOf(after)])
	}
	expect((await card()).words).toContain('Renovación: 1 año')
})

test('CRE-006 what sold credits cost stands with two decimals, what one of them cost with four', async () => {
	const sold = await send({ amount: '3,000', total: '349.5' })
	expect(sold.words).toContain('Venta de $349.50')
	expect(sold.words).toContain('$0.1165 MXN por crédito')
	const { words } = await at('/creditos')
	expect(words).toMatch(/Venta de \$349\.50 \$349\.50 MXN · \$0\.1165 MXN por crédito/)
	expect((await movements('?limit=1'))[0]).toMatchObject({ totalPrice: 349.5, pricePerCredit: 0.1165 })
})

test('API-229 CRE-001 CRE-002 CRE-003 a movement says whose, how many, of which sort, what was paid, what was left, and what was renewed with it', async () => {
	const partner = (await salon.plant('SELECT id, name, partner_code AS code FROM partners LIMIT 1'))[0]
	await salon.plant('UPDATE businesses SET partner_id = ? WHERE id = ?', [String(partner?.id), salon.businessId])
	const body = { businessId: salon.businessId, type: 'recharge', creditSource: 'prepay', amount: 250, totalPrice: 25 }
	const more = { creditType: 'reasoning', renewalDuration: '1month', resetDate: true, pricePerCredit: 0.1 }
	await expect(salon.own.visitor.call('POST /creditMovement', { ...body, ...more })).rejects.toThrow(/40[13] /)
	// Its day is the one on which it happens, whatever is sent.
	const said = { partnerId: String(partner?.id), date: '2020-01-01' }
	const call = { ...body, ...more, ...said }
	const { _id } = await salon.as('admin').call<{ _id: string }>('POST /creditMovement', call)
	const [sent] = await movements('?creditType=reasoning')
	expect(sent).toEqual({
		...{ _id, businessId: salon.businessId, type: 'recharge', amount: 250 },
		partnerId: { _id: partner?.id, name: partner?.name, partnerCode: partner?.code },
		...{ creditType: 'reasoning', creditSource: 'prepay', model: 'reasoning_model', balanceAfterMovement: 250 },
		...{ renewalDuration: '1month', resetDate: today, subscriptionId: null },
		...{ date: expect.stringMatching(/^2026-11-20T/), createdAt: expect.stringMatching(/^2026-11-20T/) },
		...{ totalPrice: 25, pricePerCredit: 0.1, comments: 'Venta de $25.00' },
	})
	expect(await ends()).toBe(endOf('2026-12-21'))
	const gpt = await movements('?creditType=gpt')
	expect(gpt.map(({ creditType, model }) => [creditType, model])).toEqual(gpt.map(() => ['gpt', 'gpt_model']))
	expect(gpt.at(-1)).toMatchObject({ amount: 200, partnerId: null, totalPrice: null, balanceAfterMovement: 200 })
	const { words } = await at('/creditos')
	expect(words).toMatch(/Reasoning \+250\.0 250\.0/)
	for (const wrong of [{ amount: 0 }, { amount: 1.234 }, { totalPrice: -1 }, { businessId: null }, { type: 'extract' }])
		await expect(salon.as('admin').call('POST /creditMovement', { ...body, ...more, ...wrong })).rejects.toThrow(/400 /)
	expect(await movements('?creditType=reasoning')).toEqual([sent])
})
