import { createServer } from 'node:net'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { visitorOf } from '#tests/support/programs/browser-door.ts'
import { startProgram } from '#tests/support/programs/program.ts'
import { castIn } from '#tests/support/scenes/cast.ts'

async function freePort(): Promise<number> {
	const probe = createServer()
	await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
	const address = probe.address()
	await new Promise((done) => probe.close(done))
	return typeof address === 'object' && address ? address.port : 0
}

test('TIE-201 with an address of its own for the live line the pages name it, may reach it, and its ticket opens one line', async () => {
	const port = await freePort()
	const live = `http://localhost:${port}`
	const program = await startProgram({ port, env: { REALTIME_URL: live } })
	const { cookies, ids } = await castIn(program.dataDir, Date.now())
	const owner = visitorOf(program.url, cookies.owner)
	const page = await owner.get('/principal')
	expect(page.headers.get('Content-Security-Policy')).toMatch(`connect-src 'self' ${live} ws://localhost:${port}`)
	expect(await page.text()).toContain(`<meta name="realtime" content="${live}"`)
	const { ticket } = await (await owner.get('/tiempo-real')).json()
	const open = (auth: object) =>
		new Promise<string[] | string>((done) => {
			const line = io(live, { auth, forceNew: true, reconnection: false })
			const end = (told: string[] | string) => {
				line.disconnect()
				done(told)
			}
			line.on('connect_error', ({ message }) => end(message))
			line.on('connect', () =>
				line.emit('joinRooms', { rooms: [ids.business] }, ({ rooms }: { rooms: string[] }) => end(rooms)),
			)
		})
	expect([await open({}), await open({ ticket }), await open({ ticket })]).toEqual([
		'unauthorized',
		[ids.business],
		'unauthorized',
	])
	await program.stop()
	program.clean()
}, 60_000)
