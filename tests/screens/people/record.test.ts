import { expect, test } from 'vitest'
import { paperAt } from '#tests/support/paper.ts'
import { breakTable, mendTable } from '#tests/support/programs/beside.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'
import { hireReceptionist } from '#tests/support/scenes/salon-additions.ts'

/** What the list and the record of a person say, as they are without scripts. */
const salon = salonOfFile()
const { at } = ownerOf(salon)
const path = '/contactos'

async function aClient(more: Record<string, unknown>): Promise<string> {
	const client = { type: 'client', ...more }
	return (await salon.own.visitor.call<{ _id: string }>('POST /client', { client }))._id
}

test('CON-003 CON-015 CON-075 COM-236 the filters have seven sections, the form two tabs, and a page a hundred rows unless it is told otherwise', async () => {
	const list = await at(path)
	const sections = [...list.html.matchAll(/<details([^>]*)><summary><span class="grow">([^<]+)</g)]
	expect(sections.map(([, , title]) => title)).toEqual([
		...['Demográfico', 'Funnel', 'Monetización', 'Interacción', 'Citas', 'Intereses', 'Primer contacto'],
	])
	// Those of one name would close one another.
	for (const [, attributes, title] of sections) expect(attributes, title).not.toContain('name=')
	await aClient({ name: 'Una', whatsapp: '5570030001' })
	const page = await at(path)
	expect(page.html).toMatch(/aria-current="true"[^>]*>100</)
	for (const size of ['25', '50', '100']) expect(page.words).toMatch(new RegExp(`Filas por página[\\s\\d]*${size}`))
	const form = await at(`${path}/nuevo`)
	expect(form.words).toContain('Registrar contactos')
	expect(form.words).toContain('Individual Carga Masiva')
})

test('CON-061 CON-064 CON-066 CON-067 the record says type and silence, each tab that it is empty, then visits with their names and money with its method', async () => {
	const id = await aClient({ name: 'Nora', whatsapp: '5570030002' })
	const record = await at(`${path}/${id}`)
	expect(record.words).toMatch(/Tipo Cliente/)
	expect(record.words).toContain('No: el asistente le contesta.')
	const empty = {
		...{ citas: 'Sin citas todavía', dinero: 'Sin movimientos de dinero', conversion: 'Sin eventos de conversión' },
		...{ formularios: 'Sin formularios contestados', fuentes: 'Sin fuentes de tráfico' },
		...{ chat: 'Sin registros de thread', intereses: 'Sin intereses registrados' },
	}
	for (const [tab, words] of Object.entries(empty))
		expect((await at(`${path}/${id}?pestana=${tab}`)).words).toContain(words)
	const { own } = salon
	const ids = { branchId: own.branch, specialistId: own.specialists['Andrea Solís'], clientId: id }
	const visit = { ...ids, serviceId: own.services['Manicure con gel'], start: '2026-12-16T10:00' }
	await own.visitor.call('POST /appointment', { appointment: visit })
	const visits = await at(`${path}/${id}?pestana=citas`)
	for (const word of ['Historial de citas', 'Manicure con gel', 'Andrea Solís', 'Roma Norte'])
		expect(visits.words).toContain(word)
	const interests = await at(`${path}/${id}?pestana=intereses`)
	expect(interests.words).toContain('Manicure con gel')
	const money = { type: 'income', amount: '350', paymentMethod: 'transfer', category: 'sales', date: '2026-11-20' }
	await (await at(`/finanzas/movimientos/nuevo?cliente=${id}`)).press(/^Registrar movimiento$/, {
		...money,
		branchId: own.branch,
	})
	const paid = await at(`${path}/${id}?pestana=dinero`)
	expect(paid.words).toMatch(/Movimientos de dinero.*Transferencia.*\$350\.00/)
	const story = await (await at(`${path}/${id}`)).open(/^Todo lo que pasó$/)
	for (const word of ['Se agendó una cita', 'Manicure con gel', 'Pagó $350.00', 'Se registró como contacto'])
		expect(story.words).toContain(word)
	const payments = await story.open(/^Pagos$/)
	expect(payments.words).toContain('Transferencia')
	expect(payments.words).not.toContain('Se agendó una cita')
	expect((await at(`${path}/${id}/historia?tipo=nota`)).words).toContain('Nada de esto todavía')
})

