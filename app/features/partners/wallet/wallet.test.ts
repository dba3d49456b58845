import { and, eq, sum } from 'drizzle-orm'
import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { businesses, businessRecords } from '#db/schema/businesses.ts'
import { creditBalances, creditMovements } from '#db/schema/credits.ts'
import { partners as table, walletMovements } from '#db/schema/partners.ts'
import { aPartner } from '#tests/support/scenes/partners.ts'
import { aCtx } from '#tests/support/scenes/scene.ts'
import { partners } from '../operations.server.ts'

type Partner = Awaited<ReturnType<typeof aPartner>>

async function aBusinessOf({ partnerId }: Partner, name = 'Barbería Luna') {
	const row = { id: newId('biz'), slug: newShortId(), name, timeZone: 'America/Mexico_City', createdAt: 1, partnerId }
	await transact(await aCtx('platform'), async ({ db }) => {
		await db.insert(businesses).values(row)
		await db.insert(businessRecords).values({ businessId: row.id })
	})
	return row.id
}

/** What the wallet holds, and what its movements come to. */
async function walletOf({ partnerId, home: { db } }: Partner) {
	const [row] = await db.select({ held: table.prepayCredits }).from(table).where(eq(table.id, partnerId))
	const [all] = await db
		.select({ sum: sum(walletMovements.hundredths).mapWith(Number) })
		.from(walletMovements)
		.where(eq(walletMovements.partnerId, partnerId))
	return { held: row?.held, sum: all?.sum }
}

async function heldBy({ home: { db } }: Partner, businessId: string, creditType: 'gpt_model' | 'reasoning_model') {
	const which = and(eq(creditBalances.businessId, businessId), eq(creditBalances.creditType, creditType))
	const [row] = await db.select().from(creditBalances).where(which)
	return row?.hundredths ?? 0
}

const gpt = { creditType: 'gpt_model', total: '0' } as const

test('PAR-008 PAR-009 a new partner tries it for 28 days, with 500 or 1000 credits without fee and 5000 with', async () => {
	const hobby = await aPartner()
	const told = await execute(hobby.at(), partners.record, {})
	expect(told).toMatchObject({
		value: {
			...{ prepayCredits: 50_000, soldCredits: 500_000, level: 1 },
			subscription: { status: 'trialing', plan: 'hobby', endsOn: expect.any(String) },
		},
	})
	const { subscription, createdAt } = told.ok ? told.value : ({} as never)
	const days = (Date.parse(subscription.endsOn ?? '') - createdAt) / 86_400_000
	expect(Math.round(days)).toBe(28)
	const pro = await aPartner('Citas Pro', { plan: 'pro' })
	expect(await walletOf(pro)).toEqual({ held: 100_000, sum: 100_000 })
})

test('CRE-004 a partner transfers credits to his business and extracts them again: both sides in one go, the wallet is the sum of its movements', async () => {
	const ours = await aPartner()
	const businessId = await aBusinessOf(ours)
	const sent = { ...gpt, businessId, amount: '120.50', total: '60', comments: 'Noviembre', requestId: newShortId() }
	for (let press = 0; press < 2; press++)
		expect(await execute(ours.at(), partners.transferCredits, sent)).toMatchObject({ ok: true })
	expect(await walletOf(ours)).toEqual({ held: 37_950, sum: 37_950 })
	expect(await heldBy(ours, businessId, 'gpt_model')).toBe(12_050)
	const back = { businessId, creditType: 'gpt_model', amount: '20', requestId: newShortId() }
	for (let press = 0; press < 2; press++)
		expect(await execute(ours.at(), partners.extractCredits, back)).toMatchObject({ ok: true })
	expect(await walletOf(ours)).toEqual({ held: 39_950, sum: 39_950 })
	const told = await ours.home.db.select().from(creditMovements).where(eq(creditMovements.businessId, businessId))
	expect(
		told.map(({ type, hundredths, balanceAfter, partnerId }) => [type, hundredths, balanceAfter, partnerId]),
	).toEqual([
		['transfer', 12_050, 12_050, ours.partnerId],
		['extract', -2000, 10_050, ours.partnerId],
	])
	const listed = async (type?: string) => {
		const page = await execute(ours.at(), partners.wallet, { type })
		return page.ok ? page.value.movements.map((movement) => [movement.type, movement.hundredths]) : []
	}
	const [recharge, transfer, extract] = [
		['partner_recharge', 50_000],
		['transfer', -12_050],
		['extract', 2000],
	]
	expect(new Set(await listed())).toEqual(new Set([recharge, transfer, extract]))
	for (const [filter, found] of [
		['partner_recharge', recharge],
		['transfer', transfer],
		['partner_transfer', transfer],
		['extract', extract],
		['business_extract', extract],
	] as const)
		expect([filter, await listed(filter)]).toEqual([filter, [found]])
	expect(await execute(ours.at(), partners.wallet, { type: 'consume' })).toMatchObject({ ok: false })
})

