import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { byMembership } from '#app/core/access.server.ts'
import { type Ctx, makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { type permissionsOfMember } from '#app/core/permissions.ts'
import { transact } from '#app/core/transact.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { unseal } from '#app/lib/secrets.ts'
import { DAY } from '#app/lib/time.ts'
import { users } from '#db/schema/accounts.ts'
import { businesses as businessTable, members } from '#db/schema/businesses.ts'
import { jobs } from '#db/schema/core.ts'
import { aBusiness, aCtx, type Scene } from '#tests/support/scenes/scene.ts'
import { businesses } from '../operations.server.ts'
import { covers, tidyAccess } from './access.ts'
import { SaveMember } from './schemas-members.ts'

type Grants = Parameters<typeof permissionsOfMember>[1]
const desk: Grants = [
	{ pageId: 2, actions: ['view', 'edit'] },
	{ pageId: 6, actions: ['view', 'edit'], schedule: { appointments: true, blocks: false } },
]
const agendaOnly = { access: 'listed', permissions: [desk[1]] } as const

async function aPerson(scene: Scene) {
	const person = { id: newId('usr'), name: 'Brenda Lozano', email: `${newShortId()}@salon.test` }
	await transact(scene.ctx, ({ db }) => db.insert(users).values({ ...person, emailVerifiedAt: 1, createdAt: 1 }))
	return person
}

async function aMember(scene: Scene, access: 'full' | 'listed' = 'listed', permissions: Grants = desk) {
	const person = await aPerson(scene)
	const row = { businessId: scene.business.id, userId: person.id, access, permissions, createdAt: scene.at }
	await transact(scene.ctx, ({ db }) => db.insert(members).values(row))
	return person
}

async function as(scene: Scene, person: { id: string; name: string }): Promise<Ctx<'business'>> {
	const ctx = await byMembership(await aCtx('public'), person, scene.business.id)
	if (!ctx) throw new Error('no member')
	return ctx
}

const own = (scene: Scene, userId: string, now = scene.at) =>
	makeCtx(scene.home, 'account', { userId }, { ...scene.ctx.actor, id: userId }, now)

const stored = async (scene: Scene, userId: string) => {
	const [row] = await scene.home.db
		.select()
		.from(members)
		.where(and(eq(members.businessId, scene.business.id), eq(members.userId, userId)))
	return row
}

async function invitedToken(scene: Scene) {
	const rows = await scene.home.db
		.select()
		.from(jobs)
		.where(like(jobs.kind, 'businesses.mailInvitation'))
		.orderBy(jobs.id)
	return unseal(String(rows.at(-1)?.payload.token), scene.home.keys.seal)
}

test('COM-219 a person stores name, e-mail and role, and permissions entries with page, actions and both schedules', async () => {
	const scene = await aBusiness()
	const person = await aMember(scene, 'full', [])
	const saved = { access: 'listed', permissions: desk }
	const outcome = await execute(scene.ctx, businesses.saveMember, { userId: person.id, ...saved })
	expect(outcome).toMatchObject({ ok: true })
	const [user] = await scene.home.db.select().from(users).where(eq(users.id, person.id))

	expect(user).toMatchObject({ name: person.name, email: person.email, role: 'user' })
	expect((await stored(scene, person.id))?.permissions).toEqual(desk)
})

test('staff with their pages manage appointments, and another member none of it', async () => {
	const scene = await aBusiness()
	const [clerk, viewer] = [await aMember(scene), await aMember(scene, 'listed', [{ pageId: 6, actions: ['view'] }])]

	expect((await execute(await as(scene, clerk), agenda.bookAppointment, scene.nine)).ok).toBe(true)
	const refused = await execute(await as(scene, viewer), agenda.bookAppointment, { ...scene.nine, time: '11:00' })
	expect(refused).toMatchObject({ failure: { code: 'forbidden' } })
})

test('COM-012 changing the owner is for the house alone, whatever access a member has', async () => {
	const scene = await aBusiness()
	const person = await aMember(scene, 'full', [])

	const tried = await execute(await as(scene, person), businesses.setOwner, { userId: person.id })

	expect(tried).toMatchObject({ failure: { code: 'forbidden' } })
})

test('COM-013 what a person of several businesses sees belongs to the one that is open', async () => {
	const [scene, other] = [await aBusiness(), await aBusiness()]
	const person = await aMember(scene, 'full', [])
	const row = { businessId: other.business.id, userId: person.id, access: 'full', createdAt: 1 } as const
	await transact(other.ctx, ({ db }) => db.insert(members).values(row))

	const team = await execute(await as(other, person), businesses.team, {})

	const names = team.ok ? team.value.members.map(({ userId }) => userId) : []
	expect(names).toContain(other.owner.id)
	expect(names).not.toContain(scene.owner.id)
})

test('nobody raises himself, gives what he does not have, or changes who may do more', async () => {
	const scene = await aBusiness()
	const [clerk, peer, boss] = [
		await aMember(scene),
		await aMember(scene, 'listed', [desk[1] ?? desk[0]] as Grants),
		await aMember(scene, 'full', []),
	]
	const ctx = await as(scene, clerk)
	const save = (userId: string, asked: object) => execute(ctx, businesses.saveMember, { userId, ...asked })

	expect(await save(clerk.id, { access: 'full' })).toMatchObject({ failure: { code: 'own_access' } })
	expect(await save(peer.id, { access: 'full' })).toMatchObject({ failure: { code: 'beyond_own_access' } })
	const money = { access: 'listed', permissions: [{ pageId: 24, actions: ['view'] }] }
	expect(await save(peer.id, money)).toMatchObject({ failure: { code: 'beyond_own_access' } })
	expect(await save(boss.id, agendaOnly)).toMatchObject({ failure: { code: 'beyond_own_access' } })
	expect(await save(scene.owner.id, agendaOnly)).toMatchObject({ failure: { code: 'owner_stays' } })
	expect((await save(peer.id, agendaOnly)).ok).toBe(true)
	const invited = await execute(ctx, businesses.invite, { email: 'a@b.mx', ...money })
	expect(invited).toMatchObject({ failure: { code: 'beyond_own_access' } })
})

test('the owner stays, and leaves only after handing the business over', async () => {
	const scene = await aBusiness()
	const boss = await aMember(scene, 'full', [])
	const remove = await execute(await as(scene, boss), businesses.removeMember, { userId: scene.owner.id })
	expect(remove).toMatchObject({ failure: { code: 'owner_stays' } })
	expect(await execute(scene.ctx, businesses.leave, {})).toMatchObject({ failure: { code: 'owner_stays' } })

	expect((await execute(await as(scene, boss), businesses.leave, {})).ok).toBe(true)
	expect(await byMembership(await aCtx('public'), boss, scene.business.id)).toBeNull()
})

test('listed with nothing chosen is refused, and so is the agenda without one of its halves', () => {
	const parse = (permissions: object[]) => SaveMember.safeParse({ userId: 'x', access: 'listed', permissions })
	const empty = [{ pageId: 3, actions: [] }]
	for (const nothing of [[], empty]) {
		expect(parse(nothing).error?.issues[0]).toMatchObject({
			path: ['permissions'],
			message: 'Elige al menos un permiso, o da acceso completo',
		})
	}
	expect(parse([{ pageId: 6, actions: ['edit'] }]).success).toBe(false)
	expect(parse([{ pageId: 6, actions: ['edit'], schedule: { blocks: true } }]).success).toBe(true)
})

test('what changes a page also sees it; an empty entry is dropped', () => {
	const tidy = tidyAccess({
		access: 'listed',
		permissions: [
			{ pageId: 3, actions: ['delete'] },
			{ pageId: 4, actions: [] },
			{ pageId: 6, actions: [], schedule: { blocks: true } },
		],
	})
	expect(tidy.permissions).toEqual([
		{ pageId: 3, actions: ['view', 'delete'] },
		{ pageId: 6, actions: ['view', 'edit'], schedule: { appointments: false, blocks: true } },
	])
	expect(covers(tidy, { access: 'listed', permissions: [{ pageId: 3, actions: ['view'] }] })).toBe(true)
	expect(covers(tidy, { access: 'listed', permissions: [{ pageId: 3, actions: ['edit'] }] })).toBe(false)
})

test('an invitation is for its address, counts once and runs out', async () => {
	const scene = await aBusiness()
	const [guest, stranger] = [await aPerson(scene), await aPerson(scene)]
	await execute(scene.ctx, businesses.invite, { email: guest.email.toUpperCase(), ...agendaOnly })
	const token = await invitedToken(scene)
	const accept = (userId: string, now = scene.at) =>
		execute(own(scene, userId, now), businesses.acceptInvitation, { token })

	expect(await accept(stranger.id)).toMatchObject({ failure: { code: 'other_account' } })
	expect(await accept(guest.id, scene.at + 7 * DAY + 1)).toMatchObject({ failure: { code: 'link_expired' } })
	expect((await accept(guest.id)).ok).toBe(true)
	expect(await accept(guest.id)).toMatchObject({ failure: { code: 'link_expired' } })
	expect(await stored(scene, guest.id)).toMatchObject({ access: 'listed', permissions: [{ pageId: 6 }] })
	const again = await execute(scene.ctx, businesses.invite, { email: guest.email, ...agendaOnly })
	expect(again).toMatchObject({ failure: { code: 'already_member' } })
})

test('a withdrawn invitation opens nothing, and one sent again closes the link before', async () => {
	const scene = await aBusiness()
	const guest = await aPerson(scene)
	await execute(scene.ctx, businesses.invite, { email: guest.email, ...agendaOnly })
	const first = await invitedToken(scene)
	const team = await execute(scene.ctx, businesses.team, {})
	const invitationId = (team.ok && team.value.invitations[0]?.id) || ''
	await execute(scene.ctx, businesses.resendInvitation, { invitationId })
	const open = (token: string) => execute(own(scene, guest.id), businesses.acceptInvitation, { token })
	expect(await open(first)).toMatchObject({ failure: { code: 'link_expired' } })

	await execute(scene.ctx, businesses.withdrawInvitation, { invitationId })
	expect(await open(await invitedToken(scene))).toMatchObject({ failure: { code: 'link_expired' } })
})

test('a bare id asks and opens nothing; what is approved decides', async () => {
	const scene = await aBusiness()
	const guest = await aPerson(scene)
	const ask = () => execute(own(scene, guest.id), businesses.askToJoin, { businessId: scene.business.id })
	expect((await ask()).ok && (await ask()).ok).toBe(true)
	expect(await stored(scene, guest.id)).toBeUndefined()

	const team = await execute(scene.ctx, businesses.team, {})
	const requests = team.ok ? team.value.requests : []
	expect(requests).toHaveLength(1)
	await execute(scene.ctx, businesses.approveRequest, { requestId: requests[0]?.id, access: 'full' })

	expect(await stored(scene, guest.id)).toMatchObject({ access: 'full' })
	expect(await ask()).toMatchObject({ failure: { code: 'already_member' } })
})

test('a business is claimed with its code, once; anything else reads the same', async () => {
	const [scene, other] = [await aBusiness(), await aBusiness()]
	const admin = makeCtx(
		scene.home,
		'business',
		{ businessId: scene.business.id },
		{
			...scene.ctx.actor,
			kind: 'admin',
			permissions: new Set([...scene.ctx.actor.permissions, 'businesses.operate'] as const),
		},
		scene.at,
	)
	const made = await execute(admin, businesses.makeClaimCode, {})
	const code = made.ok ? made.value.code : ''
	const claim = (input: object, now = scene.at) => execute(own(scene, other.owner.id, now), businesses.claim, input)
	const businessId = scene.business.id

	for (const wrong of [{ businessId, code: 'no' }, { businessId }, { businessId: 'biz_nadie', code }]) {
		expect(await claim(wrong)).toMatchObject({ failure: { code: 'claim_refused' } })
	}
	expect(await claim({ businessId, code }, scene.at + 15 * DAY)).toMatchObject({ failure: { code: 'claim_refused' } })
	expect((await claim({ businessId, code: code.toUpperCase() })).ok).toBe(true)
	const [row] = await scene.home.db.select().from(businessTable).where(eq(businessTable.id, businessId))
	expect(row?.ownerId).toBe(other.owner.id)
	expect(await claim({ businessId, code })).toMatchObject({ failure: { code: 'claim_refused' } })
})

test('who owned a business before hears by mail that it is another’s, and nobody where nothing changed', async () => {
	const [scene, other] = [await aBusiness(), await aBusiness()]
	const place = { ...scene.home.place, mail: true }
	const permissions = new Set([...scene.ctx.actor.permissions, 'businesses.operate'] as const)
	const actor = { ...scene.ctx.actor, kind: 'admin', permissions } as const
	const admin = makeCtx({ ...scene.home, place }, 'business', { businessId: scene.business.id }, actor, scene.at)
	for (const userId of [other.owner.id, other.owner.id]) await execute(admin, businesses.setOwner, { userId })
	const told = await scene.home.db
		.select({ payload: jobs.payload })
		.from(jobs)
		.where(and(eq(jobs.businessId, scene.business.id), eq(jobs.kind, 'businesses.mailOwnerChanged')))
	expect(told.map(({ payload }) => payload)).toEqual([{ from: scene.owner.id, to: other.owner.id }])
})
