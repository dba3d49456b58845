import { type Page } from '@playwright/test'
import {
	atTheDesk,
	book,
	chooseClient,
	chooseOption,
	columnOf,
	dialogOf,
	emptyDay,
	eventOf,
	openDay,
	openEvent,
	openWholeDay,
	scripted,
	slotMenu,
} from './agenda-desk.ts'
import { expect, test } from './salon.ts'

const specialist = 'Andrea Solís'
const service = 'Manicure con gel'
const client = 'Lizbeth Morales'

/** To the question before a cancellation, from the status control of an appointment's dialog. */
async function asksToCancel(page: Page) {
	const dialog = await openEvent(page, client)
	await dialog.getByLabel('Cambiar estado').selectOption('Cancelada')
	await dialog.getByRole('button', { name: 'Actualizar' }).click()
	const asking = dialogOf(page, '¿Cancelar esta cita?')
	await expect(asking).toBeVisible()
	return asking
}

const free = (offset: number) => emptyDay(offset + 9 * 7)

test('another Hora moves the appointment, its end goes along', async ({ page }) => {
	const day = free(0)
	await atTheDesk(page, day)
	await book(page, { day, time: '12:00', specialist, service, client }, true)
	await (await openEvent(page, client)).getByRole('link', { name: 'Editar cita' }).click()
	await scripted(page)
	const end = page.getByLabel(/^Termina/)
	await expect(end).toHaveValue('13:00')
	await page.getByLabel('Hora', { exact: true }).fill('16:00')
	await expect(end).toHaveValue('17:00')
	await page.getByRole('button', { name: 'Guardar cambios' }).click()
	await expect(page.getByText('Cita actualizada con éxito')).toBeVisible()
	await expect(eventOf(page, client)).toContainText('16:00–17:00')
})

test('a cancellation is asked about, leaves its slot to press, and can be undone', async ({ page }) => {
	const day = free(1)
	await atTheDesk(page, day)
	await book(page, { day, time: '12:00', specialist, service, client }, true)
	await (await asksToCancel(page)).getByRole('link', { name: 'Conservar' }).click()
	await openDay(page, day)
	await expect(eventOf(page, client)).toHaveAttribute('data-status', 'agendada')

	await (await asksToCancel(page)).getByRole('button', { name: 'Cancelar cita' }).click()
	await expect(page.getByText('Estado de la cita actualizado correctamente')).toBeVisible()
	await page.getByRole('button', { name: 'Deshacer' }).click()
	await expect(eventOf(page, client)).toHaveAttribute('data-status', 'agendada')

	await openDay(page, day)
	await (await asksToCancel(page)).getByRole('button', { name: 'Cancelar cita' }).click()
	await openDay(page, day)
	await expect(eventOf(page, client)).toHaveCount(0)
	await openWholeDay(page, day)
	const cancelled = eventOf(page, client)
	await expect(cancelled).toHaveAttribute('data-status', 'cancelada')
	await columnOf(page, specialist).getByRole('link', { name: 'Libre 12:00' }).click()
	await expect(slotMenu(page).getByRole('link', { name: 'Agendar cita' })).toBeVisible()
	await book(page, { day, time: '12:00', specialist, service, client: 'Esmeralda Ibarra' }, true)
	await openWholeDay(page, day)
	await expect(columnOf(page, specialist).locator('.ev')).toHaveCount(2)
	await cancelled.getByRole('link').click({ position: { x: 12, y: 12 } })
	await expect(dialogOf(page).locator('.status[data-status=cancelada]')).toBeVisible()
})

test('undoing a cancellation is refused when its time was taken meanwhile', async ({ page, context }) => {
	const day = free(2)
	await atTheDesk(page, day)
	await book(page, { day, time: '12:00', specialist, service, client }, true)
	await (await asksToCancel(page)).getByRole('button', { name: 'Cancelar cita' }).click()
	const undo = page.getByRole('button', { name: 'Deshacer' })
	await undo.hover()
	const other = await context.newPage()
	await book(other, { day, time: '12:00', specialist, service, client: 'Esmeralda Ibarra' }, true)
	await other.close()
	await undo.click()
	await expect(page.getByText(/Error al actualizar el estado de la cita: ese horario ya está ocupado/)).toBeVisible()
	await openWholeDay(page, day)
	await expect(eventOf(page, client)).toHaveAttribute('data-status', 'cancelada')
})

