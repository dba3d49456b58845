import { expect, test } from 'vitest'
import { refuses } from '#tests/support/catalogue-papers.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'
import { zipEntry } from '#tests/support/zip-entry.ts'

/** Everybody a new salon knows: the list, the form and the record, as they are without scripts. */
const salon = salonOfFile()
const { at } = ownerOf(salon)

const path = '/contactos'
const person = { name: 'Karla', lastname: 'González', whatsapp: '55 7001 0001', type: 'client' }
const idOf = (html: string, name: string) =>
	new RegExp(`href="/contactos/(con_\\w+)[^"]*"[^>]*>${name}`).exec(html)?.[1] ?? ''

test('CON-001 CON-018 CON-019 CON-058 CON-060 CON-062 CON-063 a contact is registered in its form with a note, found in the list, and has its record', async () => {
	const empty = await at(path)
	expect(empty.html).toMatch(/<nav[\s\S]*href="\/contactos"[\s\S]*<\/nav>/)
	expect(empty.values('q')).toEqual([''])
	for (const word of ['Contactos', 'Filtros', 'Demográfico']) expect(empty.words).toContain(word)
	const form = await empty.open(/^Registrar contactos/)
	for (const word of ['Registrar contactos', 'Individual']) expect(form.words).toContain(word)
	expect(form.values('countryCode')).toEqual(['52'])
	expect(form.values('birthdate')).toEqual(['2000-01-01'])
	expect(form.html).toMatch(/value="male"[^>]*checked|checked[^>]*value="male"/)
	const country = (code: string) =>
		salon.plant(`update business_records set country_code = '${code}' where business_id = '${salon.businessId}'`)
	await country('57')
	for (const own of [`${path}/nuevo`, '/especialistas/nuevo'])
		expect((await at(own)).values('countryCode')).toEqual(['57'])
	await country('52')
	const list = await form.press(/^Registrar contacto$/, {
		...person,
		note: 'Prefiere mañanas',
		birthdate: '',
		gender: '',
	})
	expect(list.words).toContain('Contacto registrado')
	expect(list.words).toContain('Karla González')
	const id = idOf(list.html, 'Karla')
	const record = await at(`${path}/${id}`)
	expect(record.wordsIn(/aria-label="Quién es">([\s\S]*?)<\/section>/)).toMatch(/^KG Karla González 52 557 001 0001/)
	expect(record.html).toContain('href="https://wa.me/5215570010001"')
	for (const word of [
		'Karla González',
		'52 557 001 0001',
		'sin_email',
		'sin_fecha_nacimiento',
		'sin_sexo',
		'Cliente',
		'Prefiere mañanas',
	])
		expect(record.words).toContain(word)
	const names = [
		'Historial de citas',
		'Movimientos de dinero',
		'Conversión',
		'Formularios',
		'Fuentes de tráfico',
		'Chat',
		'Intereses',
	]
	expect(record.words).toContain(names.join(' '))
	const noted = await record.press(/^Agregar nota$/, { text: 'Llega tarde' })
	expect(noted.words).toMatch(/Llega tarde.*Prefiere mañanas/s)
	expect((await at(`${path}/${id}?pestana=chat`)).words).toContain('Sin registros de thread')
	expect((await at(`${path}/${id}/completo`)).words).toContain('Karla González')
	const warned = await noted.press(/^Agregar nota$/, { text: 'Alérgica al amoniaco', pinned: 'on' })
	const booking = `/agenda/citas/nueva?contactId=${id}`
	expect((await at(booking)).words).toMatch(/Alérgica al amoniaco Aviso/)
	await warned.press(/^Quitar el aviso$/)
	expect((await at(booking)).words).not.toContain('Alérgica')
})

