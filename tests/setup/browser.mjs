import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Draws nothing but the page: half of what the whole browser costs. */
const shell = '/usr/lib/chromium/chromium-headless-shell'

const known = [
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/usr/bin/google-chrome-stable',
]

/** The browser at CHROMIUM_PATH, Debian's headless one (its package when root), another installed one, else Playwright's own. */
export function findBrowser() {
	const chosen = [process.env.CHROMIUM_PATH, shell].find((path) => path && existsSync(path))
	if (chosen) return chosen
	if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installDebians('chromium-headless-shell')
	const installed = [shell, ...known].find((path) => existsSync(path))
	if (installed) return installed
	execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
	return undefined
}

/** What the network does not give soon is done without; what it gave is installed to its end. */
function installDebians(name) {
	process.stderr.write('Instalando Chromium…\n')
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
	const install = ['install', '-y', '-qq', '--no-install-recommends', name]
	try {
		execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env, timeout: 60_000 })
		execFileSync('apt-get', [...install, '--download-only'], { stdio: 'ignore', env, timeout: 180_000 })
		execFileSync('apt-get', install, { stdio: 'ignore', env })
	} catch {
		process.stderr.write('El paquete de Debian no se pudo instalar.\n')
	}
}
