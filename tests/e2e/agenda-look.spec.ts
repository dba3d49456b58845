import { type Locator, type Page } from '@playwright/test'
import { atTheDesk, book, columnOf, dialogOf, emptyDay, eventOf } from './agenda-desk.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './salon.ts'

test('the agenda of a finger has targets that do not overlap', async ({ browser, salon }) => {
	const context = await browser.newContext({
		baseURL: salon.url,
		viewport: { width: 390, height: 844 },
		isMobile: true,
		hasTouch: true,
	})
	const page = await context.newPage()
	await signIn(page)
	for (const vista of ['dia', 'semana', 'mes', 'agenda']) {
		await page.goto(`/agenda?vista=${vista}`)
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
	}
	await context.close()
})

/** What a real finger does, with how long it lies still before it moves. */
async function finger(page: Page) {
	const devtools = await page.context().newCDPSession(page)
	const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
		devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
	return async (from: { x: number; y: number }, to: { x: number; y: number }, held: number) => {
		await send('touchStart', from)
		await page.waitForTimeout(held)
		for (let step = 1; step <= 8; step++) {
			const at = (axis: 'x' | 'y') => Math.round(from[axis] + ((to[axis] - from[axis]) * step) / 8)
			await send('touchMove', { x: at('x'), y: at('y') })
			await page.waitForTimeout(30)
		}
		await send('touchEnd')
	}
}

async function middleOf(what: Locator) {
	const box = await what.boundingBox()
	if (!box) throw new Error('it is not drawn')
	return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + 12) }
}

async function centreOf(what: Locator) {
	const box = await what.boundingBox()
	if (!box) throw new Error('it is not drawn')
	return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}

function halfAnHourAfter(time: string) {
	const [hour = 0, minute = 0] = time.split(':').map(Number)
	const all = hour * 60 + minute + 30
	return `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`
}

test('a finger that holds still carries an appointment, and who waits, to another hour, or draws its end; one that moves at once scrolls', async ({
	browser,
	salon,
}) => {
	const [day, client] = [emptyDay(92), 'Lizbeth Morales']
	const tablet = { width: 1100, height: 900 }
	const context = await browser.newContext({ baseURL: salon.url, viewport: tablet, isMobile: true, hasTouch: true })
	const page = await context.newPage()
	await atTheDesk(page, day)
	await book(page, { day, time: '12:00', specialist: 'Lucía Herrera', service: 'Corte y peinado', client }, true)
	await page.goto(`/agenda?fecha=${day}&vista=dia`)
	await expect(page.locator('.cal[data-move]')).toBeVisible()
	const touch = await finger(page)
	const event = eventOf(page, client)
	await event.scrollIntoViewIfNeeded()
	const height = ((await page.locator('.cal-col').first().boundingBox())?.height ?? 0) / 15

	const top = await page.evaluate(() => window.scrollY)
	const start = await middleOf(event)
	await touch(start, { ...start, y: start.y - 200 }, 0)
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(top)
	await expect(page.getByRole('dialog')).toHaveCount(0)
	await expect(event).toContainText('12:00')

	const from = await middleOf(event)
	await touch(from, { ...from, y: from.y + Math.round(height) }, 600)
	await dialogOf(page, /^¿Mover la cita de/)
		.getByRole('button', { name: 'Mover cita' })
		.click()
	await expect(event).toContainText('13:00')
	await page.getByRole('button', { name: 'Deshacer' }).click()
	await expect(event).toContainText('12:00')

	const end = /–(\d\d:\d\d)/.exec((await event.textContent()) ?? '')?.[1] ?? ''
	const grip = event.locator('.ev-grip')
	await expect(grip).toHaveCount(0)
	const still = await middleOf(event)
	await touch(still, still, 600)
	await expect(page.getByRole('dialog')).toHaveCount(0)
	const lower = await centreOf(grip)
	await touch(lower, { ...lower, y: lower.y + Math.round(height / 2) }, 0)
	await expect(page.getByText('Cita actualizada con éxito').last()).toBeVisible()
	await expect(event).toContainText(`12:00–${halfAnHourAfter(end)}`)
	await page.getByRole('button', { name: 'Deshacer' }).last().click()
	await expect(event).toContainText(`12:00–${end}`)
	const again = await middleOf(event)
	await touch(again, again, 600)
	await expect(grip).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(grip).toHaveCount(0)

	const who = { name: 'Odette', lastname: 'Cantú', whatsapp: '5503771133' }
	const { _id } = await salon.own.visitor.call<{ _id: string }>('POST /client', { client: who })
	const service = salon.own.services['Corte y peinado']
	await page.goto(`/agenda/espera/nueva?cliente=${_id}&servicio=${service}&dateFrom=${day}&dateTo=${day}`)
	await page.getByRole('button', { name: 'Anotar' }).click()
	await expect(page.getByText('Anotado en la lista de espera')).toBeVisible()
	await page.goto(`/agenda?fecha=${day}&vista=dia`)
	const line = page.getByRole('list', { name: 'Esperan un horario' }).getByRole('link', { name: /Odette Cantú/ })
	const free = columnOf(page, 'Lucía Herrera').getByRole('link', { name: 'Libre 11:00' })
	await page.getByRole('link', { name: /^Filtros/ }).click()
	await touch(await middleOf(line), await middleOf(free), 600)
	const dialog = dialogOf(page, 'Crear nueva cita')
	await expect(dialog.getByText('Odette Cantú').first()).toBeVisible()
	await expect(dialog.getByLabel('Hora', { exact: true })).toHaveValue('11:00')
	await context.close()
})
