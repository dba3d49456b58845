import { type Stats, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { execute } from '#app/core/operation.server.ts'
import { admin } from '#app/features/admin/operations.server.ts'
import { type Backlog } from '#app/features/admin/schemas-machinery.ts'
import { now } from '#app/lib/clock.ts'
import { version } from '#app/lib/version.ts'
import { exposed, gauge, type Sample } from '#app/lib/watch/metrics.ts'
import { runtime, settings } from '#app/web/runtime.server.ts'
import { isFile, pathOf } from '#db/connect.server.ts'
import { backupState } from './backups.server.ts'
import { platformCtx } from './platform-context.server.ts'
import { strays } from './strays.server.ts'
import { troubles } from './troubles.server.ts'

let loop: IntervalHistogram | null = null

/** From now on the event loop is watched. Once is enough. */
export function watchLoop(): void {
	if (loop) return
	loop = monitorEventLoopDelay({ resolution: 20 })
	loop.enable()
}

/** All numbers of this moment, as Prometheus reads them. */
export async function exposition(): Promise<string> {
	const wrong = await troubles()
	const own = [
		gauge('recepcion_info', 'Which program runs', [[{ version, node: process.versions.node }, 1]]),
		gauge('recepcion_ready', 'Whether nothing is wrong', [[{}, wrong.length === 0 ? 1 : 0]]),
		gauge(
			'recepcion_trouble',
			'What is wrong, by the words of /readyz',
			wrong.map((name) => [{ name }, 1]),
		),
		...ofProcess(),
		exposed(),
	]
	if (wrong.includes('database')) return own.join('')
	const outcome = await execute(await platformCtx(), admin.backlog, {})
	return [...own, ...(outcome.ok ? ofBacklog(outcome.value) : []), ...(await ofDisk())].join('')
}

function ofProcess(): string[] {
	const { rss, heapUsed, external } = process.memoryUsage()
	const { uncaughtException, unhandledRejection } = strays()
	const delay = (loop ? [0.5, 0.99, 1] : []).map((quantile): Sample => {
		return [{ quantile: String(quantile) }, (loop?.percentile(quantile * 100) ?? 0) / 1e9]
	})
	// Each look tells of the time since the one before.
	loop?.reset()
	return [
		gauge('recepcion_uptime_seconds', 'Since the process began', [[{}, Math.round(process.uptime())]]),
		gauge('recepcion_memory_bytes', 'Memory of the process', [
			[{ part: 'resident' }, rss],
			[{ part: 'heap' }, heapUsed],
			[{ part: 'external' }, external],
		]),
		gauge('recepcion_event_loop_delay_seconds', 'How late the event loop came, since the last look', delay),
		gauge('recepcion_uncaught_errors', 'Errors that nobody caught', [[{}, uncaughtException + unhandledRejection]]),
	]
}

function ofBacklog({ due, running, failed, webhooks }: Backlog): string[] {
	return [
		gauge(
			'recepcion_jobs_due',
			'Jobs whose time has come',
			due.map((line) => [{ kind: line.kind }, line.due]),
		),
		gauge(
			'recepcion_jobs_oldest_due_seconds',
			'For how long the oldest of them waits',
			due.map(({ kind, age }) => [{ kind }, age / 1000]),
		),
		gauge(
			'recepcion_jobs_running',
			'Jobs that run',
			running.map((line) => [{ kind: line.kind }, line.running]),
		),
		gauge('recepcion_jobs_failed', 'Jobs that were given up', [[{}, failed]]),
		gauge('recepcion_webhooks_waiting', 'What providers told and nobody has read', [[{}, webhooks.waiting]]),
		gauge('recepcion_webhooks_failed', 'What providers told and could not be read', [[{}, webhooks.failed]]),
		gauge('recepcion_webhook_oldest_seconds', 'For how long the oldest of it waits', [[{}, webhooks.age / 1000]]),
	]
}

async function ofDisk(): Promise<string[]> {
	const { database, dataDir } = settings()
	// Whoever took the folder away is told by /readyz; the other numbers count all the more then.
	const room = await statfs(dataDir).catch(() => null)
	const { waiting } = (await runtime()).writer.health()
	const path = isFile(database.url) ? pathOf(database.url) : null
	const sizes = path === null ? [] : (['', '-wal'] as const).flatMap((end) => sizeOf(path, end))
	const newest = backupState()?.newest
	const age: Sample[] = newest ? [[{}, Math.max(0, now() - newest.at) / 1000]] : []
	return [
		gauge('recepcion_writer_waiting', 'Writes that wait for their turn', [[{}, waiting]]),
		gauge('recepcion_database_bytes', 'The file of the database', sizes),
		gauge('recepcion_disk_free_bytes', 'Room on the disk of the data', room ? [[{}, room.bavail * room.bsize]] : []),
		gauge('recepcion_backup_age_seconds', 'Since the newest backup', age),
		gauge('recepcion_backup_bytes', 'The newest backup', newest ? [[{}, newest.bytes]] : []),
	]
}

function sizeOf(path: string, end: '' | '-wal'): Sample[] {
	const found: Stats | undefined = statSync(path + end, { throwIfNoEntry: false })
	return found ? [[{ file: end === '' ? 'database' : 'log' }, found.size]] : []
}
