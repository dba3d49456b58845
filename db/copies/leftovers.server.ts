import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Under a restore's lock alone: who holds it now is not the one who made it. */
const restoring = '.recuperando-'
/** Of commands that may run beside a server. */
const beside = ['.respaldo-', '.ensayo-']
/** By then whoever works in such a folder has ended or was killed, in ms. */
const longest = 24 * 60 * 60_000

/** Folders in the data folder in which somebody worked who was killed. */
export function leftovers(dataDir: string): string[] {
	return readdirSync(dataDir).filter((name) => [restoring, ...beside].some((each) => name.startsWith(each)))
}

/** Takes away what killed commands left, whole copies of the data among it. The caller holds the lock. */
export function clearLeftovers(dataDir: string, now: number): void {
	for (const name of leftovers(dataDir)) {
		const path = join(dataDir, name)
		const at = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now
		if (name.startsWith(restoring) || now - at > longest) rmSync(path, { recursive: true, force: true })
	}
}
