import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { counter } from '#app/features/counter/operations.server.ts'
import { now } from '#app/lib/clock.ts'
import { seal } from '#app/lib/secrets.ts'
import { toIso } from '#app/lib/time-iso.ts'
import { providerAccounts } from '#db/schema/businesses.ts'
import { linkSales, paymentSettings } from '#db/schema/payments.ts'
import { type MercadoPagoFake, startMercadoPago } from '#tests/fakes/mercado-pago.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { openSale, payAt } from '#tests/support/scenes/link-sale.ts'
import { offered, value } from '#tests/support/scenes/packages.ts'
import { aPayRuntime, type PayRuntime } from '#tests/support/scenes/payments.ts'
import { type Scene } from '#tests/support/scenes/scene.ts'
import { aTalk, type Talk } from '#tests/support/scenes/talk.ts'
import { calling, saying, scripted, think } from '#tests/support/scripted-engine.ts'
import { instructionsFor } from '../engines/prompt.ts'

let fake: MercadoPagoFake
let home: PayRuntime

beforeAll(async () => {
	fake = await startMercadoPago()
	home = await aPayRuntime(fake, { timeoutMs: 600 })
})

afterAll(async () => {
	await home.close()
	await fake.close()
})

/** The house is paid through Mercado Pago and sells packages of three and of six cuts, and gift cards, to anybody. */
async function furnish(scene: Scene) {
	const { business, at, home: house } = scene
	const seller = { businessId: business.id, provider: 'mercado_pago', connectedAt: at, liveMode: true } as const
	const sealedToken = seal(fakeSettings.mercadoPagoToken, house.keys.seal)
	const ids = { externalId: fakeSettings.mercadoPagoUserId, publicKey: 'APP_USR-public' }
	await transact(scene.ctx, async ({ db }) => {
		await db.insert(providerAccounts).values({ ...seller, ...ids, sealedToken })
		await db.insert(paymentSettings).values({ businessId: business.id, sellsGiftCards: true, updatedAt: at })
	})
	await offered(scene, { name: 'Tres cortes', sessions: 3, price: '900', sellsOnline: true })
	await offered(scene, { name: 'Seis cortes', sessions: 6, price: '1600', sellsOnline: true })
	await offered(scene, { name: 'De la casa', sessions: 6, price: '100', sellsOnline: false })
}

const aSale = (capabilities = { offerPackages: true }) =>
	aTalk({ now: toIso(now()), furnish, capabilities, runtime: () => home })

const sales = ({ scene }: Talk) =>
	home.db.select().from(linkSales).where(eq(linkSales.businessId, scene.business.id)).orderBy(linkSales.createdAt)

async function paidBy(talk: Talk, text: string) {
	const path = /\/\S*$/.exec(new URL(/https?:\S+$/.exec(text)?.[0] ?? '').pathname)?.[0] ?? expect.fail(text)
	await payAt(home, 'mercado_pago', await openSale(home, path))
	await runJobs(home, { now: now() + 1 })
	return (await value(execute(talk.scene.ctx, counter.soldPackages, { contactId: talk.scene.contact.id }))).packages
}

test('asked for packages the assistant tells them with their price, asks before it sends the link, and what is paid there is the client’s', async () => {
	const talk = await aSale()
	const told = await talk.say('¿venden paquetes?')
	expect(told).toContain('- Tres cortes (3 sesiones de Corte de cabello, por $900.00; sirve 90 días)')
	expect(told).toContain('- Seis cortes (6 sesiones de Corte de cabello, por $1,600.00; sirve 90 días)')
	expect(told).not.toContain('De la casa')
	expect(await talk.say('quiero el paquete de 6')).toMatch(
		/^¿Te mando el enlace para pagar el paquete Seis cortes .*\?$/,
	)
	expect(await sales(talk)).toEqual([])
	const [link = '', done = ''] = (await talk.say('sí')).split('\n---\n')
	expect(link).toMatch(/^Paquete: Seis cortes, \$1,600\.00\..*\nPágalo aquí: http/s)
	expect(done).toMatch(/^¡?Listo.* Te mandé el enlace para pagar el paquete Seis cortes/)
	expect(await sales(talk)).toMatchObject([{ kind: 'package', amountMinor: 160_000 }])
	expect(await paidBy(talk, link)).toMatchObject([{ left: 6, state: 'usable' }])
	// Who has one and asks how much is left is not sold another.
	expect(await talk.say('¿cuántas sesiones me quedan de mi paquete?')).toContain('6 sesiones')
})

test('a no sends nothing; asked again it asks again; the same offer twice is one link', async () => {
	const talk = await aSale()
	await talk.say('quiero el paquete de 3')
	expect(await talk.say('no, gracias')).toContain('no mando nada')
	expect(await sales(talk)).toEqual([])
	expect(await talk.say('quiero comprar el paquete Tres cortes')).toContain('¿Te mando el enlace')
	expect(await sales(talk)).toEqual([])
	await talk.say('sí')
	await talk.say('mándame otra vez el paquete de 3')
	await talk.say('sí por favor')
	expect(await sales(talk)).toHaveLength(1)
})

test('a gift card of what the person says goes the same way', async () => {
	const talk = await aSale()
	expect(await talk.say('¿tienen tarjetas de regalo?')).toContain(
		'Sí, tenemos tarjetas de regalo. ¿De cuánto la quieres?',
	)
	expect(await talk.say('de 1,500')).toBe('¿Te mando el enlace para pagar una tarjeta de regalo de 1500 pesos?')
	expect(await talk.say('sí')).toContain('Tarjeta de regalo, $1,500.00')
	expect(await sales(talk)).toMatchObject([{ kind: 'gift_card', amountMinor: 150_000 }])
})

test('whose switch is off sells nothing, whatever engine asks', async () => {
	const talk = await aSale({ offerPackages: false })
	await talk.say('quiero el paquete de 6')
	await talk.hear('quiero el paquete')
	const { engine, seen } = scripted(calling('offerPackage', { package: 'Seis cortes' }), saying('No puedo.'))
	await think(talk, engine)
	expect(seen[0]?.tools.map(({ name }) => name)).not.toContain('offerPackage')
	expect(await sales(talk)).toEqual([])
})

test('a language model is told what is sold, and its call runs only after the yes', async () => {
	const talk = await aSale()
	await talk.hear('quiero el de seis cortes')
	const { engine, seen } = scripted(calling('offerPackage', { package: 'k2' }), saying('Cuesta 1600. ¿Te lo mando?'))
	await think(talk, engine)
	const told = instructionsFor(seen[0] ?? expect.fail('it was not asked'))
	expect(told).toContain('k2: Seis cortes · 6 sesiones de Corte de cabello · $1,600.00 · sirve 90 días')
	expect(await sales(talk)).toEqual([])
	talk.clock.now += 60_000
	await talk.hear('sí')
	await think(talk, scripted(calling('offerPackage', { package: 'k2' }), saying('Te lo mandé.')).engine)
	expect(await sales(talk)).toMatchObject([{ kind: 'package', amountMinor: 160_000 }])
	expect((await talk.messages()).filter(({ role }) => role === 'staff')).toEqual([])
})
