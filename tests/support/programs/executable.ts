import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

/** The single executable, alone in an empty folder; packed from the build first where it is missing or older. */
export async function aloneInAFolder(): Promise<{ folder: string; binary: string }> {
	const build = dirname(resolve(process.env.RECEPCION_BUILD ?? 'build/main.js'))
	const packed = join(build, 'binary/recepcion')
	const sources = ['server/index.js', 'main.js'].map((name) => statSync(join(build, name)).mtimeMs)
	if (!existsSync(packed) || statSync(packed).mtimeMs < Math.max(...sources)) {
		await promisify(execFile)(process.execPath, ['jobs/binary.mjs', '--reuse'])
	}
	const folder = mkdtempSync(join(tmpdir(), 'recepcion-alone-'))
	const binary = join(folder, 'recepcion')
	copyFileSync(packed, binary)
	return { folder, binary }
}
