import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { branches as branchOperations } from '#app/features/branches/operations.server.ts'
import { seal } from '#app/lib/secrets.ts'
import { DAY } from '#app/lib/time.ts'
import { assistants } from '#db/schema/assistants.ts'
import { branches } from '#db/schema/branches.ts'
import { businessRecords, businesses as businessTable, members, providerAccounts } from '#db/schema/businesses.ts'
import { aBranchForm } from '#tests/support/examples/branches.ts'
import { aBusiness, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { businesses } from './operations.server.ts'
import { slugOf } from './rules.ts'

const whole = {
	name: 'Salón Jacaranda',
	description: 'Cortes, color y uñas en la Roma',
	category: 'Salón de belleza',
	countryCode: '52',
	whatsapp: '55 1234 5678',
	whatsappOwner: '5587654321',
	timeZone: 'America/Mexico_City',
	hasServices: true,
	hasProducts: true,
	slug: 'jacaranda-roma',
	isWorking: true,
	keywords: ['balayage', 'uñas', 'balayage'],
	favoriteColors: ['#7C5CBF', '#D6517D'],
	movementCategories: ['Propinas', 'Renta'],
}

const record = async ({ ctx }: Scene) => {
	const outcome = await execute(ctx, businesses.getRecord, {})
	if (!outcome.ok) throw new Error(outcome.failure.code)
	return outcome.value
}
const save = (scene: Scene, change: object = {}) =>
	execute(scene.ctx, businesses.saveBusiness, { ...whole, slug: scene.business.slug, ...change })
const refusal = async (scene: Scene, change: object) => {
	const outcome = await save(scene, change)
	return outcome.ok ? null : outcome.failure.fields
}
/** The signed-in owner, whatever business is open. */
const asPerson = ({ home, owner, ctx, at }: Scene) => makeCtx(home, 'account', { userId: owner.id }, ctx.actor, at)

test('NEG-002 NEG-004 NEG-008 the record keeps every field it is given', async () => {
	const scene = await aBusiness()
	const slug = `jacaranda-${scene.business.slug}`
	expect(await save(scene, { slug })).toMatchObject({ ok: true })
	expect(await record(scene)).toMatchObject({
		...whole,
		slug,
		whatsapp: '5512345678',
		countryCodeExt: '521',
		ownerId: scene.owner.id,
		keywords: ['balayage', 'uñas'],
		hasServices: true,
		hasCourses: false,
		hasProducts: true,
		hasProperties: false,
		ai: { isConfigured: false, isConnected: false },
	})
	expect(await save(scene, { category: undefined, keywords: undefined })).toMatchObject({ ok: true })
	const cleared = await record(scene)
	expect([cleared.category, cleared.keywords, cleared.isWorking]).toEqual([undefined, [], true])
	expect(await scene.eventNames()).toContain('businesses.businessSaved')
})

test('NEG-012 NEG-013 a name is from 2 to 50 letters, a description from 5 to 500', async () => {
	const scene = await aBusiness()
	const required = 'Este campo es requerido'
	for (const [field, least, most] of [
		['name', 2, 50],
		['description', 5, 500],
	] as const) {
		expect(await refusal(scene, { [field]: undefined })).toEqual({ [field]: [required] })
		expect(await refusal(scene, { [field]: '   ' })).toEqual({ [field]: [required] })
		expect(await refusal(scene, { [field]: 'x'.repeat(least - 1) })).toEqual({
			[field]: [`Mínimo ${least} caracteres`],
		})
		expect(await refusal(scene, { [field]: 'x'.repeat(most + 1) })).toEqual({ [field]: [`Máximo ${most} caracteres`] })
		expect(await refusal(scene, { [field]: 'x'.repeat(least) })).toBeNull()
		expect(await refusal(scene, { [field]: 'x'.repeat(most) })).toBeNull()
	}
})

test('NEG-014 both numbers are needed, of 4 to 12 digits without their country', async () => {
	const scene = await aBusiness()
	for (const field of ['whatsapp', 'whatsappOwner']) {
		expect(await refusal(scene, { [field]: undefined })).toEqual({ [field]: ['Este campo es requerido'] })
		const length = 'El número debe ser de 4 a 12 dígitos'
		for (const wrong of ['123', '1234567890123'])
			expect(await refusal(scene, { [field]: wrong })).toEqual({ [field]: [length] })
		expect(await refusal(scene, { [field]: '+52 55 1234' })).toEqual({
			[field]: ['Escribe solo dígitos, sin código de país'],
		})
		for (const right of ['1234', '123456789012', '55-1234 5678'])
			expect(await refusal(scene, { [field]: right })).toBeNull()
	}
})

test('NEG-015 the zone is needed and must be one that exists', async () => {
	const scene = await aBusiness()
	expect(await refusal(scene, { timeZone: undefined })).toEqual({ timeZone: ['Este campo es requerido'] })
	for (const timeZone of ['-06:00', 'Luna/Copernico'])
		expect(await refusal(scene, { timeZone })).toEqual({ timeZone: ['Elige una zona horaria de la lista'] })
	expect(await refusal(scene, { timeZone: 'America/Tijuana' })).toBeNull()
})

test('an address in use by another business, a colour that is none and too many words are refused', async () => {
	const [scene, other] = [await aBusiness(), await aBusiness()]
	expect(await refusal(scene, { slug: other.business.slug })).toEqual({ slug: ['Ese enlace ya lo usa otro negocio'] })
	expect(await refusal(scene, { slug: 'Con Espacios' })).toEqual({ slug: ['Usa minúsculas, números y guiones'] })
	expect(await refusal(scene, { favoriteColors: ['morado'] })).toEqual({
		'favoriteColors.0': ['Escribe el color como #7C5CBF'],
	})
	expect(slugOf('Peluquería Niño & Cía.')).toBe('peluqueria-nino-cia')
	expect([slugOf('Ñ'), slugOf('¡!')]).toEqual(['negocio-n', 'negocio'])
})

test('API-125 tokens of payments and of the Facebook login are told as set, never shown', async () => {
	const scene = await aBusiness()
	expect((await record(scene)).metaLogin).toBeNull()
	const account = { businessId: scene.business.id, connectedAt: scene.at }
	const secret = seal('APP_USR-secret', scene.ctx.keys.seal)
	await transact(scene.ctx, ({ db }) =>
		db.insert(providerAccounts).values([
			{ ...account, provider: 'mercado_pago', sealedToken: secret, sealedRefreshToken: secret, publicKey: 'APP_PUB' },
			{ ...account, provider: 'meta_login', sealedToken: secret },
		]),
	)
	const shown = await record(scene)
	expect(shown.mercadoPago).toEqual({ accessToken: 'set', refreshToken: 'set', publicKey: 'APP_PUB' })
	expect(shown.metaLogin).toBe('set')
	expect(JSON.stringify(shown)).not.toContain(secret)
})

test('NEG-026 NEG-027 settings: pause in milliseconds, numbers for tests, replies of a day or no limit', async () => {
	const scene = await aBusiness()
	const settings = (change: object) =>
		execute(scene.ctx, businesses.saveSettings, { delayResponse: 4000, limitMessagesPerDay: 30, ...change })
	const numbers = [
		{ whatsapp: '55 1111 2222' },
		{ whatsapp: '5511112222' },
		{ whatsapp: '1144445555', countryCode: '54' },
	]
	expect(await settings({ testingNumbers: [...numbers, { countryCode: '52' }] })).toMatchObject({ ok: true })
	expect(await record(scene)).toMatchObject({
		delayResponse: 4000,
		limitMessagesPerDay: 30,
		testingNumbers: [
			{ whatsapp: '5511112222', countryCode: '52', countryCodeExt: '521' },
			{ whatsapp: '1144445555', countryCode: '54', countryCodeExt: '549' },
		],
	})
	expect(await settings({ limitMessagesPerDay: undefined })).toMatchObject({ ok: true })
	const [row] = await scene.home.db.select().from(businessTable).where(eq(businessTable.id, scene.business.id))
	expect(row?.limitMessagesPerDay).toBeNull()
	for (const [field, value] of [
		['delayResponse', -1],
		['delayResponse', 1.5],
		['limitMessagesPerDay', 0],
	] as const)
		expect(await settings({ [field]: value })).toMatchObject({ ok: false, failure: { code: 'invalid_input' } })
})

test('thresholds of credits: 1 to 1000, told again after 1 to 168 hours', async () => {
	const scene = await aBusiness()
	const alerts = (lowCreditThreshold: number, creditNotificationInterval: number) =>
		execute(scene.ctx, businesses.saveCreditAlerts, { lowCreditThreshold, creditNotificationInterval })
	expect(await alerts(1000, 168)).toMatchObject({ ok: true })
	expect((await record(scene)).counters).toMatchObject({ lowCreditThreshold: 1000, creditNotificationInterval: 168 })
	for (const [credits, hours] of [
		[0, 24],
		[1001, 24],
		[10, 0],
		[10, 169],
	] as const)
		expect(await alerts(credits, hours)).toMatchObject({ ok: false, failure: { code: 'invalid_input' } })
})

test('what speaks of the business in the first texts of its assistants goes by its new name, but for what somebody wrote', async () => {
	const scene = await aBusiness()
	const made = await execute(asPerson(scene), businesses.createBusiness, whole)
	if (!made.ok) throw new Error(made.failure.code)
	const { businessId } = made.value
	const ctx = makeCtx(scene.home, 'business', { businessId }, scene.ctx.actor, scene.at)
	await execute(ctx, branchOperations.createBranch, { ...aBranchForm, name: 'Sucursal Sur' })
	const texts = () =>
		scene.home.db.select().from(assistants).where(eq(assistants.businessId, businessId)).orderBy(assistants.id)
	const [first] = await texts()
	await transact(ctx, ({ db }) =>
		db
			.update(assistants)
			.set({ goal: 'Llenar la agenda' })
			.where(eq(assistants.id, first?.id ?? '')),
	)

	const renamed = { ...whole, slug: scene.business.slug.replace(/^.{3}/, 'lun'), name: 'Luna' }
	expect(await execute(ctx, businesses.saveBusiness, renamed)).toMatchObject({ ok: true })

	expect(await texts()).toMatchObject([
		{
			name: 'Asistente Luna',
			goal: 'Llenar la agenda',
			greeting: '¡Hola! Soy el asistente de Luna. ¿En qué te ayudo?',
		},
		{
			name: 'Asistente Sucursal Sur',
			goal: 'Resolver dudas y agendar citas en la sucursal Sur.',
			greeting: '¡Hola! Soy el asistente de Luna, sucursal Sur. ¿En qué te ayudo?',
		},
	])
})

test('NEG-019 NEG-005 NEG-006 NEG-016 NEG-017 NEG-018 a new business: fifteen days, ten seconds, its thresholds, credits at level 1, and its assistant', async () => {
	const scene = await aBusiness()
	const { slug: _slug, ...form } = whole
	const outcome = await execute(asPerson(scene), businesses.createBusiness, form)
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	const { businessId } = outcome.value
	const [row] = await scene.home.db.select().from(businessTable).where(eq(businessTable.id, businessId))
	const [rest] = await scene.home.db.select().from(businessRecords).where(eq(businessRecords.businessId, businessId))
	expect(row).toMatchObject({ ownerId: scene.owner.id, delayResponse: 10_000, timeZone: 'America/Mexico_City' })
	expect(rest).toMatchObject({
		subscriptionEndsAt: scene.at + 15 * DAY,
		lowCreditThreshold: 100,
		creditNotificationInterval: 10,
		paymentMode: 'credits',
		paymentLevel: 1,
		pricePerConversionMinor: 2500,
	})
	const [member] = await scene.home.db
		.select()
		.from(members)
		.where(and(eq(members.businessId, businessId), eq(members.userId, scene.owner.id)))
	expect(member?.access).toBe('full')
	const helpers = await scene.home.db.select().from(assistants).where(eq(assistants.businessId, businessId))
	expect(helpers).toMatchObject([
		{ mode: 'production', greeting: '¡Hola! Soy el asistente de Salón Jacaranda. ¿En qué te ayudo?' },
	])
	const [place] = await scene.home.db.select().from(branches).where(eq(branches.businessId, businessId))
	expect(place).toMatchObject({ id: helpers[0]?.branchId, city: 'Ciudad de México', timeZone: 'America/Mexico_City' })
	const again = await execute(asPerson(scene), businesses.createBusiness, form)
	expect(again.ok && again.value.businessId).not.toBe(businessId)
	if (!row) throw new Error('it was made')
	const more = Array.from({ length: 47 }, (_, index) => ({
		...row,
		id: `${businessId}${index}`,
		slug: `${row.slug}${index}`,
	}))
	await transact(scene.ctx, ({ db }) => db.insert(businessTable).values(more))
	expect(await execute(asPerson(scene), businesses.createBusiness, form)).toMatchObject({
		failure: { code: 'conflict', sentence: expect.stringContaining('Ya tienes 50 negocios a tu nombre') },
	})
})

test('keys are listed by their first letters and open nothing once revoked', async () => {
	const scene = await aBusiness()
	const made = await execute(scene.ctx, businesses.createApiKey, { name: 'Página web' })
	if (!made.ok) throw new Error('no key')
	const { id, key } = made.value
	const listed = await execute(scene.ctx, businesses.listApiKeys, {})
	expect(listed).toMatchObject({ ok: true, value: { keys: [{ id, name: 'Página web', prefix: key.slice(0, 8) }] } })
	expect(JSON.stringify(listed)).not.toContain(key)
	expect(await execute(scene.ctx, businesses.revokeApiKey, { apiKeyId: id })).toMatchObject({ ok: true })
	expect(await execute(scene.ctx, businesses.listApiKeys, {})).toMatchObject({ value: { keys: [] } })
	expect(await execute(scene.ctx, businesses.revokeApiKey, { apiKeyId: id })).toMatchObject({ ok: false })
	const listedMember = asActor(scene, { permissions: new Set(['businesses.view', 'businesses.edit']) })
	expect(await execute(listedMember, businesses.listApiKeys, {})).toMatchObject({ failure: { code: 'forbidden' } })
})
