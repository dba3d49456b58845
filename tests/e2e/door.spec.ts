import { expect, expectAccessible, signIn, test } from './salon.ts'

for (const javaScriptEnabled of [true, false]) {
	const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'

	test.describe(() => {
		test.use({ javaScriptEnabled })

		test(`who is not signed in is led to the door and back to where he wanted to go, ${how}`, async ({ page }) => {
			await page.goto('/asistentes')
			await expect(page).toHaveURL(/\/auth\/ingresar\?p=%2Fasistentes$/)
			await page.getByLabel('Correo electrónico').fill('demo@recepcion.test')
			await page.getByLabel('Contraseña', { exact: true }).fill('recepcion-demo')
			await page.getByRole('button', { name: 'Ingresar' }).click()
			await expect(page).toHaveURL(/\/asistentes$/)
			await page.locator('.topbar summary', { hasText: 'Tu cuenta' }).click()
			await page.locator('.topbar').getByRole('button', { name: 'Salir' }).click()
			await expect(page).toHaveURL(/\/auth\/ingresar$/)
			await page.goto('/asistentes')
			await expect(page).toHaveURL(/\/auth\/ingresar/)
		})

		test(`a wrong password says so beside the field and keeps the address, ${how}`, async ({ page }) => {
			await page.goto('/auth/ingresar')
			await page.getByLabel('Correo electrónico').fill('nadie@salon.test')
			await page.getByLabel('Contraseña', { exact: true }).fill('equivocada')
			await page.getByRole('button', { name: 'Ingresar' }).click()
			await expect(page.getByText('El correo o la contraseña no coinciden.').first()).toBeVisible()
			await expect(page.getByLabel('Correo electrónico')).toHaveValue('nadie@salon.test')
			// The server never sends a password back; without a script the field is empty again.
			if (!javaScriptEnabled) await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('')
		})

		test(`another site's address after the door is not followed, ${how}`, async ({ page, salon }) => {
			await page.goto('/auth/ingresar?p=https://evil.example/')
			await page.getByLabel('Correo electrónico').fill('demo@recepcion.test')
			await page.getByLabel('Contraseña', { exact: true }).fill('recepcion-demo')
			await page.getByRole('button', { name: 'Ingresar' }).click()
			await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
			expect(new URL(page.url()).origin).toBe(salon.url)
		})
	})
}

test('a state change that another site started is refused', async ({ request }) => {
	const answer = await request.post('/auth/salir', { headers: { Origin: 'https://evil.example' }, maxRedirects: 0 })
	expect(answer.status()).toBe(403)
})

test('an address that does not exist is a clear page', async ({ page }) => {
	await signIn(page)
	const answer = await page.goto('/no-existe')
	expect(answer?.status()).toBe(404)
	await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible()
	await expectAccessible(page)
})
