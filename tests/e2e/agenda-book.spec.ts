import {
	atTheDesk,
	book,
	chooseClient,
	chooseOption,
	columnOf,
	dialogOf,
	emptyDay,
	eventOf,
	labelOf,
	openDay,
	openEvent,
	scripted,
} from './agenda-desk.ts'
import { expect, test } from './salon.ts'

const specialist = 'Andrea Solís'
const service = 'Manicure con gel'

const free = emptyDay

test('AGE-022 AGE-026 AGE-031 AGE-032 a free half hour is booked', async ({ page }) => {
	const day = free(0)
	await atTheDesk(page, day)
	await book(page, { day, time: '12:00', specialist, service, client: 'Lizbeth Morales' }, true)
	await expect(page).toHaveURL(new RegExp(`/agenda\\?fecha=${day}&vista=dia`))
	const event = columnOf(page, specialist).locator('.ev', { hasText: 'Lizbeth Morales' })
	await expect(event).toContainText('12:00')
	await expect(event).toHaveAttribute('data-status', 'agendada')
	const dialog = await openEvent(page, 'Lizbeth Morales')
	await expect(dialog.getByRole('heading', { name: service })).toBeVisible()
})

test('AGE-023 AGE-024 AGE-026 what is missing is said, what was typed stays', async ({ page }) => {
	const day = free(1)
	await atTheDesk(page, day)
	await page.getByRole('complementary').getByRole('link', { name: 'Agendar cita' }).click()
	const dialog = dialogOf(page, 'Crear nueva cita')
	await scripted(page)
	await dialog.getByLabel('Hora', { exact: true }).fill('12:00')
	await dialog.getByRole('button', { name: 'Agendar cita' }).click()
	await expect(dialog.getByText('Por favor, llena todos los campos').first()).toBeVisible()
	await expect(dialog.getByLabel('Hora', { exact: true })).toHaveValue('12:00')
	const box = page.getByRole('combobox', { name: 'Cliente' })
	const found = page.getByRole('listbox', { name: 'Cliente' }).getByRole('option')
	await box.fill('a')
	await expect(found).toHaveCount(0)
	await box.fill('ar')
	await expect(found.first()).toBeVisible()
	// The last one makes a new client.
	expect(await found.count()).toBeLessThanOrEqual(10 + 1)
	await chooseClient(page, 'Lizbeth Morales', true)
	await dialog.getByLabel('Especialista').selectOption(await labelOf(dialog.getByLabel('Especialista'), specialist))
	// The services are hers then; her last visit may have put another's there.
	const list = dialog.getByLabel('Servicio', { exact: true })
	await chooseOption(list, service)
	await dialog.getByLabel('Fecha').fill(day)
	await dialog.getByLabel('Hora', { exact: true }).fill('12:00')
	await dialog.getByLabel(/^Termina/).fill('11:00')
	await dialog.getByRole('button', { name: 'Agendar cita' }).click()
	const sentence = 'La fecha de finalización no puede ser anterior a la fecha de inicio'
	await expect(dialog.getByText(sentence).first()).toBeVisible()
	await openDay(page, day)
	await expect(eventOf(page, 'Lizbeth Morales')).toHaveCount(0)
})

test('a conflict is named, and booked over on purpose', async ({ page }) => {
	const day = free(2)
	await atTheDesk(page, day)
	await book(page, { day, time: '12:00', specialist, service, client: 'Lizbeth Morales' }, true)
	await page.goto(`/agenda/citas/nueva?fecha=${day}&vista=dia&hora=12:00`)
	const dialog = dialogOf(page, 'Crear nueva cita')
	await scripted(page)
	await chooseClient(page, 'Esmeralda Ibarra', true)
	await dialog.getByLabel('Especialista').selectOption(await labelOf(dialog.getByLabel('Especialista'), specialist))
	// The services are hers then; her last visit may have put another's there.
	const list = dialog.getByLabel('Servicio', { exact: true })
	await chooseOption(list, service)
	const hours = dialog.getByRole('region', { name: 'Horarios libres' })
	await expect(hours.getByText('¿Por qué no a las 12:00?')).toBeVisible()
	await expect(hours.getByRole('button', { name: '12:00' })).toHaveCount(0)
	await dialog.getByRole('button', { name: 'Agendar cita' }).click()
	await expect(dialog.getByText('Ese horario no está libre.')).toBeVisible()
	await expect(dialog.getByRole('alert').filter({ hasText: 'Lizbeth Morales' })).toBeVisible()
	await dialog.getByLabel('Guardar de todos modos, encima de lo que ya hay').check()
	await dialog.getByRole('button', { name: 'Agendar cita' }).click()
	await expect(page.getByText('Cita creada correctamente')).toBeVisible()
	await expect(columnOf(page, specialist).locator('.ev')).toHaveCount(2)
	await expect(eventOf(page, 'Esmeralda Ibarra').getByText('encima de otra cita')).toBeAttached()
})

