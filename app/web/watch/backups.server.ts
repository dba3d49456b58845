import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { now } from '#app/lib/clock.ts'
import { fileTime, instantOf } from '#app/lib/words/file-time.ts'
import { settings } from '#app/web/runtime.server.ts'
import { isFile } from '#db/connect.server.ts'

export type KeptBackup = { path: string; at: number; bytes: number }

/** What an operator wants to know of the backups that the program makes by itself. */
export type BackupState = {
	/** Milliseconds between two; null where nobody told it to make any. */
	every: number | null
	keep: number
	folder: string
	newest: KeptBackup | null
	/** So old, in milliseconds, the newest may be; null where nobody makes any. */
	oldest: number | null
	isLate: boolean
	/** Why the last try of this process failed. */
	problem: string | null
	/** Where they are sent besides; of `sentAt` is the newest there, null until this process sent or found one. */
	bucket: { name: string; sentAt: number | null; problem: string | null } | null
}

const named = /^recepcion-(\d{8}-\d{6})\.tar\.gz$/
/** A start is no fault: so long after it the first may take. */
const startedAt = now()
let problem: string | null = null
let sentAt: number | null = null
let sendProblem: string | null = null
/** As the folder was when it was last read. */
let kept: KeptBackup[] = []

/** How the last try ended: null when it was well. */
export function noteBackup(why: string | null): void {
	problem = why
}

/** How the last sending of one ended: of when it is, or why it is not in the bucket. */
export function noteSent(result: { at: number } | { problem: string }): void {
	if ('at' in result) sentAt = result.at
	sendProblem = 'at' in result ? null : result.problem
}

/** When the backup was made whose file has this name; null where it is none that the program makes by itself. */
export function madeAt(path: string): number | null {
	return instantOf(named.exec(basename(path))?.[1] ?? '')
}

/** Where the backup of this moment belongs. */
export function backupPath(at: number): string {
	return join(settings().backup.folder, `recepcion-${fileTime(at)}.tar.gz`)
}

/**
 * Reads the folder: those that carry our names, the newest first. Whoever asks for the state between two readings is told
 * of the last one, so that a slow disk keeps nobody waiting.
 */
export async function readBackups(): Promise<KeptBackup[]> {
	const { folder } = settings().backup
	const found: KeptBackup[] = []
	for (const name of await namesIn(folder)) {
		const at = madeAt(name)
		if (at === null) continue
		const path = join(folder, name)
		const file = await stat(path).catch(() => null)
		if (file?.isFile()) found.push({ path, at, bytes: file.size })
	}
	kept = found.sort((one, other) => other.at - one.at)
	return kept
}

/** A folder that is not there, or can't be read, holds none: that it takes none is told by who tries. */
export function namesIn(folder: string): Promise<string[]> {
	return readdir(folder).catch(() => [])
}

/**
 * By the last reading. Null where the database lies on a libSQL server, which has backups of its own. `since`: from when on one could have been
 * made; the start of this process, unless a command asks from outside.
 */
export function backupState(since = startedAt): BackupState | null {
	const { every, keep, folder, bucket: asked } = settings().backup
	if (!isFile(settings().database.url)) return null
	const [newest = null] = kept
	// Who makes them in his own way is no younger than what he last left.
	const last = every === null && newest ? newest.at : Math.max(newest?.at ?? 0, since)
	const oldest = oldestOf(newest)
	const isLate = oldest !== null && now() - last > oldest
	const bucket = asked && { name: asked.bucket, sentAt, problem: sendProblem }
	return { every, keep, folder, newest, oldest, isLate, problem, bucket }
}

/** Of a nightly timer one may be missing for its time and half as much again, and a long copy. */
const usuallyOldest = 2 * 24 * 60 * 60_000

function oldestOf(newest: KeptBackup | null): number | null {
	const { every, maxAge } = settings().backup
	if (maxAge !== null) return maxAge
	if (every !== null) return every + Math.max(10 * 60_000, every / 2)
	return newest ? usuallyOldest : null
}
