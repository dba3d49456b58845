import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { DAY } from '#app/lib/time.ts'
import { aPerson } from '#tests/support/scenes/partners.ts'
import { aBusiness, asActor } from '#tests/support/scenes/scene.ts'
import { clients } from '../operations.server.ts'
import { chipsOf, filterOf, listWords, unreadIn, usedIn } from './address.ts'
import { ClientFilter } from './schemas-list.ts'

const everybody = ClientFilter.parse({})

test('who may not see money finds out nothing of it by a filter of the list, its count, its file or a bulk', async () => {
	const scene = await aBusiness()
	const blind = { ...scene.ctx, can: (word: string) => word !== 'finance.view' }
	const { id } = scene.contact
	for (const filter of [{ revenueMin: '1' }, { revenueMax: '0' }, { lastPurchaseFrom: '2026-01-01' }]) {
		const whole = ClientFilter.parse(filter)
		// Kept from then on for who may: nobody else is answered by it.
		const known = await execute(scene.ctx, clients.countClients, filter)
		expect(known).toMatchObject({ ok: true })
		const asked = [
			await execute(blind, clients.countClients, filter),
			await execute(blind, clients.listClients, filter),
			await execute(blind, clients.exportClients, filter),
			await execute(blind, clients.removeMany, { all: true, filter: whole, expected: 0 }),
			await execute(blind, clients.changeMany, { all: true, filter: whole, expected: 0, act: 'respond' }),
		]
		for (const outcome of asked) expect(outcome).toMatchObject({ failure: { code: 'forbidden' } })
	}
	expect(await execute(blind, clients.listClients, { name: 'Regina' })).toMatchObject({ value: { clients: [{ id }] } })
})

test('all are those whom the person saw counted: somebody more, or no filter at all, changes nobody', async () => {
	const scene = await aBusiness()
	const remove = (input: object) => execute(scene.ctx, clients.removeMany, { all: true, ...input })
	const { value } = (await execute(scene.ctx, clients.countClients, {})) as { value: { fits: number } }
	await execute(scene.ctx, contacts.createContact, { name: 'Nueva', whatsapp: '5571000001' })
	expect(await remove({})).toMatchObject({ failure: { code: 'invalid_input' } })
	expect(await remove({ filter: everybody })).toMatchObject({ failure: { code: 'invalid_input' } })
	const late = await remove({ filter: everybody, expected: value.fits })
	const said = `La lista cambió mientras la veías: ahora son ${value.fits + 1} contactos. Revísala y vuelve a intentarlo.`
	expect(late).toMatchObject({ failure: { code: 'conflict', fields: { expected: [said] } } })
	expect(await remove({ filter: everybody, expected: value.fits + 1 })).toMatchObject({
		value: { people: value.fits + 1 },
	})
})

test('a filter of the address that cannot be read is no chip and is told, and dates alone ask for an interest', async () => {
	const asked = new URLSearchParams('edadMin=abc&noResponder=quiza&tipo=client&rangos=ambos&genero=male&genero=female')
	expect(unreadIn(asked)).toEqual(['Género', 'Edad desde', 'No responder'])
	expect(chipsOf(asked, () => undefined).map(({ text }) => text)).toEqual(['Tipo: Cliente'])
	const chosen = new URLSearchParams(
		'nombre=male&estado=no_asistida&vistoDesde=2026-03-02&noResponder=no&servicio=srv_a',
	)
	expect(chipsOf(chosen, () => 'Corte').map(({ text }) => text)).toEqual([
		'Nombre: male',
		'Última interacción desde: 2 mar 2026',
		'No responder: No',
		'Estado de la cita: No asistida',
		'Servicio: Corte',
	])
	expect(usedIn('Demográfico', asked)).toBe(1)
	expect(usedIn('Citas', asked)).toBe(0)
	expect(listWords(asked).has('rangos')).toBe(false)
	expect(unreadIn(new URLSearchParams('ingresoMin=1,500&tipo=lead&tipo=client&rangos=alguno&edadMin='))).toEqual([])
	const { ctx } = await aBusiness()
	const found = await execute(ctx, clients.countClients, filterOf(new URLSearchParams('interesHasta=2020-01-01')))
	expect(found).toMatchObject({ value: { fits: 0 } })
})

test('a view of the team is deleted by who made it or who arranges the business, by nobody else', async () => {
	const scene = await aBusiness()
	const save = async () => {
		const saved = await execute(scene.ctx, clients.saveView, { name: 'VIP', query: '?tipo=client', shared: true })
		return saved.ok ? saved.value.id : ''
	}
	const viewId = await save()
	const base = asActor(scene, { id: 'usr_other' })
	const other = { ...base, can: (word: string) => word !== 'businesses.edit' }
	expect(await execute(other, clients.listViews, {})).toMatchObject({ value: { views: [{ mayDelete: false }] } })
	expect(await execute(other, clients.deleteView, { viewId })).toMatchObject({ failure: { code: 'forbidden' } })
	const maker = { ...scene.ctx, can: (word: string) => word !== 'businesses.edit' }
	expect(await execute(maker, clients.deleteView, { viewId })).toMatchObject({ ok: true })
	expect(await execute(base, clients.deleteView, { viewId: await save() })).toMatchObject({ ok: true })
})

