import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'

/*
 * Builds within a limit of memory, all processes of the build together, as in a container of that size and without swap:
 *
 *     node tests/small-build.mjs [megabytes]        1024 without a number; about a minute; takes root, for the control group
 *
 * Ends with the code of the build, which is killed where it needs more.
 */
const megabytes = Number(process.argv[2] ?? 1024)
const old = existsSync('/sys/fs/cgroup/memory')
const group = `/sys/fs/cgroup/${old ? 'memory/' : ''}recepcion-build-${process.pid}`
const [limit, most] = old ? ['memory.limit_in_bytes', 'memory.max_usage_in_bytes'] : ['memory.max', 'memory.peak']

mkdirSync(group)
writeFileSync(`${group}/${limit}`, String(megabytes * 1024 * 1024))
if (existsSync(`${group}/memory.swap.max`)) writeFileSync(`${group}/memory.swap.max`, '0')
const began = Date.now()
const { status } = spawnSync(
	'sh',
	['-c', `echo $$ > ${group}/cgroup.procs && exec "$@"`, 'sh', process.execPath, 'jobs/build.mjs'],
	{
		stdio: 'inherit',
	},
)
const needed = Math.round(Number(readFileSync(`${group}/${most}`, 'utf8')) / 1024 / 1024)
const seconds = Math.round((Date.now() - began) / 1000)
process.stdout.write(
	`${status === 0 ? 'built' : 'not built'} within ${megabytes} MB in ${seconds} s; at most ${needed} MB of it were in use\n`,
)
rmdirSync(group)
process.exit(status ?? 1)
