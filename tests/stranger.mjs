import { spawnSync } from 'node:child_process'
import { inPassing, kinds } from './kinds/kinds.mjs'
import { findBrowser } from './setup/browser.mjs'

/*
 * `node tests/stranger.mjs [kind …]` tells the story of a new salon, without and with scripts, to something else than the
 * fresh build that `npm test` tells it to: `binary` (the executable; unless said otherwise), `restored` (the executable on
 * what a backup brought back), `upgraded` (on the file of an earlier release, OLDER being its executable or its commit),
 * `apart` (each role a process of its own, on a libSQL server and Redis), `clone`. After `npm run build:binary`.
 */
const tellings = [
	['vitest', 'run', '--config', 'remix.config.ts', '--maxWorkers=1', 'tests/screens/start/stranger.test.ts'],
	['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', '--workers=1', 'start/stranger'],
]
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in kinds))
if (unknown.length > 0) {
	process.stderr.write(`${unknown.join(', ')}: no such kind. There are ${Object.keys(kinds).join(', ')}.\n`)
	process.exit(1)
}
const ends = []
for (const name of asked.length > 0 ? asked : ['binary']) {
	process.stdout.write(`\n${name}\n`)
	ends.push(await inPassing((home) => tellTo(name, home)).catch(told))
}
process.exit(Math.max(...ends))

async function tellTo(name, home) {
	const env = { ...process.env, CHROMIUM_PATH: findBrowser() ?? '', ...(await kinds[name](home)) }
	return Math.max(...tellings.map((args) => spawnSync('npx', args, { env, stdio: 'inherit' }).status ?? 1))
}

function told(error) {
	process.stderr.write(`${error.message}\n`)
	return 1
}
