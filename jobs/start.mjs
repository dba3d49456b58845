import { execFileSync, spawn } from 'node:child_process'
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
const server = spawn(process.execPath, ['build/main.js', 'serve', ...demo, ...process.argv.slice(2)], {
	stdio: 'inherit',
	env: { NODE_ENV: 'production', ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
