import { expect, test } from 'vitest'
import { type Paper } from '#tests/support/paper.ts'
import { beside, dialog, eventsOf, paperDesk } from '#tests/support/paper-desk.ts'
import { optionOf, wordsOf } from '#tests/support/paper-forms.ts'
import { breakTable, mendTable } from '#tests/support/programs/beside.ts'
import { salonOfFile } from '#tests/support/running-salon.ts'

/** What is paid, used up and blocked at the desk, as its pages are without scripts. */
const salon = salonOfFile()
const desk = paperDesk(salon)

const visit = { specialist: 'Andrea Solís', service: 'Manicure con gel', client: 'Lizbeth Morales' }

/** The rows that the dialog of a page lists, each in words. */
function itemsIn({ html }: Paper): string[] {
	const [shown = ''] = dialog.exec(html) ?? []
	return [...shown.matchAll(/<li\b[^>]*>([\s\S]*?)<\/li>/g)].map(([, inner = '']) => wordsOf(inner))
}

test('AGE-051 AGE-052 AGE-053 what the client pays at the desk is written down, without JavaScript', async () => {
	const opened = await desk.openEvent(await desk.book({ ...visit, day: '2027-02-22', time: '12:00' }), visit.client)
	expect(opened.wordsIn(dialog)).toContain('Sin pagos registrados.')
	const form = await opened.open(/^Registrar pago$/, dialog)
	const refused = await form.press(/^Registrar pago$/, { amount: '0' })
	expect(refused.wordsIn(dialog)).toContain('Escribe una cantidad mayor que cero')
	const paymentMethod = optionOf(refused.html, 'paymentMethod', 'Transferencia')
	const paid = await refused.press(/^Registrar pago$/, { amount: '150.50', paymentMethod, concept: 'Anticipo' })
	expect(paid.words).toContain('Pago registrado correctamente')
	expect(itemsIn(paid).filter((words) => words.includes('Anticipo · Transferencia'))).toEqual([
		expect.stringContaining('$150.50'),
	])
	expect(paid.words).not.toContain('Sin pagos registrados.')
})

test('AGE-051 AGE-054 SER-037 SER-039 INV-028 INV-030 what an appointment uses up leaves the shelf, without JavaScript', async () => {
	const client = 'Esmeralda Ibarra'
	const opened = await desk.openEvent(await desk.book({ ...visit, client, day: '2027-02-22', time: '14:00' }), client)
	const form = await opened.open(/^Registrar consumo$/, dialog)
	expect(form.values('rows[0].productId')).toEqual([
		optionOf(form.html, 'rows[0].productId', 'Gel para uñas tono nude'),
	])
	expect(form.values('rows[1].productId')).toEqual([])
	const three = await (await form.press(/^Agregar producto$/)).press(/^Agregar producto$/)
	const two = await three.press(/^Quitar producto 3$/)
	expect(two.values('rows[2].productId')).toEqual([])
	const shampoo = optionOf(two.html, 'rows[1].productId', 'Shampoo')
	const used = await two.press(/^Registrar Consumo$/, { 'rows[1].productId': shampoo, 'rows[1].quantity': '2' })
	expect(used.words).toContain('Consumo de productos registrado correctamente')
	const rowOf = (product: string) => itemsIn(used).find((words) => words.includes(product))
	expect(rowOf('Gel para uñas tono nude')).toContain('1 frasco')
	expect(rowOf('Shampoo matizador violeta')).toContain('2 botella')
	const again = await used.open(/^Registrar consumo$/, dialog)
	expect(again.wordsIn(dialog)).toMatch(/Consumo registrado correctamente.*2 × Shampoo matizador violeta/)
})

test('SER-040 INV-030 a consumption that the file does not take says so, and its rows stay as they were typed, without JavaScript', async () => {
	const opened = await desk.openEvent(await desk.book({ ...visit, day: '2027-02-23', time: '12:00' }), visit.client)
	const form = await opened.open(/^Registrar consumo$/, dialog)
	await breakTable(salon.plant, 'stock_movements', 'insert')
	const refused = await form.press(/^Registrar Consumo$/, { 'rows[0].quantity': '3' })
	await mendTable(salon.plant, 'stock_movements', 'insert')
	expect(refused.wordsIn(dialog)).toContain('Ocurrió un error desconocido')
	expect(refused.values('rows[0].quantity')).toEqual(['3'])
	const used = await refused.press(/^Registrar Consumo$/)
	expect(used.words).toContain('Consumo de productos registrado correctamente')
	expect(used.wordsIn(dialog)).toContain('3 frasco')
	const again = await used.open(/^Registrar consumo$/, dialog)
	expect(again.wordsIn(dialog)).toContain('Consumo registrado correctamente')
})

test('AGE-010 AGE-055 AGE-056 AGE-057 AGE-058 AGE-059 AGE-061 AGE-062 AGE-064 AGE-065 hours of several are blocked, without JavaScript', async () => {
	const day = '2027-02-24'
	const title = 'Curso de color'
	const button = /^Bloquear horario$/
	const blank = await (await desk.openDay(day)).open(button, beside)
	expect(blank.values('colorHex')).toEqual(['#555555'])
	const missing = await blank.press(button, { time: '15:00' })
	expect(missing.wordsIn(dialog)).toContain('El título es requerido')
	expect(missing.wordsIn(dialog)).toContain('Debe seleccionar al menos un especialista')
	const specialistIds = ['Karla Medina', 'Lucía Herrera'].map((name) => salon.own.specialists[name] ?? '')
	const backwards = await missing.press(button, { title, specialistIds, endTime: '14:00' })
	expect(backwards.wordsIn(dialog)).toContain('La fecha de inicio no puede ser después de la fecha de fin')
	const blocked = await backwards.press(button, { endTime: '' })
	expect(blocked.words).toContain('Bloqueos creados exitosamente')
	expect(eventsOf(blocked, title)).toHaveLength(2)
	expect(eventsOf(blocked, title)[0]?.words).toMatch(/15:00\s?–16:00/)

	const opened = await desk.openEvent(blocked, title)
	expect(opened.html).toMatch(new RegExp(`<h\\d[^>]*>${title}</h\\d>`))
	expect(opened.wordsIn(dialog)).toContain('Karla Medina')
	expect(opened.wordsIn(dialog)).toContain('Roma Norte')
	const saved = await (await opened.open(/^Editar bloqueo$/, dialog)).press(/^Guardar cambios/, { endTime: '17:00' })
	expect(saved.words).toContain('Bloqueo actualizado con éxito')
	expect(eventsOf(saved, title).filter(({ words }) => /15:00\s?–17:00/.test(words))).toHaveLength(1)

	const asking = await (await desk.openEvent(await desk.openDay(day), title)).open(/^Eliminar/, dialog)
	expect(asking.wordsIn(dialog)).toMatch(/^¿Eliminar este bloqueo\?/)
	const removed = await asking.press(/^Eliminar bloqueo$/)
	expect(removed.words).toContain('Bloqueo eliminado con éxito')
	expect(eventsOf(removed, title)).toHaveLength(1)
})

test("AGE-060 a block can't begin in the past, without JavaScript", async () => {
	const day = '2026-01-05'
	const button = /^Bloquear horario$/
	const specialistIds = [salon.own.specialists['Karla Medina'] ?? '']
	const form = await (await desk.openDay(day)).open(button, beside)
	const refused = await form.press(button, { title: 'Ayer', specialistIds, time: '15:00' })
	expect(refused.wordsIn(dialog)).toContain('El bloqueo no puede empezar en el pasado')
	expect(eventsOf(await desk.openDay(day), 'Ayer')).toEqual([])
})