test('nobody ever has fewer than none: what is not there is neither transferred nor extracted, and nothing changes', async () => {
	const ours = await aPartner()
	const businessId = await aBusinessOf(ours)
	const much = await execute(ours.at(), partners.transferCredits, { ...gpt, businessId, amount: '500.01' })
	expect(much).toMatchObject({ failure: { fields: { amount: ['No alcanza: En tu saldo hay 500.0 créditos'] } } })
	await execute(ours.at(), partners.transferCredits, { ...gpt, businessId, amount: '5' })
	const more = { businessId, creditType: 'gpt_model', amount: '5.01' }
	expect(await execute(ours.at(), partners.extractCredits, more)).toMatchObject({
		failure: { fields: { amount: ['No alcanza: En el negocio hay 5.0 créditos'] } },
	})
	const other = { ...more, creditType: 'reasoning_model', amount: '1' }
	expect(await execute(ours.at(), partners.extractCredits, other)).toMatchObject({ ok: false })
	expect(await walletOf(ours)).toEqual({ held: 49_500, sum: 49_500 })
	expect(await heldBy(ours, businessId, 'gpt_model')).toBe(500)
	for (const amount of ['0', '-1', '1.234', 'muchos', ''])
		expect(await execute(ours.at(), partners.transferCredits, { ...gpt, businessId, amount })).toMatchObject({
			ok: false,
		})
})

test('fifty transfers at once of a twentieth each: twenty go through, the wallet ends at none, and as many come back', async () => {
	const ours = await aPartner()
	const businessId = await aBusinessOf(ours)
	const send = () => execute(ours.at(), partners.transferCredits, { ...gpt, businessId, amount: '25' })
	const sent = await Promise.all(Array.from({ length: 50 }, send))
	expect(sent.filter(({ ok }) => ok)).toHaveLength(20)
	expect(await walletOf(ours)).toEqual({ held: 0, sum: 0 })
	expect(await heldBy(ours, businessId, 'gpt_model')).toBe(50_000)
	const back = { businessId, creditType: 'gpt_model', amount: '25' }
	const returned = await Promise.all(
		Array.from({ length: 50 }, () => execute(ours.at(), partners.extractCredits, back)),
	)
	expect(returned.filter(({ ok }) => ok)).toHaveLength(20)
	expect(await walletOf(ours)).toEqual({ held: 50_000, sum: 50_000 })
	expect(await heldBy(ours, businessId, 'gpt_model')).toBe(0)
})

test('another partner’s business, one of nobody and one that is gone are not found, and nothing moves', async () => {
	const [ours, theirs] = [await aPartner(), await aPartner()]
	const foreign = await aBusinessOf(theirs)
	await execute(theirs.at(), partners.transferCredits, { ...gpt, businessId: foreign, amount: '10' })
	for (const businessId of [foreign, 'biz_nadie']) {
		const sent = await execute(ours.at(), partners.transferCredits, { ...gpt, businessId, amount: '1' })
		expect(sent).toMatchObject({ failure: { code: 'not_found' } })
		const back = { businessId, creditType: 'gpt_model', amount: '1' }
		expect(await execute(ours.at(), partners.extractCredits, back)).toMatchObject({ failure: { code: 'not_found' } })
	}
	expect(await walletOf(ours)).toEqual({ held: 50_000, sum: 50_000 })
	expect(await heldBy(ours, foreign, 'gpt_model')).toBe(1000)
	// Nor does a partner give himself anything.
	const given = await execute(ours.at(), partners.rechargeWallet, { amount: '1000', total: '0' })
	expect(given).toMatchObject({ failure: { code: 'forbidden' } })
	expect(await execute(ours.at(), partners.saveSubscription, { status: 'active', plan: 'scale' })).toMatchObject({
		failure: { code: 'forbidden' },
	})
})

test('PAR-034 PAR-035 the ranking: the ten who transferred most of the wanted sort, and nobody who transferred none', async () => {
	const crowd = await Promise.all(Array.from({ length: 12 }, (_, at) => aPartner(`Partner ${at}`)))
	// More than anybody of the other tests has.
	await transact(await aCtx('platform'), ({ db }) => db.update(table).set({ prepayCredits: 10_000_000 }))
	for (const [at, partner] of crowd.entries()) {
		const businessId = await aBusinessOf(partner)
		const send = (creditType: string, amount: number) =>
			execute(partner.at(), partners.transferCredits, { businessId, creditType, amount: String(amount), total: '0' })
		if (at > 0) await send('gpt_model', 1000 + at)
		if (at === 1) await send('reasoning_model', 3000)
	}
	const ranked = async (credits: string) => {
		const answer = await execute(crowd[0]?.at() ?? never(), partners.ranking, { credits })
		return answer.ok ? answer.value.partners : []
	}
	const ids = (rows: { id: string }[]) => rows.map(({ id }) => crowd.findIndex(({ partnerId }) => partnerId === id))
	const total = await ranked('total')
	expect(total).toHaveLength(10)
	expect(ids(total).slice(0, 3)).toEqual([1, 11, 10])
	expect(ids(await ranked('gpt')).slice(0, 2)).toEqual([11, 10])
	expect(ids(await ranked('reasoning'))).toEqual([1])
	expect(total[0]).toMatchObject({
		...{ name: 'Partner 1', level: 1, users: [{ name: 'Pablo Socio', role: 'partner' }] },
		creditsTransferred: { total: 400_100, gpt: 100_100, reasoning: 300_000 },
	})
	expect(JSON.stringify(total)).not.toContain('@')
})

function never(): never {
	throw new Error('nobody is there')
}
