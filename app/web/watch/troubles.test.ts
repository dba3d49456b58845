import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { keysFrom } from '#app/core/settings.server.ts'
import { reading } from '#db/file-check.server.ts'
import { addPulse } from './pulse.server.ts'
import { troubles } from './troubles.server.ts'

type Applied = { name: string; hash: string }
const secretKey = 'a-secret-that-is-long-enough-for-a-key'
const house = { applied: [] as Applied[] | Error, writer: { standsStill: false, waiting: 0 } }
const program = Symbol.for('recepcion.program')
const home = globalThis as { [key: symbol]: unknown }
const before = home[program]
home[program] = {
	settings: {
		...{ dataDir: tmpdir(), secretKey, keys: keysFrom(secretKey), database: { url: 'ws://127.0.0.1:1' } },
		...{ backup: { every: null, maxAge: null, folder: tmpdir() }, watch: { diskFree: 0 } },
	},
	opening: Promise.resolve({
		db: { all: async () => (house.applied instanceof Error ? Promise.reject(house.applied) : house.applied) },
		writer: { health: () => house.writer },
	}),
}
afterEach(() => vi.restoreAllMocks())
afterAll(() => {
	home[program] = before
})

const template = { url: `file:${resolve('node_modules/.cache/tests/template.db')}` }
const whole = () => reading(template, (db) => db.all<Applied>(sql`SELECT name, hash FROM migrations ORDER BY name`))

/** Past the second for which all are told of one look. */
let later = performance.now()
async function lookAnew() {
	later += 2_000
	vi.spyOn(performance, 'now').mockReturnValue(later)
	return troubles()
}

test('each thing that is wrong is told by its own word, and none while all is well', async () => {
	const silent = { jobs: 0, realtime: 0 }
	addPulse('jobs', () => silent.jobs)
	addPulse('realtime', () => silent.realtime)
	house.applied = await whole()
	expect(await lookAnew()).toEqual([])
	for (const name of ['jobs', 'realtime'] as const) {
		silent[name] = 4_100
		expect(await lookAnew()).toEqual([name])
		silent[name] = 0
	}
	house.applied = [...(await whole()), { name: '9999_newer.sql', hash: 'x' }]
	expect(await lookAnew()).toEqual(['migrations'])
	house.applied = (await whole()).slice(0, -1)
	expect(await lookAnew()).toEqual(['migrations'])
	house.applied = new Error('the disk does not answer')
	expect(await lookAnew()).toEqual(['database'])
	house.applied = await whole()
	house.writer.standsStill = true
	expect(await lookAnew()).toEqual(['writer'])
	house.writer.standsStill = false
})

test('all who ask within a second what is wrong are told of one look', async () => {
	house.applied = await whole()
	const first = lookAnew()
	expect(troubles()).toBe(troubles())
	await first
	const second = lookAnew()
	expect(await second).toEqual(await troubles())
	expect(second).not.toBe(first)
})