test('CON-020 CON-021 CON-022 CON-023 CON-024 CON-025 CON-026 CON-027 what is wrong in the form is said beside its field, and nobody is registered', async () => {
	const typed = { name: 'Otra', whatsapp: '5570010009' }
	await refuses(await at(`${path}/nuevo`), /^Registrar contacto$/, typed, [
		['CON-023', 'name', '', 'Este campo es requerido'],
		['CON-024', 'whatsapp', '', 'Este campo es requerido'],
		['CON-025', 'whatsapp', '1234567', 'El número debe ser de 8 digitos por lo menos'],
		['CON-026', 'whatsapp', '12345678901', 'El número debe ser de 10 digitos'],
		['CON-027', 'email', 'no es', 'El correo no es válido'],
		['CON-021', 'customId', 'ABCDEFGHIJK', 'El identificador debe tener máximo 10 caracteres'],
		['CON-022', 'customId', 'A-1', 'El identificador solo puede contener letras y números'],
	])
	expect((await at(path)).words).not.toContain('Otra')
	const taken = await (await at(`${path}/nuevo`)).press(/^Registrar contacto$/, { ...typed, whatsapp: '557001 0001' })
	expect(taken.words).toContain('Ese teléfono ya es de Karla González.')
	const eight = await (await at(`${path}/nuevo`)).press(/^Registrar contacto$/, {
		name: 'Olivia',
		whatsapp: '12345678',
	})
	expect(eight.words).toContain('Contacto registrado')
	expect(eight.words).toContain('Olivia')
})

test('CON-014 the list is searched with mistakes, narrowed by the address, and says when nobody fits', async () => {
	for (const search of ['gonsales', 'GONZÁLEZ karla', 'karl', '7001-0001', '+52 1 55 7001 0001'])
		expect((await at(`${path}?q=${encodeURIComponent(search)}`)).words, search).toContain('Karla González')
	expect((await at(`${path}?q=perengano`)).words).toContain('No se encontraron clientes')
	expect((await at(`${path}?tipo=client`)).words).toContain('Karla González')
	expect((await at(`${path}?tipo=personal`)).words).toContain('No se encontraron clientes')
	expect((await at(`${path}?noResponder=si`)).words).not.toContain('Karla González')
	for (const size of ['25', '50', '100']) expect((await at(path)).words).toContain(size)
})

test('CON-074 those who are marked are tagged, silenced and deleted together, and come back', async () => {
	const added = await (await at(`${path}/nuevo`)).press(/^Registrar contacto$/, {
		name: 'Berta',
		whatsapp: '5570010002',
	})
	const ids = ['Karla', 'Berta'].map((name) => idOf(added.html, name))
	const tagged = await added.press(/^Agregar etiqueta$/, { ids, tag: 'VIP' })
	expect(tagged.words).toContain('2 contactos actualizados')
	expect((await at(`${path}?etiqueta=VIP`)).words).toContain('Berta')
	await tagged.press(/^Quitar etiqueta$/, { ids, tag: 'vip' })
	expect((await at(`${path}?etiqueta=VIP`)).words).toContain('No se encontraron clientes')
	const all = () => at(`${path}?seleccion=todos`)
	await (await all()).press(/^Pausar asistente$/)
	expect((await at(`${path}?noResponder=si`)).words).toContain('Berta')
	await (await all()).press(/^Reactivar asistente$/)
	expect((await at(`${path}?noResponder=si`)).words).not.toContain('Berta')
	const gone = await tagged.press(/^Sí, eliminar$/, { ids: [ids[1] ?? ''] })
	expect(gone.words).toContain('Contacto eliminado')
	expect((await at(path)).words).not.toContain('Berta')
	await gone.pressAt(`${path}/recuperar`)
	expect((await at(path)).words).toContain('Berta')
})

