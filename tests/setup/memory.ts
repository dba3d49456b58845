import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
const needed = 2_000_000_000
const ours = /^recepcion-tests-(\d+)-/

/**
 * What tests write lies in memory, where there is enough of it. Each commit waits for the disk (`synchronous = FULL`):
 * nobody pulls the plug here, and a killed program leaves the same file in memory as on a disk.
 * Answers what removes it again. A chosen TMPDIR stays.
 */
export function writeInMemory(): () => void {
	if (process.env.TMPDIR || !hasMemory()) return () => undefined
	for (const left of readdirSync(memory).filter(isOrphan)) remove(join(memory, left))
	const folder = mkdtempSync(join(memory, `recepcion-tests-${process.pid}-`))
	process.env.TMPDIR = folder
	return () => remove(folder)
}

/** A container often gives 64 MB. */
function hasMemory(): boolean {
	try {
		accessSync(memory, constants.W_OK)
		const { bavail, bsize } = statfsSync(memory)
		return bavail * bsize >= needed
	} catch {
		return false
	}
}

/** Of a run that was killed: it would take memory until the machine is turned off. */
function isOrphan(name: string): boolean {
	const [, pid] = ours.exec(name) ?? []
	if (!pid) return false
	try {
		process.kill(Number(pid), 0)
		return false
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'ESRCH'
	}
}

function remove(folder: string): void {
	rmSync(folder, { recursive: true, force: true })
}
