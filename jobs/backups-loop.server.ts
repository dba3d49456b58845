import { spawn } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { isSea } from 'node:sea'
import { now } from '#app/lib/clock.ts'
import { log } from '#app/lib/log.ts'
import { settings } from '#app/web/runtime.server.ts'
import { backupPath, keptBackups, makesBackups, namesIn, noteBackup } from '#app/web/watch/backups.server.ts'

/** Whether one is due is asked so often; it is a look into one folder. */
const look = 5_000
/** What failed, e.g. on a full disk, is tried again after so long. */
const again = 10 * 60_000
/** What a try that was cut off left behind is of no use by then. */
const forgotten = 24 * 60 * 60_000

/**
 * Makes a backup as often as BACKUP_EVERY says, by the same command that a person would type: a process of its own, so
 * that copying and reading back a large file keeps nobody waiting.
 */
export function startBackups(): { stop(): void } {
	if (!makesBackups()) return { stop: () => undefined }
	const making = new Making()
	const timer = setInterval(() => making.look(), look)
	making.look()
	return {
		stop() {
			clearInterval(timer)
			making.end()
		},
	}
}

class Making {
	#child: ReturnType<typeof spawn> | null = null
	#notBefore = 0

	look() {
		const [newest] = keptBackups()
		const { every } = settings().backup
		if (this.#child || every === null || now() < Math.max(this.#notBefore, (newest?.at ?? 0) + every)) return
		clearLeftovers()
		const child = spawn(process.execPath, [...script(), 'backup', backupPath(now())], {
			stdio: ['ignore', 'ignore', 'pipe'],
			env: { ...process.env, LOG_LEVEL: 'error' },
		})
		this.#child = child
		let said = ''
		child.stderr?.on('data', (chunk: Buffer) => {
			said = (said + chunk.toString()).slice(-2_000)
		})
		child.on('spawn', () => beModest(child.pid))
		child.on('error', (error) => this.#ended(error.message))
		child.on('close', (code) => this.#ended(code === 0 ? null : said.trim() || `terminó con ${code}`))
	}

	#ended(problem: string | null) {
		if (!this.#child) return
		this.#child = null
		noteBackup(problem)
		if (problem) {
			this.#notBefore = now() + again
			log.error({ problem }, 'the backup was not made')
		} else rotate()
	}

	end() {
		this.#child?.removeAllListeners('close').kill()
		this.#child = null
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

function rotate() {
	const { keep } = settings().backup
	const [newest, ...older] = keptBackups()
	log.info({ path: newest?.path, bytes: newest?.bytes }, 'a backup was made')
	for (const { path } of older.slice(keep - 1)) rmSync(path, { force: true })
}

/** Folders of tries whose process was killed. */
function clearLeftovers() {
	const { folder } = settings().backup
	for (const name of namesIn(folder).filter((each) => each.startsWith('.respaldo-'))) {
		const left = statSync(join(folder, name), { throwIfNoEntry: false })
		if (left && now() - left.mtimeMs > forgotten) rmSync(join(folder, name), { recursive: true, force: true })
	}
}
