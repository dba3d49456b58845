import { type Locator, type Page } from '@playwright/test'
import { atTheDesk, book, columnOf, dialogOf, emptyDay, openDay, slotMenu, ways } from './agenda-desk.ts'
import { expect, signIn, test } from './salon.ts'

const service = 'Corte y peinado'

for (const [index, { javaScriptEnabled, how }] of ways.entries()) {
	test.describe(how, () => {
		test.use({ javaScriptEnabled })

		test('AGE-008 AGE-009 a free half hour of the day offers to book it and to block it, for whose column it is', async ({
			page,
		}) => {
			const day = emptyDay(45)
			await atTheDesk(page, day)
			for (const [choice, title] of [
				['Agendar cita', 'Crear nueva cita'],
				['Bloquear horario', 'Bloquear horario'],
			] as const) {
				await openDay(page, day)
				await columnOf(page, 'Karla Medina').getByRole('link', { name: 'Libre 12:00' }).click()
				await slotMenu(page).getByRole('link', { name: choice }).click()
				const dialog = dialogOf(page, title)
				await expect(dialog.getByLabel(/^Hora( de inicio)?$/)).toHaveValue('12:00')
				await expect(dialog.getByLabel(/^(Fecha|Empieza)/)).toHaveValue(day)
			}
			await expect(page.getByRole('checkbox', { name: 'Karla Medina' }).last()).toBeChecked()
		})

		test('the day goes to paper as a list of each specialist', async ({ page }) => {
			const day = emptyDay(21 + index * 7)
			await atTheDesk(page, day)
			await book(
				page,
				{ day, time: '11:00', specialist: 'Karla Medina', service, client: 'Lizbeth Morales' },
				javaScriptEnabled,
			)
			await openDay(page, day)
			await page.getByRole('link', { name: 'Imprimir el día' }).click()
			await expect(page.getByRole('heading', { name: /Karla Medina/ })).toBeVisible()
			await expect(
				page.getByRole('row', { name: /11:00–12:00.*Lizbeth Morales.*Corte y peinado.*Agendada/ }),
			).toBeVisible()
			await page.getByRole('link', { name: 'Volver a la agenda' }).click()
			await expect(page).toHaveURL(new RegExp(`fecha=${day}`))
		})
	})
}

test('AGE-008 the right button on free time opens the menu; Esc closes it', async ({ page }) => {
	const day = emptyDay(22)
	await atTheDesk(page, day)
	await page.waitForLoadState('networkidle')
	const column = columnOf(page, 'Karla Medina')
	const box = await boxOf(column)
	// The day begins two hours before the branch opens: 12:10 lies in the half hour of 12:00.
	const { from, hours } = await hoursOf(page)
	const y = box.y + ((12 * 60 + 10 - from) / (hours * 60)) * box.height
	await page.mouse.move(box.x + 40, y)
	await page.mouse.click(box.x + 40, y, { button: 'right' })
	const menu = page.getByRole('group', { name: 'A las 12:00' })
	await expect(menu.getByRole('link')).toHaveText(['Agendar cita', 'Bloquear horario'])
	await page.keyboard.press('Escape')
	await expect(menu).toHaveCount(0)
})