test('AGE-010 AGE-022 AGE-028 AGE-033 AGE-038 AGE-040 AGE-041 an appointment is edited, annotated, and its status set', async ({
	page,
}) => {
	const day = free(3)
	await atTheDesk(page, day)
	await book(page, { day, time: '12:00', specialist, service, client: 'Lizbeth Morales' }, true)
	const dialog = await openEvent(page, 'Lizbeth Morales')
	await expect(dialog.getByRole('region', { name: 'Cliente' })).toContainText('Lizbeth Morales')
	await expect(dialog.getByRole('link', { name: 'Abrir chat' })).toHaveAttribute('href', /\/chat\/thr_/)
	for (const part of ['Pagos', 'Consumo de productos', 'Notas'])
		await expect(dialog.getByRole('heading', { name: part })).toBeVisible()
	const statuses = await dialog.getByLabel('Cambiar estado').locator('option').allTextContents()
	expect(statuses).not.toContain('Agendada')
	expect(statuses).not.toContain('Bloqueo')
	expect(statuses.filter(Boolean)).toHaveLength(6)
	await dialog.getByLabel('Nueva nota').fill('Llega tarde')
	await dialog.getByRole('button', { name: 'Agregar' }).click()
	await expect(page.getByText('Nota agregada')).toBeVisible()
	await expect(dialog.getByText('Llega tarde')).toBeVisible()
	await dialog.getByLabel('Cambiar estado').selectOption('Confirmada')
	await dialog.getByRole('button', { name: 'Actualizar' }).click()
	await expect(page.getByText('Estado de la cita actualizado correctamente')).toBeVisible()
	await expect(dialog.locator('.status[data-status=confirmada]')).toBeVisible()
	await dialog.getByRole('link', { name: 'Editar cita' }).click()
	await expect(dialogOf(page, 'Editar cita')).toBeVisible()
	await page.getByLabel('Hora', { exact: true }).fill('13:00')
	await page.getByLabel(/^Termina/).fill('13:45')
	await page.getByRole('button', { name: 'Guardar cambios' }).click()
	await expect(page.getByText('Cita actualizada con éxito')).toBeVisible()
	await expect(eventOf(page, 'Lizbeth Morales')).toContainText('13:00')
	await expect(eventOf(page, 'Lizbeth Morales')).toHaveAttribute('data-status', 'confirmada')
})

test('AGE-046 AGE-048 an appointment is deleted, with a message to its client or without', async ({ page, salon }) => {
	// The Fridays before are Christmas and New Year, when the salon is closed.
	const day = free(18)
	await atTheDesk(page, day)
	for (const message of ['', 'Se enfermó Andrea, te llamamos.']) {
		await book(page, { day, time: '12:00', specialist, service, client: 'Lizbeth Morales' }, true)
		const dialog = await openEvent(page, 'Lizbeth Morales')
		await dialog.getByRole('link', { name: 'Eliminar', exact: true }).click()
		const asking = dialogOf(page, '¿Eliminar esta cita?')
		await asking.getByLabel(/^Mensaje de cancelación/).fill(message)
		await asking.getByRole('button', { name: 'Eliminar cita' }).click()
		await expect(page.getByText('Cita eliminada con éxito').first()).toBeVisible()
		await expect(page).toHaveURL(new RegExp(`/agenda\\?fecha=${day}`))
		await expect(eventOf(page, 'Lizbeth Morales')).toHaveCount(0)
	}
	await page.goto('/chat?buscar=Lizbeth')
	await page.locator('.thread').first().click()
	const planned = page.getByRole('listitem').filter({ hasText: 'Aviso de cancelación' })
	await expect(planned.filter({ hasText: 'enfermó Andrea' })).toHaveCount(1)
	await expect(page.getByText('Se enfermó Andrea, te llamamos.').first()).toBeAttached()
	expect(salon.graph.sent().filter(({ text }) => text?.includes('Se enfermó'))).toEqual([])
})
