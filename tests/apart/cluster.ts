import { request } from 'node:http'
import { type SQL, sql } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { type OpenReader, openReader } from '#db/reader.server.ts'
import { environment, fakeSettings } from '#tests/fakes/settings.ts'
import { startWhatsAppGraph, type WhatsAppGraph, type WhatsAppGraphOptions } from '#tests/fakes/whatsapp-graph.ts'
import { type Program, startProgram } from '#tests/support/programs/program.ts'
import { freePort, type Servers, startServers } from './servers.ts'

export type Role = 'web' | 'jobs' | 'realtime'
export type Cluster = {
	servers: Servers
	graph: WhatsAppGraph
	/** The address that people know, and the one of the live line. */
	url: string
	live: string
	start(role: Role, options?: { port?: number; demo?: boolean }): Promise<Program>
	/** Those that were started, also what has ended since. */
	programs(): Program[]
	/** Asked beside the programs, of the server itself. */
	look<Row>(query: SQL): Promise<Row[]>
	close(): Promise<void>
}

/** Servers, and how to start each of the processes that share them; each has a folder of its own. */
export async function openCluster(graphOptions: WhatsAppGraphOptions = {}): Promise<Cluster> {
	const servers = await startServers()
	const graph = await startWhatsAppGraph(graphOptions)
	const [webPort, livePort] = [await freePort(), await freePort()]
	const [url, live] = [`http://127.0.0.1:${webPort}`, `http://localhost:${livePort}`]
	const programs: Program[] = []
	const env = {
		...environment({ graph: Number(new URL(graph.url).port), mercadoPago: 9 }),
		...{ APP_URL: url, REALTIME_URL: live, SECRET_KEY: 'a key that all of them share, and nobody else' },
		...{ DATABASE_URL: servers.primary.url, DATABASE_REPLICA_URL: servers.replica.url, REDIS_URL: servers.redis.url },
	}
	const reader: OpenReader = await openReader({ url: servers.primary.url })
	return {
		...{ servers, graph, url, live },
		async start(role, { port, demo = false } = {}) {
			const own = { web: programs.length === 0 ? webPort : 0, jobs: 0, realtime: livePort }[role]
			const program = await startProgram({ env, demo, args: ['--only', role], port: port ?? own, within: 120_000 })
			programs.push(program)
			return program
		},
		programs: () => programs,
		look: (query) => reader.db.all(query),
		async close() {
			await Promise.all(programs.map((program) => program.stop()))
			for (const program of programs) program.clean()
			reader.close()
			await graph.close()
			await servers.close()
		},
	}
}

export const ports = { of: (program: Program) => Number(new URL(program.url).port) }

/** A page as whoever divides people among the web processes asks for it: by the name that they know. */
export function pageOf(program: Program, path: string, { cookie = '', host }: { cookie?: string; host: string }) {
	return new Promise<{ status: number; text: string }>((done, fail) => {
		const asked = request(program.url + path, { headers: { Host: host, Cookie: cookie } }, (answer) => {
			const parts: Buffer[] = []
			answer.on('data', (part: Buffer) => parts.push(part))
			answer.on('end', () => done({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
		})
		asked.on('error', fail)
		asked.end()
	})
}

/** A line that hears the demo salon, opened with a ticket of one process at another. */
export async function listenTo(cluster: Cluster, by: Program, cookie: string): Promise<Socket> {
	const asked = await pageOf(by, '/tiempo-real', { cookie, host: new URL(cluster.url).host })
	const { ticket } = JSON.parse(asked.text) as { ticket: string }
	const line = io(cluster.live, { auth: { ticket }, forceNew: true, extraHeaders: { origin: cluster.url } })
	await new Promise<void>((done, fail) => {
		line.on('connect', () => done())
		line.on('connect_error', fail)
	})
	const [business] = await cluster.look<{ id: string }>(
		sql`SELECT business_id AS id FROM channel_accounts WHERE external_id = ${fakeSettings.phoneNumberId}`,
	)
	await line.emitWithAck('joinRooms', { rooms: [business?.id] })
	return line
}