test('an appointment dragged to another specialist and pulled longer changes there, and both can be taken back', async ({
	page,
}) => {
	const day = emptyDay(23)
	await atTheDesk(page, day)
	await book(page, { day, time: '11:00', specialist: 'Karla Medina', service, client: 'Lizbeth Morales' }, true)
	await openDay(page, day)
	await page.waitForLoadState('networkidle')
	const [karla, lucia] = [columnOf(page, 'Karla Medina'), columnOf(page, 'Lucía Herrera')]
	const event = (column: Locator) => column.locator('.ev', { hasText: 'Lizbeth Morales' })

	await drag(page, event(karla), { x: (await boxOf(lucia)).x - (await boxOf(karla)).x, y: 0 })
	const asked = dialogOf(page, '¿Mover la cita de Lizbeth Morales?')
	await expect(asked).toContainText('con Lucía Herrera')
	await asked.getByRole('button', { name: 'Mover cita' }).click()
	await expect(page.getByText('Cita actualizada con éxito').last()).toBeVisible()
	await expect(event(lucia)).toBeVisible()
	await page.getByRole('button', { name: 'Deshacer' }).click()
	await expect(event(karla)).toBeVisible()

	// The day is read anew after an undo: what is taken before it has come lies on the ground again.
	await page.waitForLoadState('networkidle')
	const { height } = await boxOf(event(karla))
	const undo = page.getByRole('button', { name: 'Deshacer' })
	const answer = await holdAnswer(page, /\/arrastrar/)
	await drag(page, event(karla), { x: 0, y: height / 2, fromBottom: true })
	await expect(event(karla), 'the live line may draw it before it is answered').toContainText('11:00–12:30')
	// At once: what was offered for the move before would leave by itself after ten seconds.
	expect(await undo.count(), 'offers of the move before').toBe(0)
	answer.release()
	await undo.click()
	await expect(event(karla)).toContainText('11:00–12:00')
	await page.reload()
	await expect(event(karla)).toContainText('11:00–12:00')
})

test('keys book and move: n is a new appointment, arrows walk over the half hours, Enter opens, ? tells', async ({
	page,
}) => {
	const day = emptyDay(24)
	await signIn(page)
	await openDay(page, day)
	await page.waitForLoadState('networkidle')
	await page.keyboard.press('?')
	await expect(dialogOf(page, 'Teclas de la agenda')).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(page.getByRole('dialog')).toHaveCount(0)
	await page.keyboard.press('n')
	await expect(dialogOf(page, 'Crear nueva cita')).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(page.getByRole('dialog')).toHaveCount(0)

	await columnOf(page, 'Karla Medina').getByRole('link', { name: 'Libre 12:00' }).focus()
	await page.keyboard.press('ArrowDown')
	await expect(columnOf(page, 'Karla Medina').getByRole('link', { name: 'Libre 12:30' })).toBeFocused()
	await page.keyboard.press('ArrowRight')
	await expect(columnOf(page, 'Lucía Herrera').getByRole('link', { name: 'Libre 12:30' })).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(page.getByRole('group', { name: 'A las 12:30' })).toBeVisible()
	await page.keyboard.press('Enter')
	await expect(dialogOf(page, 'Crear nueva cita').getByLabel('Hora', { exact: true })).toHaveValue('12:30')
})

/** What the server answers there reaches the page when it is released. */
async function holdAnswer(page: Page, address: RegExp) {
	let release = () => {}
	const released = new Promise<void>((resolve) => {
		release = resolve
	})
	await page.route(address, async (route) => {
		const response = await route.fetch()
		await released
		await route.fulfill({ response })
	})
	return { release }
}

async function boxOf(locator: Locator) {
	const box = await locator.boundingBox()
	if (!box) throw new Error('not drawn')
	return box
}

async function hoursOf(page: Page) {
	const { from = '', hours = '' } = await page
		.locator('.cal')
		.evaluate((grid) => ({ ...(grid as HTMLElement).dataset }))
	return { from: Number(from), hours: Number(hours) }
}

async function drag(page: Page, event: Locator, by: { x: number; y: number; fromBottom?: boolean }) {
	// Not only in view: the bar of the page may lie over it.
	await event.evaluate((node) => node.scrollIntoView({ block: 'center' }))
	const box = await boxOf(event)
	const [x, y] = [box.x + 30, by.fromBottom ? box.y + box.height - 3 : box.y + 10]
	await page.mouse.move(x, y)
	await page.mouse.down()
	await page.mouse.move(x + by.x / 2, y + by.y / 2, { steps: 4 })
	await page.mouse.move(x + by.x, y + by.y, { steps: 4 })
	await page.mouse.up()
}
