import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { branches } from '#app/features/branches/operations.server.ts'
import { onlyLogged } from '#app/web/failure-copy.ts'
import { takeFlash } from '#app/web/flash.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { loadOrHome, removeOrArchive } from './catalogue.server.ts'
import { servicesScreen } from './services/services-screen.server.ts'

// What the next page says travels in a sealed cookie.
process.env.SECRET_KEY = 'a key of the tests, of no use elsewhere'

/** Runs while a table can't be read, as after a fault of the disk. */
async function whileBroken<Value>({ home }: Scene, table: string, column: string, run: () => Promise<Value>) {
	const rename = (from: string, to: string) =>
		home.writer.transaction((db) => db.run(sql.raw(`alter table ${table} rename column ${from} to ${to}`)))
	await rename(column, 'gone')
	return run().finally(() => rename('gone', column))
}

test('whoever asks for branches that cannot be read is led home', async () => {
	const scene = await aBusiness()
	const { ctx } = scene
	const request = new Request('http://127.0.0.1:3000/sucursales')
	expect((await loadOrHome(ctx, request, branches.listBranches, {})).branches).toHaveLength(1)
	const load = () => loadOrHome(ctx, request, branches.listBranches, {}).catch((thrown: unknown) => thrown)
	const answer = await whileBroken(scene, 'branches', 'city', load)
	if (!(answer instanceof Response)) throw answer
	expect(answer.status).toBe(303)
	expect(answer.headers.get('Location')).toBe('/principal')
})

test('whoever asks for services that cannot be read is led home', async () => {
	const scene = await aBusiness()
	const { ctx } = scene
	const request = new Request('http://127.0.0.1:3000/servicios')
	expect((await servicesScreen(ctx, request)).services).toHaveLength(1)
	const load = () => servicesScreen(ctx, request).catch((thrown: unknown) => thrown)
	const answer = await whileBroken(scene, 'services', 'duration_minutes', load)
	if (!(answer instanceof Response)) throw answer
	expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/principal'])
})

/** What the next page says after a button was pressed. */
async function flashOf(answer: Response): Promise<string> {
	const [cookie = ''] = answer.headers.getSetCookie().map((each) => each.split(';')[0])
	return (await takeFlash(new Request('http://127.0.0.1:3000/', { headers: { Cookie: cookie } }))).flash?.text ?? ''
}

test('SUC-018 a branch that can not be archived or deleted says no more than that it failed', async () => {
	const scene = await aBusiness()
	const { ctx, branch } = scene
	const request = () => new Request('http://127.0.0.1:3000/sucursales', { method: 'POST', body: new URLSearchParams() })
	const archive = (branchId: string) =>
		runAndRedirect(ctx, request(), branches.archiveBranch, {
			input: { branchId },
			back: '/sucursales',
			done: '',
			...onlyLogged,
		})
	const remove = (branchId: string) =>
		removeOrArchive(ctx, request(), branches.deleteBranch, {
			...{ input: { branchId }, back: '/sucursales', deleted: 'Eliminada', archived: 'Archivada' },
			...onlyLogged,
		})
	for (const answer of [await archive('brn_none'), await remove('brn_none')]) {
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/sucursales'])
		expect(await flashOf(answer)).toBe('Error al procesar la solicitud')
	}
	const both = async () => [await archive(branch.id), await remove(branch.id)]
	for (const answer of await whileBroken(scene, 'branches', 'archived_at', both)) {
		expect(await flashOf(answer)).toMatch(/^Error al procesar la solicitud \(referencia \w{6}\)$/)
	}
})
