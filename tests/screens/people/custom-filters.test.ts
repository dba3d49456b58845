import { expect, test } from 'vitest'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'

/** Custom fields as filters, columns of a file and labels of a merge, on a new salon without scripts. */
const salon = salonOfFile()
const { at } = ownerOf(salon)
const visitor = () => salon.own.visitor

async function define(typed: Record<string, string>): Promise<void> {
	const page = await (await at('/contactos/campos/nuevo')).press(/^Guardar campo$/, typed)
	expect(page.words).toContain(typed.label)
}

async function aClient(more: Record<string, unknown>): Promise<string> {
	return (await visitor().call<{ _id: string }>('POST /client', { client: { type: 'client', ...more } }))._id
}

async function theSalon() {
	await define({ label: 'Tipo de piel', kind: 'choice', options: 'Seca\nGrasa\nMixta' })
	await define({ label: 'Hijos', kind: 'number' })
	await define({ label: 'Usa lentes', kind: 'boolean' })
	await define({ label: 'Aniversario', kind: 'date' })
	await define({ label: 'Cómo nos conoció', kind: 'text' })
	const fields = [
		{ Tipo_de_piel: 'grasa', Hijos: '2', Usa_lentes: 'sí', Aniversario: '2020-02-29', Cómo_nos_conoció: 'Una Amíga' },
		{ Tipo_de_piel: 'Seca', Hijos: 0, Usa_lentes: false, Aniversario: '2024-05-01', Cómo_nos_conoció: 'Instagram' },
		{ Tipo_de_piel: 'Mixta', Hijos: 11 },
	]
	const ids = []
	for (const [n, customFields] of fields.entries())
		ids.push(await aClient({ name: ['Alma', 'Berta', 'Clara'][n], whatsapp: `557004100${n}`, customFields }))
	await aClient({ name: 'Nadia', whatsapp: '5570041009' })
	return ids as [string, string, string]
}

test('each kind of custom field filters the list by its own control, says so in a chip, and fills an audience and a file', async () => {
	const ids = await theSalon()
	const [row] = await salon.plant('SELECT custom_fields FROM contacts WHERE id = ?', [ids[0]])
	// What a program wrote as text is kept in the kind of its field.
	expect(JSON.parse(String(row?.custom_fields))).toMatchObject({ Tipo_de_piel: 'Grasa', Hijos: 2, Usa_lentes: true })
	const found = async (typed: Record<string, string | string[]>) => {
		const page = await (await at('/contactos')).press(/^Ver \d+ clientes?$/, typed)
		const names = ['Alma', 'Berta', 'Clara', 'Nadia'].filter((name) => page.html.includes(`>${name}</a>`))
		return { names: names.join(' '), chips: page.wordsIn(/aria-label="Filtros en uso">([\s\S]*?)<\/nav>/), page }
	}
	expect(await found({ 'campo:Tipo_de_piel': ['Grasa', 'Mixta'] })).toMatchObject({
		names: 'Alma Clara',
		chips: expect.stringMatching(/^Tipo de piel: Grasa Quitar Tipo de piel: Mixta Quitar/),
	})
	// As numbers: 11 is more than 2.
	expect(await found({ 'desde:Hijos': '2' })).toMatchObject({
		names: 'Alma Clara',
		chips: expect.stringMatching(/^Hijos desde: 2/),
	})
	expect((await found({ 'desde:Hijos': '0', 'hasta:Hijos': '5' })).names).toBe('Alma Berta')
	expect(await found({ 'campo:Usa_lentes': 'no' })).toMatchObject({
		names: 'Berta',
		chips: expect.stringMatching(/^Usa lentes: No/),
	})
	expect((await found({ 'hasta:Aniversario': '2021-01-01' })).names).toBe('Alma')
	expect((await found({ 'contiene:Cómo_nos_conoció': 'amiga' })).names).toBe('Alma')
	const both = await found({ 'campo:Usa_lentes': 'si', 'campo:Tipo_de_piel': 'Grasa' })
	expect(both.names).toBe('Alma')
	// One chip taken away leaves the other filter.
	const one = await both.page.open(/^Usa lentes: Sí/, /aria-label="Filtros en uso">[\s\S]*?<\/nav>/)
	expect(one.path).toBe('/contactos?campo%3ATipo_de_piel=Grasa')
	const wrong = await at('/contactos?desde%3AHijos=muchos')
	expect(wrong.words).toContain('Revisa los filtros: no se entiende Hijos')

	const dialog = await at('/audiencias/nueva?campo%3ATipo_de_piel=Mixta&campo%3ATipo_de_piel=Seca')
	expect(dialog.words).toMatch(/Tipo de piel: (Seca|Mixta)/)
	const made = await dialog.press(/^Crear audiencia$/, { name: 'Piel delicada' })
	expect(made.words).toMatch(/Piel delicada/)
	const list = await at('/audiencias')
	expect(list.words).toMatch(/Piel delicada[^.]*?\b2\b/)

	const csv = await (await visitor().get('/contactos.csv?campo%3AUsa_lentes=si')).text()
	const [head = '', line = '', ...rest] = csv
		.replace(/^\uFEFF/, '')
		.trim()
		.split('\r\n')
	expect(head).toMatch(/,Notas,Tipo de piel,Hijos,Usa lentes,Aniversario,Cómo nos conoció$/)
	expect(line).toMatch(/^,Alma,.*,Grasa,2,Sí,2020-02-29,Una Amíga$/)
	expect(rest).toEqual([])
})

