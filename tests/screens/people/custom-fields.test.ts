import { expect, test } from 'vitest'
import { type Paper, paperAt } from '#tests/support/paper.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'
import { hireReceptionist } from '#tests/support/scenes/salon-additions.ts'

/** What a business wants to know of its people beside the usual, as it is without scripts. */
const salon = salonOfFile()
const { at } = ownerOf(salon)
const path = '/contactos/campos'

async function aClient(more: Record<string, unknown>): Promise<string> {
	const client = { type: 'client', ...more }
	return (await salon.own.visitor.call<{ _id: string }>('POST /client', { client }))._id
}

async function define(typed: Record<string, string>): Promise<Paper> {
	return (await at(`${path}/nuevo`)).press(/^Guardar campo$/, typed)
}

/** Where the form of a record has the value of a field. */
function placeOf({ html }: Paper, key: string): string {
	const [, row = ''] = new RegExp(`name="(fields\\[\\d+\\])\\.key" value="${key}"`).exec(html) ?? []
	if (!row) throw new Error(`no field ${key}`)
	return `${row}.value`
}

test('CON-034 a field of each kind is defined once and is in each record with its own control; what is none of its kind is refused beside it', async () => {
	await define({ label: 'Apodo', kind: 'text' })
	await define({ label: 'Hijos', kind: 'number' })
	await define({ label: 'Usa lentes', kind: 'boolean' })
	await define({ label: 'Aniversario', kind: 'date' })
	const bare = await define({ label: 'Tipo de piel', kind: 'choice', options: 'Seca' })
	expect(bare.words).toContain('Escribe por lo menos dos opciones, una por línea')
	const page = await define({ label: 'Tipo de piel', kind: 'choice', options: 'Seca\r\nGrasa\r\nSeca\r\n' })
	expect(page.words).toMatch(
		/Apodo Texto.*Hijos Número.*Usa lentes Sí o no.*Aniversario Fecha.*Tipo de piel.*Seca, Grasa/,
	)
	expect((await define({ label: 'apodo', kind: 'text' })).words).toContain('Ya hay un campo con ese nombre')
	const id = await aClient({ name: 'Alma', whatsapp: '5570040001' })
	const form = await at(`/contactos/${id}/editar`)
	const [hijos, lentes, dia, piel, apodo] = ['Hijos', 'Usa_lentes', 'Aniversario', 'Tipo_de_piel', 'Apodo'].map((key) =>
		placeOf(form, key),
	) as [string, string, string, string, string]
	const typed = { [lentes]: 'No', [dia]: '2020-02-29', [piel]: 'Grasa', [apodo]: 'Almita' }
	const refused = await form.press(/^Guardar contacto$/, { ...typed, [hijos]: 'dos' })
	expect([refused.status, refused.words.includes('Escribe un número')]).toEqual([400, true])
	expect(refused.html).toContain('value="Almita"')
	const other = await form.press(/^Guardar contacto$/, { ...typed, [hijos]: '2', [piel]: 'Escamosa' })
	expect([other.status, other.words.includes('Elige una de las opciones')]).toEqual([400, true])
	await form.press(/^Guardar contacto$/, { ...typed, [hijos]: '2' })
	const record = await at(`/contactos/${id}`)
	expect(record.words.replace(/ Editar (Apodo|Hijos|Usa lentes|Aniversario|Tipo de piel)/g, '')).toMatch(
		/Apodo Almita Hijos 2 Usa lentes No Aniversario 29 feb 2020 Tipo de piel Grasa/,
	)
	const [row] = await salon.plant('SELECT custom_fields FROM contacts WHERE id = ?', [id])
	expect(JSON.parse(String(row?.custom_fields))).toEqual({
		...{ Apodo: 'Almita', Hijos: 2, Usa_lentes: false, Aniversario: '2020-02-29', Tipo_de_piel: 'Grasa' },
	})
})

test('CON-039 a field of yes or no reads the words of its two answers', async () => {
	const id = await aClient({ name: 'Abril', whatsapp: '5570040009' })
	const words = ['true', '1', 'sí', 'SI', 'yes', 'y', 'false', '0', 'no', 'N']
	const form = await at(`/contactos/${id}/editar`)
	await form.press(/^Guardar contacto$/, ({ fields }) => [
		...fields.filter(([name]) => !name.startsWith('fields[')),
		...words.flatMap((word, at): [string, string][] => [
			[`fields[${at}].key`, `de ${word}`],
			[`fields[${at}].kind`, 'boolean'],
			[`fields[${at}].value`, word],
		]),
	])
	const [row] = await salon.plant('SELECT custom_fields FROM contacts WHERE id = ?', [id])
	expect(JSON.parse(String(row?.custom_fields))).toEqual({
		...{ de_true: true, de_1: true, de_sí: true, de_SI: true, de_yes: true, de_y: true },
		...{ de_false: false, de_0: false, de_no: false, de_N: false },
	})
})

