import { type Browser, type Page } from '@playwright/test'
import { columnOf, dialogOf, emptyDay, openDay } from './agenda-desk.ts'
import { expect, type Salon, scriptsRun, signIn, signInToDemo, test } from './salon.ts'

const desk = { width: 1440, height: 1000 }

/** Names of less than twelve letters that something cuts off or that take more than two lines, and how many there are. */
function namesOf(page: Page): Promise<{ count: number; cut: string[] }> {
	return page.evaluate(() => {
		const clips = (box: Element) => getComputedStyle(box).overflow !== 'visible'
		const isCut = (name: Element) => {
			const range = document.createRange()
			range.selectNodeContents(name)
			const lines = [...range.getClientRects()]
			if (new Set(lines.map(({ top }) => Math.round(top))).size > 2) return true
			for (let box: Element | null = name; box && !box.matches('.agenda-view'); box = box.parentElement) {
				const { left, right, top, bottom } = box.getBoundingClientRect()
				const fits = (line: DOMRect) =>
					line.left >= left - 1 && line.right <= right + 1 && line.top >= top - 1 && line.bottom <= bottom + 1
				if (clips(box) && !lines.every(fits)) return true
			}
			return false
		}
		const names = [...document.querySelectorAll('.agenda-view :is(.ev-name, .ev-who)')].filter(
			(name) => (name as HTMLElement).offsetParent !== null && (name.textContent ?? '').trim().length < 12,
		)
		return { count: names.length, cut: names.filter(isCut).map((name) => name.textContent ?? '') }
	})
}

test('no name under twelve letters is cut in any view of the demo, whatever shape and colour are chosen', async ({
	page,
}) => {
	test.slow()
	await page.setViewportSize(desk)
	await signInToDemo(page)
	const headers = { 'Sec-Fetch-Site': 'same-origin' }
	const choose = (form: Record<string, string>) => page.request.post('/agenda/vista', { form, headers })
	await page.goto('/agenda?vista=semana')
	await expect(page.locator('.wk-lane')).toHaveCount(4)
	expect(await page.locator('.wk .cw:not(.cw--free)').count()).toBeGreaterThan(90)
	const choices: Record<string, string>[] = [
		{},
		{ color: 'especialista' },
		{ shape: 'horas' },
		{ showsCancelled: 'si' },
		{ shape: 'compacta' },
	]
	for (const form of choices) {
		await choose(form)
		for (const vista of ['semana', 'laboral', 'dia', 'mes', 'agenda']) {
			await page.goto(`/agenda?vista=${vista}`)
			const { count, cut } = await namesOf(page)
			expect([form, vista, cut]).toEqual([form, vista, []])
			expect(count).toBeGreaterThan(vista === 'dia' ? 0 : 4)
		}
	}
	await choose({ color: 'estado', shape: 'horas', showsCancelled: 'no' })
})

/** What moved under the eyes while the page came to rest. */
async function shiftOf(page: Page, path: string): Promise<number> {
	await page.addInitScript(() => {
		const sums = window as unknown as { shifted: number }
		sums.shifted = 0
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
				if (!entry.hadRecentInput) sums.shifted += entry.value
		}).observe({ type: 'layout-shift', buffered: true })
	})
	await page.goto(path)
	await page.waitForLoadState('networkidle')
	await page.waitForTimeout(300)
	return page.evaluate(() => (window as unknown as { shifted: number }).shifted)
}

/** A page of the owner on a window or a phone of that width. */
async function ownerAt(browser: Browser, salon: Salon, width: number): Promise<Page> {
	const isPhone = width < 500
	const context = await browser.newContext({
		...{ baseURL: salon.url, locale: 'es-MX', viewport: { width, height: 900 } },
		...{ isMobile: isPhone, hasTouch: isPhone },
	})
	const page = await context.newPage()
	await signIn(page)
	return page
}

test('AGE-004 the script keeps what the server drew: nothing moves, and a phone has the day of today at once', async ({
	browser,
	salon,
}) => {
	for (const width of [390, 820, 1440]) {
		const page = await ownerAt(browser, salon, width)
		for (const path of ['/agenda', '/agenda?vista=dia', '/agenda?vista=semana'])
			expect([width, path, (await shiftOf(page, path)) <= 0.05]).toEqual([width, path, true])
		if (width === 820) {
			// A slow machine draws what came of a page before the rest of it.
			const devtools = await page.context().newCDPSession(page)
			await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
			expect(await shiftOf(page, '/agenda?vista=semana')).toBeLessThanOrEqual(0.05)
			await devtools.detach()
		}
		await page.goto('/agenda')
		await expect(page.locator('.day-now')).toBeVisible({ visible: width < 500 })
		await expect(page).toHaveURL(/\/agenda$/)
		await page.context().close()
	}
})

