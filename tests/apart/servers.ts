import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where `node tests/apart/run.mjs` laid the libSQL server. */
const sqld = process.env.SQLD ?? 'sqld'

export type Server = {
	url: string
	kill(): Promise<void>
	restart(): Promise<void>
	/** It keeps its connections and says nothing. */
	hang(): void
	goOn(): void
}
export type Servers = { primary: Server; replica: Server; redis: Server; close(): Promise<void> }

/** A libSQL server with a replica, and a Redis, each on ports of its own. */
export async function startServers(): Promise<Servers> {
	const home = mkdtempSync(join(tmpdir(), 'recepcion-apart-'))
	const [http, grpc, copy, wake] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
	const local = (port: number | undefined) => `127.0.0.1:${port}`
	const primary = await startServer(`ws://${local(http)}`, http, sqld, [
		...['-d', join(home, 'primary'), '--no-welcome'],
		...['--http-listen-addr', local(http), '--grpc-listen-addr', local(grpc)],
	])
	const replica = await startServer(`ws://${local(copy)}`, copy, sqld, [
		...['-d', join(home, 'replica'), '--no-welcome'],
		...['--http-listen-addr', local(copy), '--primary-grpc-url', `http://${local(grpc)}`],
	])
	const redis = await startServer(`redis://${local(wake)}`, wake, 'redis-server', [
		...['--port', String(wake), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', home],
	])
	return {
		primary,
		replica,
		redis,
		async close() {
			await Promise.all([replica, redis].map((server) => server.kill()))
			await primary.kill()
			rmSync(home, { recursive: true, force: true })
		},
	}
}

async function startServer(url: string, port: number, command: string, args: string[]): Promise<Server> {
	let child: ChildProcess
	const restart = async () => {
		child = spawn(command, args, { stdio: 'ignore' })
		await untilOpen(port, child)
	}
	const kill = async () => {
		if (child.exitCode !== null || child.signalCode !== null) return
		const gone = new Promise((done) => child.once('exit', done))
		child.kill('SIGKILL')
		await gone
	}
	child = spawn(command, args, { stdio: 'ignore' })
	await untilOpen(port, child)
	return { url, kill, restart, hang: () => child.kill('SIGSTOP'), goOn: () => child.kill('SIGCONT') }
}

async function untilOpen(port: number, child: ChildProcess): Promise<void> {
	let failed: unknown
	child.once('error', (error) => {
		failed = error
	})
	for (const until = performance.now() + 20_000; performance.now() < until; ) {
		if (failed) throw failed
		if (await canConnect(port)) return
		await new Promise((wait) => setTimeout(wait, 50))
	}
	throw new Error(`nobody listens at ${port}`)
}

async function canConnect(port: number): Promise<boolean> {
	const { connect } = await import('node:net')
	return new Promise((done) => {
		const socket = connect(port, '127.0.0.1')
		const end = (isOpen: boolean) => {
			socket.destroy()
			done(isOpen)
		}
		socket.once('connect', () => end(true))
		socket.once('error', () => end(false))
	})
}

export function freePort(): Promise<number> {
	return new Promise((done) => {
		const server = createServer().listen(0, '127.0.0.1', () => {
			const { port } = server.address() as { port: number }
			server.close(() => done(port))
		})
	})
}
