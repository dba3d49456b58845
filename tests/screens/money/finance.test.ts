import { expect, test } from 'vitest'
import { refuses, required } from '#tests/support/catalogue-papers.ts'
import { paperAt } from '#tests/support/paper.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'
import { hireReceptionist } from '#tests/support/scenes/salon-additions.ts'
import { zipEntry } from '#tests/support/zip-entry.ts'

/** Income and expenses of a new salon, through its forms as they are without scripts and the JSON API. */
const salon = salonOfFile()
const { at } = ownerOf(salon)

const path = '/finanzas/movimientos'
const typed = { amount: '350', customId: 'A12', comments: 'Dos cortes', paymentMethod: 'debit' }
const tip = { category: 'Propinas' }
const newest = (html: string) => /href="\/finanzas\/movimientos\/(mov_\w+)/.exec(html)?.[1] ?? ''

test('FIN-001 FIN-004 FIN-005 FIN-006 FIN-012 a movement is registered in its form, stands in the table, is changed with its audit line, and comes back after it was deleted', async () => {
	const empty = await at(path)
	expect(empty.words).toContain('Aún no hay movimientos')
	const form = await at(`${path}/nuevo`)
	expect(form.words).toContain('Registrar movimiento')
	for (const name of [
		'Ventas',
		'Inversión',
		'Préstamo',
		'Salario',
		'Renta',
		'Servicios',
		'Mantenimiento',
		'Misceláneo',
	])
		expect(form.html).toContain(`>${name}</option>`)
	for (const name of ['cash', 'credit', 'debit', 'transfer', 'check', 'mercado_pago'])
		expect(form.html).toContain(`<option value="${name}"`)
	const list = await form.press(/^Registrar movimiento$/, { ...typed, type: 'income' })
	expect(list.words).toContain('Movimiento registrado correctamente')
	for (const word of ['Dos cortes', 'A12', 'Ingreso', 'Ventas', 'Tarjeta de débito', '+$350.00'])
		expect(list.words).toContain(word)
	const id = newest(list.html)
	const spent = await (await at(`${path}/${id}`)).press(/^Guardar cambios$/, { type: 'expense', amount: '80' })
	expect(spent.words).toContain('Gasto')
	expect(spent.words).toContain('−$80.00')
	expect((await at(`${path}/${id}`)).words).toMatch(/lo cambió el .* Antes: Ingreso · 350\.00 MXN/)
	const gone = await (await at(`${path}/${id}`)).press(/^Eliminar movimiento$/)
	expect(gone.words).toContain('Movimiento eliminado correctamente')
	expect(gone.words).toContain('Aún no hay movimientos')
	const back = await gone.pressAt(`${path}/${id}/devolver`)
	expect(back.words).toContain('−$80.00')
	await (await at(`${path}/${id}`)).press(/^Eliminar movimiento$/)
})

test('FIN-008 what is wrong in the form of a movement is said beside its field, and nothing is registered', async () => {
	await refuses(await at(`${path}/nuevo`), /^Registrar movimiento$/, typed, [
		['FIN-008', 'amount', '', required],
		['FIN-008', 'amount', '0.5', 'El monto debe ser mayor a 0'],
		['FIN-008', 'amount', '-3', 'El monto debe ser mayor a 0'],
		['FIN-008', 'customId', 'ABCDEFGHIJK', 'El identificador debe tener máximo 10 caracteres'],
	])
	expect((await at(path)).words).toContain('Aún no hay movimientos')
})

test('a form that is pressed twice registers its movement once', async () => {
	const form = await at(`${path}/nuevo`)
	for (const _ of [1, 2]) await form.press(/^Registrar movimiento$/, { ...typed, comments: 'Una vez' })
	expect((await at(path)).words.match(/Una vez/g)).toHaveLength(1)
})

