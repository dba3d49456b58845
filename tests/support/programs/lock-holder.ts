import { spawn } from 'node:child_process'

const script = `
import { createClient } from '@libsql/client/sqlite3'
const [url, times, held, free] = process.argv.slice(1)
const client = createClient({ url, concurrency: 1, timeout: 20000 })
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, Number(ms)))
for (let i = 0; i < Number(times); i++) {
	const transaction = await client.transaction('write')
	await wait(held)
	await transaction.commit()
	await wait(free)
}
client.close()
`

/** Another process takes the write lock again and again. Resolves when it is done. */
export function holdLock(path: string, { times = 3, heldMs = 700, freeMs = 150 } = {}): Promise<void> {
	const child = spawn(
		process.execPath,
		['--input-type=module', '-e', script, `file:${path}`, String(times), String(heldMs), String(freeMs)],
		{
			stdio: ['ignore', 'ignore', 'inherit'],
		},
	)
	return new Promise((resolve, reject) => {
		child.on('error', reject)
		child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the lock holder ended with ${code}`))))
	})
}

/** Watches the event loop; answers the longest gap between two ticks, in milliseconds. */
export function watchLoop(): () => number {
	let longest = 0
	let last = performance.now()
	const timer = setInterval(() => {
		const now = performance.now()
		longest = Math.max(longest, now - last)
		last = now
	}, 10)
	return () => {
		clearInterval(timer)
		return longest
	}
}
