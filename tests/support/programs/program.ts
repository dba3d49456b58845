import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { writeClock } from '#tests/fakes/process-clock.ts'

export type ProgramOptions = {
	/** Kept between starts of one test; made when absent. */
	dataDir?: string
	env?: Record<string, string>
	/** The built program, or the single executable. */
	binary?: string
	demo?: boolean
	args?: string[]
	port?: number
	/** So long, in ms, the start may take. */
	within?: number
}

export type Program = {
	url: string
	dataDir: string
	clockFile: string
	child: ChildProcess
	output: () => string
	/** Moves the clock of the server (and of stand-ins that read the same file) by so many milliseconds in all. */
	setClock(offset: number): void
	/** SIGTERM, and its exit code. */
	stop(): Promise<number | null>
	/** SIGKILL: nothing is finished, nothing is flushed. */
	kill(): Promise<void>
	/** Removes the data folder. */
	clean(): void
}

const lines = { ready: /lista en (http:\/\/\S+)/ }

/** Starts the built program as a person would and waits until it says where it serves. */
export async function startProgram(options: ProgramOptions = {}): Promise<Program> {
	const { dataDir = mkdtempSync(join(tmpdir(), 'recepcion-')) } = options
	const clockFile = `${dataDir}.clock`
	const child = launch({ ...options, dataDir }, clockFile)
	let text = ''
	for (const stream of [child.stdout, child.stderr]) {
		stream?.on('data', (chunk: Buffer) => {
			text += chunk.toString()
		})
	}
	const exited = new Promise<number | null>((done) => child.on('exit', (code) => done(code)))
	const url = await untilReady(child, { output: () => text, exited, within: options.within })
	const end = async (signal: NodeJS.Signals) => {
		child.kill(signal)
		return exited
	}
	return {
		url,
		dataDir,
		clockFile,
		child,
		output: () => text,
		setClock: (offset) => writeClock(clockFile, offset),
		stop: () => end('SIGTERM'),
		kill: async () => void (await end('SIGKILL')),
		clean() {
			for (const path of [dataDir, clockFile]) rmSync(path, { recursive: true, force: true })
		},
	}
}

function launch(
	{ dataDir, env = {}, binary, demo = true, args = [], port = 0 }: ProgramOptions & { dataDir: string },
	clockFile: string,
) {
	const built = resolve(process.env.RECEPCION_BUILD ?? 'build/main.js')
	const [command, before] = binary ? [binary, []] : [process.execPath, [built]]
	return spawn(command, [...before, 'serve', ...(demo ? ['--demo'] : []), ...args], {
		env: {
			PATH: binary ? '' : process.env.PATH,
			NODE_ENV: 'test',
			TZ: 'UTC',
			LOG_LEVEL: 'warn',
			HOST: '127.0.0.1',
			PORT: String(port),
			DATA_DIR: dataDir,
			CLOCK_FILE: clockFile,
			...(binary ? { APP_CACHE_DIR: join(tmpdir(), 'recepcion-cache') } : {}),
			...env,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	})
}

type Start = { output: () => string; exited: Promise<number | null>; within: number | undefined }

async function untilReady(child: ChildProcess, { output, exited, within = 30_000 }: Start): Promise<string> {
	let code: number | null | undefined
	exited.then((value) => {
		code = value
	})
	const until = performance.now() + within
	while (performance.now() < until) {
		const address = lines.ready.exec(output())?.[1]
		if (address) return address
		if (code !== undefined) throw new Error(`the program ended with ${code}:\n${output()}`)
		await new Promise((wait) => setTimeout(wait, 20))
	}
	child.kill('SIGKILL')
	throw new Error(`the program did not start:\n${output()}`)
}