test('FIN-009 FIN-010 FIN-011 a category is added and deleted, by its form and by PUT /business; a name that stands there is refused', async () => {
	const page = `${path}/categorias`
	const added = await (await at(page)).press(/^Agregar$/, { name: 'Propinas' })
	expect(added.words).toContain('Categoría agregada correctamente')
	const refused = await added.press(/^Agregar$/, { name: 'PROPINAS' })
	expect(refused.errorOf('name')).toBe('Esa categoría ya existe')
	expect((await at(`${path}/nuevo`)).html).toContain('>Propinas</option>')
	const removed = await (await at(page)).press(/^Eliminar/)
	expect(removed.words).toContain('Categoría eliminada correctamente')
	expect((await at(`${path}/nuevo`)).html).not.toContain('>Propinas</option>')
	const put = (...names: string[]) =>
		salon.own.visitor.call(`PUT /business/${salon.businessId}`, { business: { moneyMovementCategories: names } })
	await put('Uniformes', 'Café')
	expect((await at(page)).words).toContain('Uniformes')
	await expect(put('Uniformes', 'Café', 'uniformes')).rejects.toThrow('Esa categoría ya existe')
	await put('Café')
	expect((await at(page)).words).not.toContain('Uniformes')
})

test('a file of movements has a row for each, and a cell that a spreadsheet would run is a text', async () => {
	await (await at(`${path}/nuevo`)).press(/^Registrar movimiento$/, { ...typed, comments: '=HYPERLINK("http://x")' })
	const answer = await salon.own.visitor.get(`${path}.csv`)
	expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
	const text = await answer.text()
	expect(text).toContain('Fecha,Hora,Tipo,Monto')
	expect(text).toContain('"\'=HYPERLINK(""http://x"")"')
})

test('the same rows are a sheet whose amounts can be added up, and no cell of it is a formula', async () => {
	await (await at(`${path}/nuevo`)).press(/^Registrar movimiento$/, { ...typed, amount: '812.50', comments: '=1+1' })
	const answer = await salon.own.visitor.get(`${path}.xlsx?metodo=debit`)
	expect(answer.headers.get('Content-Disposition')).toContain('movimientos.xlsx')
	const sheet = zipEntry(Buffer.from(await answer.arrayBuffer()), 'xl/worksheets/sheet1.xml')
	expect(sheet).toContain('>Fecha</t>')
	expect(sheet).toContain('<v>812.5</v>')
	expect(sheet).toContain('<t xml:space="preserve">=1+1</t>')
	expect(sheet).not.toContain('<f>')
})

test('FIN-007 whom a movement is about is searched and chosen in its form, which keeps what was typed, and what she left is told without her tips; nobody is chosen again', async () => {
	const added = await salon.own.visitor.call('POST /client', {
		client: { name: 'Zaira Quintana', whatsapp: '5512345678' },
	})
	expect(added).toBeTruthy()
	const form = await at(`${path}/nuevo`)
	const found = await form.press(/^Buscar$/, { ...typed, buscar: 'zaira', comments: 'Con clienta' })
	expect(found.words).toContain('Zaira Quintana')
	expect(found.values('comments')).toEqual(['Con clienta'])
	const [id = ''] = /value="(con_\w+)"/.exec(found.html)?.slice(1) ?? []
	const list = await found.press(/^Registrar movimiento$/, { contactId: id })
	expect(list.words).toContain('Zaira Quintana')
	const one = await at(`${path}/${newest(list.html)}`)
	expect(one.values('contactId')).toEqual([id])
	const without = await one.press(/^Guardar cambios$/, { contactId: '' })
	expect(without.words).not.toContain('Zaira Quintana')
	const branchId = salon.own.branch
	const business = { moneyMovementCategories: [tip.category] }
	await salon.own.visitor.call(`PUT /business/${salon.businessId}`, { business })
	const ofHers = { ...{ branchId, clientId: id, date: '2026-11-20', paymentMethod: 'cash' }, category: 'sales' }
	for (const more of [
		{ type: 'in', amount: 80.5 },
		{ type: 'out', amount: 100 },
		{ type: 'in', amount: 50, ...tip },
	])
		await salon.own.visitor.call('POST /moneyMovement', { moneyMovement: { ...ofHers, ...more } })
	expect((await at(`${path}?cliente=${id}`)).words).toContain('Movimientos de Zaira Quintana . Ha dejado $80.50')
})

/** Sent as the form without scripts sends it. */
async function sendFile(name: string, bytes: string | Uint8Array<ArrayBuffer>) {
	const form = await at(`${path}/importar`)
	expect(/encType="multipart\/form-data"/i.test(form.html)).toBe(true)
	const body = new FormData()
	body.append('file', new Blob([bytes]), name)
	const headers = { Cookie: salon.own.visitor.cookie(), 'Sec-Fetch-Site': 'same-origin' }
	const answer = await fetch(`${salon.program.url}${path}/importar`, {
		method: 'POST',
		body,
		headers,
		redirect: 'manual',
	})
	return { status: answer.status, to: answer.headers.get('Location') ?? '', html: await answer.text() }
}