test('CON-019 CON-035 CON-036 CON-037 CON-077 custom fields keep their kinds, are columns of the list, and a person hides them and shows them again', async () => {
	const list = await at(path)
	const edit = await at(`${path}/${idOf(list.html, 'Berta')}/editar`)
	const longer = await (await edit.press(/^Agregar campo$/)).press(/^Agregar campo$/)
	const empty = await longer.press(/^Guardar contacto$/)
	expect(empty.words).toContain('Hay claves vacías en campos personalizados.')
	const twice = await longer.press(/^Guardar contacto$/, { 'fields[0].key': 'a b', 'fields[1].key': 'a.b' })
	expect(twice.words).toContain('Hay claves duplicadas en campos personalizados.')
	const saved = await longer.press(/^Guardar contacto$/, {
		...{ 'fields[0].key': '  tono base ', 'fields[0].kind': 'number', 'fields[0].value': '7.1' },
		...{ 'fields[1].key': 'acepta.fotos hoy', 'fields[1].kind': 'boolean', 'fields[1].value': 'sí' },
		...{ tags: 'Color', noRespond: 'on' },
	})
	for (const word of ['Contacto registrado', 'tono_base', '7.1', 'acepta_fotos_hoy', 'Color', 'Activar asistente'])
		expect(saved.words).toContain(word)
	const [row] = await salon.plant("SELECT custom_fields AS stored FROM contacts WHERE name = 'Berta'")
	expect(row?.stored).toBe('{"tono_base":7.1,"acepta_fotos_hoy":true}')
	const columns = await at(path)
	for (const key of ['tono_base', 'acepta_fotos_hoy']) expect(columns.html).toContain(`<code>${key}</code>`)
	expect(columns.wordsIn(/<tr>(?:(?!<tr>)[\s\S])*>Berta<[\s\S]*?<\/tr>/)).toMatch(/^Seleccionar a Berta .* Sí 7\.1$/)
	const hidden = await (await at(path)).pressAt(`${path}/columnas`, { columns: ['tipo', 'elegidas'] })
	expect(hidden.words).toContain('Columnas guardadas')
	expect(hidden.html).not.toContain('<code>tono_base</code>')
	const back = await hidden.pressAt(`${path}/columnas`, { columns: ['tipo', 'campo:tono_base', 'elegidas'] })
	expect(back.html).toContain('<code>tono_base</code>')
	const off = await (await at(`${path}/${idOf(list.html, 'Berta')}/editar`)).press(/^Guardar contacto$/, {
		noRespond: null,
	})
	expect(off.words).toContain('Pausar asistente')
})

test('a search is kept as a view, for oneself or for the team, and deleted', async () => {
	const kept = await (await at(`${path}?tipo=client`)).press(/^Guardar vista$/, { name: 'Mis clientes' })
	expect(kept.words).toContain('Vista guardada')
	expect(kept.html).toContain('Mis clientes')
	const gone = await (await at(`${path}?tipo=client`)).press(/^Eliminar vista$/)
	expect(gone.words).toContain('Vista eliminada')
	expect(gone.words).not.toContain('Mis clientes')
})

test('IMP-032 a file of contacts has the headers of the template with last interaction, and a cell that a spreadsheet would run is a text', async () => {
	await (await at(`${path}/nuevo`)).press(/^Registrar contacto$/, { name: '=1+1', whatsapp: '5570010003' })
	const answer = await salon.own.visitor.get(`${path}.csv`)
	expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
	const text = await answer.text()
	expect(text).toContain(
		'Identificador,Nombre,Apellido Paterno,Apellido Materno,Género,Fecha de Nacimiento,Email,WhatsApp,Código de País,Tipo,Última Interacción,Notas',
	)
	expect(text).toContain("'=1+1")
})

test('everything of one person is one archive, and deleting says what it erases', async () => {
	const client = { name: 'Lidia', whatsapp: '5570010077', type: 'client' }
	const { _id: id } = await salon.own.visitor.call<{ _id: string }>('POST /client', { client })
	const record = await at(`${path}/${id}`)
	expect(record.words).toContain('Descargar todo lo de esta persona')
	const answer = await salon.own.visitor.get(`${path}/${id}/todo.zip`)
	expect(answer.headers.get('Content-Type')).toBe('application/zip')
	const archive = Buffer.from(await answer.arrayBuffer())
	expect(zipEntry(archive, 'LEEME.txt')).toContain('Todo lo que este negocio guarda de Lidia.')
	expect(JSON.parse(zipEntry(archive, 'datos/contacto.jsonl'))).toMatchObject({ id, name: 'Lidia' })
	expect((await salon.own.visitor.get(`${path}/con_nadie/todo.zip`)).status).toBe(404)
	const dialog = await record.open(/^Eliminar y borrar todo/)
	expect(dialog.words).toContain('Pasado un día se borra todo lo suyo')
})