test('two views that one person sees never bear one name; what another keeps for himself is no obstacle', async () => {
	const scene = await aBusiness()
	const save = (ctx: typeof scene.ctx, name: string, shared: boolean) =>
		execute(ctx, clients.saveView, { name, query: '?tipo=client', shared })
	const other = asActor(scene, { id: (await aPerson()).id })
	expect(await save(other, 'Mías', false)).toMatchObject({ ok: true })
	for (const shared of [false, true])
		expect(await save(scene.ctx, shared ? 'Mías' : 'VIP', shared)).toMatchObject({ ok: true })
	const refused = { failure: { fields: { name: ['Ya hay una vista «vip»: ponle otro nombre'] } } }
	expect(await save(scene.ctx, 'vip', true)).toMatchObject(refused)
	const listed = await execute(scene.ctx, clients.listViews, {})
	expect(listed.ok && listed.value.views.map(({ name }) => name)).toEqual(['VIP', 'Mías'])
})

test('signs alone find nobody and break nothing', async () => {
	const { ctx } = await aBusiness()
	for (const search of ['@@', '__', 'regina @'])
		expect(await execute(ctx, clients.listClients, { search }), search).toMatchObject({ ok: true })
})

test('who was removed comes back within a day, as one with who was registered anew under the same number', async () => {
	const scene = await aBusiness()
	const number = { countryCode: '52', whatsapp: '5571000002' }
	const made = await execute(scene.ctx, contacts.createContact, { name: 'Olga', ...number })
	const id = made.ok ? made.value.id : ''
	const removed = await execute(scene.ctx, clients.removeMany, { ids: [id] })
	const removalId = removed.ok ? removed.value.removalId : ''
	const found = () => execute(scene.ctx, contacts.searchContacts, { search: 'olga', limit: 1 })
	expect(await found()).toMatchObject({ value: { contacts: [] } })
	const anew = await execute(scene.ctx, contacts.createContact, { name: 'Olga Ruiz', ...number })
	expect(anew).toMatchObject({ ok: true })
	// The removed one takes nobody's place among the first.
	expect(await found()).toMatchObject({ value: { contacts: [{ name: 'Olga Ruiz' }] } })
	const late = asActor(scene, {}, scene.at + DAY + 1)
	expect(await execute(late, clients.restoreMany, { removalId })).toMatchObject({ failure: { code: 'conflict' } })
	expect(await execute(scene.ctx, clients.restoreMany, { removalId })).toMatchObject({ ok: true })
	const now = await execute(scene.ctx, contacts.searchContacts, { search: '5571000002' })
	expect(now).toMatchObject({ value: { contacts: [{ id }] } })
	expect(now.ok && now.value.contacts).toHaveLength(1)
})

test('who may not see the agenda or conversations reads nothing of them in a record or the list', async () => {
	const scene = await aBusiness()
	const contactId = scene.contact.id
	expect(await execute(scene.ctx, agenda.bookAppointment, scene.nine)).toMatchObject({ ok: true })
	const seen = await execute(scene.ctx, clients.clientRecord, { contactId })
	expect(seen.ok && seen.value.nextVisit).not.toBeNull()
	const blind = { ...scene.ctx, can: (word: string) => word !== 'agenda.view' && word !== 'inbox.view' }
	expect(await execute(blind, clients.clientRecord, { contactId })).toMatchObject({ value: { nextVisit: null } })
	const asked = [
		await execute(blind, clients.clientInterests, { contactId }),
		await execute(blind, clients.clientSources, { contactId }),
		await execute(blind, clients.clientVisits, { contactId }),
	]
	for (const outcome of asked) expect(outcome).toMatchObject({ failure: { code: 'forbidden' } })
	const { serviceId, date } = scene.nine
	for (const filter of [{ status: 'agendada' }, { interests: [serviceId] }, { startsFrom: date }, { interestTo: date }])
		expect(await execute(blind, clients.countClients, filter)).toMatchObject({ failure: { code: 'forbidden' } })
})

test('a view of the team is offered to who may ask for what it asks', async () => {
	const scene = await aBusiness()
	for (const query of ['?ingresoMin=100', '?estado=agendada', '?tipo=client'])
		await execute(scene.ctx, clients.saveView, { name: query, query, shared: true })
	const offered = async (...words: string[]) => {
		const outcome = await execute({ ...scene.ctx, can: (word: string) => !words.includes(word) }, clients.listViews, {})
		return outcome.ok && outcome.value.views.map(({ name }) => name)
	}
	expect(await offered()).toHaveLength(3)
	expect(await offered('finance.view')).toEqual(['?estado=agendada', '?tipo=client'])
	expect(await offered('finance.view', 'agenda.view')).toEqual(['?tipo=client'])
})

test('who has as many tags as a record holds gets no other, is not counted, and is told apart', async () => {
	const scene = await aBusiness()
	const made = await execute(scene.ctx, contacts.createContact, { name: 'Olga', whatsapp: '5571000003' })
	const ids = [made.ok ? made.value.id : '', scene.contact.id]
	const [fullId = ''] = ids
	for (const at of Array.from({ length: 20 }).keys())
		await execute(scene.ctx, clients.changeMany, { ids: [fullId], act: 'tag', tag: `Grupo ${at}` })
	const before = await execute(scene.ctx, contacts.getContact, { contactId: fullId })
	const later = asActor(scene, {}, scene.at + DAY)
	const tag = (name: string) => execute(later, clients.changeMany, { ids, act: 'tag', tag: name })
	expect(await tag('VIP')).toMatchObject({ value: { people: 1, full: 1 } })
	expect(await execute(scene.ctx, contacts.getContact, { contactId: fullId })).toEqual(before)
	// What is there already takes no place.
	expect(await tag('grupo 3')).toMatchObject({ value: { people: 2, full: 0 } })
})
