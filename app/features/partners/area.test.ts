import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { brandOfPartner, mailBrandOf, partnerIdOfHost } from '#app/core/brands.server.ts'
import { makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { businesses as businessesFeature } from '#app/features/businesses/operations.server.ts'
import { makeDomains } from '#app/integrations/domains/dns.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { businesses, businessRecords, members } from '#db/schema/businesses.ts'
import { channelAccounts } from '#db/schema/channels.ts'
import { creditBalances, planSubscriptions } from '#db/schema/credits.ts'
import { startDns } from '#tests/fakes/dns.ts'
import { aBrand } from '#tests/support/examples/partners.ts'
import { aPartner, aPerson } from '#tests/support/scenes/partners.ts'
import { aCtx } from '#tests/support/scenes/scene.ts'
import { partners } from './operations.server.ts'

async function businessOf(partnerId: string, name: string) {
	const row = { id: newId('biz'), slug: newShortId(), name, timeZone: 'America/Mexico_City', createdAt: 1, partnerId }
	await transact(await aCtx('platform'), ({ db }) => db.insert(businesses).values(row))
	return row.id
}

test('COM-013 a partner finds his businesses by name, page by page, and nobody else’s', async () => {
	const [ours, theirs] = [await aPartner(), await aPartner()]
	await businessOf(theirs.partnerId, 'Clínica Ajena')
	for (const name of ['Óptica Sol', 'Barbería Luna', 'barbería Sol']) await businessOf(ours.partnerId, name)
	const namesOf = async (input: object) => {
		const page = await execute(ours.at(), partners.businesses, input)
		if (!page.ok) throw new Error(page.failure.code)
		return { names: page.value.businesses.map(({ name }) => name), total: page.value.total, next: page.value.next }
	}
	expect(await namesOf({ search: 'optica' })).toMatchObject({ names: ['Óptica Sol'], total: 1 })
	const first = await namesOf({ limit: 2 })
	expect(first).toMatchObject({ names: ['Barbería Luna', 'barbería Sol'], total: 3, next: expect.any(String) })
	expect(await namesOf({ limit: 2, cursor: first.next })).toMatchObject({ names: ['Óptica Sol'], next: undefined })
})

test('COM-013 a partner finds one of many by half of what he remembers, and sees in which something is wrong', async () => {
	const { partnerId, at } = await aPartner()
	const ana = await aPerson()
	const [full, unpaid, cut, spent] = [
		await businessOf(partnerId, 'Estética Don Ramón'),
		await businessOf(partnerId, 'Estética Lupita'),
		await businessOf(partnerId, 'Barbería Don Ramón'),
		await businessOf(partnerId, 'Uñas Ñandú'),
	]
	await transact(await aCtx('platform'), async ({ db }) => {
		await db.update(businesses).set({ ownerId: ana.id }).where(eq(businesses.id, spent))
		await db.insert(businessRecords).values({ businessId: cut, whatsapp: '5510000137', whatsappOwner: '5520000001' })
		const credits = { creditType: 'gpt_model', hundredths: 100 } as const
		await db.insert(creditBalances).values([full, unpaid, cut].map((businessId) => ({ businessId, ...credits })))
		await db.insert(creditBalances).values({ businessId: spent, creditType: 'reasoning_model', hundredths: 0 })
		await db.insert(channelAccounts).values({
			...{ id: newId('cha'), businessId: cut, channel: 'whatsapp', externalId: newShortId(), name: 'Uno' },
			...{ state: 'disconnected', problem: 'token', createdAt: 1 },
		})
		await db.insert(planSubscriptions).values({
			...{ id: newShortId(), businessId: unpaid, customerId: 'cus_1', planId: 'starter', credits: 1000 },
			...{ amountMinor: 4900, currency: 'USD', status: 'past_due', createdAt: 1, updatedAt: 1 },
		})
	})
	const found = async (input: object) => {
		const page = await execute(at(), partners.businesses, input)
		if (!page.ok) throw new Error(JSON.stringify(page.failure))
		return page.value
	}
	const namesOf = async (search: string) => (await found({ search })).businesses.map(({ name }) => name)
	expect(await namesOf('ramon estet')).toEqual(['Estética Don Ramón'])
	expect(await namesOf('+52 1 55 1000 0137')).toEqual(['Barbería Don Ramón'])
	expect(await namesOf('5520000001')).toEqual(['Barbería Don Ramón'])
	expect(await namesOf(ana.email.toUpperCase())).toEqual(['Uñas Ñandú'])
	const { businesses: shown, total, troubled } = await found({ troubled: true })
	expect(shown.map(({ id, troubles }) => ({ [id]: troubles }))).toEqual([
		{ [cut]: ['channels'] },
		{ [unpaid]: ['payment'] },
		{ [spent]: ['credits'] },
	])
	expect({ total, troubled, all: (await found({})).total }).toEqual({ total: 3, troubled: 3, all: 4 })
	// Of those that were looked for, as many as the other choice would show.
	expect(await found({ search: 'don ramon' })).toMatchObject({ total: 2, troubled: 1 })
})

test('PAR-001 a business is of the partner under whose name it was made, or whose person made it, and of nobody else', async () => {
	const { partnerId, person, at, home } = await aPartner()
	const host = `citas-${newShortId().toLowerCase()}.claras.test`
	await execute(at(), partners.addDomain, { host })
	const make = async (userId: string, from: string) => {
		const actor = { ...at().actor, kind: 'member', id: userId } as const
		const made = await execute(
			makeCtx(home, 'account', { userId }, actor, at().now),
			businessesFeature.createBusiness,
			{
				name: `Salón ${newShortId()}`,
				description: 'Un salón de barrio',
				category: 'Salón de belleza',
				timeZone: 'America/Mexico_City',
				countryCode: '52',
				whatsapp: '5512345678',
				whatsappOwner: '5512345679',
				host: from,
			},
		)
		if (!made.ok) throw new Error(JSON.stringify(made.failure))
		const [row] = await home.db.select().from(businesses).where(eq(businesses.id, made.value.businessId))
		return row?.partnerId
	}
	const elena = await aPerson()
	expect(await make(elena.id, host)).toBe(partnerId)
	expect(await make(elena.id, '127.0.0.1')).toBeNull()
	expect(await make(person.id, '127.0.0.1')).toBe(partnerId)

	const listed = await execute(await aCtx('platform'), partners.listPartners, {})
	expect(listed.ok && listed.value.partners.find(({ id }) => id === partnerId)).toMatchObject({ businesses: 2 })
})

test('a partner hands his business over with a code and its link; of another’s business he makes none', async () => {
	const [ours, theirs] = [await aPartner(), await aPartner()]
	const businessId = await businessOf(ours.partnerId, 'Salón sin dueño')
	expect(await execute(theirs.at(), partners.makeClaimCode, { businessId })).toMatchObject({
		failure: { code: 'not_found' },
	})
	const made = await execute(ours.at(), partners.makeClaimCode, { businessId })
	const { code, link } = made.ok ? made.value : { code: '', link: '' }
	expect(Object.fromEntries(new URL(link).searchParams)).toEqual({ negocio: businessId, codigo: code })
	const elena = await aPerson()
	const actor = { ...ours.at().actor, kind: 'member', id: elena.id } as const
	const ctx = makeCtx(ours.home, 'account', { userId: elena.id }, actor, ours.at().now)
	expect(await execute(ctx, businessesFeature.claim, { businessId, code })).toMatchObject({ ok: true })
	const [row] = await ours.home.db.select().from(businesses).where(eq(businesses.id, businessId))
	expect(row?.ownerId).toBe(elena.id)
	const shown = await execute(ours.at(), partners.business, { businessId })
	expect(shown).toMatchObject({ value: { owner: elena.name, isMember: false } })
	expect(await ours.home.db.$count(members, eq(members.businessId, businessId))).toBe(1)
})

test('PAR-015 PAR-016 PAR-019 the brand that a partner saves is the one that pages wear', async () => {
	const { at, partnerId, home } = await aPartner()
	const links = { websiteUrl: 'https://claras.test', whatsappUrl: 'https://wa.me/525512345678' }
	expect(await execute(at(), partners.saveBranding, { ...aBrand, ...links })).toMatchObject({ ok: true })
	expect(await execute(at(), partners.branding, {})).toMatchObject({ value: { ...aBrand, ...links, level: 1 } })
	const worn = { name: 'Citas Claras', theme: 'dark', email: 'hola@claras.test', website: 'https://claras.test' }
	expect(await brandOfPartner(home.db, partnerId)).toMatchObject(worn)
})

test('PAR-020 PAR-021 PAR-022 PAR-023 a brand lacks nothing but addresses, and says beside the field what is wrong', async () => {
	const ctx = (await aPartner()).at()
	const fieldsOf = async (change: object) => {
		const outcome = await execute(ctx, partners.saveBranding, { ...aBrand, ...change })
		return outcome.ok ? {} : outcome.failure.fields
	}
	for (const required of Object.keys(aBrand)) {
		expect(Object.keys(await fieldsOf({ [required]: undefined })), required).toEqual([required])
	}
	expect(await fieldsOf({ description: 'x'.repeat(201) })).toEqual({ description: ['Máximo 200 caracteres'] })
	expect(await fieldsOf({ email: 'claras' })).toEqual({ email: ['Email inválido'] })
	expect(await fieldsOf({ primaryColor: 'azul' })).toEqual({ primaryColor: ['Escribe un color como #007AFF'] })
	expect(Object.keys(await fieldsOf({ instagramUrl: 'https://evil.test/instagram.com' }))).toEqual(['instagramUrl'])
})

test('PAR-024 PAR-025 a partner who chose nothing has the documented colours, font and theme', async () => {
	const ctx = (await aPartner()).at()
	expect(await execute(ctx, partners.branding, {})).toMatchObject({
		value: {
			...{ primaryColor: '#007aff', secondaryColor: '#6200ff', backgroundColor: '#f5f5f5', textColor: '#000000' },
			...{ accentColor: '#15efc1', successColor: '#4caf50', warningColor: '#ff9800', errorColor: '#dd1911' },
			...{ fontFamily: 'Heebo', themeMode: 'light' },
		},
	})
})

test('a logo lies in the partner’s own folder and is an image; a new one takes the old bytes away', async () => {
	const { at, partnerId, home } = await aPartner()
	const save = (storageKey: string, contentType = 'image/png') =>
		execute(at(), partners.saveLogo, { storageKey, contentType })
	expect(await save('biz_other/up_1')).toMatchObject({ failure: { code: 'invalid_input' } })
	expect(await save(`marca-${partnerId}/up_1`, 'image/svg+xml')).toMatchObject({ failure: { code: 'invalid_input' } })
	expect(await save(`marca-${partnerId}/up_1`)).toMatchObject({ ok: true })
	expect((await brandOfPartner(home.db, partnerId))?.logo).toContain(`/marca/${partnerId}/logo`)
	expect(await execute(at(), partners.removeLogo, {})).toMatchObject({ ok: true })
	expect((await brandOfPartner(home.db, partnerId))?.logo).toBeUndefined()
})

test('COM-109 PAR-031 a domain belongs to one app only, and wildcard is reserved', async () => {
	const [ours, theirs] = [await aPartner(), await aPartner()]
	const add = (host: string, who = ours) => execute(who.at(), partners.addDomain, { host })
	const host = `citas-${newShortId().toLowerCase()}.claras.test`
	expect(await add(host.toUpperCase())).toMatchObject({ ok: true, value: { host } })
	const taken = 'Ese dominio ya está en uso: un dominio pertenece a una sola app'
	expect(await add(host, theirs)).toMatchObject({ failure: { code: 'duplicate', fields: { host: [taken] } } })
	for (const reserved of ['wildcard.claras.test', '*.claras.test', 'WildCard.claras.test']) {
		const fields = { host: ['«wildcard» es un subdominio reservado.'] }
		expect(await add(reserved)).toMatchObject({ failure: { fields } })
	}
	for (const wrong of ['https://claras.test', 'claras', '10.0.0.1', 'localhost', '-a.claras.test', 'a..claras.test']) {
		expect(await add(wrong), wrong).toMatchObject({ failure: { code: 'invalid_input' } })
	}
	expect(await partnerIdOfHost(ours.home.db, host)).toBe(ours.partnerId)
	expect(await execute(theirs.at(), partners.removeDomain, { host })).toMatchObject({ failure: { code: 'not_found' } })
	expect(await execute(ours.at(), partners.removeDomain, { host })).toMatchObject({ ok: true })
	expect(await partnerIdOfHost(ours.home.db, host)).toBeNull()
})

test('PAR-028 PAR-029 PAR-030 a domain’s state is what the DNS said when it was asked; links lead to one that works', async () => {
	const { at, partnerId, home, person } = await aPartner()
	const host = `citas-${newShortId().toLowerCase()}.claras.test`
	await execute(at(), partners.addDomain, { host })
	const first = async () => {
		const list = await execute(at(), partners.domains, {})
		return list.ok ? list.value.domains[0] : undefined
	}
	const originOf = async () => (await mailBrandOf(home.db, { userId: person.id }, 'https://app.runtime.test')).origin
	const check = async (dns: { address: string }) => {
		const domains = makeDomains({ servers: [dns.address] })
		return execute(at('2026-03-03T12:00:00Z', { adapters: { ...home.adapters, domains } }), partners.checkDomain, {
			host,
		})
	}
	expect(await first()).toMatchObject({ host, state: 'unknown', dnsTarget: '127.0.0.1', isMain: false })
	expect(await originOf()).toBe('https://app.runtime.test')

	const [wrong, right] = [
		await startDns({ [host]: { a: ['10.9.9.9'] } }),
		await startDns({ [host]: { a: ['127.0.0.1'] } }),
	]
	expect(await check(wrong)).toMatchObject({ ok: true, value: { state: 'failing', seen: '10.9.9.9' } })
	expect(await originOf()).toBe('https://app.runtime.test')
	expect(await check(right)).toMatchObject({ ok: true, value: { state: 'ok' } })
	expect(await first()).toMatchObject({ state: 'ok', isMain: true, checkedAt: Date.parse('2026-03-03T12:00:00Z') })
	expect(await originOf()).toBe(`https://${host}`)
	for (const dns of [wrong, right]) dns.stop()
	expect(await check(right)).toMatchObject({ failure: { code: 'unavailable' } })
	expect(await first()).toMatchObject({ state: 'ok' })
	expect(partnerId).toBeTruthy()
}, 20_000)
