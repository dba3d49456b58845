import { expect, test } from 'vitest'
import { demoNumber } from '#tests/fakes/whatsapp-state.ts'
import { paperAt } from '#tests/support/paper.ts'
import { salonOfFile } from '#tests/support/running-salon.ts'
import { owner } from '#tests/support/scenes/new-salon.ts'
import { connectWhatsApp, peopleWrite, salonNumber } from '#tests/support/scenes/salon-additions.ts'

/** What the lists of people have in common, whoever asks. */
const salon = salonOfFile({ graph: { numbers: [demoNumber, salonNumber] } })

type Row = `${'POST' | 'GET' | 'DELETE'} /${string}`
const call = <Answer>(row: Row, body?: unknown) => salon.own.visitor.call<Answer>(row, body)

test('COM-103 the role of who is signed in changes nothing of contacts, funnels and what is automated', async () => {
	const { visitor, clients } = salon.own
	const form = await paperAt(visitor, '/funnels/nuevo')
	const editor = await form.press(/^Crear funnel$/, { name: 'Nuevas', start: 'citas' })
	const funnelId = /fun_\w+/.exec(editor.path)?.[0] ?? ''
	const person = `/contactos/${clients['Ana Torres']}`
	const pages = ['/contactos', person, `${person}/completo`, '/audiencias', '/formularios', '/fuentes-trafico']
	const all = [
		...pages,
		'/eventos-conversion',
		'/funnels',
		`/crm/${funnelId}`,
		`/funnels/${funnelId}/editar`,
		'/asistentes',
	]
	const seen = async () => {
		const mains = []
		for (const path of all) {
			const { status, html } = await paperAt(visitor, path)
			const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
			const links = [...main.matchAll(/(?:href|action)="([^"]+)"/g)].map(([, to]) => to)
			mains.push({ path, status, links, buttons: main.match(/<button/g)?.length })
		}
		return mains
	}
	const asUser = await seen()
	expect(asUser.map(({ status }) => status)).toEqual(all.map(() => 200))
	for (const role of ['partner', 'admin', 'user']) {
		await salon.plant('update users set role = ? where email = ?', [role, owner.email])
		expect([role, await seen()]).toEqual([role, asUser])
	}
})

type Kept = Record<string, unknown>

test('COM-232 appointments, conversations and assistants are told in one shape wherever a list shows them', async () => {
	await connectWhatsApp(salon.own)
	await peopleWrite(salon.own, salon.graph)
	const clientId = salon.own.clients['Lizbeth Morales']
	const { appointments } = await call<{ appointments: Kept[] }>(`GET /appointment/populate?clientId=${clientId}`)
	expect(appointments[0]).toMatchObject({
		start: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
		createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
		status: 'asistida',
		serviceId: salon.own.services['Corte y peinado'],
		specialistName: 'Lucía Herrera',
	})
	const { threads } = await call<{ threads: Kept[] }>('GET /thread')
	const hers = threads.find((thread) => thread.clientId === clientId)
	expect(hers).toMatchObject({
		client: { _id: clientId, name: expect.stringContaining('Lizbeth') },
		isRead: false,
		messages: [{ message: 'Hola, ¿a qué hora abren?', date: expect.stringMatching(/^\d{4}-/) }],
	})
	const [assistant] = await call<Kept[]>('GET /assistant')
	expect(assistant).toMatchObject({ _id: expect.stringMatching(/^ast_/), instructions: expect.any(Object) })
})

test('forms, audiences, funnels, conversions and sources have lists; a client and a conversation are deleted', async () => {
	const clientId = salon.own.clients['Esmeralda Ibarra'] ?? ''
	const audience = { name: 'Color', description: 'Cada mes', clients: [clientId] }
	await call('POST /audience', { audience })
	const trafficSource = { keyword: 'promo', source: 'Volante', description: 'Del barrio', matchType: 'partial' }
	await call('POST /trafficSource', { trafficSource })
	const conversionEvent = { name: 'Vino', description: 'Vino por fin', clientId }
	await call('POST /conversionEvent', { conversionEvent })
	await (await paperAt(salon.own.visitor, '/formularios')).press(/^Crear encuesta después de la visita$/)
	const named = (path: string) =>
		call<{ name?: string; source?: string; title?: string }[]>(`GET ${path as `/${string}`}`)
	expect(await named('/audience')).toMatchObject([{ name: 'Color' }])
	expect(await named('/trafficSource')).toMatchObject([{ source: 'Volante' }])
	expect(await named('/conversionEvent')).toMatchObject([{ description: 'Vino por fin' }])
	expect(await named('/funnel')).toMatchObject([{ name: 'Nuevas' }])
	expect((await named('/form')).map(({ title }) => title)).toEqual([expect.stringMatching(/\S/)])
	await call(`DELETE /client/${clientId}/thread`)
	const { threads } = await call<{ threads: Kept[] }>('GET /thread')
	expect(threads.filter((thread) => thread.clientId === clientId)).toEqual([])
	expect(threads.length).toBeGreaterThan(5)
	await call(`DELETE /client/${clientId}`)
	expect((await salon.own.visitor.get(`/api/client/${clientId}`)).status).toBe(404)
})
