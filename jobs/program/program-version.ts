import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { firstVersionWith } from '../../app/lib/version.ts'

/**
 * What a build is called: 0, the number of its last migration, and the moment (UTC) of the commit it was made of. So two
 * releases differ, the newer is the larger, and which version a database needs is read from its migrations. Sources
 * without their history are of moment 0.
 */
export function programVersion(migrations: string[] = readdirSync('db/migrations')): string {
	const last =
		migrations
			.filter((name) => /^\d+_.*\.sql$/.test(name))
			.sort()
			.at(-1) ?? '0'
	return `${firstVersionWith(last)}.${commitMoment()}`
}

function commitMoment(): string {
	try {
		const asked = ['log', '-1', '--date=format-local:%Y%m%d%H%M', '--format=%cd']
		const env = { ...process.env, TZ: 'UTC' }
		return execFileSync('git', asked, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || '0'
	} catch {
		return '0'
	}
}