test('an hour offered with no specialist chosen is booked as it is sent', async ({ page }) => {
	const day = free(3)
	await atTheDesk(page, day)
	await page.goto(`/agenda/citas/nueva?fecha=${day}&vista=dia`)
	const dialog = dialogOf(page, 'Crear nueva cita')
	await scripted(page)
	await chooseClient(page, client, true)
	// Her last visit was put there.
	await expect(dialog.getByRole('region', { name: 'Repetir su última cita' })).toBeVisible()
	await dialog.getByLabel('Especialista').selectOption('any')
	const list = dialog.getByLabel('Servicio', { exact: true })
	await chooseOption(list, service)
	const hours = dialog.getByRole('region', { name: 'Horarios libres' })
	await expect(hours.getByText('Con quien esté libre a esa hora.')).toBeVisible()
	const hour = dialog.getByLabel('Hora', { exact: true })
	await hour.fill('23:00')
	await expect(hour).toHaveAccessibleDescription('Nadie está libre a las 23:00.')
	await hours.getByRole('button', { name: '12:00' }).click()
	await expect(hour).toHaveValue('12:00')
	await expect(hour).not.toHaveAccessibleDescription(/Nadie/)
	await expect(dialog.getByLabel('Especialista')).toHaveValue('any')
	await dialog.getByRole('button', { name: 'Agendar cita' }).click()
	await expect(page.getByText('Cita creada correctamente')).toBeVisible()
	await openDay(page, day)
	await expect(eventOf(page, client)).toContainText('12:00')
})

test('a freed slot of the week is pressed beside the cancelled appointment, which never lies over it', async ({
	page,
	salon,
}) => {
	await page.setViewportSize({ width: 1440, height: 1000 })
	const day = emptyDay(11 * 7)
	await atTheDesk(page, day)
	await book(page, { day, time: '12:00', specialist, service, client }, true)
	await (await asksToCancel(page)).getByRole('button', { name: 'Cancelar cita' }).click()
	await expect(page.getByText('Estado de la cita actualizado correctamente')).toBeVisible()
	const week = `/agenda?fecha=${day}&vista=semana&especialista=${salon.own.specialists[specialist]}`
	await page.goto(week)
	await expect(eventOf(page, client)).toHaveCount(0)
	await page.goto(`${week}&estado=todas`)
	const free = page.locator(`.cal-col[data-date="${day}"]`).getByRole('link', { name: 'Libre 12:00' })
	const more = page.locator(`.cal-col[data-date="${day}"] .ev-more`)
	const [over, under] = [await more.boundingBox(), await free.boundingBox()]
	if (!over || !under) throw new Error('nothing is drawn')
	expect(under.x + under.width).toBeLessThanOrEqual(over.x)
	await free.click()
	await expect(
		page.getByRole('group', { name: 'A las 12:00' }).getByRole('link', { name: 'Agendar cita' }),
	).toBeVisible()
})

test('a form that came back refused loads the free hours of what it holds', async ({ page }) => {
	const day = emptyDay(11 * 7 + 1)
	await atTheDesk(page, day)
	await page.goto(`/agenda/citas/nueva?fecha=${day}&vista=dia`)
	await scripted(page)
	const dialog = dialogOf(page, 'Crear nueva cita')
	const list = dialog.getByLabel('Servicio', { exact: true })
	await chooseOption(list, service)
	// As a browser sends it before its scripts have come: the answer is a document of its own.
	await dialog.locator('form').evaluate((form: HTMLFormElement) => form.submit())
	await expect(page.getByText('Por favor, llena todos los campos').first()).toBeVisible()
	await expect(dialogOf(page).getByRole('region', { name: 'Horarios libres' })).toBeVisible()
})
