import { breakTable, mendTable } from '../support/programs/beside.ts'
import { atTheDesk, book, dialogOf, emptyDay, openEvent } from './agenda-desk.ts'
import { expect, expectAccessible, test } from './salon.ts'

const visit = { specialist: 'Andrea Solís', service: 'Manicure con gel', client: 'Lizbeth Morales' }

const day = emptyDay(35)

test('AGE-052 AGE-053 what the client pays at the desk is written down', async ({ page }) => {
	await atTheDesk(page, day)
	await book(page, { ...visit, day, time: '12:00' }, true)
	const appointment = await openEvent(page, visit.client)
	await expect(appointment.getByText('Sin pagos registrados.')).toBeVisible()
	await appointment.getByRole('link', { name: 'Registrar pago' }).click()
	const form = dialogOf(page, 'Registrar pago')
	await expectAccessible(page, '[role=dialog]')
	await form.getByLabel('Cantidad').fill('0')
	await form.getByRole('button', { name: 'Registrar pago' }).click()
	await expect(form.getByText('Escribe una cantidad mayor que cero').first()).toBeVisible()
	await form.getByLabel('Cantidad').fill('150.50')
	await form.getByLabel('Forma de pago').selectOption('Transferencia')
	await form.getByLabel('Concepto').fill('Anticipo')
	await form.getByRole('button', { name: 'Registrar pago' }).click()
	await expect(page.getByText('Pago registrado correctamente')).toBeVisible()
	await expect(appointment.getByRole('listitem').filter({ hasText: 'Anticipo · Transferencia' })).toContainText(
		'$150.50',
	)
	await expect(appointment.getByText('Sin pagos registrados.')).toHaveCount(0)
})

test('AGE-054 SER-037 SER-039 what an appointment uses up leaves the shelf', async ({ page }) => {
	await atTheDesk(page, day)
	await book(page, { ...visit, day, time: '14:00', client: 'Esmeralda Ibarra' }, true)
	const appointment = await openEvent(page, 'Esmeralda Ibarra')
	await appointment.getByRole('link', { name: 'Registrar consumo' }).click()
	const form = dialogOf(page, 'Consumo de productos')
	const rows = form.getByRole('group', { name: /^Producto \d/ })
	await expectAccessible(page, '[role=dialog]')
	await expect(rows).toHaveCount(1)
	await expect(rows.getByLabel('Producto').locator('option:checked')).toContainText('Gel para uñas tono nude')
	await form.getByRole('button', { name: 'Agregar producto' }).click()
	await expect(rows).toHaveCount(2)
	const second = rows.nth(1).getByLabel('Producto')
	const shampoo = (await second.locator('option').allTextContents()).find((text) => text.startsWith('Shampoo')) ?? ''
	await second.selectOption(shampoo)
	await rows.nth(1).getByLabel('Cantidad').fill('2')
	await form.getByRole('button', { name: 'Registrar Consumo' }).click()
	await expect(page.getByText('Consumo de productos registrado correctamente')).toBeVisible()
	const used = appointment.getByRole('listitem')
	await expect(used.filter({ hasText: 'Gel para uñas tono nude' })).toContainText('1 frasco')
	await expect(used.filter({ hasText: 'Shampoo matizador violeta' })).toContainText('2 botella')
	await appointment.getByRole('link', { name: 'Registrar consumo' }).click()
	await expect(form.getByText('Consumo registrado correctamente')).toContainText('2 × Shampoo matizador violeta')
})

test('SER-040 a consumption that the file does not take says so, and its rows stay as they were typed', async ({
	page,
	salon,
}) => {
	await atTheDesk(page, emptyDay(37))
	await book(page, { ...visit, day: emptyDay(37), time: '12:00' }, true)
	await (await openEvent(page, visit.client)).getByRole('link', { name: 'Registrar consumo' }).click()
	const form = dialogOf(page, 'Consumo de productos')
	await form.getByLabel('Cantidad').fill('3')
	await breakTable(salon.plant, 'stock_movements', 'insert')
	await form.getByRole('button', { name: 'Registrar Consumo' }).click()
	await expect(form.getByText('Ocurrió un error desconocido').first()).toBeVisible()
	await expect(form.getByLabel('Cantidad')).toHaveValue('3')
	await mendTable(salon.plant, 'stock_movements', 'insert')
	await form.getByRole('button', { name: 'Registrar Consumo' }).click()
	await expect(page.getByText('Consumo de productos registrado correctamente')).toBeVisible()
	await expect(dialogOf(page, visit.service).getByText('3 frasco')).toBeVisible()
})