test('CON-076 COM-236 who may only look finds no buttons that change anybody', async () => {
	const id = await aClient({ name: 'Olga', whatsapp: '5570030003' })
	const desk = await hireReceptionist(salon.own, salon.program.url, salon.mail)
	await salon.plant("UPDATE members SET permissions = ? WHERE business_id = ? AND access = 'listed'", [
		JSON.stringify([{ pageId: 7, actions: ['view'] }]),
		salon.own.businessId,
	])
	const list = await paperAt(desk, path)
	expect(list.words).toContain('Olga')
	for (const word of ['Registrar contactos', 'Buscar duplicados', 'Eliminar', 'Importar', 'Exportar'])
		expect(list.words).not.toContain(word)
	const record = await paperAt(desk, `${path}/${id}`)
	for (const word of ['Editar', 'Eliminar y borrar todo', 'Descargar todo', 'Unir con otro', 'Agregar nota'])
		expect(record.words).not.toContain(word)
	expect((await paperAt(desk, `${path}/duplicados`)).words).not.toContain('Unir las marcadas')
	expect((await paperAt(desk, `${path}/${id}/todo.zip`)).status).toBe(403)
})

test('CON-020 CON-072 CON-073 what fails is told in the documented words; a tab that fails is only empty', async () => {
	const id = await aClient({ name: 'Rita', whatsapp: '5570030004' })
	await breakTable(salon.plant, 'contacts', 'insert')
	const unborn = { name: 'Rosa', whatsapp: '5570030006' }
	const unmade = await (await at(`${path}/nuevo`)).press(/^Registrar contacto$/, unborn)
	expect(unmade.words).toContain('Error al actualizar el contacto')
	expect(unmade.values('name')).toContain('Rosa')
	await mendTable(salon.plant, 'contacts', 'insert')
	await breakTable(salon.plant, 'contacts', 'update')
	const failed = await (await at(`${path}/${id}/editar`)).press(/^Guardar contacto$/, { name: 'Rita María' })
	expect(failed.words).toContain('Error al actualizar el contacto')
	await mendTable(salon.plant, 'contacts', 'update')
	await salon.plant('alter table conversion_events rename to lost_events')
	const tab = await at(`${path}/${id}?pestana=conversion`)
	expect([tab.status, tab.words.includes('Sin eventos de conversión')]).toEqual([200, true])
	expect(tab.words).not.toContain('Error')
	await salon.plant('alter table lost_events rename to conversion_events')
	// Somebody nobody has looked at yet: of the other what was read stays good until something is written.
	const unseen = await aClient({ name: 'Renata', whatsapp: '5570030005' })
	await salon.plant('alter table contact_notes rename to lost_notes')
	expect((await at(`${path}/${unseen}`)).words).toContain('Error al cargar información del cliente')
	await salon.plant('alter table lost_notes rename to contact_notes')
})

test('what somebody wants to be sent is switched off and on again on the record, each time with who and when; the API and the story tell the same', async () => {
	const id = await aClient({ name: 'Sara', whatsapp: '5570030021' })
	const record = await at(`${path}/${id}`)
	expect(record.words).toContain('No ha dicho si quiere promociones: se le puede escribir.')
	const dialog = await record.open(/^Ver y cambiar el consentimiento$/)
	for (const word of ['WhatsApp', 'Instagram', 'Messenger', 'Correo', 'Aún no ha dicho nada.'])
		expect(dialog.words).toContain(word)
	const off = await dialog.press(/^No quiere Promociones por WhatsApp$/)
	expect(off.words).toContain('Consentimiento guardado')
	expect(off.words).toContain('Ya no quiere promociones por WhatsApp')
	expect(off.words).toMatch(/Lo anotó tu equipo · \p{L}+/u)
	expect((await at(`${path}/${id}`)).words).toMatch(/Promociones por WhatsApp ?: no desde el/)
	const on = await off.press(/^Sí quiere Promociones por WhatsApp$/)
	expect(on.words).toMatch(/Quiere promociones por WhatsApp.*Ya no quiere promociones por WhatsApp/)
	const { call } = salon.own.visitor
	const told = { channel: 'email', purpose: 'service', given: false }
	await call(`PUT /client/${id}/consent`, { consent: told })
	type Told = { consents: { channel: string; purpose: string; given: boolean }[] }
	expect((await call<Told>(`GET /client/${id}`)).consents).toEqual(
		expect.arrayContaining([
			expect.objectContaining(told),
			expect.objectContaining({ channel: 'whatsapp', purpose: 'marketing', given: true }),
		]),
	)
	const story = await at(`${path}/${id}/historia?tipo=consentimiento`)
	expect(story.words).toContain('Ya no quiere avisos de sus citas por Correo')
	expect(story.words).toContain('Quiere promociones por WhatsApp')
})