test('on a phone who came is one tap, the waiting is said, the focus goes along, and one more tap takes it back', async ({
	browser,
	salon,
}) => {
	const page = await ownerAt(browser, salon, 390)
	await page.goto('/agenda')
	const button = page
		.locator('.later')
		.getByRole('button', { name: /^Llegó/ })
		.first()
	await scriptsRun(button)
	const [, name = ''] = /, (.+)$/.exec((await button.textContent()) ?? '') ?? []
	await button.focus()
	await button.tap()
	const card = page.locator('.now-card', { hasText: name })
	await expect(card.getByText(/espera 0 min/)).toBeVisible()
	await expect(card.getByRole('button', { name: /^Llegó/ })).toBeFocused()
	await page.getByRole('button', { name: 'Deshacer' }).tap()
	await expect(card).toHaveCount(0)
	await expect(page.locator('.later', { hasText: name })).toBeVisible()
	// Who is done is put away: the focus stays at what has to be opened to see her.
	await page
		.locator('.later', { hasText: name })
		.getByRole('button', { name: /^Llegó/ })
		.tap()
	await card.getByRole('button', { name: /^Terminó/ }).focus()
	await page.keyboard.press('Enter')
	await expect(card).toHaveCount(0)
	await expect(page.locator('details.done summary')).toBeFocused()
	await page.getByRole('button', { name: 'Deshacer' }).last().tap()
	await expect(card).toBeVisible()
	await page.context().close()
})

test('each choice of how the agenda is seen and its other are one press, which keeps the focus', async ({ page }) => {
	await page.setViewportSize(desk)
	await signIn(page)
	await page.goto('/agenda?fecha=2026-11-20&vista=semana')
	const look = page.getByRole('form', { name: 'Cómo se ve la agenda' })
	const press = async (name: string, pressed: boolean) => {
		const button = look.getByRole('button', { name, exact: true })
		await button.click()
		await expect(button).toHaveAttribute('aria-pressed', String(pressed))
		await expect(button).toBeFocused()
		await page.reload()
		await expect(button).toHaveAttribute('aria-pressed', String(pressed))
	}
	await press('Especialista', true)
	await expect(page.locator('.by-who')).toHaveCount(1)
	await press('Estado', true)
	await expect(page.locator('.by-who')).toHaveCount(0)
	await press('Canceladas', true)
	await press('Canceladas', false)
	const box = page.getByRole('checkbox', { name: /^Karla/ })
	await box.focus()
	await page.keyboard.press('Space')
	await expect(page).toHaveURL(/especialista=/)
	await expect(box).toBeFocused()
	await expect(box).not.toBeChecked()
})

test('free time is near by keyboard: one key to the first, then columns by their number, ends, and five at once', async ({
	page,
}) => {
	await page.setViewportSize(desk)
	await signIn(page)
	await openDay(page, emptyDay(30))
	await scriptsRun(page.locator('.cal--day'))
	const focused = page.locator(':focus')
	await page.keyboard.press('l')
	await expect(focused).toHaveText(/^Libre/)
	await page.keyboard.press('Home')
	await expect(focused).toHaveText('Libre 10:00')
	await page.keyboard.press('PageDown')
	await expect(focused).toHaveText('Libre 12:30')
	await page.keyboard.press('4')
	await expect(columnOf(page, 'Lucía Herrera').locator(':focus')).toHaveText('Libre 12:30')
	await page.keyboard.press('End')
	await page.keyboard.press('ArrowUp')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('group', { name: /^A las/ })).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(focused).toHaveText(/^Libre/)
})

test('who waits is dragged onto a time, and the form opens with her, the service and the hour', async ({
	page,
	salon,
}) => {
	const day = emptyDay(32)
	await page.setViewportSize(desk)
	await signIn(page)
	const client = { name: 'Odette', lastname: 'Barrios', whatsapp: '5503771122' }
	const { _id } = await salon.own.visitor.call<{ _id: string }>('POST /client', { client })
	const service = salon.own.services['Corte y peinado']
	await page.goto(`/agenda/espera/nueva?cliente=${_id}&servicio=${service}&dateFrom=${day}&dateTo=${day}`)
	await page.getByRole('button', { name: 'Anotar' }).click()
	await expect(page.getByText('Anotado en la lista de espera')).toBeVisible()
	await openDay(page, day)
	const line = page.getByRole('list', { name: 'Esperan un horario' }).getByRole('link', { name: /Odette Barrios/ })
	await expect(line).toHaveAttribute('draggable', 'true')
	const free = columnOf(page, 'Karla Medina').getByRole('link', { name: 'Libre 12:00' })
	const dialog = dialogOf(page, 'Crear nueva cita')
	await line.dragTo(free)
	await expect(dialog).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(line).toBeFocused()
	await line.dragTo(free)
	await expect(dialog.getByText('Odette Barrios').first()).toBeVisible()
	await expect(dialog.getByLabel('Hora', { exact: true })).toHaveValue('12:00')
	await expect(dialog.getByLabel('Servicio', { exact: true })).toHaveValue(service ?? '')
	await dialog.getByRole('button', { name: 'Agendar cita' }).click()
	await expect(columnOf(page, 'Karla Medina').locator('.ev', { hasText: 'Odette Barrios' })).toBeVisible()
	await expect(line).toHaveCount(0)
})
