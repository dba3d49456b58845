import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { partnerIdOfUser } from '#app/core/brands.server.ts'
import { makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { partners } from '#app/features/partners/operations.server.ts'
import { users } from '#db/schema/accounts.ts'
import { aBusiness, aCtx } from '#tests/support/scenes/scene.ts'
import { accounts } from '../operations.server.ts'
import { makeSetupLink } from './sign-in.server.ts'

const password = 'una clave bastante larga'

test('the first admin’s link is there while nobody administers, whoever signed up meanwhile, and worth nothing afterwards', async () => {
	const scene = await aBusiness()
	const outside = makeCtx(scene.home, 'public', {}, scene.ctx.actor, scene.at)
	const ctx = await aCtx('platform')
	const admin = { name: 'Olga Ruiz', email: 'olga@salon.test', password }
	await execute(outside, accounts.signUp, { ...admin, name: 'Un extraño', terms: true })
	const [first, second] = [await transact(ctx, makeSetupLink), await transact(ctx, makeSetupLink)]
	const setUp = (link: typeof first, email: string) =>
		execute(outside, accounts.setUpPlatform, { ...admin, email, token: link?.path.split('t=')[1] })

	expect(await setUp(first, admin.email)).toMatchObject({ ok: true })

	const [row] = await scene.home.db.select().from(users).where(eq(users.email, admin.email))
	expect(row).toMatchObject({ role: 'admin', name: admin.name })
	expect(await setUp(second, 'otra@salon.test')).toMatchObject({ failure: { code: 'link_expired' } })
	expect(await transact(ctx, makeSetupLink)).toBeNull()
})

test('who is made a partner by the command line has a partner to work for', async () => {
	const ctx = await aCtx('platform')
	const made = { name: 'Pablo Socio', description: 'Negocios de Pablo Socio', userName: 'Pablo Socio' }
	const outcome = await execute(ctx, partners.createPartner, { ...made, userEmail: 'pablo@claras.test' })
	const [person] = await ctx.db.select().from(users).where(eq(users.email, 'pablo@claras.test'))
	expect(person).toMatchObject({ role: 'partner', name: 'Pablo Socio' })
	expect(outcome).toMatchObject({ value: { partnerId: await partnerIdOfUser(ctx.db, person?.id ?? '') } })
	const again = await execute(ctx, partners.createPartner, { ...made, userEmail: 'pablo@claras.test' })
	expect(again).toMatchObject({ failure: { code: 'already_member' } })
	const bare = { email: 'solo@claras.test', name: 'Solo', role: 'partner' }
	expect(await execute(ctx, accounts.createUser, bare)).toMatchObject({ failure: { code: 'invalid_input' } })
})
