import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const installed = 'node_modules/.package-lock.json'

/** Installs the packages when they are missing or older than the lockfile or a patch. Plain Node: nothing is there yet. */
export function installPackages() {
	if (!outOfDate(installed, ['package-lock.json', 'patches'])) return
	process.stderr.write('Instalando paquetes…\n')
	try {
		execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' })
	} catch (error) {
		// A patch that fits no more ends the install when all packages lie there: the next start asks again.
		rmSync(installed, { force: true })
		throw error
	}
}

/** Whether a source, or any file in it, changed after the result was made. */
export function outOfDate(result, sources) {
	if (!existsSync(result)) return true
	const madeAt = statSync(result).mtimeMs
	return sources.some((source) => newest(source) > madeAt)
}

function newest(path) {
	if (!existsSync(path)) return 0
	const { mtimeMs } = statSync(path)
	if (!statSync(path).isDirectory()) return mtimeMs
	return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), mtimeMs)
}
