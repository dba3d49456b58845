import { expect, signIn, test } from './salon.ts'

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
		test.use({ javaScriptEnabled })

		test('DAS-001 DAS-002 DAS-008 the numbers of the agenda: bars by month, occupancy, figures, filters', async ({
			page,
		}) => {
			await signIn(page)
			await page.goto('/agenda/dashboard')
			await expect(page.getByRole('heading', { name: 'Números de la agenda', level: 1 })).toBeVisible()
			await expect(page.locator('.kpi dt')).toHaveText([
				'Citas',
				'Ocupación',
				'Asistidas',
				'No asistieron',
				'Canceladas o no pagadas',
				'Ingresos',
			])
			const bars = page.getByRole('img', { name: 'Citas por mes' })
			await expect(bars.locator('desc')).toContainText('noviembre 2026: Asistidas')
			await expect(page.locator('.plot').first()).toContainText('nov')
			// Next to no time of a year is booked: no slice of it is above 15 percent but the free one.
			const occupancy = page.getByRole('img', { name: 'Ocupación' })
			const labels = await occupancy.locator('text').allTextContents()
			for (const label of labels) expect(Number.parseInt(label, 10)).toBeGreaterThan(15)

			await page.getByRole('link', { name: 'Este mes' }).click()
			await expect(page).toHaveURL(/desde=2026-11-01&hasta=2026-11-30&por=dia/)
			await expect(page.getByRole('img', { name: 'Citas por día' })).toBeVisible()
			const all = Number(await page.locator('.kpi-value').first().textContent())
			expect(all).toBeGreaterThan(0)
			const specialist = page.getByLabel('Especialista', { exact: true })
			await specialist.selectOption({ index: 1 })
			await page.getByRole('button', { name: 'Ver' }).click()
			await expect(page).toHaveURL(/especialista=[^&]+/)
			await expect.poll(async () => Number(await page.locator('.kpi-value').first().textContent())).toBeLessThan(all)
			await expect(page.getByRole('table', { name: 'Por especialista' }).locator('tbody tr')).toHaveCount(1)

			await page.goto('/agenda/dashboard?desde=2020-01-01&hasta=2020-01-31')
			await expect(page.getByText('Sin citas en este periodo')).toBeVisible()
		})

		test('DAS-009 the numbers leave as dashboard.pdf with the filters of the page', async ({ page }) => {
			await signIn(page)
			await page.goto('/agenda/dashboard?desde=2026-11-01&hasta=2026-11-30&por=dia')
			const link = page.getByRole('link', { name: 'Exportar PDF' })
			await expect(link).toHaveAttribute('href', '/agenda/dashboard.pdf?desde=2026-11-01&hasta=2026-11-30&por=dia')
			const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
			expect(download.suggestedFilename()).toBe('dashboard.pdf')
		})
	})
}
