import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openReader } from '#db/reader.server.ts'
import { holdLock } from '#tests/support/programs/lock-holder.ts'
import { startProgram } from '#tests/support/programs/program.ts'

const signIn = (url: string, email = 'demo@recepcion.test') =>
	fetch(`${url}/auth/ingresar`, {
		method: 'POST',
		redirect: 'manual',
		headers: { Origin: url },
		body: new URLSearchParams({ email, password: 'recepcion-demo' }),
	})

/** Two, since five tries an account are allowed in a quarter of an hour. */
const accounts = ['demo@recepcion.test', 'recepcion@recepcion.test']

test('the built program in all roles has one writer: what it claims under a foreign lock is in the file', async () => {
	const program = await startProgram()
	const path = join(program.dataDir, 'recepcion.db')
	const count = async () => {
		const reader = await openReader({ url: `file:${path}` })
		const row = await reader.db.get<{ sessions: number }>(sql`SELECT count(*) AS sessions FROM sessions`)
		reader.close()
		return row.sessions
	}
	const before = await count()
	const holding = holdLock(path, { times: 2, heldMs: 1500, freeMs: 200 })
	const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => signIn(program.url, accounts[index % 2])))
	await holding
	const claimed = answers.filter(({ status }) => status === 303 || status === 302 || status === 202).length
	expect(claimed).toBe(8)
	expect((await count()) - before).toBe(claimed)
	expect(await program.stop()).toBe(0)
	program.clean()
})

test('a second server on the same file refuses with a clear message', async () => {
	const first = await startProgram()
	await expect(startProgram({ dataDir: first.dataDir })).rejects.toThrow('Otro proceso ya sirve esta base de datos')
	await first.stop()
	first.clean()
})

test('a fresh production start prints a one-time setup link and knows no demo account', async () => {
	const program = await startProgram({ demo: false })
	const printed = () => /(\/auth\/configurar\?t=\S+)\n/.exec(program.output())?.[1] ?? ''
	await expect.poll(printed).not.toBe('')
	const link = printed()
	expect((await signIn(program.url)).status).toBe(401)
	const set = (email: string) =>
		fetch(program.url + link, {
			method: 'POST',
			redirect: 'manual',
			headers: { Origin: program.url },
			body: new URLSearchParams({
				token: link.split('t=')[1] ?? '',
				name: 'Ana Admin',
				email,
				password: 'una-clave-larga',
			}),
		})
	expect((await set('ana@operador.test')).status).toBe(303)
	expect((await set('otra@operador.test')).status).toBe(400)
	await program.stop()
	program.clean()
})

test('the first admin’s link leads to the address that people use: APP_URL where it is set', async () => {
	const program = await startProgram({ demo: false, env: { APP_URL: 'https://recepcion.example/' } })
	const printed = () => /(\S+)\/auth\/configurar\?t=\S+\n/.exec(program.output())?.[1] ?? ''
	await expect.poll(printed).toBe('https://recepcion.example')
	await program.stop()
	program.clean()
})

test('a demo account can not sign in where the world can reach it', async () => {
	const dataDir = mkdtempSync(join(tmpdir(), 'recepcion-'))
	const demo = await startProgram({ dataDir })
	await demo.stop()
	const open = await startProgram({ dataDir, demo: false, env: { APP_URL: 'https://recepcion.example' } })
	const answer = await fetch(`${open.url}/auth/ingresar`, {
		method: 'POST',
		redirect: 'manual',
		headers: { Origin: open.url },
		body: new URLSearchParams({ email: 'demo@recepcion.test', password: 'recepcion-demo' }),
	})
	expect(answer.status).toBe(401)
	await open.stop()
	open.clean()
})