test('a file of movements is read, its columns are chosen, its rows are looked at, it goes in, what was refused is fetched, and all of it is undone', async () => {
	const csv = 'Fecha;Cosa;Monto;Tipo\r\n02/03/2026;Café de la libreta;35,50;Gasto\r\n03/03/2026;Otra;mucho;Gasto\r\n'
	const sent = await sendFile('libreta.csv', new Uint8Array(Buffer.from(csv, 'latin1')))
	expect(sent.status).toBe(303)
	const page = await at(sent.to)
	expect(page.words).toMatch(/libreta\.csv ?, 2 filas/)
	expect(page.words).toMatch(/1 fila con errores/)
	expect(page.words).toContain('Monto: Escribe una cantidad como 1,062.50')
	const refused = await page.press(/^Guardar y revisar$/, { 'mapping[1]': 'amount' })
	expect(refused.errorOf('mapping[2]')).toBe('Dos columnas no pueden ser lo mismo')
	const mapped = await page.press(/^Guardar y revisar$/, { 'mapping[1]': 'skip' })
	expect(mapped.words).toContain('−$35.50 · Gasto, Misceláneo')
	const twice = await mapped.press(/^Importar 1 movimiento$/, { 'mapping[1]': 'amount' })
	expect(twice.errorOf('mapping[2]')).toBe('Dos columnas no pueden ser lo mismo')
	// What was changed and not saved counts.
	const running = await mapped.press(/^Importar 1 movimiento$/, { 'mapping[1]': 'comments' })
	expect(running.words).toContain('Importación en marcha')
	const done = await eventually(sent.to, 'Se importó 1 movimiento')
	const file = await salon.own.visitor.get(`${sent.to}/rechazadas.csv`)
	expect(await file.text()).toContain('03/03/2026,Otra,mucho,Gasto,"Monto: Escribe una cantidad como 1')
	expect((await at(path)).words).toContain('Café de la libreta')
	expect((await sendFile('libreta.csv', new Uint8Array(Buffer.from(csv, 'latin1')))).html).toContain('ya se importó')
	const asked = await done.open(/^Deshacer la importación$/)
	expect(asked.words).toContain('¿Deshacer la importación?')
	const undone = await asked.press(/^Deshacer la importación$/)
	expect(undone.words).toContain('Esta importación se deshizo')
	expect((await at(path)).words).not.toContain('Café de la libreta')
})

test('a sheet that was exported comes back in; what is no table, or empty, is refused beside its field', async () => {
	await (await at(`${path}/nuevo`)).press(/^Registrar movimiento$/, {
		...typed,
		amount: '777.70',
		comments: 'De vuelta',
	})
	const sheet = await salon.own.visitor.get(`${path}.xlsx`)
	const sent = await sendFile('movimientos.xlsx', new Uint8Array(await sheet.arrayBuffer()))
	expect(sent.status).toBe(303)
	const page = await at(sent.to)
	expect(page.words).toContain('+$777.70 · Ingreso, Ventas · Tarjeta de débito')
	const gone = await page.press(/^Descartar archivo$/)
	expect(gone.words).toContain('Archivo descartado')
	expect(
		(await sendFile('foto.csv', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa, 0, 0, 0, 0]))).html,
	).toContain('Este archivo no es CSV ni Excel')
	expect((await sendFile('nada.csv', '')).html).toContain('El archivo está vacío')
	const template = await salon.own.visitor.get(`${path}/plantilla.csv`)
	expect((await sendFile('plantilla.csv', new Uint8Array(await template.arrayBuffer()))).status).toBe(303)
})

async function eventually(where: string, words: string) {
	for (let tries = 0; tries < 100; tries++) {
		const page = await at(where)
		if (page.words.includes(words)) return page
		await new Promise((resolve) => setTimeout(resolve, 100))
	}
	throw new Error(`${where} never says ${words}`)
}

test('what is paid every month is added, stopped and resumed', async () => {
	const page = `${path}/recurrentes`
	const added = await (await at(page)).press(/^Agregar gasto$/, { amount: '9500', comments: 'Renta del local' })
	expect(added.words).toContain('Gasto agregado')
	const stopped = await added.press(/^Detener/)
	expect(stopped.words).toContain('Detenido')
	expect((await stopped.press(/^Reanudar/)).words).not.toContain('Detenido')
})

