import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bySession, roomsOf } from '#app/core/access.server.ts'
import { staffPolicy } from '#app/core/actors.ts'
import { type Ctx, makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { type Permission } from '#app/core/permissions.ts'
import { transact } from '#app/core/transact.server.ts'
import { findSession } from '#app/features/accounts/own/sessions.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { balancesOf } from '#app/features/credits/queries.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { newToken, tokenHash } from '#app/lib/secrets.ts'
import { DAY, dayBounds, localDate, toIso } from '#app/lib/time.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { businesses, businessRecords, members } from '#db/schema/businesses.ts'
import { channelAccounts } from '#db/schema/channels.ts'
import { events } from '#db/schema/core.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { admin } from './operations.server.ts'

/** An admin of the platform with an open session. */
async function anAdmin(scene: Scene) {
	const [id, token] = [newId('usr'), newToken()]
	const { at } = scene
	const life = { createdAt: at, lastSeenAt: at, expiresAt: at + DAY }
	await transact(scene.ctx, async ({ db }) => {
		await db.insert(users).values({ id, name: 'Olga', email: `${newShortId()}@x.test`, role: 'admin', createdAt: at })
		await db.insert(sessions).values({ id: tokenHash(token), userId: id, ...life })
	})
	const permissions = new Set<Permission>(['account.own', 'platform.operate'])
	const actor = { kind: 'admin', id, name: 'Olga', permissions, bookingPolicy: staffPolicy } as const
	const ctx: Ctx<'platform'> = makeCtx(scene.home, 'platform', {}, actor, at)
	return { id, token, ctx, open: () => findSession(scene.home.db, token, at) }
}

async function somebody({ ctx, at }: Scene, name = 'Elena Ríos') {
	const person = { id: newId('usr'), name, email: `${newShortId()}@salon.test`, createdAt: at }
	await transact(ctx, ({ db }) => db.insert(users).values(person))
	return person
}

test('COM-012 an admin opens a business, acts there under his own name, and leaves again; all of it is in the audit', async () => {
	const scene = await aBusiness()
	const { business } = scene
	const olga = await anAdmin(scene)
	expect(await bySession(olga.ctx, (await olga.open()) ?? never())).toBeNull()

	await execute(olga.ctx, admin.openBusiness, { token: olga.token, businessId: business.id })
	const session = (await olga.open()) ?? never()
	const inside = (await bySession(olga.ctx, session)) ?? never()
	expect(inside).toMatchObject({ businessId: business.id, actor: { kind: 'admin', id: olga.id, name: 'Olga' } })
	expect([...(await roomsOf(olga.ctx, olga.id, [business.id, 'biz_other'])).keys()]).toEqual([business.id])
	expect(await execute(inside, agenda.bookAppointment, scene.nine)).toMatchObject({ ok: true })

	const left = await execute(olga.ctx, admin.leaveBusiness, { token: olga.token })
	expect(left).toEqual({ ok: true, value: { businessId: business.id } })
	expect(await olga.open()).toMatchObject({ businessId: null, openedAsAdminAt: null })
	expect((await roomsOf(olga.ctx, olga.id, [business.id])).size).toBe(0)

	const booked = and(eq(events.businessId, business.id), eq(events.name, 'agenda.appointmentBooked'))
	const [event] = await scene.home.db.select({ actor: events.actor }).from(events).where(booked)
	expect(event?.actor).toMatchObject({ kind: 'admin', id: olga.id })
	const audit = await execute(olga.ctx, admin.listAudit, { adminId: olga.id })
	const told = audit.ok ? audit.value.events.map(({ name, business: where }) => [name, where?.id]) : []
	expect(told.at(-1)).toEqual(['admin.businessOpened', business.id])
	expect(told).toContainEqual(['agenda.appointmentBooked', business.id])
	expect(told[0]).toEqual(['admin.businessLeft', undefined])
})

test('who is no admin any more, or was locked, is out of the business at once', async () => {
	const scene = await aBusiness()
	const olga = await anAdmin(scene)
	await execute(olga.ctx, admin.openBusiness, { token: olga.token, businessId: scene.business.id })
	const session = (await olga.open()) ?? never()
	await transact(scene.ctx, ({ db }) => db.update(users).set({ role: 'user' }).where(eq(users.id, olga.id)))
	expect(await bySession(olga.ctx, session)).toBeNull()
	expect((await roomsOf(olga.ctx, olga.id, [scene.business.id])).size).toBe(0)
})

test('COM-012 credits are given once for a form, with what was charged or as a gift', async () => {
	const scene = await aBusiness()
	const { ctx } = await anAdmin(scene)
	const businessId = scene.business.id
	const form = { businessId, creditType: 'gpt_model', amount: '1,000.50', total: '349', requestId: newShortId() }
	for (let press = 0; press < 2; press++) {
		expect(await execute(ctx, admin.giveCredits, form)).toMatchObject({ ok: true, value: { free: false } })
	}
	const gift = { businessId, creditType: 'reasoning_model', amount: '5', total: '0' }
	expect(await execute(ctx, admin.giveCredits, gift)).toMatchObject({ ok: true, value: { free: true } })
	expect(await balancesOf(scene.ctx)).toEqual({ gpt_model: 100_050, reasoning_model: 500 })
	const card = await execute(ctx, admin.showBusiness, { businessId })
	expect(card.ok && card.value.movements.map(({ comments }) => comments)).toEqual(
		expect.arrayContaining(['Venta de $349.00', 'Envío gratis']),
	)
	expect(await execute(ctx, admin.giveCredits, { ...gift, amount: '0' })).toMatchObject({ ok: false })
})

test('COM-012 another person becomes the owner; who owned it stays in the team; nobody is found by an unknown e-mail', async () => {
	const scene = await aBusiness()
	const { ctx } = await anAdmin(scene)
	const elena = await somebody(scene)
	const businessId = scene.business.id
	expect(await execute(ctx, admin.findPerson, { email: elena.email.toUpperCase() })).toMatchObject({
		value: { name: elena.name, role: 'user' },
	})
	expect(await execute(ctx, admin.changeOwner, { businessId, email: elena.email })).toMatchObject({ ok: true })
	const [row] = await scene.home.db.select().from(businesses).where(eq(businesses.id, businessId))
	expect(row?.ownerId).toBe(elena.id)
	const team = await scene.home.db.select().from(members).where(eq(members.businessId, businessId))
	expect(team.map(({ userId, access }) => [userId, access]).sort()).toEqual(
		[
			[elena.id, 'full'],
			[scene.owner.id, 'full'],
		].sort(),
	)
	const nobody = await execute(ctx, admin.changeOwner, { businessId, email: 'nadie@salon.test' })
	expect(nobody).toMatchObject({ failure: { fields: { email: ['No se encontró ningún usuario con ese email'] } } })
})

test('an admin sees what a business pays by, until when, and how its channels are', async () => {
	const scene = await aBusiness()
	const { ctx } = await anAdmin(scene)
	const businessId = scene.business.id
	const show = async () => {
		const card = await execute(ctx, admin.showBusiness, { businessId })
		return card.ok ? card.value : null
	}
	expect(await show()).toMatchObject({ plan: { isOver: false, hasStripe: false, isWorking: true }, channels: [] })
	const account = (name: string, problem: string | null) => {
		return {
			id: newId('chn'),
			businessId,
			channel: 'whatsapp' as const,
			externalId: newId('x'),
			name,
			problem,
			createdAt: 1,
		}
	}
	const dayBefore = localDate(scene.at - DAY, scene.business.timeZone)
	const { startsAt: endOfTheDayBefore } = dayBounds(
		localDate(scene.at, scene.business.timeZone),
		scene.business.timeZone,
	)
	await transact(scene.ctx, async ({ db }) => {
		const plan = {
			paymentMode: 'credits',
			paymentLevel: 1,
			subscriptionEndsAt: endOfTheDayBefore,
			stripeCustomerId: 'cus_1',
		}
		await db.insert(businessRecords).values({ businessId, ...plan })
		await db.insert(channelAccounts).values([account('Roma', null), account('Centro', 'token')])
	})
	expect(await show()).toMatchObject({
		plan: { paymentMode: 'credits', paymentLevel: 1, isOver: true, endsOn: dayBefore, hasStripe: true },
		channelCounts: { connected: 2, failing: 1 },
	})
	const failing = await execute(ctx, admin.listBusinesses, { channels: 'failing', limit: 200 })
	expect(failing.ok && failing.value.businesses.map(({ id }) => id)).toEqual([businessId])
	expect(await execute(ctx, admin.overview, {})).toMatchObject({ value: { failingChannels: 1 } })
})

test('D-07 an admin makes the code with which somebody claims a business; the audit tells of it without the code', async () => {
	const scene = await aBusiness()
	const { ctx, id: adminId } = await anAdmin(scene)
	const made = await execute(ctx, admin.makeClaimCode, { businessId: scene.business.id })
	const { code, link } = made.ok ? made.value : never()
	expect(link).toBe(`http://127.0.0.1:3000/auth/reclamar?negocio=${scene.business.id}&codigo=${code}`)
	const audit = await execute(ctx, admin.listAudit, { adminId })
	expect(audit.ok && audit.value.events.map(({ name }) => name)).toEqual(['businesses.claimCodeMade'])
	expect(JSON.stringify(audit)).not.toContain(code)
	expect(await execute(ctx, admin.makeClaimCode, { businessId: 'biz_nobody' })).toMatchObject({ ok: false })
})

test('a locked account has no session and gets none; unlocked it may come in again; nobody locks himself', async () => {
	const scene = await aBusiness()
	const olga = await anAdmin(scene)
	const guest = await anAdmin(scene)
	const ref = { userId: guest.id }
	expect(await execute(olga.ctx, admin.lockUser, ref)).toMatchObject({ ok: true })
	expect(await guest.open()).toBeNull()
	expect(await execute(olga.ctx, admin.showUser, ref)).toMatchObject({
		value: { lockedAt: expect.any(String), sessions: [] },
	})
	expect(await execute(olga.ctx, admin.unlockUser, ref)).toMatchObject({ ok: true })
	expect(await execute(olga.ctx, admin.lockUser, { userId: olga.id })).toMatchObject({ failure: { code: 'conflict' } })
	expect(await execute(olga.ctx, admin.setRole, { userId: olga.id, role: 'user' })).toMatchObject({ ok: false })
	expect(await execute(olga.ctx, admin.setRole, { ...ref, role: 'partner' })).toMatchObject({ ok: true })
	const listed = await execute(olga.ctx, admin.listUsers, { role: 'partner' })
	expect(listed.ok && listed.value.users.map(({ id }) => id)).toContain(guest.id)
})

test('the list of accounts tells in how many businesses each works and when each was last there', async () => {
	const scene = await aBusiness()
	const olga = await anAdmin(scene)
	const elena = await somebody(scene)
	const { at } = scene
	await transact(scene.ctx, async ({ db }) => {
		const membership = { userId: elena.id, access: 'full' as const, createdAt: at }
		await db.insert(members).values({ ...membership, businessId: scene.business.id })
		const life = { userId: elena.id, createdAt: at, expiresAt: at + DAY }
		await db.insert(sessions).values([
			{ ...life, id: newToken(), lastSeenAt: at - DAY },
			{ ...life, id: newToken(), lastSeenAt: at - 5 },
		])
	})
	const page = await execute(olga.ctx, admin.listUsers, { search: elena.email })
	expect(page.ok && page.value.users).toMatchObject([{ id: elena.id, businesses: 1, lastSeenAt: toIso(at - 5) }])
})

test('businesses are found whatever their accents, and come page by page', async () => {
	const scene = await aBusiness()
	const { ctx } = await anAdmin(scene)
	const word = `Peluquería ${newShortId()}`
	for (let made = 0; made < 5; made++) {
		const business = { id: newId('biz'), slug: newShortId(), name: `${word} Ñandú ${made}`, createdAt: scene.at }
		await transact(scene.ctx, ({ db }) => db.insert(businesses).values({ ...business, timeZone: 'America/Lima' }))
	}
	const names: string[] = []
	let cursor: string | undefined
	do {
		const page = await execute(ctx, admin.listBusinesses, { search: word.replace('í', 'I'), limit: 2, cursor })
		if (!page.ok) throw new Error(page.failure.code)
		expect(page.value.total).toBe(5)
		names.push(...page.value.businesses.map(({ name }) => name))
		cursor = page.value.next
	} while (cursor)
	expect(names).toEqual([4, 3, 2, 1, 0].map((made) => `${word} Ñandú ${made}`))
})

function never(): never {
	throw new Error('nothing there')
}
