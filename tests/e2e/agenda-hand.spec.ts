import { type Locator, type Page } from '@playwright/test'
import { atTheDesk, book, dialogOf, emptyDay, eventOf, labelOf, openEvent } from './agenda-desk.ts'
import { expect, type Salon, scriptsRun, signIn, test } from './salon.ts'

const specialist = 'Karla Medina'
const service = 'Corte y peinado'

/** A week of one specialist: drawn by the hour, whoever else works there. */
const weekOf = (salon: Salon, day: string) =>
	`/agenda?fecha=${day}&vista=semana&especialista=${salon.own.specialists[specialist]}`

/** The column of a day in a week, and the height of an hour in it. */
async function columnAt(page: Page, day: string): Promise<{ column: Locator; hour: number }> {
	const column = page.locator(`.cal--week .cal-col[data-date="${day}"]`)
	await scriptsRun(column)
	await expect(page.locator('.cal--week[data-move]')).toBeVisible()
	const height = (await column.boundingBox())?.height ?? 0
	return { column, hour: height / 15 }
}

/** Down the column; again where the calendar was not ready for it yet. */
async function drag(page: Page, event: Locator, by: { hours: number; hour: number; says: string; asks?: boolean }) {
	const said = page.getByText(by.says).last()
	await expect(async () => {
		await pull(page, event, by)
		// An appointment is asked about before it moves.
		if (by.asks)
			await dialogOf(page, /^¿Mover la cita de/)
				.getByRole('button', { name: 'Mover cita' })
				.click({ timeout: 3_000 })
		await expect(said).toBeVisible({ timeout: 3_000 })
	}).toPass()
}

async function pull(page: Page, event: Locator, by: { hours: number; hour: number }) {
	await event.scrollIntoViewIfNeeded()
	const box = await event.boundingBox()
	if (!box) throw new Error('the event is not drawn')
	const [x, y] = [box.x + box.width / 2, box.y + 8]
	await page.mouse.move(x, y)
	await page.mouse.down()
	await page.waitForTimeout(300)
	await page.mouse.move(x, y + by.hour * by.hours * 0.5, { steps: 5 })
	await page.mouse.move(x, y + by.hour * by.hours, { steps: 5 })
	await page.mouse.up()
}

test('AGE-008 AGE-009 a press into a free moment offers to book and to block it', async ({ page, salon }) => {
	const day = emptyDay(15)
	await signIn(page)
	await page.goto(weekOf(salon, day))
	for (const [choice, title, hour, end, ends] of [
		['Agendar cita', 'Crear nueva cita', 'Hora', /^Termina/, '12:30'],
		['Bloquear horario', 'Bloquear horario', 'Hora de inicio', /^Hora de fin/, '13:00'],
	] as const) {
		const { column, hour: height } = await columnAt(page, day)
		await column.click({ position: { x: 40, y: height * 5 + 4 } })
		const menu = page.getByRole('group', { name: 'A las 12:00' })
		await expect(menu.getByRole('link')).toHaveText(['Agendar cita', 'Bloquear horario'])
		await menu.getByRole('link', { name: choice }).click()
		const dialog = dialogOf(page, title)
		await expect(dialog.getByLabel(hour, { exact: true })).toHaveValue('12:00')
		await expect(dialog.getByLabel(end)).toHaveValue(ends)
		await expect(dialog.getByLabel(/^(Fecha|Empieza)/)).toHaveValue(day)
		await page.keyboard.press('Escape')
		await expect(page).toHaveURL(/\/agenda\?/)
	}
	const { column, hour } = await columnAt(page, day)
	await column.click({ position: { x: 40, y: hour * 5 + 4 } })
	await page.keyboard.press('Escape')
	await expect(page.getByRole('group', { name: 'A las 12:00' })).toHaveCount(0)
})

test('AGE-009 a range drawn in the calendar is the start and the end, until a service says how long it takes', async ({
	page,
	salon,
}) => {
	const day = emptyDay(15)
	await signIn(page)
	await page.goto(weekOf(salon, day))
	const { column, hour } = await columnAt(page, day)
	await column.scrollIntoViewIfNeeded()
	await column.hover({ position: { x: 40, y: hour * 5 + 4 } })
	await page.mouse.down()
	await column.hover({ position: { x: 40, y: hour * 6.5 - 4 } })
	await page.mouse.up()
	await page.getByRole('group', { name: 'De 12:00 a 13:30' }).getByRole('link', { name: 'Agendar cita' }).click()
	const dialog = dialogOf(page, 'Crear nueva cita')
	await expect(dialog.getByLabel('Hora', { exact: true })).toHaveValue('12:00')
	const end = dialog.getByLabel(/^Termina/)
	await expect(end).toHaveValue('13:30')
	const list = dialog.getByLabel('Servicio', { exact: true })
	const label = await labelOf(list, service)
	await list.selectOption({ label })
	await expect(end).not.toHaveValue('13:30')
})