test('what a program gives is refused where it is none of its kind, with the field named; what stood there before may stay', async () => {
	const told = (row: 'POST /client' | 'POST /client/massive' | `PUT /client/${string}`, body: unknown) =>
		visitor()
			.call(row, body)
			.then(() => 'taken', String)
	const dora = { type: 'client', name: 'Dora', whatsapp: '5570041020' }
	expect(await told('POST /client', { client: { ...dora, customFields: { Hijos: 'dos' } } })).toMatch(
		/400.*Hijos: escribe un número/,
	)
	expect(await told('POST /client', { client: { ...dora, customFields: { Tipo_de_piel: 'Escamosa' } } })).toContain(
		'Tipo de piel: elige una de las opciones: Seca, Grasa, Mixta',
	)
	const id = await aClient({ name: 'Elsa', whatsapp: '5570041021' })
	await salon.plant('UPDATE contacts SET custom_fields = ? WHERE id = ?', ['{"Hijos":"varios"}', id])
	const same = { type: 'client', name: 'Elsa María', whatsapp: '5570041021', customFields: { Hijos: 'varios' } }
	expect(await told(`PUT /client/${id}`, { client: same })).toBe('taken')
	const newClients = [
		{ ...same, name: 'Gema', whatsapp: '5570041022' },
		{ name: 'Fina', whatsapp: '5570041023', customFields: { Hijos: '3' } },
	]
	await told('POST /client/massive', { newClients, bussinessId: salon.own.businessId })
	const made = await salon.plant("SELECT name, custom_fields FROM contacts WHERE name IN ('Dora', 'Gema', 'Fina')", [])
	expect(made.map(({ name, custom_fields }) => [name, custom_fields])).toEqual([['Fina', '{"Hijos":3}']])
})

test('only who was marked goes into a file, and nobody of another business ever does', async () => {
	const list = await at('/contactos?orden=nombre')
	const rows = await salon.plant("SELECT id FROM contacts WHERE name IN ('Alma', 'Clara') ORDER BY name", [])
	const ids = rows.map(({ id }) => String(id))
	for (const id of ids) expect(list.html).toContain(`name="ids" value="${id}"`)
	expect(list.html).toMatch(/formAction="\/contactos\.csv"[\s\S]*?formAction="\/contactos\.xlsx"/i)
	const csv = await (await visitor().post('/contactos.csv', { ids })).text()
	const names = csv
		.trim()
		.split('\r\n')
		.slice(1)
		.map((line) => line.split(',')[1])
	expect(names.sort()).toEqual(['Alma', 'Clara'])
	const xlsx = await visitor().post('/contactos.xlsx', { ids })
	expect([xlsx.status, xlsx.headers.get('Content-Disposition')]).toEqual([
		200,
		expect.stringContaining('contactos.xlsx'),
	])
	await xlsx.arrayBuffer()
	const [line] = await salon.plant(
		"SELECT payload FROM events WHERE name = 'clients.exported' ORDER BY rowid DESC LIMIT 1",
		[],
	)
	expect(String(line?.payload)).toContain('?seleccion=2')
	const foreign = await salon.as('owner').post('/contactos.csv', { ids })
	expect(foreign.status).toBe(404)
	await foreign.arrayBuffer()
	const all = await at('/contactos?campo%3ATipo_de_piel=Grasa&seleccion=todos')
	expect(all.html).toContain('href="/contactos.csv?campo%3ATipo_de_piel=Grasa"')
})

test('a merge tells by the names of the custom fields what is learnt', async () => {
	const [id] = await salon.plant("SELECT id FROM contacts WHERE name = 'Nadia'", [])
	const twin = await aClient({
		name: 'Nadia',
		whatsapp: '5570041030',
		gender: 'female',
		birthdate: '1990-05-12',
		customFields: { Tipo_de_piel: 'Seca', Usa_lentes: true },
	})
	const preview = await at(`/contactos/${id?.id}/unir?cliente=${twin}`)
	expect(preview.words).toMatch(
		/Se completa con.*Cumpleaños: 12 may 1990.*Sexo: Femenino.*Tipo de piel: Seca.*Usa lentes: Sí/,
	)
})
