import { expect, test } from 'vitest'
import { makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { users } from '#db/schema/accounts.ts'
import { anApi } from '#tests/support/programs/api-door.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'

async function whoAsked(scene: Scene) {
	const person = { id: newId('usr'), name: 'Brenda Lozano', email: `${newShortId()}@salon.test` }
	await transact(scene.ctx, ({ db }) => db.insert(users).values({ ...person, emailVerifiedAt: 1, createdAt: 1 }))
	const own = makeCtx(scene.home, 'account', { userId: person.id }, scene.ctx.actor, scene.at)
	await execute(own, businesses.askToJoin, { businessId: scene.business.id })
	return person
}

test('API-231 POST /user with an e-mail answers the user with _id, name, email and role', async () => {
	const scene = await aBusiness()
	const [call, person] = [await anApi(scene), await whoAsked(scene)]

	const found = await call('POST /user', { body: { email: person.email } })

	expect(found.body).toEqual({
		success: true,
		data: { _id: person.id, name: person.name, email: person.email, role: 'user' },
	})
	const stranger = await aBusiness()
	const unknown = await call('POST /user', { body: { email: stranger.owner.email } })
	expect([unknown.status, unknown.body.success]).toEqual([404, false])
})

test('API-232 ONB-005 PUT /user/{userId} with businessId and an empty list joins who asked, with full access', async () => {
	const scene = await aBusiness()
	const [call, person, stranger] = [await anApi(scene), await whoAsked(scene), await aBusiness()]
	const businessId = scene.business.id

	const joined = await call(`PUT /user/${person.id}`, { body: { businessId, permissions: [] } })

	expect(joined.body).toMatchObject({ success: true })
	const member = await execute(scene.ctx, businesses.getMember, { userId: person.id })
	expect(member).toMatchObject({ value: { access: 'full' } })
	const never = await call(`PUT /user/${stranger.owner.id}`, { body: { businessId, permissions: [] } })
	expect(never.status).toBe(404)
	const unknown = { businessId, permissions: [{ pageId: 6, actions: ['own'] }] }
	expect((await call(`PUT /user/${person.id}`, { body: unknown })).status).toBe(400)
})
