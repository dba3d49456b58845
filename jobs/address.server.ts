import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Settings } from '#app/core/settings.server.ts'
import { log } from '#app/lib/log.ts'

type WithDataDir = Pick<Settings, 'dataDir'>

const fileOf = ({ dataDir }: WithDataDir) => join(dataDir, 'server.address')

/** A running server says where it is bound, for commands that print links beside it. Answers how to take it back. */
export function noteAddress(place: WithDataDir, address: string): () => void {
	try {
		mkdirSync(place.dataDir, { recursive: true, mode: 0o700 })
		writeFileSync(fileOf(place), `${process.pid} ${address}\n`, { mode: 0o600 })
	} catch (error) {
		log.warn({ err: error }, 'the address of the server was not noted')
	}
	return () => {
		if (read(place)?.pid === process.pid) rmSync(fileOf(place), { force: true })
	}
}

/** Where the server of this folder listens; null when none runs. */
export function servedAt(place: WithDataDir): string | null {
	const noted = read(place)
	return noted && isAlive(noted.pid) ? noted.address : null
}

function read(place: WithDataDir): { pid: number; address: string } | null {
	try {
		const [pid = '', address = ''] = readFileSync(fileOf(place), 'utf8').trim().split(' ')
		return URL.canParse(address) ? { pid: Number(pid), address } : null
	} catch {
		return null
	}
}

/** Signal 0 only asks; a process of somebody else's answers too, by refusing. */
function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0)
		return true
	} catch (error) {
		return error instanceof Error && 'code' in error && error.code === 'EPERM'
	}
}
