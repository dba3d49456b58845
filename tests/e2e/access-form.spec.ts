import { expect, signIn, test } from './salon.ts'

test.use({ javaScriptEnabled: false })

test('an invitation without its address and its permissions names both on top, as links to them', async ({ page }) => {
	await signIn(page)
	await page.goto('/negocio/equipo/invitar')
	await page.getByLabel(/^Solo lo que elijas/).check({ force: true })
	for (const box of await page.locator('main form input[type=checkbox]:checked').all())
		await box.uncheck({ force: true })
	await page.locator('main form').evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''))
	await page.locator('main form').first().getByRole('button').last().click()
	const links = page.getByRole('alert').getByRole('link')
	await expect(links.first()).toBeVisible()
	for (const link of await links.all()) {
		const href = await link.getAttribute('href')
		await expect(page.locator(`[id="${href?.slice(1)}"]`)).toHaveCount(1)
	}
	await expect(page.getByRole('alert')).toContainText('Revisa')
})
