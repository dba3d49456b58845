import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { ClientFilter } from '#app/features/clients/list/schemas-list.ts'
import { clients } from '#app/features/clients/operations.server.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { DAY } from '#app/lib/time.ts'
import { aBusiness, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { audiences } from './operations.server.ts'
import { messages } from './schemas.ts'

type Given = { name: string; clients?: string[]; query?: string; excludedIds?: string[] }

async function made(scene: Scene, given: Given): Promise<{ id: string; people: number }> {
	const outcome = await execute(scene.ctx, audiences.createAudience, given)
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value
}

async function aPerson({ ctx }: Scene, name: string, tags: string[] = []) {
	const whatsapp = `55${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
	const outcome = await execute(ctx, clients.registerClient, { name, whatsapp, tags, type: 'client' })
	if (!outcome.ok) throw new Error('nobody')
	return outcome.value.id
}

const peopleOf = async ({ ctx }: Scene, audienceId: string) => {
	const outcome = await execute(ctx, audiences.audienceMembers, { audienceId })
	return outcome.ok ? outcome.value.people.map(({ name }) => name) : outcome.failure
}

test('AUD-002 a group of chosen people keeps its name, its description and exactly them', async () => {
	const scene = await aBusiness()
	const [ana, berta] = [await aPerson(scene, 'Ana'), await aPerson(scene, 'Berta')]
	await aPerson(scene, 'Carla')
	const given = { name: 'Color', description: 'Retoque cada mes', clients: [ana, berta, ana] }
	const outcome = await execute(scene.ctx, audiences.createAudience, given)
	expect(outcome).toMatchObject({ value: { name: 'Color', description: 'Retoque cada mes', people: 2 } })
	const { id } = outcome.ok ? outcome.value : { id: '' }
	expect(await peopleOf(scene, id)).toEqual(['Ana', 'Berta'])
	const stranger = await aBusiness()
	const theirs = await execute(scene.ctx, audiences.createAudience, { name: 'Ajena', clients: [stranger.contact.id] })
	expect(theirs).toMatchObject({ failure: { code: 'not_found' } })
	expect(await execute(stranger.ctx, audiences.getAudience, { audienceId: id })).toMatchObject({
		failure: { code: 'not_found' },
	})
})

test('a group that fills itself counts who fits its filter now, without those taken out or excluded', async () => {
	const scene = await aBusiness()
	const [ana, berta] = [await aPerson(scene, 'Ana', ['VIP']), await aPerson(scene, 'Berta', ['VIP'])]
	const vip = await made(scene, { name: 'VIP', query: '?etiqueta=VIP&orden=nombre&filas=25' })
	expect(vip.people).toBe(2)
	const carla = await aPerson(scene, 'Carla', ['VIP'])
	expect(await peopleOf(scene, vip.id)).toEqual(['Ana', 'Berta', 'Carla'])
	const one = (contactId: string) => ({ audienceId: vip.id, contactId })
	expect(await execute(scene.ctx, audiences.takeOut, one(berta))).toMatchObject({ value: { people: 2 } })
	expect(await execute(scene.ctx, audiences.leftOut, { audienceId: vip.id })).toMatchObject({
		value: { people: [{ id: berta, name: 'Berta' }] },
	})
	const tired = await made(scene, { name: 'Cansadas', clients: [carla] })
	const excluding = { audienceId: vip.id, name: 'VIP', excludedIds: [tired.id] }
	expect(await execute(scene.ctx, audiences.saveAudience, excluding)).toMatchObject({
		value: { people: 1, query: '?etiqueta=VIP', excluded: [{ name: 'Cansadas' }] },
	})
	expect(await peopleOf(scene, vip.id)).toEqual(['Ana'])
	await execute(scene.ctx, audiences.letIn, one(berta))
	expect(await peopleOf(scene, vip.id)).toEqual(['Ana', 'Berta'])
	// What leaves out comes back with what it was taken from.
	await execute(scene.ctx, clients.changeMany, { ids: [ana], act: 'untag', tag: 'VIP' })
	expect(await peopleOf(scene, vip.id)).toEqual(['Berta'])
	const back = await execute(scene.ctx, audiences.saveAudience, {
		audienceId: tired.id,
		name: 'X2',
		excludedIds: [vip.id],
	})
	expect(back).toMatchObject({ failure: { fields: { excludedIds: ['Esas audiencias se excluirían una a la otra'] } } })
	const itself = await execute(scene.ctx, audiences.saveAudience, { ...excluding, excludedIds: [vip.id] })
	expect(itself).toMatchObject({
		failure: { fields: { excludedIds: ['Una audiencia no puede excluirse a sí misma'] } },
	})
	const nothing = await execute(scene.ctx, audiences.createAudience, { name: 'Todos', query: '?orden=nombre' })
	expect(nothing).toMatchObject({ failure: { fields: { query: ['Filtra primero la lista de contactos'] } } })
})

test('people marked in the list, or all of its filter, go into a group once, there already or new', async () => {
	const scene = await aBusiness()
	const [ana, berta] = [await aPerson(scene, 'Ana', ['VIP']), await aPerson(scene, 'Berta', ['VIP'])]
	const { id } = await made(scene, { name: 'Color', clients: [ana] })
	const add = (input: object) => execute(scene.ctx, audiences.addPeople, input)
	expect(await add({ audienceId: id, ids: [ana, berta] })).toMatchObject({ value: { people: 1 } })
	const filter = ClientFilter.parse({ tag: 'VIP' })
	expect(await add({ audienceId: id, all: true, filter, expected: 2 })).toMatchObject({ value: { people: 0 } })
	expect(await add({ audienceId: id, all: true, filter, expected: 3 })).toMatchObject({ failure: { code: 'conflict' } })
	expect(await add({ name: 'Nueva', all: true, filter, expected: 2 })).toMatchObject({ value: { people: 2 } })
	expect(await add({ ids: [ana] })).toMatchObject({ failure: { code: 'invalid_input' } })
	const filled = await made(scene, { name: 'VIP', query: '?etiqueta=VIP' })
	expect(await add({ audienceId: filled.id, ids: [ana] })).toMatchObject({
		failure: { fields: { audienceId: ['Esa audiencia se llena sola con su filtro'] } },
	})
	// A removed person is in no group, and in all of hers again when she comes back.
	const removed = await execute(scene.ctx, clients.removeMany, { ids: [berta] })
	expect(await peopleOf(scene, id)).toEqual(['Ana'])
	await execute(scene.ctx, clients.restoreMany, { removalId: removed.ok ? removed.value.removalId : '' })
	expect(await peopleOf(scene, id)).toEqual(['Ana', 'Berta'])
	const merged = await execute(scene.ctx, contacts.mergeContacts, { contactId: ana, mergedId: berta })
	expect(merged).toMatchObject({ ok: true })
	expect(await peopleOf(scene, id)).toEqual(['Ana'])
})

test('two groups are compared, and a deleted one comes back within a day', async () => {
	const scene = await aBusiness()
	const [ana, berta, carla] = [
		await aPerson(scene, 'Ana'),
		await aPerson(scene, 'Berta'),
		await aPerson(scene, 'Carla'),
	]
	const one = await made(scene, { name: 'Una', clients: [ana, berta] })
	const other = await made(scene, { name: 'Otra', clients: [berta, carla] })
	const both = { audienceId: one.id, otherId: other.id }
	const overlap = { both: 1, onlyThis: 1, onlyOther: 1 }
	expect(await execute(scene.ctx, audiences.overlap, both)).toMatchObject({ value: overlap })
	const audienceId = other.id
	expect(await execute(scene.ctx, audiences.deleteAudience, { audienceId })).toMatchObject({ ok: true })
	expect(await execute(scene.ctx, audiences.getAudience, { audienceId })).toMatchObject({
		failure: { code: 'not_found' },
	})
	const late = asActor(scene, {}, scene.at + DAY + 1)
	expect(await execute(late, audiences.restoreAudience, { audienceId })).toMatchObject({
		failure: { code: 'conflict' },
	})
	expect(await execute(scene.ctx, audiences.restoreAudience, { audienceId })).toMatchObject({ value: { people: 2 } })
})

test('who may not see money or appointments finds out nothing of them by a group', async () => {
	const scene = await aBusiness()
	const rich = await made(scene, { name: 'Ricas', query: '?ingresoMin=1000' })
	const plain = await made(scene, { name: 'Todas menos ricas', query: '?tipo=client', excludedIds: [rich.id] })
	const blind = { ...scene.ctx, can: (word: string) => word !== 'finance.view' }
	expect(await execute(blind, audiences.listAudiences, {})).toMatchObject({ value: { audiences: [] } })
	expect(await execute(blind, audiences.audienceNames, {})).toMatchObject({ value: { audiences: [] } })
	for (const audienceId of [rich.id, plain.id]) {
		const asked = [
			await execute(blind, audiences.getAudience, { audienceId }),
			await execute(blind, audiences.audienceMembers, { audienceId }),
			await execute(blind, audiences.overlap, { audienceId, otherId: audienceId }),
			await execute(blind, audiences.leftOut, { audienceId }),
			await execute(blind, audiences.deleteAudience, { audienceId }),
			await execute(blind, audiences.saveAudience, { audienceId, name: 'Mía' }),
		]
		for (const outcome of asked) expect(outcome).toMatchObject({ failure: { code: 'forbidden' } })
	}
	const mine = await execute(blind, audiences.createAudience, { name: 'Mías', query: '?ingresoMin=1' })
	expect(mine).toMatchObject({ failure: { code: 'forbidden' } })
})

test('a filter that is not understood, or narrows nothing, makes no group of everybody; an empty one leaves what was there', async () => {
	const scene = await aBusiness()
	const refused = async (query: string) => {
		const outcome = await execute(scene.ctx, audiences.createAudience, { name: 'Todos', query })
		return outcome.ok ? outcome.value.query : outcome.failure.fields.query
	}
	expect(await refused('?edadMin=abc&tipo=client')).toEqual(['No se entiende el filtro «Edad desde»'])
	for (const query of ['?q=a', '?rangos=alguno', '']) expect(await refused(query)).toEqual([messages.noFilter])
	const { id: audienceId } = await made(scene, { name: 'VIP', query: '?etiqueta=VIP' })
	for (const query of ['', ' '])
		expect(await execute(scene.ctx, audiences.saveAudience, { audienceId, name: 'VIP', query })).toMatchObject({
			value: { query: '?etiqueta=VIP' },
		})
})

test('a group whose people another one leaves out is not deleted before that one lets it go', async () => {
	const scene = await aBusiness()
	const out = await made(scene, { name: 'No molestar', clients: [await aPerson(scene, 'Ana')] })
	const all = await made(scene, { name: 'Promoción', query: '?tipo=client', excludedIds: [out.id] })
	const remove = () => execute(scene.ctx, audiences.deleteAudience, { audienceId: out.id })
	expect(await remove()).toMatchObject({
		failure: {
			code: 'conflict',
			fields: { audienceId: ['Su gente queda fuera de «Promoción»: quita antes esa exclusión'] },
		},
	})
	await execute(scene.ctx, audiences.saveAudience, { audienceId: all.id, name: 'Promoción' })
	expect(await remove()).toMatchObject({ ok: true })
})

test('exclusions of exclusions end where the question of who belongs to a group would grow too long', async () => {
	const scene = await aBusiness()
	let layer: string[] = []
	const refused: (string[] | undefined)[] = []
	// Each group leaves out both of the layer below: twice as many parts a layer.
	for (const depth of [0, 1, 2, 3, 4, 5]) {
		const next: string[] = []
		for (const side of ['A', 'B']) {
			const given = { name: `Capa ${depth}${side}`, query: '?tipo=lead', excludedIds: layer }
			const outcome = await execute(scene.ctx, audiences.createAudience, given)
			if (outcome.ok) next.push(outcome.value.id)
			else refused.push(outcome.failure.fields.excludedIds)
		}
		layer = next
	}
	expect(refused).toEqual([[messages.tooDeep], [messages.tooDeep]])
	// From below neither: who leaves it out grows with it.
	const chain = await made(scene, { name: 'Hoja', query: '?tipo=lead' })
	const many: string[] = []
	for (let n = 0; n < 20; n++) many.push((await made(scene, { name: `Parte ${n}`, query: '?tipo=lead' })).id)
	const middle = await made(scene, { name: 'Medio', query: '?tipo=lead', excludedIds: [chain.id] })
	const other = await made(scene, { name: 'Medio dos', query: '?tipo=lead', excludedIds: [chain.id] })
	const third = await made(scene, { name: 'Medio tres', query: '?tipo=lead', excludedIds: [chain.id] })
	await made(scene, { name: 'Arriba', query: '?tipo=lead', excludedIds: [middle.id, other.id, third.id] })
	const grown = { audienceId: chain.id, name: 'Hoja', excludedIds: many }
	expect(await execute(scene.ctx, audiences.saveAudience, grown)).toMatchObject({
		failure: { fields: { excludedIds: [messages.tooDeep] } },
	})
})
