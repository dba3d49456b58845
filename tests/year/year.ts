import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNotNull } from 'drizzle-orm'
import Database from 'libsql'
import '#app/features.server.ts'
import { staffPolicy } from '#app/core/actors.ts'
import { type Ctx, makeCtx } from '#app/core/ctx.server.ts'
import { systemPermissions } from '#app/core/permissions.ts'
import { now } from '#app/lib/clock.ts'
import { DAY, HOUR, MINUTE } from '#app/lib/time.ts'
import { timetableRuns } from '#db/schema/core.ts'
import { timetable } from '#jobs/timetable.ts'
import { runLine } from '#jobs/timetable-loop.server.ts'
import { openBenchRuntime } from '../bench/runtime.ts'
import { followClock } from '../fakes/process-clock.ts'
import { startProgram } from '../support/programs/program.ts'
import { runJobs } from '../support/run-jobs.ts'
import { cloneSalons } from './clone.ts'
import { Days } from './days.ts'

/** Friday 2026-11-20: as the demo of the other tests. */
const begin = Date.UTC(2026, 10, 20)

export type Night = { sweep: number; rows: number; wal: number }

/** An installation of many salons on one file, whose days are written by a generator and whose nights are the product's own. */
export class Year {
	readonly dataDir = mkdtempSync(join(tmpdir(), 'recepcion-year-'))
	readonly path = join(this.dataDir, 'recepcion.db')
	#clock = `${this.dataDir}.clock`
	#open: { home: Awaited<ReturnType<typeof openBenchRuntime>>; days: Days } | null = null
	#giveClockBack = () => {}

	constructor(readonly salons: number) {}

	async open(): Promise<void> {
		this.#setClock(begin)
		this.#giveClockBack = followClock(this.#clock)
		const seeded = await startProgram({ dataDir: this.dataDir })
		await seeded.stop()
		const db = new Database(this.path)
		// What the generator writes may be lost with the machine; the nights are written as the product writes.
		for (const setting of ['synchronous = off', 'foreign_keys = off', 'cache_size = -400000', 'temp_store = memory'])
			db.exec(`PRAGMA ${setting}`)
		cloneSalons(db, { salons: this.salons, people: 60 })
		this.#open = { days: new Days(db, begin), home: await openBenchRuntime(this.path) }
	}

	/** A day of every salon, and the night after it. */
	async day(day: number): Promise<Night> {
		const { days } = this.#opened()
		if (day % 2 === 0) days.newcomers(day)
		days.live(day)
		days.db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
		this.#setClock(this.at(day) + 34 * HOUR + 20 * MINUTE)
		return this.#night()
	}

	#opened() {
		if (!this.#open) throw new Error('not open')
		return this.#open
	}

	at(day: number): number {
		return begin + day * DAY
	}

	/** Every line of the timetable once, and the jobs that come of them. */
	async #night(): Promise<Night> {
		const { home } = this.#opened()
		const rows = () => this.#count()
		const before = rows()
		const from = performance.now()
		for (const line of timetable) await runLine(async () => this.#ctx(), line)
		// What asks the outside breaks here: nobody answers. What sweeps must not.
		const ran = await runJobs(home, { now: now(), mayBreak: true })
		const broken = ran.filter(({ job, ending }) => job.kind.startsWith('admin.') && ending.state !== 'done')
		if (broken.length > 0) throw new Error(`a sweep broke: ${JSON.stringify(broken)}`)
		const sweep = performance.now() - from
		const refused = await home.db.select().from(timetableRuns).where(isNotNull(timetableRuns.problem))
		if (refused.length > 0) throw new Error(`the night stumbled: ${JSON.stringify(refused)}`)
		return { sweep, rows: before - rows(), wal: sizeOf(`${this.path}-wal`) }
	}

	#ctx(): Ctx<'platform'> {
		const actor = { kind: 'job', permissions: systemPermissions, bookingPolicy: staffPolicy } as const
		return makeCtx(this.#opened().home, 'platform', {}, actor, now())
	}

	#setClock(at: number): void {
		writeFileSync(this.#clock, String(at - Date.now()))
	}

	/** Rows of the tables that are swept. */
	#count(): number {
		const text = ['events', 'jobs', 'webhook_events', 'idempotency', 'turn_steps', 'sessions', 'notices']
			.map((table) => `(SELECT count(*) FROM ${table})`)
			.join(' + ')
		const [row] = this.#opened().days.db.prepare(`SELECT ${text} AS n`).all() as { n: number }[]
		return row?.n ?? 0
	}

	/** Bytes of the file and of its pages that are free for what comes next. */
	size(): { file: number; free: number } {
		const { db } = this.#opened().days
		db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
		const question = 'SELECT freelist_count * page_size AS free FROM pragma_freelist_count(), pragma_page_size()'
		const [row] = db.prepare(question).all() as { free: number }[]
		return { file: sizeOf(this.path), free: row?.free ?? 0 }
	}

	/** The file as it is, with its key, in a folder of its own. */
	copy(): string {
		this.size()
		const to = mkdtempSync(join(tmpdir(), 'recepcion-year-'))
		cpSync(this.dataDir, to, { recursive: true, filter: (path) => !/-(wal|shm)$|\.lock/.test(path) })
		return to
	}

	async close(): Promise<void> {
		this.#giveClockBack()
		this.#open?.days.db.close()
		await this.#open?.home.close()
		for (const path of [this.dataDir, this.#clock]) rmSync(path, { recursive: true, force: true })
	}
}

function sizeOf(path: string): number {
	try {
		return statSync(path).size
	} catch {
		return 0
	}
}
