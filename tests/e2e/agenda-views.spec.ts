import { atTheDesk, emptyDay, eventOf, ways } from './agenda-desk.ts'
import { expect, signIn, test } from './salon.ts'

for (const { javaScriptEnabled, how } of ways) {
	test.describe(() => {
		test.use({ javaScriptEnabled })

		test(`AGE-001 AGE-003 the agenda is shown by month, week, work week, day and list, ${how}`, async ({ page }) => {
			await signIn(page)
			await page.goto('/agenda')
			const views = page.getByRole('navigation', { name: 'Vista' })
			await expect(views.getByRole('link', { name: 'Semana', exact: true })).toHaveAttribute('aria-current', 'page')
			await expect(page.locator('.cw[data-status=block]').first()).toBeVisible()
			await expect(page.locator('.cw:not([data-status=block], .cw--free)').first()).toBeVisible()
			await expect(page.getByText(/^(lun|LUN)/).first()).toBeVisible()
			for (const [name, vista] of [
				['Mes', 'mes'],
				['Semana laboral', 'laboral'],
				['Día', 'dia'],
				['Agenda', 'agenda'],
			]) {
				await views.getByRole('link', { name, exact: true }).click()
				await expect(page).toHaveURL(new RegExp(`vista=${vista}`))
				await expect(views.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
			}
			await expect(page.locator('.cal-list section').first()).toBeVisible()
		})

		test(`AGE-002 branch, specialist and status filter together, ${how}`, async ({ page }) => {
			await signIn(page)
			await page.goto('/agenda?vista=agenda')
			const lines = page.locator('.cal-list li')
			const all = await lines.count()
			const filters = page.getByRole('complementary', { name: 'Calendario y filtros' })
			const untick = async (names: string[]) => {
				for (const name of names) {
					await filters.getByRole('checkbox', { name: new RegExp(`^${name}`) }).uncheck()
				}
				if (!javaScriptEnabled) await filters.getByRole('button', { name: 'Aplicar filtros' }).click()
			}
			await untick(['Andrea', 'Diego', 'Karla'])
			await expect(lines.filter({ hasNotText: 'Lucía Herrera' })).toHaveCount(0)
			await expect.poll(() => lines.count()).toBeLessThan(all)
			const hers = await lines.count()
			await untick(['Asistida', 'Confirmada', 'Agendada', 'Bloqueo'])
			await expect.poll(() => lines.count()).toBeLessThan(hers)
			await expect(lines.filter({ hasNotText: 'Lucía Herrera' })).toHaveCount(0)
			await expect(page.locator('.cal-list li:is([data-status=asistida], [data-status=block])')).toHaveCount(0)
			await filters.getByLabel('Sucursal').selectOption({ index: 1 })
			if (!javaScriptEnabled) await filters.getByRole('button', { name: 'Aplicar filtros' }).click()
			await expect(page).toHaveURL(/sucursal=brn_|sucursal=[^&]+/)
			await expect(lines.filter({ hasNotText: 'Lucía Herrera' })).toHaveCount(0)
		})

		test(`AGE-006 AGE-044 hours from two before opening to two after closing; each status its colour, ${how}`, async ({
			page,
		}) => {
			await atTheDesk(page, emptyDay(1))
			const hours = page.locator('.cal-hours li')
			await expect(hours.first()).toHaveText('07:00')
			await expect(hours.last()).toHaveText('21:00')
			await page.goto('/agenda?vista=agenda&estado=todas')
			const colours = await page.locator('.cal-list li').evaluateAll((lines) => {
				const mark = (of: Element, name: string) => getComputedStyle(of).getPropertyValue(name).trim()
				return lines.map((line) => {
					const family = { agendada: 'primary', confirmada: 'success', asistida: 'secondary', block: 'neutral' }
					const others = { cancelada: 'error', no_pagada: 'error', no_asistida: 'warning', pago_pendiente: 'warning' }
					const status = line.getAttribute('data-status') ?? ''
					const role = new Map(Object.entries({ ...family, ...others })).get(status)
					return { status, same: mark(line, '--st-mark') === mark(line, `--${role}-mark`) }
				})
			})
			expect(colours.filter(({ same }) => !same)).toEqual([])
			expect(new Set(colours.map(({ status }) => status)).size).toBeGreaterThan(6)
		})
	})
}

test('AGE-004 a small screen opens with the day, by its width or by what its browser says', async ({
	browser,
	salon,
}) => {
	const phone = await browser.newContext({
		baseURL: salon.url,
		viewport: { width: 390, height: 844 },
		isMobile: true,
		hasTouch: true,
		javaScriptEnabled: false,
		userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
	})
	const page = await phone.newPage()
	await signIn(page)
	await page.goto('/agenda')
	await expect(page.getByRole('link', { name: 'Día', exact: true })).toHaveAttribute('aria-current', 'page')
	await phone.close()
	const narrow = await browser.newContext({ baseURL: salon.url, viewport: { width: 390, height: 844 } })
	const window = await narrow.newPage()
	await signIn(window)
	await window.goto('/agenda')
	await expect(window.getByRole('link', { name: 'Día', exact: true })).toHaveAttribute('aria-current', 'page')
	await window.goto('/agenda?vista=semana')
	await expect(window.getByRole('link', { name: 'Semana', exact: true })).toHaveAttribute('aria-current', 'page')
	await expect(eventOf(window, 'Comida').first()).toBeVisible()
	await narrow.close()
})
