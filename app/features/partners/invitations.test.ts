import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { type Ctx, makeCtx } from '#app/core/ctx.server.ts'
import { type Delivery } from '#app/core/deliveries.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { accountsDeliveries } from '#app/features/accounts/operations.server.ts'
import { makeMail } from '#app/integrations/mail/smtp.server.ts'
import { seal, unseal } from '#app/lib/secrets.ts'
import { users } from '#db/schema/accounts.ts'
import { jobs } from '#db/schema/core.ts'
import { partnerDomains } from '#db/schema/partners.ts'
import { startSmtp } from '#tests/fakes/smtp.ts'
import { theRuntime } from '#tests/support/runtime.ts'
import { aPartner, aPerson } from '#tests/support/scenes/partners.ts'
import { partners } from './operations.server.ts'

const accountOf = (ctx: Ctx, userId: string) =>
	makeCtx(
		ctx,
		'account',
		{ userId },
		{ ...ctx.actor, id: userId, permissions: new Set(['account.own'] as const) },
		ctx.now,
	)

/** The token of the last invitation that was mailed. */
async function invitedToken() {
	const { db, keys } = await theRuntime()
	const rows = await db.select().from(jobs).where(eq(jobs.kind, 'partners.mailInvitation')).orderBy(jobs.id)
	return unseal(String(rows.at(-1)?.payload.token), keys.seal)
}

test('ASVS 8.2.2 a partner asks by mail, and nothing of the account changes before its person accepts; a withdrawn link is worth nothing', async () => {
	const { at, partnerId, home } = await aPartner()
	const [elena, other] = [await aPerson(), await aPerson('Otra')]
	const rowOf = async () => (await home.db.select().from(users).where(eq(users.id, elena.id)))[0]
	const team = async () => {
		const outcome = await execute(at(), partners.people, {})
		return outcome.ok ? outcome.value : { people: [], invitations: [] }
	}
	const before = await rowOf()
	expect((await execute(at(), partners.addPerson, { email: elena.email })).ok).toBe(true)
	expect(await rowOf()).toEqual(before)
	expect(await team()).toMatchObject({ people: [{ isSelf: true }], invitations: [{ email: elena.email }] })

	const token = await invitedToken()
	const accept = (userId: string, link = token) =>
		execute(accountOf(at(), userId), partners.acceptInvitation, { token: link })
	expect(await accept(other.id)).toMatchObject({ failure: { code: 'other_account' } })
	const [waiting] = (await team()).invitations
	await execute(at(), partners.withdrawInvitation, { invitationId: waiting?.id })
	expect(await accept(elena.id)).toMatchObject({ failure: { code: 'link_expired' } })

	await execute(at(), partners.addPerson, { email: elena.email })
	const again = await invitedToken()
	expect(await accept(elena.id, again)).toMatchObject({ ok: true, value: { partnerId } })
	expect(await accept(elena.id, again)).toMatchObject({ failure: { code: 'link_expired' } })
	expect(await rowOf()).toMatchObject({ role: 'partner' })
	expect((await team()).people.map(({ id }) => id)).toContain(elena.id)
})

test('ASVS 6.4.3 links that open an account lead to the product’s own address, whatever host the partner registered', async () => {
	const { at, person, home } = await aPartner()
	const host = 'citas.claras.test'
	await execute(at(), partners.addDomain, { host })
	await transact(at(), ({ db }) =>
		db.update(partnerDomains).set({ acmStatus: 'issued' }).where(eq(partnerDomains.host, host)),
	)
	const smtp = await startSmtp()
	const mail = makeMail({ smtpUrl: smtp.url, mailFrom: 'Recepción <hola@recepcion.test>' })
	const posting = { ...home, place: { ...home.place, mail: true }, adapters: { ...home.adapters, mail } }
	const ctx = makeCtx(posting, 'platform', {}, at().actor, at().now)
	const token = seal('un-enlace', home.keys.seal)
	const letter = (kind: string, deliver: Delivery, payload: Record<string, string>) =>
		deliver(ctx, {
			id: 'job',
			kind,
			payload: { userId: person.id, email: person.email, token, ...payload },
			attempt: 1,
			maxAttempts: 1,
		})
	await letter('reset', accountsDeliveries.usual['accounts.mailReset'], {})
	await letter('verify', accountsDeliveries.usual['accounts.mailVerification'], {})
	await letter('taken', accountsDeliveries.usual['accounts.mailTaken'], {})
	await letter('notice', accountsDeliveries.usual['accounts.mailNotice'], { about: 'password_changed' })

	await smtp.close()
	expect(smtp.letters).toHaveLength(4)
	for (const { text } of smtp.letters) {
		const addresses = text.match(/https?:\/\/[^\s/]+/g) ?? []
		expect(new Set(addresses)).toEqual(new Set([home.place.origin]))
	}
})

test('ADM-010 people of a partner come by e-mail and go again, but never the last; an admin stays what he is', async () => {
	const { at, person, home } = await aPartner()
	const [elena, busy] = [await aPerson(), (await aPartner()).person]
	const add = (email?: string) => execute(at(), partners.addPerson, { email })
	const accept = (userId: string, token: string) =>
		execute(accountOf(at(), userId), partners.acceptInvitation, { token })
	const first = 'Primero debes buscar y encontrar un usuario válido'
	expect(await add()).toMatchObject({ failure: { fields: { email: [first] } } })
	const nobody = 'No se encontró ningún usuario con ese email'
	expect(await add('nadie@salon.test')).toMatchObject({ failure: { fields: { email: [nobody] } } })
	expect(await add(busy.email)).toMatchObject({ failure: { code: 'already_member' } })
	const roleOf = async () => (await home.db.select().from(users).where(eq(users.id, elena.id)))[0]?.role

	expect(await execute(at(), partners.removePerson, { userId: person.id })).toMatchObject({
		failure: { code: 'conflict' },
	})
	expect(await add(elena.email.toUpperCase())).toMatchObject({ ok: true })
	expect(await roleOf()).toBe('user')
	expect(await accept(elena.id, await invitedToken())).toMatchObject({ ok: true })
	expect(await roleOf()).toBe('partner')
	const team = await execute(at(), partners.people, {})
	expect(team.ok && team.value.people.map(({ id, isSelf }) => [id, isSelf])).toEqual([
		[person.id, true],
		[elena.id, false],
	])
	expect(await execute(at(), partners.removePerson, { userId: elena.id })).toMatchObject({ ok: true })
	expect(await roleOf()).toBe('user')
	expect(await execute(at(), partners.removePerson, { userId: elena.id })).toMatchObject({
		failure: { code: 'not_found' },
	})
})