test('how the owner hears of a close is said on its page, by each way on and off', async () => {
	const page = await at('/finanzas/corte')
	expect(page.values('byMail')).toEqual(['on'])
	expect(page.values('byWhatsapp')).toEqual([])
	const other = await page.press(/^Guardar avisos$/, { byMail: null, byWhatsapp: 'on' })
	expect(other.words).toContain('Avisos guardados correctamente')
	expect([other.values('byMail'), other.values('byWhatsapp')]).toEqual([[], ['on']])
	const back = await other.press(/^Guardar avisos$/, { byMail: 'on', byWhatsapp: null })
	expect([back.values('byMail'), back.values('byWhatsapp')]).toEqual([['on'], []])
})

test('a drawer is counted by coin and note, closed once with a signature, looked over, and opened again by its owner with a reason', async () => {
	const page = await at('/finanzas/corte')
	expect(page.words).toContain('Fondo inicial')
	const [key = ''] = page.values('formKey')
	const counted = { float: '500', left: '300', 'pieces[1].count': '1', signature: 'Karla Medina' }
	const unsigned = await page.press(/^Cerrar caja$/, { ...counted, signature: '' })
	expect(unsigned.errorOf('signature')).toBe('Escribe tu nombre completo')
	expect(unsigned.values('pieces[1].count')).toEqual(['1'])
	const wrong = await page.press(/^Cerrar caja$/, { ...counted, 'pieces[1].count': '2' })
	expect(wrong.errorOf('comment')).toBe('Explica la diferencia para poder cerrar')
	const closed = await page.press(/^Cerrar caja$/, { ...counted, comment: 'Todo bien' })
	expect(closed.path).toMatch(/^\/finanzas\/cortes\/cls_/)
	for (const word of [
		'Billete de $500.00',
		'Karla Medina',
		'Por revisar',
		'Se retira $200.00',
		'Comentario: Todo bien',
	])
		expect(closed.words).toContain(word)
	const twice = await page.press(/^Cerrar caja$/, { ...counted, comment: 'Todo bien', formKey: key })
	expect(twice.path).toBe(closed.path)
	const late = await page.press(/^Cerrar caja$/, { ...counted, comment: 'Otra vez', formKey: 'otra22' })
	expect(late.words).toContain('La caja de ese día ya se cerró')
	expect((await at('/finanzas/corte')).words).toContain('La caja de este día ya se cerró')
	// What lies in the close stands as it is, and says how it is corrected.
	const [, inside = ''] = /href="(\/finanzas\/movimientos\/mov_\w+)/.exec((await at(path)).html) ?? []
	const locked = await at(inside)
	expect(locked.words).toContain('Ese día ya se cerró: registra la corrección con fecha de hoy')
	for (const press of ['Guardar cambios', 'Eliminar movimiento']) expect(locked.words).not.toContain(press)
	const seen = await closed.pressAt(`${closed.path}/revisar`)
	expect(seen.words).toMatch(/Revisó: /)
	const open = await seen.press(/^Reabrir este corte$/, { reason: 'Faltó un vale' })
	expect(open.words).toMatch(/Lo reabrió .*: Faltó un vale/)
	expect((await at('/finanzas/corte')).words).toContain('Cerrar la caja')
	expect((await at(inside)).words).toContain('Guardar cambios')
})

test('who was given nothing but the cash, or nothing but the finances, finds the branches there', async () => {
	const { own, program, mail } = salon
	const desk = await hireReceptionist(own, program.url, mail)
	const given = (pageId: number) =>
		salon.plant("UPDATE members SET permissions = ? WHERE business_id = ? AND access = 'listed'", [
			JSON.stringify([{ pageId, actions: ['view', 'edit', 'delete'] }]),
			own.businessId,
		])
	await given(30)
	const cash = await paperAt(desk, '/finanzas/corte')
	expect([cash.status, cash.values('sucursal')]).toEqual([200, [own.branch]])
	expect((await paperAt(desk, path)).status).toBe(403)
	await given(24)
	expect((await paperAt(desk, `${path}/nuevo`)).values('branchId')).toEqual([own.branch])
})

test('who has one branch is told so where a transfer would be, and led to a second', async () => {
	const dialog = await at(`${path}/traspaso`)
	expect(dialog.words).toContain('Un traspaso va de una sucursal a otra, y aquí hay una sola.')
	expect(dialog.html).toContain('href="/sucursales/nueva"')
})
