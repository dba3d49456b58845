import { existsSync, mkdirSync, mkdtempSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let ofThisProcess: string | undefined

/** Of a whole run of tests (tests/setup/run-folder.ts); of this process alone where it belongs to none. */
function sharedFolder(): string {
	if (process.env.RUN_FOLDER) return process.env.RUN_FOLDER
	if (ofThisProcess) return ofThisProcess
	const folder = mkdtempSync(join(tmpdir(), 'recepcion-run-'))
	process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
	ofThisProcess = folder
	return folder
}

/**
 * The folder that `make` fills, filled once however many processes of a run ask for it: who comes while another makes it
 * waits, and where that one failed makes it himself. It is there as a whole or not at all, and nobody writes into it.
 */
export async function onceARun(name: string, make: (folder: string) => Promise<void>): Promise<string> {
	const folder = join(sharedFolder(), name)
	const making = `${folder}.making`
	while (!existsSync(folder)) {
		if (!isMine(making)) {
			await new Promise((wait) => setTimeout(wait, 50))
			continue
		}
		try {
			if (existsSync(folder)) continue
			const fresh = `${folder}.${process.pid}`
			rmSync(fresh, { recursive: true, force: true })
			mkdirSync(fresh)
			await make(fresh)
			renameSync(fresh, folder)
		} finally {
			rmdirSync(making)
		}
	}
	return folder
}

function isMine(lock: string): boolean {
	try {
		mkdirSync(lock)
		return true
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
		throw error
	}
}
