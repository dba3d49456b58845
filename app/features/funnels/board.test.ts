import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { contacts as contactRows } from '#db/schema/contacts.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { funnels } from './operations.server.ts'

async function aFunnel({ ctx }: Scene): Promise<string> {
	const outcome = await execute(ctx, funnels.createFunnel, { name: 'Nuevas clientas' })
	if (!outcome.ok) throw new Error('no funnel')
	return outcome.value.id
}

async function aClient({ ctx }: Scene, name: string): Promise<string> {
	const whatsapp = `55${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
	const outcome = await execute(ctx, contacts.createContact, { name, whatsapp, type: 'client' })
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value.id
}

const move = ({ ctx }: Scene, funnelId: string, contactId: string, phase: string) =>
	execute(ctx, funnels.moveContact, { funnelId, contactId, phase })

async function columnsOf({ ctx }: Scene, funnelId: string, asked: object = {}) {
	const outcome = await execute(ctx, funnels.board, { funnelId, ...asked })
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return Object.fromEntries(outcome.value.columns.map(({ place, leads }) => [place, leads.map(({ name }) => name)]))
}

async function numbersOf({ ctx }: Scene, funnelId: string, asked: object = {}) {
	const outcome = await execute(ctx, funnels.numbers, { funnelId, ...asked })
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value
}

test('FUN-034 FUN-035 COM-229 everybody stands in the scenario of their latest phase, else in sin_fase.ninguno', async () => {
	const scene = await aBusiness()
	const funnelId = await aFunnel(scene)
	const [ana, berta] = [await aClient(scene, 'Ana'), await aClient(scene, 'Berta')]
	await move(scene, funnelId, ana, 'primer_contacto.primer_mensaje')
	await move(scene, funnelId, ana, 'agenda.cita_agendada')
	// A third part, the message of a place, is not looked at.
	await move(scene, funnelId, berta, 'agenda.cita_confirmada.mensaje_1')
	const columns = await columnsOf(scene, funnelId)
	expect(columns).toMatchObject({
		...{ 'agenda.cita_agendada': ['Ana'], 'agenda.cita_confirmada': ['Berta'] },
		...{ 'primer_contacto.primer_mensaje': [], 'sin_fase.ninguno': ['Regina Campos'] },
	})
	const entries = await execute(scene.ctx, funnels.contactEntries, { contactId: ana })
	expect(
		entries.ok && entries.value.entries.map(({ phase, funnelId: of, isCurrent }) => [of, phase, isCurrent]).sort(),
	).toEqual([
		[funnelId, 'agenda.cita_agendada', true],
		[funnelId, 'primer_contacto.primer_mensaje', false],
	])
	await move(scene, funnelId, ana, 'sin_fase.ninguno')
	expect((await columnsOf(scene, funnelId))['sin_fase.ninguno']).toEqual(
		expect.arrayContaining(['Ana', 'Regina Campos']),
	)
})

test('FUN-036 whoever is put where they stand already moves nowhere, and nobody is told', async () => {
	const scene = await aBusiness()
	const funnelId = await aFunnel(scene)
	const told = async () => (await scene.eventNames()).filter((name) => name === 'funnels.contactMoved').length
	const first = await move(scene, funnelId, scene.contact.id, 'agenda.cita_agendada')
	expect([first, await told()]).toMatchObject([{ value: { isMoved: true } }, 1])
	const again = await move(scene, funnelId, scene.contact.id, 'agenda.cita_agendada')
	expect([again, await told()]).toMatchObject([{ value: { isMoved: false } }, 1])
	const lost = await move(scene, funnelId, scene.contact.id, 'agenda.nada')
	expect([lost, await told()]).toMatchObject([
		{ failure: { fields: { phase: ['Esa fase ya no está en el funnel'] } } },
		1,
	])
})

test('FUN-020 FUN-021 FUN-024 FUN-025 FUN-029 in total everybody counts in each phase ever reached, currently in the last alone', async () => {
	const scene = await aBusiness()
	const funnelId = await aFunnel(scene)
	const people = await Promise.all(['Ana', 'Berta', 'Carla'].map((name) => aClient(scene, name)))
	for (const id of people) await move(scene, funnelId, id, 'primer_contacto.preguntó_precio')
	for (const id of people.slice(0, 2)) await move(scene, funnelId, id, 'agenda.cita_agendada')
	await move(scene, funnelId, people[0] ?? '', 'agenda.cita_confirmada')
	await move(scene, funnelId, people[0] ?? '', 'visita.asistió')
	const total = await numbersOf(scene, funnelId, { mode: 'total' })
	expect(total).toMatchObject({
		...{ leads: 3, conversion: 3333 },
		phases: [
			{ people: 3, ofTotal: 10_000, ofPrevious: null },
			{ people: 2, ofTotal: 6667, ofPrevious: 6667 },
			{ people: 1, ofTotal: 3333, ofPrevious: 5000 },
		],
	})
	const current = await numbersOf(scene, funnelId)
	expect([current.leads, current.phases.map((phase) => phase.people)]).toEqual([3, [1, 1, 1]])
})

test('FUN-031 a range counts who was first known between two days of the business, both included', async () => {
	const scene = await aBusiness()
	const funnelId = await aFunnel(scene)
	const born = {
		Ayer: '2026-02-11T05:59:00Z',
		Alba: '2026-02-11T06:00:00Z',
		Noche: '2026-02-13T05:59:00Z',
		Tarde: '2026-02-13T06:00:00Z',
	}
	for (const [name, at] of Object.entries(born)) {
		const id = await aClient(scene, name)
		await move(scene, funnelId, id, 'agenda.cita_agendada')
		const createdAt = Date.parse(at)
		await transact(scene.ctx, ({ db }) => db.update(contactRows).set({ createdAt }).where(eq(contactRows.id, id)))
	}
	const range = { from: '2026-02-11', to: '2026-02-12' }
	expect((await columnsOf(scene, funnelId, range))['agenda.cita_agendada']?.sort()).toEqual(['Alba', 'Noche'])
	expect((await numbersOf(scene, funnelId, range)).leads).toBe(2)
	expect((await numbersOf(scene, funnelId)).leads).toBe(4)
	const backwards = await execute(scene.ctx, funnels.board, { funnelId, from: '2026-02-12', to: '2026-02-11' })
	expect(backwards).toMatchObject({ failure: { fields: { to: ['El inicio no puede ser después del fin'] } } })
})

test('a column shows its first people, and more when asked', async () => {
	const scene = await aBusiness()
	const funnelId = await aFunnel(scene)
	for (let at = 0; at < 23; at++)
		await move(scene, funnelId, await aClient(scene, `Clienta ${at}`), 'agenda.cita_agendada')
	const place = 'agenda.cita_agendada'
	const column = async (longer: object[]) => (await columnsOf(scene, funnelId, { longer }))[place]?.length
	expect([await column([]), await column([{ place, rows: 60 }])]).toEqual([20, 23])
	const outcome = await execute(scene.ctx, funnels.board, { funnelId })
	expect(outcome.ok && outcome.value.columns.find((one) => one.place === place)?.people).toBe(23)
})

test('who stood in a removed phase stands nowhere, and keeps having been there', async () => {
	const scene = await aBusiness()
	const funnelId = await aFunnel(scene)
	await move(scene, funnelId, scene.contact.id, 'agenda.cita_agendada')
	const funnel = await execute(scene.ctx, funnels.getFunnel, { funnelId })
	const phaseKey = funnel.ok ? funnel.value.phases[1]?.id : ''
	await execute(scene.ctx, funnels.removePhase, { funnelId, phaseKey })
	expect((await columnsOf(scene, funnelId))['sin_fase.ninguno']).toEqual(['Regina Campos'])
	const entries = await execute(scene.ctx, funnels.contactEntries, { contactId: scene.contact.id })
	expect(entries).toMatchObject({ value: { entries: [{ phase: 'agenda.cita_agendada', isCurrent: false }] } })
	await move(scene, funnelId, scene.contact.id, 'visita.asistió')
	expect((await columnsOf(scene, funnelId))['visita.asistió']).toEqual(['Regina Campos'])
})