test('a dialog that closes leaves the focus where it was opened, or on what it made', async ({ page, salon }) => {
	const day = emptyDay(86)
	await atTheDesk(page, day)
	const focused = page.locator(':focus')
	const free = page.getByRole('list', { name: specialist, exact: true }).getByRole('link', { name: 'Libre 12:00' })
	await free.click()
	await page.getByRole('group').getByRole('link', { name: 'Agendar cita' }).click()
	await expect(dialogOf(page, 'Crear nueva cita')).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(page.getByRole('dialog')).toHaveCount(0)
	await expect(focused).toHaveText('Libre 12:00')
	await book(page, { day, time: '12:00', specialist, service, client: 'Lizbeth Morales' }, true)
	await expect(page.getByRole('dialog')).toHaveCount(0)
	await expect(focused).toContainText('Lizbeth Morales')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('dialog')).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(focused).toContainText('Lizbeth Morales')
	await page.goto(weekOf(salon, day))
	const { column, hour } = await columnAt(page, day)
	await eventOf(page, 'Lizbeth Morales').click()
	await expect(page.getByRole('dialog')).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(focused).toContainText('Lizbeth Morales')
	await column.click({ position: { x: 40, y: hour * 8 + 4 } })
	await page.getByRole('group').getByRole('link', { name: 'Bloquear horario' }).click()
	await dialogOf(page, 'Bloquear horario').getByRole('link', { name: 'Cerrar' }).click()
	await expect(page.getByRole('dialog')).toHaveCount(0)
	await expect(focused).toHaveText('Libre 15:00')
})

test('an appointment dragged to another hour moves, can be taken back, and is drawn back where it may not go', async ({
	page,
	salon,
}) => {
	const day = emptyDay(16)
	await atTheDesk(page, day)
	await book(page, { day, time: '11:00', specialist, service, client: 'Lizbeth Morales' }, true)
	await book(page, { day, time: '16:00', specialist, service, client: 'Esmeralda Ibarra' }, true)
	await page.goto(weekOf(salon, day))
	const { hour } = await columnAt(page, day)
	const event = eventOf(page, 'Lizbeth Morales')
	await expect(event).toContainText('11:00')
	await drag(page, event, { hours: 2, hour, says: 'Cita actualizada con éxito', asks: true })
	await expect(event).toContainText('13:00')
	await page.getByRole('button', { name: 'Deshacer' }).click()
	await expect(event).toContainText('11:00')
	await drag(page, event, { hours: 5, hour, says: 'No se pudo mover la cita', asks: true })
	await expect(event).toContainText('11:00')
	await page.reload()
	await expect(event).toContainText('11:00')
})

test('a block of every week is dragged like an appointment, taken back, and changed with the others', async ({
	page,
	salon,
}) => {
	const [day, next] = [emptyDay(53), emptyDay(60)]
	await signIn(page)
	await page.goto(`/agenda/bloqueos/nuevo?fecha=${day}&hora=11:00`)
	const form = dialogOf(page, 'Bloquear horario')
	await form.getByLabel('Título').fill('Junta semanal')
	await form.getByLabel(specialist).check()
	await form.getByText('Repetir').click()
	await form.getByLabel('Cada cuándo').selectOption({ label: 'Cada semana' })
	await form.getByLabel(/^Veces/).fill('3')
	await form.getByRole('button', { name: 'Bloquear horario' }).click()
	await expect(page.getByText('Bloqueos creados exitosamente')).toBeVisible()
	await page.goto(weekOf(salon, day))
	const { hour } = await columnAt(page, day)
	const event = eventOf(page, 'Junta semanal')
	await drag(page, event, { hours: 2, hour, says: 'Bloqueo actualizado con éxito' })
	await expect(event).toContainText('13:00')
	await page.getByRole('button', { name: 'Deshacer' }).click()
	await expect(event).toContainText('11:00')
	await page.goto(`/agenda?fecha=${day}&vista=dia`)
	await (await openEvent(page, 'Junta semanal')).getByRole('link', { name: 'Editar bloqueo' }).click()
	await page.getByLabel('Todos los que vienen').check()
	await page.getByLabel('Hora de inicio').fill('16:00')
	await page.getByLabel(/^Hora de fin/).fill('17:30')
	await page.getByRole('button', { name: 'Guardar cambios' }).click()
	await expect(page.getByText('Bloqueos actualizados con éxito')).toBeVisible()
	await page.goto(`/agenda?fecha=${next}&vista=dia`)
	await expect(eventOf(page, 'Junta semanal')).toContainText('16:00–17:30')
})

/** One block of one specialist, an hour long. */
async function block(page: Page, { day, time, title }: { day: string; time: string; title: string }) {
	await page.goto(`/agenda/bloqueos/nuevo?fecha=${day}&hora=${time}`)
	const form = dialogOf(page, 'Bloquear horario')
	await form.getByLabel('Título').fill(title)
	await form.getByLabel(specialist).check()
	await form.getByRole('button', { name: 'Bloquear horario' }).click()
	await expect(eventOf(page, title).first()).toBeVisible()
}

test('what somebody else books or moves appears without a reload', async ({ page, browser, salon }) => {
	const day = emptyDay(17)
	await signIn(page)
	await page.goto(weekOf(salon, day))
	await columnAt(page, day)
	const elsewhere = await browser.newContext({ baseURL: salon.url, locale: 'es-MX' })
	const other = await elsewhere.newPage()
	await atTheDesk(other, day)
	await book(other, { day, time: '12:00', specialist, service, client: 'Lizbeth Morales' }, true)
	await expect(eventOf(page, 'Lizbeth Morales').filter({ hasText: '12:00–' })).toBeVisible()
	await block(other, { day, time: '14:00', title: 'Proveedor' })
	await expect(eventOf(page, 'Proveedor')).toContainText('14:00')
	await other.goto(weekOf(salon, day))
	const { hour } = await columnAt(other, day)
	await drag(other, eventOf(other, 'Proveedor'), { hours: 2, hour, says: 'Bloqueo actualizado con éxito' })
	await expect(eventOf(page, 'Proveedor')).toContainText('16:00')
	await elsewhere.close()
})
