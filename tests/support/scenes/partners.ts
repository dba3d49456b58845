import { staffPolicy } from '#app/core/actors.ts'
import { makeCtx, type Runtime } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { permissionsOfPartner } from '#app/core/permissions.ts'
import { transact } from '#app/core/transact.server.ts'
import { partners } from '#app/features/partners/operations.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { users } from '#db/schema/accounts.ts'
import { theRuntime } from '../runtime.ts'
import { aCtx } from './scene.ts'

const start = '2026-03-02T12:00:00Z'

/** A person with an account and nothing else. */
export async function aPerson(name = 'Elena Ríos', now = start) {
	const person = { id: newId('usr'), name, email: `${newShortId().toLowerCase()}@salon.test` }
	const createdAt = Date.parse(now)
	await transact(await aCtx('platform', now), ({ db }) => db.insert(users).values({ ...person, createdAt }))
	return person
}

/** A partner with his first person, and what he does at some moment; `house` with other services outside. */
export async function aPartner(name = 'Citas Claras', more: { plan?: 'hobby' | 'pro' } = {}) {
	const person = await aPerson('Pablo Socio')
	const made = await execute(await aCtx('platform'), partners.createPartner, {
		name,
		description: 'Agenda para clínicas',
		userEmail: person.email,
		...more,
	})
	if (!made.ok) throw new Error(made.failure.code)
	const { partnerId } = made.value
	const home = await theRuntime()
	const at = (now = start, runtime: Partial<Runtime> = {}) => {
		const permissions = permissionsOfPartner()
		const actor = { kind: 'partner', id: person.id, permissions, bookingPolicy: staffPolicy } as const
		return makeCtx({ ...home, ...runtime }, 'partner', { partnerId }, actor, Date.parse(now))
	}
	return { partnerId, person, at, home }
}
