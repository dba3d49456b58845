import { type Page } from '@playwright/test'
import { expect, test } from './salon.ts'

const day = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const times = (page: Page, name: string) =>
	day(page, name)
		.locator('input[type=time]')
		.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
		test.use({ javaScriptEnabled })

		test('the availability editor has working ranges per weekday and a closed toggle', async ({ page }) => {
			await page.goto('/dev/ui')
			await page.getByLabel('Nombre', { exact: true }).fill('Sucursal Roma')
			expect(await times(page, 'jueves')).toEqual([])
			await expect(day(page, 'jueves')).toContainText('Cerrado')
			const toggle = day(page, 'jueves').getByRole('switch')
			await expect(toggle).toHaveAttribute('aria-checked', 'false')
			await toggle.click()
			await expect(day(page, 'jueves').getByRole('switch')).toHaveAttribute('aria-checked', 'true')
			expect(await times(page, 'jueves')).toEqual(['09:00', '18:00'])

			await day(page, 'jueves').getByRole('button', { name: 'Agregar' }).click()
			await expect(day(page, 'jueves').locator('input[type=time]')).toHaveCount(4)
			expect(await times(page, 'jueves')).toEqual(['09:00', '18:00', '19:00', '21:00'])
			await day(page, 'jueves').getByLabel('Abre el jueves').first().fill('10:15')
			await day(page, 'jueves').getByRole('button', { name: 'Quitar el horario 2 del jueves' }).click()
			await expect(day(page, 'jueves').locator('input[type=time]')).toHaveCount(2)
			expect(await times(page, 'jueves')).toEqual(['10:15', '18:00'])

			await day(page, 'lunes').getByRole('switch').click()
			await expect(day(page, 'lunes')).toContainText('Cerrado')
			await day(page, 'sábado').getByRole('button', { name: 'Quitar el horario 1 del sábado' }).click()
			await expect(day(page, 'sábado')).toContainText('Cerrado')
			// What was typed elsewhere in the form is still there.
			await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Sucursal Roma')
			const week = page.getByRole('list', { name: 'Así queda la semana' })
			await expect(week.getByRole('listitem').filter({ hasText: 'jueves' })).toContainText('10:15 a 18:00')
			await expect(week.getByRole('listitem').filter({ hasText: 'lunes' })).toContainText('Cerrado')
		})

		test('a closing before its opening is refused by the name of the day, beside its field', async ({ page }) => {
			await page.goto('/dev/ui')
			await page.getByLabel('Nombre', { exact: true }).fill('Sucursal Roma')
			await page.getByRole('textbox', { name: 'WhatsApp' }).fill('5512345678')
			await day(page, 'viernes').getByLabel('Cierra el viernes').fill('08:00')
			await page.getByRole('button', { name: 'Guardar', exact: true }).click()
			await expect(day(page, 'viernes')).toContainText(
				'La hora de cierre del viernes debe ser posterior a la de apertura',
			)
			expect(await times(page, 'viernes')).toEqual(['09:00', '08:00'])
			await day(page, 'viernes').getByLabel('Cierra el viernes').fill('19:00')
			// Enter saves; it does not press the first switch.
			await page.getByLabel('Nombre', { exact: true }).press('Enter')
			await expect(page.getByText('Guardado correctamente').first()).toBeVisible()
		})
	})
}
