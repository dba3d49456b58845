import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './salon.ts'

for (const javaScriptEnabled of [true, false]) {
	const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'

	test.describe(how, () => {
		test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

		test(`somebody books on a phone, moves and cancels the visit, ${how}`, async ({ page, salon }) => {
			await page.goto(`/reservar/${salon.own.slug}`)
			await expect(page).toHaveTitle(/Reserva tu cita/)
			await expectAccessible(page)
			await expectNoSidewaysScroll(page)
			await page.getByRole('link', { name: /Corte de caballero/ }).click()
			await expect(page.getByRole('heading', { level: 1, name: 'Corte de caballero' })).toBeVisible()
			await expectAccessible(page)
			await expectNoSidewaysScroll(page)
			await page.locator('.booking-times button').first().click()
			await page.waitForURL(/\/datos\?apartado=/)
			await expectAccessible(page)
			await expectNoSidewaysScroll(page)

			await page.getByLabel('Nombre').fill('Elena')
			await page.getByLabel('WhatsApp').fill('123')
			await page.getByRole('button', { name: 'Agendar mi cita' }).click()
			await expect(page.getByText('El número debe ser de 8 digitos por lo menos').first()).toBeVisible()
			await expect(page.getByLabel('Nombre')).toHaveValue('Elena')
			await page.getByLabel('WhatsApp').fill(javaScriptEnabled ? '5511110001' : '5511110002')
			await page.getByRole('button', { name: 'Agendar mi cita' }).click()
			await page.waitForURL(/\/cita\/[a-z0-9]+$/)
			await expect(page.getByText('Tu cita quedó agendada')).toBeVisible()
			await expectAccessible(page)
			const own = page.url()

			await page.getByRole('button', { name: 'Confirmar que voy' }).click()
			await expect(page.getByText('Confirmada. ¡Te esperamos!')).toBeVisible()
			await page.getByRole('link', { name: 'Cambiar día u hora' }).click()
			await expectAccessible(page)
			await page.locator('.booking-times button').last().click()
			await page.waitForURL(own)
			await expect(page.getByText('Tu cita cambió de horario')).toBeVisible()
			await page.getByRole('link', { name: 'Cancelar mi cita' }).click()
			await expectAccessible(page)
			await page.getByRole('button', { name: 'Sí, cancelar mi cita' }).click()
			await page.waitForURL(own)
			await expect(page.getByText('Esta cita está cancelada.')).toBeVisible()
			await expect(page.getByRole('link', { name: 'Cambiar día u hora' })).toHaveCount(0)
		})

		test(`staff share the page and a calendar, ${how}`, async ({ page, request }) => {
			await signIn(page)
			await page.goto('/agenda/reservas-en-linea')
			await expectAccessible(page)
			await expectNoSidewaysScroll(page)
			const first = page.locator('#calendarios li').nth(javaScriptEnabled ? 0 : 1)
			await first.getByRole('button', { name: /Compartir calendario|Renovar/ }).click()
			await expect(page.getByText('La dirección del calendario está lista')).toBeVisible()
			const address = await first.locator('code').innerText()
			const feed = await request.get(new URL(address).pathname)
			expect(feed.headers()['content-type']).toContain('text/calendar')
			expect(await feed.text()).toContain('BEGIN:VEVENT')
			await first.getByRole('button', { name: 'Dejar de compartir' }).click()
			await expect(page.getByText('El calendario ya no se comparte')).toBeVisible()
			expect((await request.get(new URL(address).pathname)).status()).toBe(404)
		})
	})
}

test('an unknown page, a hold that is over and a foreign appointment say so in words', async ({ page, salon }) => {
	expect((await page.goto('/reservar/no-existe'))?.status()).toBe(404)
	expect((await page.goto('/cita/no-existe'))?.status()).toBe(404)
	await page.goto(`/reservar/${salon.own.slug}`)
	const service = await page.locator('.booking-service').first().getAttribute('href')
	await page.goto(`${service}/datos?apartado=nadie`)
	await expect(page.getByRole('heading', { name: 'Se acabaron los 10 minutos' })).toBeVisible()
	await expectAccessible(page)
})
