import { expect, signIn, test } from '../salon.ts'

test('CRE-031 CRE-035 the slider begins at 5,000 messages and says the price of each quantity; fewer than the least are not sold', async ({
	page,
}) => {
	await signIn(page)
	await page.goto('/recargar')
	const slider = page.getByRole('slider', { name: 'Mensajes' })
	await expect(slider).toHaveValue('5000')
	const quantity = page.getByLabel('¿Cuántos mensajes?')
	await expect(quantity).toHaveValue('5000')
	const total = page.locator('.credit-total b').first()
	await expect(total).toHaveText('$3,500.00 MXN')
	await slider.focus()
	await page.keyboard.press('ArrowRight')
	await expect(quantity).toHaveValue('5250')
	await expect(total).toHaveText('$3,675.00 MXN')
	await quantity.fill('749')
	await expect(page.getByText('La cantidad mínima es 750 mensajes')).toBeVisible()
	await expect(page.getByRole('button', { name: 'Mínimo 750 mensajes' })).toBeDisabled()
	await quantity.fill('')
	await expect(total).toHaveText('$0.00 MXN')
	await quantity.fill('20000')
	await expect(slider).toHaveValue('20000')
	await expect(total).toHaveText('$8,000.00 MXN')
})
