import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { HOUR } from '#app/lib/time.ts'
import { jobs } from '#db/schema/core.ts'
import { moveInHeads, moveInRows } from '#db/schema/imports.ts'
import { services as table } from '#db/schema/services.ts'
import { loseJob, runJobs } from '#tests/support/run-jobs.ts'
import { aFile, brought, catalogue, done, prices, viewOf } from '#tests/support/scenes/moving.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { onboarding } from '../operations.server.ts'

const page = (scene: Scene, of: { moveInId: string }, asked: object) =>
	done(execute(scene.ctx, onboarding.moveInView, { ...of, ...asked }))
const map = (scene: Scene, of: { moveInId: string }, mapping: string[]) =>
	done(execute(scene.ctx, onboarding.mapMoveIn, { ...of, mapping }))

/** A name stands twice, prices are wrong, far below where a first look would end. */
const long = Array.from({ length: 700 }, (_, index) => [
	index === 650 ? 'Servicio 3' : `Servicio ${index}`,
	index % 100 === 99 ? 'caro' : '100',
	...['30', '', ''],
])

test('a long file is looked through whole before anything is made: counts of all its rows, page by page', async () => {
	const scene = await aBusiness()
	const of = await aFile(scene, 'services', prices, long)
	expect(await viewOf(scene, of)).toMatchObject({ looked: 0, isLooking: true, preview: [] })
	await runJobs(scene.home, { now: scene.at })
	const whole = await viewOf(scene, of)
	expect(whole).toMatchObject({ looked: 700, isLooking: false, fresh: 692, there: 1, wrong: 7 })
	expect(whole.preview[0]).toMatchObject({ line: 2, state: 'new', becomes: 'Servicio 0 · 30 min · $100.00' })
	expect(whole.next).toBe(61)
	expect((await page(scene, of, { after: 61 })).preview[0]?.line).toBe(62)
	const wrong = await page(scene, of, { show: 'refused' })
	expect(wrong.preview.map(({ line }) => line)).toEqual([101, 201, 301, 401, 501, 601, 701])
	expect(wrong.preview[0]).toMatchObject({ becomes: null, problem: expect.stringContaining('Precio') })
	expect(wrong.next).toBeUndefined()
	expect((await page(scene, of, { show: 'there' })).preview).toMatchObject([{ line: 652 }])
	expect((await catalogue(scene)).length).toBe(1)
	await done(execute(scene.ctx, onboarding.startMoveIn, of))
	await runJobs(scene.home, { now: scene.at })
	expect((await viewOf(scene, of)).moveIn).toMatchObject({ made: 692, there: 1, refused: 7 })
})

test('columns that are said to be something else are looked through anew, and the look before counts no longer', async () => {
	const scene = await aBusiness()
	const of = await aFile(
		scene,
		'services',
		['A', 'B'],
		long.map(([name = '', price = '']) => [name, price]),
	)
	expect((await viewOf(scene, of)).missing).toContain('Nombre')
	await map(scene, of, ['name', 'skip'])
	await map(scene, of, ['name', 'price'])
	await runJobs(scene.home, { now: scene.at })
	expect(await viewOf(scene, of)).toMatchObject({ looked: 700, fresh: 692, wrong: 7 })
	await map(scene, of, ['name', 'skip'])
	expect(await viewOf(scene, of)).toMatchObject({ looked: 0, isLooking: true })
	await runJobs(scene.home, { now: scene.at })
	expect(await viewOf(scene, of)).toMatchObject({ looked: 700, fresh: 699, wrong: 0 })
	expect((await viewOf(scene, of)).preview[0]?.note).toContain('Sin precio')
})

test('what a column was said to be is proposed for the next file that has it, for this kind and this business alone', async () => {
	const [scene, other] = [await aBusiness(), await aBusiness()]
	const heads = ['Tratamiento', 'Importe neto', 'Nombre']
	const first = await aFile(scene, 'services', heads, [['Corte', '100', 'x']])
	expect((await viewOf(scene, first)).mapping).toEqual(['name', null, null])
	await map(scene, first, ['description', 'price', 'name'])
	const next = await aFile(scene, 'services', ['Nombre', ...heads.slice(0, 2), 'Duración'], [['Tinte', '', '', '']])
	expect((await viewOf(scene, next)).mapping).toEqual(['name', 'description', 'price', 'duration'])
	await map(scene, next, ['name', 'skip', 'skip', 'duration'])
	const third = await aFile(scene, 'services', ['Nombre', 'TRATAMIENTO '], [['Uñas', '']])
	expect((await viewOf(scene, third)).mapping).toEqual(['name', null])
	const foreign = await aFile(other, 'services', heads, [['Corte', '100', 'x']])
	expect((await viewOf(other, foreign)).mapping).toEqual(['name', null, null])
	const people = await aFile(scene, 'specialists', heads, [['x', 'y', 'Ana']])
	expect((await viewOf(scene, people)).mapping[2]).toBe('name')
})

