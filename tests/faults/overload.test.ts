import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpackText } from '#db/packed-text.server.ts'
import { paperAt } from '#tests/support/paper.ts'
import { type Visitor } from '#tests/support/programs/browser-door.ts'
import { type Answered, aMessage, connections } from '#tests/support/programs/flood.ts'
import { holdLock } from '#tests/support/programs/lock-holder.ts'
import { openSalonProgram, type SalonProgram } from '#tests/support/programs/salon-program.ts'

let salon: SalonProgram
beforeAll(async () => {
	salon = await openSalonProgram({})
}, 120_000)
afterAll(() => salon?.close())

/** A number that nobody connected: what comes for it is kept, and its reading is short. */
const nobodysNumber = '199999999999999'
const message = (id: string) => aMessage(id, '5215570099999', 'hola', nobodysNumber)
const kept = async (id: string) =>
	(await salon.plant(`select id from webhook_events where event_key like '%' || ?`, [id])).length

/** The owner, and what her forms were answered with. */
function watched(visitor: Visitor) {
	const answers: Response[] = []
	const send: Visitor['send'] = async (...given) => {
		const answer = await visitor.send(...given)
		answers.push(answer)
		return answer
	}
	return { visitor: { ...visitor, send }, answers }
}

test('while another program holds the file every door says 503 and when to come back, keeps what was typed and writes nothing', async () => {
	const { program, own } = salon
	const owner = watched(own.visitor)
	const form = await paperAt(owner.visitor, '/servicios/nuevo')
	const typed = { name: 'Spa de manos', description: 'Con exfoliación', price: '$500 MXN', durationMinutes: '45' }
	const record = { ...typed, branchIds: [own.branch] }
	const client = JSON.stringify({ client: { name: 'Zoe Prueba', whatsapp: '5587654321' } })
	const headers = { 'Content-Type': 'application/json', Cookie: own.visitor.cookie(), Origin: program.url }
	const wire = connections(program.url, 10)
	const api = () => fetch(`${program.url}/api/client`, { method: 'POST', headers, body: client })
	const readyz = async () => (await fetch(`${program.url}/readyz`)).status
	const holding = holdLock(join(program.dataDir, 'recepcion.db'), { times: 1, heldMs: 12_000, freeMs: 0 })
	await new Promise((wait) => setTimeout(wait, 1_000))
	const [page, refused, hook] = await Promise.all([
		form.press(/^Crear servicio/, record),
		api(),
		wire.post(message('wamid.locked')),
	])
	expect([page.status, owner.answers[0]?.headers.get('Retry-After')]).toEqual([503, '2'])
	expect(page.words).toContain('el sistema está ocupado en este momento. Inténtalo de nuevo.')
	expect([page.values('name'), page.values('price')]).toEqual([['Spa de manos'], ['$500 MXN']])
	expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '2'])
	expect(await refused.json()).toMatchObject({ success: false, data: { code: 'busy' } })
	expect([hook.status, hook.retryAfter]).toEqual([503, '2'])
	expect(await readyz()).toBe(503)
	await holding
	const again = await page.press(/^Crear servicio/, record)
	expect(again.status).toBe(200)
	expect((await api()).status).toBe(200)
	expect((await wire.post(message('wamid.locked'))).status).toBe(200)
	expect(await readyz()).toBe(200)
	const services = await salon.plant(`select id from services where name = 'Spa de manos'`)
	const contacts = await salon.plant(`select id from contacts where name = 'Zoe Prueba'`)
	expect([services.length, contacts.length, await kept('wamid.locked')]).toEqual([1, 1, 1])
	wire.close()
}, 60_000)

test('of more than it can take what was acknowledged is kept and what was refused is not, people go first, and it is itself again at once', async () => {
	const { program, own } = salon
	const crowd = 400
	const wire = connections(program.url, crowd)
	const answers = new Map<string, Answered>()
	const post = async (id: string, sent: () => void) => void answers.set(id, await wire.post(message(id), sent))
	const people: number[] = []
	for (let wave = 0; wave < 3; wave++) {
		// The door opens when all of them stand there, however quick it is beside who sends them.
		program.child.kill('SIGSTOP')
		let standing = 0
		const stands = () => {
			standing++
			if (standing === crowd) program.child.kill('SIGCONT')
		}
		const posts = Array.from({ length: crowd }, (_, index) => post(`wamid.w${wave}.${index}.`, stands))
		const form = paperAt(own.visitor, '/servicios/nuevo').then((page) =>
			page.press(/^Crear servicio/, {
				name: `Ola ${wave}`,
				description: 'Con prisa',
				price: '$1',
				durationMinutes: '30',
				branchIds: [own.branch],
			}),
		)
		people.push((await form).status)
		await Promise.all(posts)
	}
	const all = [...answers]
	const taken = all.filter(([, { status }]) => status === 200).map(([id]) => id)
	const refused = all.filter(([, { status }]) => status === 503)
	expect([...new Set(all.map(([, { status }]) => status))].sort()).toEqual([200, 503])
	expect(refused.filter(([, { retryAfter }]) => retryAfter !== '2')).toEqual([])
	expect(people).toEqual([200, 200, 200])
	const from = performance.now()
	await expect.poll(async () => (await wire.post(message(`wamid.after${performance.now()}`))).status).toBe(200)
	expect(performance.now() - from).toBeLessThan(5_000)
	const rows = await salon.plant(`select raw from webhook_events where event_key like '%:wamid.w%'`)
	const stored = new Set(rows.map(({ raw }) => /"id":"(wamid\.w[^"]+)"/.exec(unpackText(String(raw)))?.[1]))
	expect(rows).toHaveLength(taken.length)
	expect(taken.filter((id) => !stored.has(id))).toEqual([])
	const services = await salon.plant(`select name from services where name like 'Ola %'`)
	expect(services).toHaveLength(3)
	wire.close()
}, 120_000)
