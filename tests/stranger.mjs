import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { findBrowser } from './setup/browser.mjs'

/** Tells the story of a new salon, without and with scripts, to the executable instead of the build. */
const binary = resolve(process.env.RECEPCION_BINARY ?? 'build/binary/recepcion')
if (!existsSync(binary)) {
	process.stderr.write(`${binary} is not there: npm run build:binary\n`)
	process.exit(1)
}
const tellings = [
	['vitest', 'run', '--config', 'remix.config.ts', '--maxWorkers=1', 'tests/screens/start/stranger.test.ts'],
	['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', '--workers=1', 'start/stranger'],
]
const env = { ...process.env, RECEPCION_BINARY: binary, CHROMIUM_PATH: findBrowser() ?? '' }
const ends = tellings.map((args) => spawnSync('npx', args, { env, stdio: 'inherit' }).status ?? 1)
process.exit(Math.max(...ends))