test('a house of more than a thousand services: who gives and who books the last of them is recognised', async () => {
	const scene = await aBusiness()
	await transact(scene.ctx, async ({ db }) => {
		const [like] = await db.select().from(table).limit(1)
		if (!like) throw new Error('a business without a service')
		const rows = Array.from({ length: 1200 }, (_, index) => ({
			...{ ...like, id: `svc_many${scene.ctx.businessId.slice(-6)}${index}`, businessId: scene.ctx.businessId },
			name: `Aa ${String(index).padStart(4, '0')}`,
		}))
		for (let at = 0; at < rows.length; at += 100) await db.insert(table).values(rows.slice(at, at + 100))
	})
	await brought(scene, 'services', prices, [['Zurcido final', '100', '30', '', '']])
	const team = ['Nombre', 'Servicios']
	const people = await aFile(scene, 'specialists', team, [['Rita', 'Zurcido final']])
	expect((await viewOf(scene, people)).preview).toMatchObject([{ state: 'new', note: null }])
	const agenda = ['Fecha', 'Hora', 'Cliente', 'Servicio']
	const visits = await aFile(scene, 'appointments', agenda, [['2026-03-10', '12:00', 'Ana Paz', 'Zurcido final']])
	expect((await viewOf(scene, visits)).preview).toMatchObject([{ state: 'new', problem: null }])
})

test('of two columns of one name the one that was said to be something is remembered', async () => {
	const scene = await aBusiness()
	const of = await aFile(scene, 'services', ['Cosa', 'Cosa', 'Pesos'], [['Corte', 'x', '100']])
	await map(scene, of, ['name', 'skip', 'price'])
	const kept = await scene.home.db.select().from(moveInHeads).where(eq(moveInHeads.businessId, scene.business.id))
	const said = Object.fromEntries(kept.map(({ head, field }) => [head, field]))
	expect(Object.values(said).sort()).toEqual(['name', 'price'])
})

/** Until it is told to stop, no row of the file far down can be written. */
async function breaksAt({ ctx }: Scene, line: number) {
	const dies = `CREATE TRIGGER look_dies BEFORE UPDATE ON move_in_rows WHEN new.line = ${line} BEGIN SELECT RAISE(ABORT, 'died here'); END`
	await transact(ctx, ({ db }) => db.run(sql.raw(dies)))
	return () => transact(ctx, ({ db }) => db.run(sql`DROP TRIGGER look_dies`))
}

test('a look whose process dies in the middle is begun again by the next and ends', async () => {
	const scene = await aBusiness()
	const of = await aFile(scene, 'services', prices, long)
	const mend = await breaksAt(scene, 600)
	await loseJob(scene.home, { now: scene.at })
	await mend()
	expect(await viewOf(scene, of)).toMatchObject({ looked: 500, isLooking: true })
	await runJobs(scene.home, { now: scene.at })
	expect(await viewOf(scene, of)).toMatchObject({ looked: 500, isLooking: true })
	await runJobs(scene.home, { now: scene.at + HOUR })
	expect(await viewOf(scene, of)).toMatchObject({ looked: 700, isLooking: false, fresh: 692, there: 1, wrong: 7 })
})

test('a look that is given up is no longer said to go on, and begins anew when the columns are saved', async () => {
	const scene = await aBusiness()
	const of = await aFile(scene, 'services', prices, long)
	const mend = await breaksAt(scene, 600)
	const attempts = async (change: object) => {
		const mine = and(eq(jobs.businessId, scene.business.id), eq(jobs.kind, 'onboarding.moveInLook'))
		await transact(scene.ctx, ({ db }) => db.update(jobs).set(change).where(mine))
	}
	await attempts({ attempts: 198 })
	await runJobs(scene.home, { now: scene.at, mayBreak: true })
	expect(await viewOf(scene, of)).toMatchObject({ looked: 500, isLooking: true })
	await runJobs(scene.home, { now: scene.at + HOUR, mayBreak: true })
	await mend()
	expect(await viewOf(scene, of)).toMatchObject({ looked: 0, isLooking: false, missing: null, preview: [] })
	await map(scene, of, ['name', 'price', 'duration', 'category', 'skip'])
	await runJobs(scene.home, { now: scene.at })
	expect(await viewOf(scene, of)).toMatchObject({ looked: 700, isLooking: false })
})

test('days of a long file are gone through when its look begins, and not each time its page looks how far that is', async () => {
	const scene = await aBusiness()
	const heads = ['Fecha', 'Hora', 'Cliente', 'Servicio', 'Comienza']
	const rows = (day: string) =>
		Array.from({ length: 300 }, (_, index) => ['03/25/2026', '10:00', `Ana ${index}`, 'Corte', day])
	const of = await aFile(scene, 'appointments', heads, rows('25/03/2026'))
	expect((await viewOf(scene, of)).missing).toContain('mes/día/año')
	expect(await runJobs(scene.home, { now: scene.at })).toEqual([])
	const mapping = ['skip', 'time', 'client', 'service', 'date']
	await done(execute(scene.ctx, onboarding.mapMoveIn, { ...of, mapping, branchId: scene.branch.id }))
	expect(await viewOf(scene, of)).toMatchObject({ missing: null, isLooking: true })
	// What can't be changed from outside: only who reads the file again would see it.
	await transact(scene.ctx, ({ db }) =>
		db
			.update(moveInRows)
			.set({ cells: ['', '10:00', 'Ana', 'Corte', '03/25/2026'] })
			.where(eq(moveInRows.moveInId, of.moveInId)),
	)
	expect(await viewOf(scene, of)).toMatchObject({ missing: null, looked: 0, isLooking: true })
	const started = await execute(scene.ctx, onboarding.startMoveIn, of)
	expect(started).toMatchObject({ ok: false, failure: { code: 'invalid_input' } })
})
