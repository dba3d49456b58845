import { readFileSync } from 'node:fs'

/**
 * Now, in epoch milliseconds: the only source of time. With NODE_ENV=test the number in CLOCK_FILE
 * (an offset in milliseconds) is added, so that hours pass in a running server and in the stand-ins alike.
 */
export function now(): number {
	return Date.now() + offset()
}

function offset(): number {
	if (process.env.NODE_ENV !== 'test' || !process.env.CLOCK_FILE) return 0
	try {
		return Number(readFileSync(process.env.CLOCK_FILE, 'utf8').trim()) || 0
	} catch {
		return 0
	}
}