test('a field is renamed, moved, put away and brought back, and no record loses what it has', async () => {
	await define({ label: 'Color favorito', kind: 'text' })
	const page = await define({ label: 'Talla de bata', kind: 'text' })
	const id = await aClient({ name: 'Berta', whatsapp: '5570040002', customFields: { Talla_de_bata: 'M' } })
	const [, fieldId = ''] =
		/href="\/contactos\/campos\/(cfd_[^"]+)"[^>]*>Editar<span[^>]*> ?(?:<!-- -->)?Talla de bata/.exec(page.html) ?? []
	const form = await at(`${path}/${fieldId}`)
	expect((await form.press(/^Guardar campo$/, { label: 'Talla' })).words).toContain('Campo guardado')
	expect((await at(`/contactos/${id}`)).words).toContain('Talla M')
	expect((await at('/contactos')).html).toMatch(/<code>Talla<\/code>/)
	const moved = await (await at(path)).press(/^Subir Talla$/)
	expect(moved.words).toMatch(/Talla Texto.*Color favorito Texto/)
	const away = await moved.press(/^Archivar Talla$/)
	expect(away.words).toMatch(/Archivados.*Talla/)
	expect((await at(`/contactos/${id}`)).words).not.toContain('Talla')
	expect((await at('/contactos')).html).not.toMatch(/<code>Talla/)
	const edited = await (await at(`/contactos/${id}/editar`)).press(/^Guardar contacto$/, { name: 'Berta María' })
	expect(edited.words).toContain('Contacto registrado')
	await away.press(/^Desarchivar Talla$/)
	expect((await at(`/contactos/${id}`)).words).toContain('Talla M')
})

test('what a record has under a name that nobody defined says so, and is taken as it is spelt; what does not fit stays until somebody mends it', async () => {
	const id = await aClient({ name: 'Clara', whatsapp: '5570040003', customFields: { noDeCalzado: 'mediano' } })
	const record = await at(`/contactos/${id}`)
	expect(record.words).toMatch(/noDeCalzado mediano sin definir Definir/)
	const dialog = await record.open(/^Definir noDeCalzado$/)
	await dialog.press(/^Guardar campo$/, { label: 'Calzado', kind: 'number' })
	expect((await at(`/contactos/${id}`)).words).toContain('Calzado mediano')
	const form = await at(`/contactos/${id}/editar`)
	await form.press(/^Guardar contacto$/, { name: 'Clara Inés' })
	expect((await at(`/contactos/${id}`)).words).toContain('Calzado mediano')
	const place = placeOf(form, 'noDeCalzado')
	const refused = await form.press(/^Guardar contacto$/, { [place]: 'grande' })
	expect([refused.status, refused.words.includes('Escribe un número')]).toEqual([400, true])
	await form.press(/^Guardar contacto$/, { [place]: '24.5' })
	const [row] = await salon.plant('SELECT custom_fields FROM contacts WHERE id = ?', [id])
	expect(JSON.parse(String(row?.custom_fields))).toEqual({ noDeCalzado: 24.5 })
})

test('who may only look defines nothing, and another business sees none of it', async () => {
	const page = await define({ label: 'Alergias', kind: 'text' })
	const [, fieldId = ''] = /\/contactos\/campos\/(cfd_[^"/]+)"/.exec(page.html) ?? []
	const desk = await hireReceptionist(salon.own, salon.program.url, salon.mail)
	await salon.plant("UPDATE members SET permissions = ? WHERE business_id = ? AND access = 'listed'", [
		JSON.stringify([{ pageId: 7, actions: ['view'] }]),
		salon.own.businessId,
	])
	const seen = await paperAt(desk, path)
	expect(seen.words).toContain('Alergias')
	for (const word of ['Agregar campo', 'Archivar', 'Editar']) expect(seen.words).not.toContain(word)
	expect((await paperAt(desk, `${path}/nuevo`)).status).toBe(403)
	const elsewhere = salon.as('owner')
	const theirs = await paperAt(elsewhere, path)
	expect(theirs.words).toContain('Tipo de piel')
	expect(theirs.words).not.toContain('Alergias')
	expect((await paperAt(elsewhere, `${path}/${fieldId}`)).status).toBe(404)
})
