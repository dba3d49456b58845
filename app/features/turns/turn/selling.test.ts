import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { counter } from '#app/features/counter/operations.server.ts'
import { now } from '#app/lib/clock.ts'
import { newId } from '#app/lib/id.ts'
import { seal } from '#app/lib/secrets.ts'
import { toIso } from '#app/lib/time-iso.ts'
import { branches } from '#db/schema/branches.ts'
import { businesses, providerAccounts } from '#db/schema/businesses.ts'
import { linkSales, paymentSettings } from '#db/schema/payments.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { payHouseOfFile } from '#tests/support/pay-house.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { openSale, payAt } from '#tests/support/scenes/link-sale.ts'
import { offered, value } from '#tests/support/scenes/packages.ts'
import { type Scene } from '#tests/support/scenes/scene.ts'
import { aTalk, type Talk } from '#tests/support/scenes/talk.ts'
import { calling, saying, scripted, think } from '#tests/support/scripted-engine.ts'
import { instructionsFor } from '../engines/prompt.ts'

const home = payHouseOfFile({ timeoutMs: 600 })

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

const aSale = (capabilities = { offerPackages: true }, ready = furnish) =>
	aTalk({ now: toIso(now()), furnish: ready, capabilities, runtime: () => home })

async function anotherBranch({ ctx, branch }: Scene, name: string): Promise<string> {
	const id = newId('brn')
	await transact(ctx, async ({ db }) => {
		const [row] = await db.select().from(branches).where(eq(branches.id, branch.id))
		if (row) await db.insert(branches).values({ ...row, id, name })
	})
	return id
}

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
	expect(await talk.say('de 1,500')).toBe('¿Te mando el enlace para pagar una tarjeta de regalo de $1,500.00?')
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

const proposes = /¿Te mando el enlace para pagar/

test('only a yes or a word for the link sends it: not the place, the prices or another purchase', async () => {
	const talk = await aSale()
	for (const text of [
		'mándame la ubicación',
		'me pasas los precios',
		'quiero comprar un shampoo',
		'mándame el link de la ubicación',
	]) {
		await talk.say('quiero el paquete de 6')
		await talk.say(text)
		expect([text, await sales(talk)]).toEqual([text, []])
	}
	await talk.say('quiero el paquete de 6')
	expect(await talk.say('pásame el link por favor')).toContain('Te mandé el enlace')
	await talk.say('quiero el paquete de 3')
	expect(await talk.say('mándamelo')).toContain('Te mandé el enlace')
	expect(await sales(talk)).toHaveLength(2)
})

test('a yes that names what was offered is a yes; one that names another is asked about; a no that names another too', async () => {
	const talk = await aSale()
	await talk.say('quiero el paquete de 6')
	expect(await talk.say('Sí, mándame el paquete de 3')).toMatch(/^¿Te mando .* Tres cortes/)
	expect(await talk.say('no, mejor el de 6')).toMatch(/^¿Te mando .* Seis cortes/)
	expect(await sales(talk)).toEqual([])
	expect(await talk.say('no quiero el paquete de 6')).toContain('no mando nada')
	await talk.say('quiero el paquete de 6')
	expect(await talk.say('Sí, mándame el paquete de 6')).toContain('Te mandé el enlace')
	expect(await sales(talk)).toMatchObject([{ amountMinor: 160_000 }])
	await talk.say('quiero el paquete de 3')
	expect(await talk.say('sí, quiero el paquete Tres cortes')).toContain('Te mandé el enlace')
	expect(await sales(talk)).toHaveLength(2)
})

test('a no with another wish is followed by that wish', async () => {
	const talk = await aSale()
	await talk.say('quiero el paquete de 6')
	const booking = await talk.say('no, quiero agendar un corte mañana a las 5')
	expect(booking).not.toContain('no mando nada')
	expect(booking).toContain('5')
	expect(await talk.say('sí')).not.toContain('enlace')
	expect(await sales(talk)).toEqual([])
})

test.each([
	'Tengo una tarjeta de regalo de 500, ¿la puedo usar?',
	'¿aceptan tarjetas de regalo?',
	'me regalaron una tarjeta de regalo de 300',
	'¿hasta cuándo vence mi tarjeta de regalo?',
])('who speaks of a card that exists is sold none: %s', async (text) => {
	const talk = await aSale()
	const said = await talk.say(text)
	expect(said).not.toContain('¿De cuánto')
	expect(said).not.toMatch(proposes)
})

