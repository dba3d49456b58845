import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A folder that all processes of one run share and nobody after it: what was made of a build is never met by the next.
 * Answers what removes it again.
 */
export function shareWithinRun(): () => void {
	const folder = mkdtempSync(join(tmpdir(), 'recepcion-run-'))
	process.env.RUN_FOLDER = folder
	return () => rmSync(folder, { recursive: true, force: true })
}
