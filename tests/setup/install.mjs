import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

/** Installs the packages of the lockfile when they are missing or older than it. Plain Node: nothing is there yet. */
export function installPackages() {
	const installed = 'node_modules/.package-lock.json'
	if (existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs) return
	process.stderr.write('Instalando paquetes…\n')
	execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' })
}

const known = [
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/usr/bin/google-chrome-stable',
]

/** The browser at CHROMIUM_PATH, an installed one, Debian's package when root, else Playwright's own. */
export function findBrowser() {
	const installed = [process.env.CHROMIUM_PATH, ...known].find((path) => path && existsSync(path))
	if (installed) return installed
	if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
		process.stderr.write('Instalando Chromium…\n')
		const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
		try {
			execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
			execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'ignore', env })
		} catch {
			process.stderr.write('El paquete de Debian no se pudo instalar.\n')
		}
		const fresh = known.find((path) => existsSync(path))
		if (fresh) return fresh
	}
	execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
	return undefined
}
