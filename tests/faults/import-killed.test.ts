import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plantIn } from '#tests/support/programs/beside.ts'
import { type Visitor, visitorOf } from '#tests/support/programs/browser-door.ts'
import { peopleTable, sendTable } from '#tests/support/programs/import-door.ts'
import { type Program, startProgram } from '#tests/support/programs/program.ts'

const long = process.env.LONG === '1'
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000))
const kills = long ? 20 : 5
const rows = kills * 1200

/** Numbers between 0 and 1, the same ones for the same seed. */
function* chances(from: number) {
	for (let state = from >>> 0; ; ) {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
		yield state / 2 ** 32
	}
}

async function signedIn(program: Program): Promise<Visitor> {
	const visitor = visitorOf(program.url)
	await visitor.post('/auth/ingresar', { email: 'demo@recepcion.test', password: 'recepcion-demo' })
	return visitor
}

test(`the program is killed ${kills} times at random while it imports: each start goes on by itself, and every row is taken exactly once (SEED=${seed})`, async () => {
	const dataDir = mkdtempSync(join(tmpdir(), 'recepcion-'))
	const plant = plantIn(dataDir)
	let program = await startProgram({ dataDir })
	try {
		const page = await sendTable(program.url, await signedIn(program), peopleTable(rows, '5562'))
		const read = async () => {
			const [row] = await plant('SELECT state, done, created FROM contact_imports')
			return row as { state: string; done: number; created: number }
		}
		const chance = chances(seed)
		const met: number[] = []
		for (let kill = 0; kill < kills; kill++) {
			const from = (await read()).done
			// Somewhere among its rows, wherever that is on this machine: neither before it goes on nor at its end.
			await expect.poll(async () => (await read()).done, { timeout: 20_000, interval: 5 }).toBeGreaterThan(from)
			await new Promise((wait) => setTimeout(wait, Number(chance.next().value) * 150))
			await program.kill()
			met.push((await read()).done)
			program = await startProgram({ dataDir })
		}
		expect(new Set(met).size).toBe(kills)
		expect(met.at(-1)).toBeLessThan(rows)
		await expect.poll(async () => (await read()).state, { timeout: 60_000, interval: 100 }).toBe('terminada')
		expect(await read()).toEqual({ state: 'terminada', done: rows, created: rows })
		const [counted] = await plant(`SELECT count(*) AS people, count(DISTINCT whatsapp) AS numbers,
			(SELECT count(*) FROM contact_handles WHERE handle LIKE '525562%') AS handles,
			(SELECT count(*) FROM contact_import_people) AS noted FROM contacts WHERE whatsapp LIKE '5562%'`)
		expect(counted).toEqual({ people: rows, numbers: rows, handles: rows, noted: rows })
		const result = await (await signedIn(program)).get(page.path)
		expect(await result.text()).toContain('Carga masiva completada')
	} finally {
		await program.stop()
		program.clean()
	}
}, 180_000)
