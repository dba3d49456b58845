import { rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { writeClock } from '#tests/fakes/process-clock.ts'
import { startStorage, storageSettings } from '#tests/fakes/storage.ts'
import { type Program, type ProgramOptions, startProgram } from '#tests/support/programs/program.ts'
import { freePort, startServers } from './servers.ts'

type Apart = Pick<ProgramOptions, 'env' | 'binary'> & { dataDir: string }

/**
 * The roles apart, seen as one program: two processes of pages behind one address that divides connections among them, two
 * of jobs and one of the live line at another name, on a libSQL server with a replica and on Redis. All by one clock.
 */
export async function startApart({ env = {}, binary, dataDir }: Apart): Promise<Program> {
	const clockFile = `${dataDir}.clock`
	const servers = await startServers()
	const storage = await startStorage()
	const [first, second, live, front] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
	const shared = {
		...env,
		...{ APP_URL: `http://127.0.0.1:${front}`, REALTIME_URL: `http://localhost:${live}`, CLOCK_FILE: clockFile },
		...{ DATABASE_URL: servers.primary.url, DATABASE_REPLICA_URL: servers.replica.url, REDIS_URL: servers.redis.url },
		...{ SECRET_KEY: 'a key that all of them share, and nobody else', ...bucketAt(storage.url) },
	}
	const starting = Object.entries({ web: first, web2: second, jobs: 0, jobs2: 0, realtime: live }).map(([role, port]) =>
		startProgram({ env: shared, binary, demo: false, args: ['--only', role.replace('2', '')], port, within: 120_000 }),
	)
	const programs = await together(starting, [servers, storage])
	const door = await divide(front, [first, second])
	const [page] = programs
	if (!page) throw new Error('none of them started')
	return {
		...page,
		url: shared.APP_URL,
		output: () => programs.map(({ output }) => output()).join(''),
		setClock: (offset) => writeClock(clockFile, offset),
		async stop() {
			door.close()
			const codes = await Promise.all(programs.map((program) => program.stop()))
			await servers.close()
			await storage.close()
			return Math.max(...codes.map((code) => code ?? 1))
		},
		clean() {
			for (const program of programs) program.clean()
			for (const path of [dataDir, clockFile]) rmSync(path, { recursive: true, force: true })
		},
	}
}

function bucketAt(url: string) {
	const { bucket, accessKeyId, secretAccessKey } = storageSettings.s3
	const keys = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }
	return { S3_BUCKET: bucket, S3_ENDPOINT: url, ...keys }
}

/** All of them; where one does not start the others end, and what they stand on. */
async function together(starting: Promise<Program>[], below: { close(): Promise<void> }[]): Promise<Program[]> {
	try {
		return await Promise.all(starting)
	} catch (error) {
		for (const each of await Promise.allSettled(starting)) {
			if (each.status === 'rejected') continue
			await each.value.stop()
			each.value.clean()
		}
		for (const each of below) await each.close()
		throw error
	}
}

/** What a balancer does: each connection to the next of them. */
function divide(port: number, among: number[]): Promise<Server> {
	let turn = 0
	const open = new Set<Socket>()
	const server = createServer((from) => {
		const to = connect(among[turn++ % among.length] ?? 0, '127.0.0.1')
		for (const [one, other] of [
			[from, to],
			[to, from],
		] as const) {
			open.add(one)
			one.pipe(other)
			one.on('error', () => other.destroy())
			one.on('close', () => {
				open.delete(one)
				other.destroy()
			})
		}
	})
	server.on('close', () => undefined)
	const close = server.close.bind(server)
	server.close = (done) => {
		for (const socket of open) socket.destroy()
		return close(done)
	}
	return new Promise((ready) => server.listen(port, '127.0.0.1', () => ready(server)))
}
