import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type Program, startProgram } from '#tests/support/programs/program.ts'
import { castIn } from '#tests/support/scenes/cast.ts'

const running: Program[] = []
const files: string[] = []

afterEach(async () => {
	for (const file of files.splice(0)) rmSync(dirname(file), { recursive: true, force: true })
	for (const program of running.splice(0)) {
		await program.kill()
		program.clean()
	}
})

/** The built program with a mistake that can be told to happen. */
async function aProgram({ demo = false } = {}) {
	const preload = resolve('tests/support/programs/provoke.mjs')
	const file = join(mkdtempSync(join(tmpdir(), 'recepcion-provoke-')), 'mistake')
	files.push(file)
	writeFileSync(file, 'reject')
	const env = { NODE_OPTIONS: `--import=${preload}`, PROVOKE_FILE: file }
	const program = await startProgram({ env, demo })
	running.push(program)
	const make = async (mistake: string) => {
		writeFileSync(file, mistake)
		const before = logged(program).length
		program.child.kill('SIGUSR2')
		await expect.poll(() => logged(program).length + Number(program.child.exitCode !== null)).toBeGreaterThan(before)
	}
	const exited = new Promise<number | null>((done) => program.child.on('exit', done))
	const prepare = (mistake: string) => {
		writeFileSync(file, mistake)
		program.child.kill('SIGUSR2')
	}
	return { program, make, prepare, exited, ready: () => readyOf(program) }
}

type Line = { msg: string; kind: string; reference: string; cause: { type: string; message: string; stack: string[] } }

function logged(program: Program): Line[] {
	const lines = program.output().split('\n')
	return lines.filter((line) => line.includes('nobody caught an error')).map((line) => JSON.parse(line))
}

async function readyOf({ url }: Program) {
	const answer = await fetch(`${url}/readyz`)
	const [first, ...counts] = (await answer.text()).trim().split('\n')
	return { status: answer.status, first, ...Object.fromEntries(counts.map((line) => line.split(' '))) }
}

/** A form whose sender stops half way: a request that waits. Answers what it is told in the end. */
function waitingForm({ url }: Program): Promise<string> {
	const { hostname, port, host } = new URL(url)
	return new Promise((done) => {
		let text = ''
		const socket = connect(Number(port), hostname)
		socket.on('data', (chunk: Buffer) => {
			text += chunk.toString()
		})
		socket.on('close', () => done(text))
		socket.on('error', () => done(text))
		const type = 'application/x-www-form-urlencoded'
		socket.write(
			`POST /auth/ingresar HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${url}\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\nemail=a`,
		)
	})
}

test('an exception that nobody caught is logged with its cause, counted, and everybody is served on', async () => {
	const { program, make, ready } = await aProgram({ demo: true })
	expect(await ready()).toMatchObject({ status: 200, first: 'ok', uncaughtException: '0', unhandledRejection: '0' })
	for (const mistake of ['throw', 'reject', 'nothing', 'text']) await make(mistake)
	expect(await ready()).toMatchObject({ status: 200, first: 'ok', uncaughtException: '1', unhandledRejection: '3' })
	const [thrown, rejected] = logged(program)
	expect(thrown?.kind).toBe('uncaughtException')
	expect(thrown?.cause).toMatchObject({
		type: 'SyntaxError',
		cause: { type: 'TypeError', message: 'the cause behind it' },
	})
	expect(thrown?.cause.stack.join()).toContain('provoke.mjs')
	expect(rejected?.kind).toBe('unhandledRejection')
	expect(program.output()).not.toMatch(/Ana Ruiz|1234|ana@salon/)
	expect((await fetch(`${program.url}/auth/ingresar`)).status).toBe(200)
	const { cookies } = await castIn(program.dataDir, Date.now())
	const look = async (path: string) => (await fetch(program.url + path, { headers: { Cookie: cookies.admin } })).text()
	expect(await look('/admin')).toMatch(/Errores inesperados<\/span><b[^>]*>4</)
	expect(await look('/admin/salud')).toContain(logged(program).at(-1)?.reference)
	expect(await program.stop()).toBe(0)
})

test('a request that waits when it happens, and that nobody answers, gets its number', async () => {
	const { program, make } = await aProgram()
	const answer = waitingForm(program)
	await new Promise((wait) => setTimeout(wait, 300))
	await make('throw')
	const text = await answer
	expect(text).toMatch(/^HTTP\/1.1 500 /)
	expect(text).toContain(`Error al procesar la solicitud (referencia ${logged(program)[0]?.reference})`)
})

test('an error after which the database can not be trusted ends the process in order, with 70', async () => {
	const { program, make, exited } = await aProgram()
	await make('corrupt')
	expect(await exited).toBe(70)
	expect(program.output()).toContain('"why":"not_to_be_trusted"')
})

test('more than ten in a minute end the process in order, with 70', async () => {
	const { program, make, exited } = await aProgram()
	await make('often')
	expect(await exited).toBe(70)
	expect(program.output()).toContain('"why":"too_many"')
	// Its lock is free: the supervisor's next start serves the same file.
	const next = await startProgram({ dataDir: program.dataDir, demo: false })
	running.push(next)
	expect(await readyOf(next)).toMatchObject({ status: 200, uncaughtException: '0' })
})

test('a loop that stands still after one ends the process in order, with 70', async () => {
	const { program, make, exited, ready } = await aProgram()
	await make('throw')
	await make('still')
	// Its last look was under way; half a minute later it counts as dead.
	await new Promise((wait) => setTimeout(wait, 1_500))
	expect(await ready()).toMatchObject({ status: 200 })
	await make('late')
	await expect.poll(async () => (await ready()).status).toBe(503)
	// The work of a new minute may wake it once more: then it is dead after the next half a minute.
	const pause = () => new Promise((wait) => setTimeout(wait, 6_000))
	while ((await Promise.race([exited, pause()])) === undefined) await make('late')
	expect(await exited).toBe(70)
	expect(program.output()).toMatch(/"why":"standing_still: [^"]*\w/)
	expect(program.output()).toContain('the program ends, to be started again')
}, 90_000)

test('a request that breaks before any page could answer says its number, which stands in the log', async () => {
	const { program, prepare } = await aProgram()
	prepare('request')
	const answer = async () => {
		const given = await fetch(`${program.url}/precios`)
		return `${given.status} ${await given.text()}`
	}
	await expect.poll(answer).toMatch(/^500 Error al procesar la solicitud\. Referencia: \w{6}$/)
	const reference = /Referencia: (\w+)/.exec(await answer())?.[1]
	const line = () =>
		program
			.output()
			.split('\n')
			.find((one) => one.includes(`"reference":"${reference}"`))
	await expect.poll(line).toContain('a request broke')
})
