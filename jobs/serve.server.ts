import { type Server } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { type ServerBuild } from '@remix-run/node'
import { placeOf } from '#app/core/settings.server.ts'
import { warmPatterns } from '#app/features/turns/embedded/warming.ts'
import { log } from '#app/lib/log.ts'
import { callSlow } from '#app/lib/watch/slow.ts'
import { startRealtime } from '#app/realtime/sidecar.server.ts'
import { wakeOthers } from '#app/realtime/wake/wake-others.server.ts'
import { assetsFrom } from '#app/web/assets/assets.server.ts'
import { runtime, settings } from '#app/web/runtime.server.ts'
import { makeWebServer } from '#app/web/server.server.ts'
import { watchLoop } from '#app/web/watch/exposition.server.ts'
import { platformCtx } from '#app/web/watch/platform-context.server.ts'
import { addPulse } from '#app/web/watch/pulse.server.ts'
import { isFile } from '#db/connect.server.ts'
import { isThere } from '#db/file-check.server.ts'
import { noteAddress } from './address.server.ts'
import { startAlarm } from './alarm-loop.server.ts'
import { startBackups } from './backups-loop.server.ts'
import { saveMemory } from './program/start-memory.server.ts'
import { freeLeases, leaseAmongOthers, term } from './queue/queue.server.ts'
import { startQueue } from './queue/queue-loop.server.ts'
import { startSubscribers } from './subscribers-loop.server.ts'
import { startTimetable } from './timetable-loop.server.ts'

export type Role = 'web' | 'jobs' | 'realtime'
export const everyRole: Role[] = ['web', 'jobs', 'realtime']
export type Running = { address: string; stop(): Promise<void> }
export type Assets = Parameters<typeof assetsFrom>[0]

/** Before anything is opened, and so made: throws where a role alone could not do its work. */
export function assertRole(only: Role | undefined): void {
	if (!only) return
	if (!everyRole.includes(only)) throw new Error(`No existe el rol ${only}: web, jobs o realtime`)
	if (isFile(settings().database.url))
		throw new Error(
			'Los roles por separado necesitan un servidor libSQL: un archivo pertenece a un solo proceso (DATABASE_URL).',
		)
}

/** Before the database is opened: loops look right after a commit, when no replica has it yet. Only pages ask one. */
export function readAsRole(only: Role | undefined): void {
	if (only && only !== 'web') settings().database.replicaUrl = undefined
}

/** Starts the roles of this process and answers the address really bound. */
export async function serve(build: ServerBuild, assets: Assets, roles: Role[]): Promise<Running> {
	const { close, place } = await runtime()
	const stops: (() => Promise<void> | void)[] = [close]
	const stop = async () => {
		for (const each of stops.splice(0)) await each()
	}
	try {
		assetsFrom(assets)
		watchLoop()
		callSlow(settings().watch.slowMs)
		const { redisUrl, keys, database } = settings()
		if (redisUrl && !isFile(database.url)) stops.unshift(wakeOthers(redisUrl, keys.seal))
		const server = makeWebServer(build)
		const hangUp = roles.includes('realtime') ? await startRealtime(server) : async () => undefined
		stops.unshift(() => closeServer(server, hangUp))
		// Work begins only once people can come: where the port is taken, nothing must run in its place.
		const address = await listen(server)
		// With PORT=0 the port that was really given is known only now; links in messages and payments lead there.
		Object.assign(place, placeOf(settings()))
		if (roles.includes('jobs')) stops.splice(-1, 0, await startJobs())
		// Where all that works off the queue is dead, the pages' process is left to say so.
		if (roles.includes('jobs') || roles.includes('web')) stops.unshift(startAlarm().stop)
		stops.unshift(noteAddress(settings(), address))
		saveMemory()
		return { address, stop }
	} catch (error) {
		await stop()
		throw error
	}
}

/** By then, in ms, whoever waited for the start has been served. */
const warmAfter = 3_000

async function startJobs(): Promise<() => Promise<void>> {
	// The lock of the file proves that nobody else is at work. On a libSQL server another process may be.
	const isAlone = isFile(settings().database.url)
	if (!isAlone) term.ms = leaseAmongOthers
	const left = isAlone ? await freeLeases(await platformCtx()) : 0
	if (left > 0) log.info({ jobs: left }, 'jobs of a server that was killed begin again')
	const queue = startQueue(() => platformCtx())
	const subscribers = startSubscribers(() => platformCtx())
	const times = startTimetable(() => platformCtx())
	const backups = startBackups()
	const cool = warmPatterns(warmAfter)
	addPulse('jobs', () => Math.max(queue.silence(), subscribers.silence()))
	return async () => {
		times.stop()
		backups.stop()
		cool()
		await subscribers.stop()
		await queue.stop()
	}
}

/** The address that was asked for is not to be had. */
export class CannotListen extends Error {
	constructor(
		readonly code: string,
		readonly host: string,
		readonly port: number,
	) {
		super(`cannot listen at ${host}:${port}: ${code}`)
	}
}

/** Connections that wait to be taken up. Of what comes beyond them the system says nothing, and each tries again seconds later. */
const backlog = 4_096

/** Throws where the port is taken and there is nothing yet: a first start that can't be leaves no folder behind. */
export async function assertPortOfFirstStart(): Promise<void> {
	const { database, port, host } = settings()
	if (!isFile(database.url) || isThere(database)) return
	const trial = createServer()
	await new Promise<void>((resolve, reject) => {
		trial.once('error', (error) => reject(new CannotListen('code' in error ? String(error.code) : '', host, port)))
		trial.listen(port, host, () => trial.close(() => resolve()))
	})
}

function listen(server: Server): Promise<string> {
	const { port, host } = settings()
	return new Promise((resolve, reject) => {
		server.once('error', (error) => reject(new CannotListen('code' in error ? String(error.code) : '', host, port)))
		server.listen(port, host, backlog, () => {
			const bound = server.address() as AddressInfo
			// With PORT=0 the links in messages must lead to the port that was really given.
			if (!process.env.APP_URL) settings().port = bound.port
			resolve(`http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`)
		})
	})
}

/**
 * Nobody comes in any more; what is in flight is finished, idle connections are closed at once. A live line never ends by
 * itself, and a server waits for it: `hangUp` ends them all.
 */
async function closeServer(server: Server, hangUp: () => Promise<void>): Promise<void> {
	const closed = new Promise<void>((resolve) => {
		server.close(() => resolve())
	})
	server.closeIdleConnections()
	setTimeout(() => server.closeAllConnections(), 5_000).unref()
	await hangUp()
	await closed
}

/** SIGTERM and SIGINT end the program in order; a second signal ends it at once. */
export function stopOnSignal(running: Running, said: () => void): void {
	let stopping = false
	const stop = () => {
		if (stopping) process.exit(1)
		stopping = true
		running
			.stop()
			.then(said)
			.catch((error) => log.error({ err: error }, 'the program did not stop cleanly'))
			.finally(() => process.exit(0))
	}
	process.on('SIGTERM', stop)
	process.on('SIGINT', stop)
}
