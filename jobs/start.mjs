import { execFileSync, spawn } from 'node:child_process'
import { totalmem } from 'node:os'
import { installPackages, outOfDate } from './install.mjs'

/*
 * `npm start`: installs what is missing, builds what is out of date, and serves. On loopback it fills an empty database
 * with the demo salon. Plain Node, because at first nothing else is there.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
	process.stderr.write('Recepción necesita Node 20.19 o más nuevo.\n')
	process.exit(1)
}

installPackages()
if (outOfDate('build/main.js', ['app', 'db', 'jobs', 'patches', 'public', 'package-lock.json', 'remix.config.ts'])) {
	process.stdout.write('Construyendo…\n')
	execFileSync(process.execPath, ['jobs/build.mjs'], { stdio: ['inherit', 'ignore', 'inherit'] })
}

const host = process.env.HOST ?? '127.0.0.1'
const demo = ['127.0.0.1', '::1', 'localhost'].includes(host) && !process.env.APP_URL ? ['--demo'] : []
// Where memory is short, the system's allocator is to keep two heaps for all threads, not one for each.
const memory = Math.min(
	totalmem(),
	process.constrainedMemory() || totalmem(),
	(Number(process.env.MEMORY_MB) || Infinity) * 1_048_576,
)
const short = memory < 1_073_741_824 ? { MALLOC_ARENA_MAX: '2' } : {}
const server = spawn(process.execPath, ['build/main.js', 'serve', ...demo, ...process.argv.slice(2)], {
	stdio: 'inherit',
	env: { NODE_ENV: 'production', ...short, ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
