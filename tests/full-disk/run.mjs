import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/*
 * `node tests/full-disk/run.mjs`, as root and after `npm run build`: a disk of 48 MB (tmpfs) that fills up under the
 * program while it writes, saves, migrates, restores and takes files. `npm test` runs none of this, since it mounts.
 */
const disk = mkdtempSync(join(tmpdir(), 'recepcion-disk-'))
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', disk])
let code = 1
try {
	const env = { ...process.env, FULL_DISK: disk }
	const args = ['vitest', 'run', '--config', 'remix.config.ts', '--maxWorkers=1']
	code = spawnSync('npx', args, { env, stdio: 'inherit' }).status ?? 1
} finally {
	execFileSync('umount', ['-l', disk])
	rmSync(disk, { recursive: true, force: true })
}
process.exit(code)