test('CON-002 CON-010 the search and the filters stand over the one list of /contactos; by interest it keeps who booked one of the services within the dates', async () => {
	const { own } = salon
	const [id, other] = [
		await aClient({ name: 'Irma', lastname: 'Solano', whatsapp: '5570030031' }),
		await aClient({ name: 'Irma', lastname: 'Torres', whatsapp: '5570030032' }),
	]
	const ids = { branchId: own.branch, specialistId: own.specialists['Andrea Solís'] }
	const book = (clientId: string, service: string, start: string) =>
		own.visitor.call('POST /appointment', {
			appointment: { ...ids, clientId, serviceId: own.services[service], start },
		})
	await book(id, 'Manicure con gel', '2026-12-17T10:00')
	await book(other, 'Pedicure spa', '2026-12-17T13:00')
	const all = await at(`${path}?q=irma`)
	for (const name of ['Irma Solano', 'Irma Torres']) expect(all.words).toContain(`Seleccionar a ${name}`)
	const asked = (dates: Record<string, string>) =>
		all.press(/^Ver \d+ clientes?$/, { servicio: [own.services['Manicure con gel'] ?? ''], ...dates })
	const narrowed = await asked({})
	expect(narrowed.path).toMatch(/^\/contactos\?/)
	expect(narrowed.words).toContain('Seleccionar a Irma Solano')
	expect(narrowed.words).not.toContain('Seleccionar a Irma Torres')
	const day = '2026-11-20'
	expect((await asked({ interesDesde: day, interesHasta: day })).words).toContain('Seleccionar a Irma Solano')
	expect((await asked({ interesHasta: '2026-11-19' })).words).not.toContain('Seleccionar a Irma Solano')
})

test('CON-017 what is optional is folded away in the form and keeps what was typed when the form comes back', async () => {
	const form = await at(`${path}/nuevo`)
	const folded = /<details class="client-more"[^>]*><summary>Campos opcionales<\/summary>([\s\S]*?)<\/details>/
	const inside = folded.exec(form.html)?.[1] ?? ''
	for (const name of ['email', 'birthdate', 'customId']) expect(inside).toContain(`name="${name}"`)
	for (const name of ['name', 'whatsapp', 'type']) expect(inside).not.toContain(`name="${name}"`)
	const again = await form.press(/^Registrar contacto$/, { name: '', whatsapp: '5570030041', email: 'ana@ejemplo.mx' })
	expect(again.errorOf('name')).toBe('Este campo es requerido')
	expect(again.values('email')).toEqual(['ana@ejemplo.mx'])
	expect(folded.exec(again.html)?.[1]).toContain('ana@ejemplo.mx')
})

test('CON-040 CON-041 the card of a person shows names, number and a chip with the type, in green for a client', async () => {
	const chip = async (type: string) => {
		const number = type === 'client' ? '5570030051' : '5570030052'
		const id = await aClient({ name: 'Berta', lastname: 'Luna', whatsapp: number, type })
		const card = await at(`${path}/${id}`)
		const who = /aria-label="Quién es">([\s\S]*?)<\/section>/
		expect(card.wordsIn(who)).toMatch(/Berta Luna 52 557 003 005\d/)
		return /class="status"(?: data-status="(\w+)")?>([^<]*)</.exec(who.exec(card.html)?.[1] ?? '')?.slice(1)
	}
	expect(await chip('client')).toEqual(['ok', 'Cliente'])
	const lead = await chip('lead')
	expect(lead?.at(1)).toBe('Lead')
	expect(lead?.at(0)).not.toBe('ok')
})

