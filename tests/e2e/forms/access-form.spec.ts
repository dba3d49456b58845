import { expect, signIn, test } from '../salon.ts'

test.use({ javaScriptEnabled: false })

test('an invitation without its address and its permissions names both on top, as links to them', async ({ page }) => {
	await signIn(page)
	await page.goto('/negocio/equipo/invitar')
	await page.getByLabel(/^Solo lo que elijas/).check({ force: true })
	for (const box of await page.locator('main form input[type=checkbox]:checked').all())
		await box.uncheck({ force: true })
	await page.locator('main form').evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''))
	await page.locator('main form').first().getByRole('button').last().click()
	const summary = page.getByRole('alert')
	await expect(summary).toContainText('Revisa 2 campos')
	const links = summary.getByRole('link')
	await expect(links).toHaveText([
		/^Correo electrónico: El correo no es válido/,
		/Elige al menos un permiso, o da acceso completo/,
	])
	for (const [index, control] of (await links.all()).entries()) {
		const id = (await control.getAttribute('href'))?.slice(1)
		await control.click()
		const target = page.locator(`[id="${id}"]`)
		await expect(target).toHaveCount(1)
		await expect(target).toBeInViewport()
		if (index === 0) await expect(target).toHaveAttribute('name', 'email')
	}
})

for (const javaScriptEnabled of [true, false]) {
	test.describe(() => {
		test.use({ javaScriptEnabled })

		test(`to whom an invitation goes stays typed when what a reception needs is marked, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
			page,
		}) => {
			await signIn(page)
			await page.goto('/negocio/equipo/invitar')
			await page.getByLabel('Correo electrónico').fill('ines@op.test')
			await page.getByRole('button', { name: 'Marcar lo de una recepción' }).click()
			await expect(page.locator('input[type=checkbox]:checked').first()).toBeAttached()
			await expect(page.getByLabel('Correo electrónico')).toHaveValue('ines@op.test')
			expect(page.url()).not.toContain('ines')
		})
	})
}