test('a card in a wish to book leaves the booking whole, and an hour is no amount', async () => {
	const talk = await aSale()
	const booking = await talk.say('quiero agendar un corte mañana a las 5 y pagar con mi tarjeta de regalo')
	expect(booking).not.toContain('¿De cuánto')
	expect(booking).toMatch(/agend/i)
	const other = await aSale()
	await other.say('¿venden tarjetas de regalo?')
	expect(await other.say('mañana a las 5')).not.toContain('tarjeta de regalo de')
	await other.say('quiero comprar una tarjeta de regalo para mi mamá')
	expect(await other.say('800')).toBe('¿Te mando el enlace para pagar una tarjeta de regalo de $800.00?')
	expect(await other.say('no, mejor de 900')).toBe('¿Te mando el enlace para pagar una tarjeta de regalo de $900.00?')
	expect(await other.say('sí, la tarjeta de regalo')).toContain('Tarjeta de regalo, $900.00')
	expect(await sales(other)).toMatchObject([{ amountMinor: 90_000 }])
})

test('the number of a choice is that choice and no amount', async () => {
	const talk = await aSale()
	await talk.say('quiero una tarjeta de regalo de 500')
	expect(await talk.say('2')).toContain('no mando nada')
	await talk.say('quiero una tarjeta de regalo de 500')
	expect(await talk.say('1')).toContain('Te mandé el enlace')
	expect(await sales(talk)).toMatchObject([{ amountMinor: 50_000 }])
})

test('a card is told in the money of the business, and so little that nobody can be paid it is refused before the yes', async () => {
	const inDollars = async (scene: Scene) => {
		await furnish(scene)
		const { business, at, home: house } = scene
		const sealedToken = seal('sk_test', house.keys.seal)
		const ids = {
			externalId: `acct_${business.id}`,
			publicKey: 'pk_test',
			sealedToken,
			connectedAt: at,
			liveMode: true,
		}
		await transact(scene.ctx, async ({ db }) => {
			await db.insert(providerAccounts).values({ businessId: business.id, provider: 'stripe', ...ids })
			await db.update(paymentSettings).set({ provider: 'stripe' }).where(eq(paymentSettings.businessId, business.id))
			await db.update(businesses).set({ currency: 'USD' }).where(eq(businesses.id, business.id))
		})
	}
	const talk = await aSale({ offerPackages: true }, inDollars)
	await talk.say('hola')
	expect(await talk.say('quiero una tarjeta de regalo de $0.20')).toBe(
		'Para pagarla en línea tiene que ser de al menos $0.50 USD. ¿De cuánto la quieres?',
	)
	expect(await talk.say('50')).toBe('¿Te mando el enlace para pagar una tarjeta de regalo de $50.00 USD?')
	// Whatever engine asks for it: it is told why not, and nobody is handed over.
	await talk.say('no')
	for (const text of ['una tarjeta de 20 centavos', 'sí']) {
		await talk.hear(text)
		const { engine, seen } = scripted(calling('offerGiftCard', { amount: '0.20' }), saying('Es muy poco.'))
		await think(talk, engine)
		expect(instructionsFor(seen[0] ?? expect.fail('it was not asked'))).toContain('en USD, de $0.50 USD o más')
		if (text === 'sí') expect(JSON.stringify(seen.at(-1))).toContain('Es muy poco para cobrarse en línea')
		talk.clock.now += 60_000
	}
	expect(await sales(talk)).toEqual([])
})

test('a package that holds elsewhere is sold where it holds, and told so; one that holds nowhere any more is not told', async () => {
	let elsewhere = ''
	const talk = await aSale({ offerPackages: true }, async (scene) => {
		await furnish(scene)
		const [north, gone] = [await anotherBranch(scene, 'Norte'), await anotherBranch(scene, 'Cerrada')]
		elsewhere = north
		await offered(scene, { name: 'Del norte', sessions: 9, price: '700', sellsOnline: true, branchIds: [north] })
		await offered(scene, { name: 'De antes', sessions: 8, price: '700', sellsOnline: true, branchIds: [gone] })
		await transact(scene.ctx, ({ db }) => db.update(branches).set({ deletedAt: scene.at }).where(eq(branches.id, gone)))
	})
	const told = await talk.say('¿venden paquetes?')
	expect(told).toContain('- Del norte (9 sesiones de Corte de cabello, por $700.00; sirve 90 días en Norte)')
	expect(told).not.toContain('De antes')
	await talk.say('quiero el paquete de 9')
	expect(await talk.say('sí')).toContain('Te mandé el enlace')
	expect(await sales(talk)).toMatchObject([{ branchId: elsewhere, amountMinor: 70_000 }])
})