test('CON-038 keys of custom fields that would reach into an object are dropped, and never stored', async () => {
	const id = await aClient({ name: 'Dora', whatsapp: '5570030061' })
	let form = await at(`${path}/${id}/editar`)
	for (let rows = 0; rows < 4; rows++) form = await form.press(/^Agregar campo$/)
	const keys = ['__proto__', 'constructor', 'prototype', 'talla']
	const typed = keys.flatMap((key, row) => [
		[`fields[${row}].key`, key],
		[`fields[${row}].value`, `valor ${row}`],
	])
	const saved = await form.press(/^Guardar contacto$/, Object.fromEntries(typed))
	expect(saved.words).toContain('talla valor 3')
	for (const word of ['valor 0', 'valor 1', 'valor 2']) expect(saved.words).not.toContain(word)
	const [row] = await salon.plant('SELECT custom_fields AS stored FROM contacts WHERE id = ?', [id])
	expect(row?.stored).toBe('{"talla":"valor 3"}')
})

test('CON-013 a search that breaks finds nobody, and nothing is said of an error', async () => {
	await aClient({ name: 'Zoraida', whatsapp: '5570030071' })
	expect((await at(`${path}?q=zoraida`)).words).toContain('Zoraida')
	await salon.plant('alter table contact_search_rows rename to lost_rows')
	const broken = await at(`${path}?q=zorai`)
	expect([broken.status, broken.words.includes('No se encontraron clientes')]).toEqual([200, true])
	expect(broken.words).not.toContain('Error')
	await salon.plant('alter table lost_rows rename to contact_search_rows')
})

test('CON-016 the form of a contact opens a dialog with a text of several lines for a note, which is kept with the contact', async () => {
	const form = await at(`${path}/nuevo`)
	const [, opens = ''] =
		/<button type="button"[^>]*popovertarget="([\w-]+)"[^>]*>(?:(?!<\/button>)[\s\S])*Agregar nota/.exec(form.html) ??
		[]
	expect(form.html).toMatch(
		new RegExp(`<div id="${opens}" role="dialog"[^>]*popover="auto"[\\s\\S]*?<textarea[^>]*name="note"`),
	)
	const typed = { name: 'Noemí', whatsapp: '5570030081', note: 'Alergia al amoniaco' }
	const list = await form.press(/^Registrar contacto$/, typed)
	const [, id = ''] = /href="\/contactos\/(con_\w+)[^"]*"[^>]*>Noemí/.exec(list.html) ?? []
	expect((await at(`${path}/${id}`)).words).toContain('Alergia al amoniaco')
})

test('the tab of interests lists services and products, each with its name and date', async () => {
	const id = await aClient({ name: 'Irma', whatsapp: '5570030091' })
	const { own } = salon
	await salon.plant(
		"INSERT INTO products (id, business_id, name, price, price_minor, created_at) VALUES ('prd_romero', ?, 'Champú de romero', '180', 18000, 0)",
		[own.businessId],
	)
	const event = {
		clientId: id,
		name: 'Preguntó',
		services: [own.services['Manicure con gel']],
		products: ['prd_romero'],
	}
	await own.visitor.call('POST /conversionEvent', { conversionEvent: event })
	const tab = await at(`${path}/${id}?pestana=intereses`)
	const rows = tab.wordsIn(/<ul class="card record-list">([\s\S]*?)<\/ul>/)
	expect(rows).toMatch(/\w+ \d{1,2} de \w+, \d\d:\d\d Manicure con gel Servicio/)
	expect(rows).toMatch(/\w+ \d{1,2} de \w+, \d\d:\d\d Champú de romero Producto/)
})

test('the columns of the list are chosen and ordered by each person', async () => {
	await aClient({ name: 'Pilar', whatsapp: '5570030101', customFields: { talla: 'M' } })
	const heads = ({ html }: { html: string }) =>
		[...html.matchAll(/<th[^>]*scope="col"[^>]*>([\s\S]*?)<\/th>/g)].map(([, head = '']) =>
			head.replace(/<[^>]*>/g, '').trim(),
		)
	const first = await at(path)
	const before = heads(first)
	expect(before.findIndex((head) => head.includes('WhatsApp'))).toBeLessThan(before.indexOf('Tipo'))
	const moved = await first.press(/^Poner Tipo antes$/)
	const after = heads(moved)
	expect(after.indexOf('Tipo')).toBeLessThan(after.findIndex((head) => head.includes('WhatsApp')))
	const chosen = await moved.pressAt(`${path}/columnas`, { columns: ['campo:talla', 'correo', 'elegidas'] })
	expect(
		heads(chosen)
			.filter((head) => /talla|Correo/.test(head))
			.map((head) => head.split(',')[0]),
	).toEqual(['talla', 'Correo'])
})
