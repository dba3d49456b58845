import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import '#app/operations.server.ts'
import { branches } from '#app/features/branches/operations.server.ts'
import { aBusiness } from '#tests/support/scene.ts'
import { loadOrHome } from './catalogue.server.ts'

test('SUC-002 whoever asks for branches that cannot be read is led home', async () => {
	const { ctx, home } = await aBusiness()
	const request = new Request('http://127.0.0.1:3000/sucursales')
	expect((await loadOrHome(ctx, request, branches.listBranches, {})).branches).toHaveLength(1)
	await home.writer.turn((db) => db.run(sql`alter table branches rename column city to town`))
	const answer = await loadOrHome(ctx, request, branches.listBranches, {}).catch((thrown: unknown) => thrown)
	if (!(answer instanceof Response)) throw answer
	expect(answer.status).toBe(303)
	expect(answer.headers.get('Location')).toBe('/principal')
})
