import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { isSea } from 'node:sea'
import { now } from '#app/lib/clock.ts'
import { log } from '#app/lib/log.ts'
import { settings } from '#app/web/runtime.server.ts'
import { backupPath, namesIn, noteBackup, noteSent, readBackups } from '#app/web/watch/backups.server.ts'
import { isFile, pathOf } from '#db/connect.server.ts'
import { ofOutside } from './words/outside-sentences.server.ts'

/** The folder is looked into so often, and whether one is due is asked. */
const look = 5_000
/** What failed, e.g. on a full disk, is tried again after so long. */
const again = 10 * 60_000
/** What a try that was cut off left behind is of no use by then. */
const forgotten = 24 * 60 * 60_000

/**
 * Watches the folder of backups, and makes one as often as BACKUP_EVERY says, by the same command that a person would type: a process of its own, so
 * that copying and reading back a large file keeps nobody waiting. The newest is sent to the bucket that the operator named,
 * tried again until it lies there.
 */
export function startBackups(): { stop(): void } {
	if (!isFile(settings().database.url)) return { stop: () => undefined }
	const making = new Making()
	const timer = setInterval(() => void making.look(), look)
	void making.look()
	return {
		stop() {
			clearInterval(timer)
			making.end()
		},
	}
}

type Kind = 'backup' | 'send-backup'

/** What the program does by commands of its own. */
class Making {
	/** One of each kind at a time: what is sent for hours keeps nothing from being made. */
	#children = new Map<Kind, ReturnType<typeof spawn>>()
	#makeNotBefore = 0
	#sendNotBefore = 0
	/** The newest that lies in the bucket, as far as this process knows. */
	#sent: string | null = null
	#isLooking = false
	#isOver = false

	/** One look at a time, and none while one is made: what is read is never older than what was made. */
	async look() {
		if (this.#isLooking || this.#children.has('backup')) return
		this.#isLooking = true
		try {
			await this.#begin()
		} catch (error) {
			this.#failed(messageOf(error))
		}
		this.#isLooking = false
	}

	async #begin() {
		const { every, bucket, withKey } = settings().backup
		// Who moved the data away took the backups along, or will: that is told by its own word, and nothing is made of it.
		if (!existsSync(pathOf(settings().database.url))) return
		// Read also where somebody else makes them, by a timer say: how old the newest is, is watched all the same.
		const [newest] = await readBackups()
		if (every === null) return
		// One that is young enough stands there: what a try of before lacked is over.
		if (newest && now() < newest.at + every) noteBackup(null)
		if (now() >= Math.max(this.#makeNotBefore, (newest?.at ?? 0) + every)) {
			await clearLeftovers()
			const words = [...(withKey ? [] : ['--without-key']), backupPath(now())]
			this.#run('backup', words, (problem) => (problem ? this.#failed(problem) : this.#made()))
		} else if (bucket && newest && newest.path !== this.#sent && now() >= this.#sendNotBefore) {
			const { path, at } = newest
			this.#run('send-backup', [path], (problem) => this.#sentTo(problem ? { problem } : { at, path }))
		}
	}

	/** `end` is told once why it failed: of a child that could not begin, both its error and its end may be told. */
	#run(kind: Kind, words: string[], end: (problem: string | null) => void | Promise<void>) {
		if (this.#isOver || this.#children.has(kind)) return
		const child = spawn(process.execPath, [...script(), kind, ...words], {
			stdio: ['ignore', 'ignore', 'pipe'],
			env: { ...process.env, LOG_LEVEL: 'error' },
		})
		this.#children.set(kind, child)
		let said = ''
		let isEnding = false
		const ended = async (problem: string | null) => {
			if (isEnding) return
			isEnding = true
			await end(problem)
			this.#children.delete(kind)
		}
		child.stderr?.on('data', (chunk: Buffer) => {
			said = (said + chunk.toString()).slice(-2_000)
		})
		child.on('spawn', () => beModest(child.pid))
		child.on('error', (error) => void ended(messageOf(error)))
		child.on('close', (code) => void ended(code === 0 ? null : said.trim() || `terminó con ${code}`))
	}

	async #made() {
		noteBackup(null)
		await rotate()
	}

	#failed(problem: string) {
		noteBackup(problem)
		this.#makeNotBefore = now() + again
		log.error({ problem }, 'the backup was not made')
	}

	#sentTo(result: { at: number; path: string } | { problem: string }) {
		noteSent(result)
		if ('path' in result) {
			this.#sent = result.path
			return log.info({ path: result.path }, 'a backup lies in the bucket')
		}
		this.#sendNotBefore = now() + again
		log.error({ problem: result.problem }, 'the backup was not sent')
	}

	end() {
		this.#isOver = true
		for (const child of this.#children.values()) child.removeAllListeners('close').kill()
		this.#children.clear()
	}
}

/** The clone runs a script; the executable is its own. */
function script(): string[] {
	return isSea() ? [] : [process.argv[1] ?? '']
}

function beModest(pid: number | undefined) {
	try {
		if (pid) setPriority(pid, 10)
	} catch {
		// A system that does not let us: then it is as quick as everything else.
	}
}

async function rotate() {
	const { keep } = settings().backup
	const [newest, ...older] = await readBackups()
	log.info({ path: newest?.path, bytes: newest?.bytes }, 'a backup was made')
	for (const { path } of older.slice(keep - 1)) await clear(path, () => rm(path, { force: true }))
}

/** Folders of tries whose process was killed. */
async function clearLeftovers() {
	const { folder } = settings().backup
	for (const name of (await namesIn(folder)).filter((each) => each.startsWith('.respaldo-'))) {
		const path = join(folder, name)
		await clear(path, async () => {
			const left = await stat(path)
			if (now() - left.mtimeMs > forgotten) await rm(path, { recursive: true, force: true })
		})
	}
}

/** What can't be cleared stays: it is no reason to make no backup. */
async function clear(path: string, run: () => Promise<void>) {
	try {
		await run()
	} catch (error) {
		log.warn({ path, problem: messageOf(error) }, 'what a backup left behind can not be cleared')
	}
}

function messageOf(error: unknown): string {
	return error instanceof Error ? (ofOutside(error) ?? error.message) : String(error)
}
