import { expect, test } from 'vitest'
import { refuses } from '#tests/support/catalogue-papers.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'

/** Groups of people, as they are without scripts. */
const salon = salonOfFile()
const { at } = ownerOf(salon)

const path = '/audiencias'
const failed = 'Error al crear la audiencia. Por favor, intenta de nuevo.'

async function register(name: string, whatsapp: string, tags = ''): Promise<string> {
	const form = await at('/contactos/nuevo')
	const list = await form.press(/^Registrar contacto$/, { name, whatsapp, ...(tags && { tags }), type: 'client' })
	return new RegExp(`href="/contactos/(con_\\w+)[^"]*"[^>]*>${name}`).exec(list.html)?.[1] ?? ''
}

const audienceIn = (html: string, name: string) =>
	new RegExp(`href="/audiencias/(aud_\\w+)"[^>]*>${name}`).exec(html)?.[1] ?? ''

test('AUD-001 AUD-002 AUD-003 a dialog at /audiencias makes a group of the people that were looked for and chosen', async () => {
	const [ana, berta] = [await register('Ana', '5570020001', 'VIP'), await register('Berta', '5570020002', 'VIP')]
	const empty = await at(path)
	expect(empty.words).toContain('Aún no hay audiencias')
	const dialog = await empty.open(/^Crear audiencia$/)
	expect(dialog.html).toMatch(/<dialog [^>]*open/)
	const typed = { name: 'Color', description: 'Retoque cada mes' }
	const first = await dialog.press(/^Buscar$/, { ...typed, persona: 'ana' })
	expect(first.values('name')).toEqual(['Color'])
	expect(first.values('clients')).toEqual([])
	const second = await first.press(/^Buscar$/, { clients: [ana], persona: '7002 0002' })
	expect(second.values('clients')).toEqual([ana])
	expect((await second.press(/^Buscar$/, { persona: 'perengano' })).words).toContain('Nadie coincide con « perengano »')
	const list = await second.press(/^Crear audiencia$/, { clients: [ana, berta] })
	expect(list.path).toBe(path)
	expect(list.words).toContain('Audiencia creada exitosamente!')
	expect(list.words).toMatch(/Color .*Retoque cada mes 2 personas Clientes elegidos/)
	const page = await list.open(/^Color$/)
	for (const word of ['2 personas', 'Retoque cada mes', 'Ana', 'Berta']) expect(page.words).toContain(word)
	const without = await page.press(/^Quitar Berta$/)
	expect(without.words).toMatch(/Cliente fuera de la audiencia.*1 persona/s)
	const added = await (await (await without.open(/^Agregar clientes$/)).press(/^Buscar$/, { persona: 'bert' })).press(
		/^Agregar$/,
		{ clients: [berta] },
	)
	expect(added.words).toContain('Se agregó 1 persona a la audiencia')
	expect(added.words).toContain('2 personas')
})

test('AUD-004 a group that can not be made says so, with the reason beside its field', async () => {
	const dialog = await at(`${path}/nueva`)
	await refuses(dialog, /^Crear audiencia$/, { name: 'Otra' }, [
		['AUD-002', 'name', '', 'Este campo es requerido'],
		['AUD-002', 'name', 'A', 'Mínimo 2 caracteres'],
	])
	const refused = await dialog.press(/^Crear audiencia$/, (form) => [
		...form.fields.filter(([name]) => name !== 'name'),
		['name', 'Otra'],
		['clients', 'con_nobody'],
	])
	expect(refused.words).toContain(failed)
	expect((await at(path)).words).not.toContain('Otra')
})

test('the filter of the list becomes a group that fills itself; who is marked there goes into one of chosen people', async () => {
	const list = await at('/contactos?etiqueta=VIP')
	const dialog = await list.open(/^Audiencia nueva$/)
	for (const word of ['Se llena sola con quienes cumplan', 'Etiqueta: VIP', 'Ahora son 2'])
		expect(dialog.words).toContain(word)
	const color = audienceIn((await at(path)).html, 'Color')
	const made = await dialog.press(/^Crear audiencia$/, { name: 'Las VIP' })
	expect(made.words).toMatch(/Las VIP .*2 personas Se llena sola/)
	const carla = await register('Carla', '5570020003', 'VIP')
	expect((await at(path)).words).toMatch(/Las VIP .*3 personas/)
	const page = await made.open(/^Las VIP$/)
	const out = await page.press(/^Quitar Ana$/)
	expect(out.words).toMatch(/2 personas.*Quitados a mano.*Ana/s)
	expect((await out.press(/^Volver a incluir a Ana$/)).words).toContain('3 personas')
	const compared = await at(`${page.path}?contra=${color}`)
	expect(compared.words).toContain('En las dos 2 personas Solo en Las VIP 1 persona Solo en Color 0 personas')
	const edit = await page.open(/^Editar$/)
	const less = await edit.press(/^Guardar cambios$/, { excludedIds: [color] })
	expect(less.words).toMatch(/1 persona.*Quedan fuera quienes estén en Color/s)
	const again = await (await less.open(/^Editar$/)).press(/^Guardar cambios$/, { excludedIds: null })
	expect(again.words).toContain('3 personas')
	const other = await (await at('/contactos?nombre=carla')).open(/^Nuevo filtro de Las VIP$/)
	expect(other.words).toContain('Su nuevo filtro Nombre: carla')
	expect((await other.press(/^Guardar cambios$/)).words).toContain('1 persona')
	const marked = await (await at('/contactos')).press(/^Agregar a la audiencia$/, { ids: [carla], audienceId: color })
	expect(marked.words).toContain('Se agregó 1 persona a la audiencia')
	const all = await at('/contactos?etiqueta=VIP&seleccion=todos')
	const fresh = await all.press(/^Crear audiencia con ellos$/, { audienceName: 'De julio' })
	expect(fresh.words).toContain('Se agregaron 3 personas a la audiencia')
	expect((await at(path)).words).toMatch(/De julio .*3 personas Clientes elegidos/)
})

test('a deleted group comes back by the press that takes it back', async () => {
	const page = await (await at(path)).open(/^De julio$/)
	const gone = await (await page.open(/^Eliminar$/)).press(/^Eliminar$/)
	expect(gone.words).toContain('Audiencia eliminada')
	expect((await at(path)).words).not.toContain('De julio')
	await gone.pressAt(`${path}/recuperar`)
	expect((await at(path)).words).toContain('De julio')
})

test('API-119 POST /audience makes a group of the clients named, and the list of groups shows it', async () => {
	const { visitor } = salon.own
	const [client] = await visitor.call<{ _id: string }[]>('GET /client/search?search=ana')
	const audience = { name: 'Por API', description: 'x', clients: [client?._id] }
	const made = await visitor.call<{ _id: string; people: number }>('POST /audience', { audience })
	expect(made).toMatchObject({ people: 1 })
	expect(await visitor.call(`GET /audience/${made._id}/clients`)).toMatchObject([{ name: 'Ana' }])
	expect(await visitor.call('GET /audience')).toEqual(
		expect.arrayContaining([expect.objectContaining({ name: 'Por API' })]),
	)
})
