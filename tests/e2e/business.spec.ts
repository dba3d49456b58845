import { type Page } from '@playwright/test'
import { owner } from '../support/scenes/new-salon.ts'
import { expect, expectAccessible, holdPosts, hydrated, openSalon, signIn, test } from './salon.ts'

const ways = [
	{ javaScriptEnabled: true, how: 'with JavaScript' },
	{ javaScriptEnabled: false, how: 'without JavaScript' },
]
const png = {
	name: 'logo.png',
	mimeType: 'image/png',
	buffer: Buffer.from(
		'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
		'base64',
	),
}
const drawing = {
	name: 'logo.png',
	mimeType: 'image/png',
	buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
}

/** Of this part of the business, past the frame's own links. */
const main = (page: Page) => page.getByRole('main')

for (const { javaScriptEnabled, how } of ways) {
	test.describe(() => {
		test.use({ javaScriptEnabled })

		test(`NEG-012 DAS-010 the record is saved with its logo; what is wrong is told and what was typed stays; the PDF of the dashboard fetches the logo, ${how}`, async ({
			page,
		}) => {
			await signIn(page)
			await page.goto('/negocio')
			await expect(page.getByLabel('Zona horaria')).toHaveValue('America/Mexico_City')
			await page.getByLabel('Nombre', { exact: true }).fill('S')
			await page.getByLabel(/^Categoría \(/).fill('Estudio')
			await page.getByRole('button', { name: 'Guardar cambios' }).click()
			await expect(main(page).getByText('Mínimo 2 caracteres').first()).toBeVisible()
			await expect(page.getByLabel(/^Categoría \(/)).toHaveValue('Estudio')

			await page.getByLabel('Nombre', { exact: true }).fill('Salón Jacaranda')
			const file = page.getByLabel('Imagen del negocio')
			await file.setInputFiles(drawing)
			if (!javaScriptEnabled) await page.getByRole('button', { name: 'Guardar cambios' }).click()
			await expect(
				main(page).getByText('Este archivo no es una imagen PNG, JPG, GIF, WebP ni AVIF').first(),
			).toBeVisible()
			await expect(page.getByLabel(/^Categoría \(/)).toHaveValue('Estudio')

			await file.setInputFiles(png)
			if (javaScriptEnabled) await expect(page.getByRole('button', { name: 'Quitar logo.png' })).toBeVisible()
			await page.getByRole('button', { name: 'Guardar cambios' }).click()
			await expect(page.getByText('Negocio guardado correctamente').first()).toBeVisible()
			const shown = page.locator('.file-thumb img')
			await expect(shown).toHaveAttribute('src', /^\/archivos\/fil_.+firma=/)
			const address = await shown.getAttribute('src')
			const seen = await page.request.get(address ?? '', { headers: { Cookie: '' } })
			expect([seen.status(), seen.headers()['content-type']]).toEqual([200, 'image/png'])
			const pdf = await page.request.get('/agenda/dashboard.pdf')
			expect((await pdf.body()).toString('latin1')).toContain('/Subtype /Image')
		})
	})
}

test('NEG-028 NEG-029 settings have a view and a form that lead to each other', async ({ page }) => {
	await signIn(page)
	await page.goto('/negocio/configuracion')
	await page.getByRole('link', { name: 'Editar configuración' }).click()
	await page.getByRole('link', { name: 'Cancelar' }).click()
	await expect(page).toHaveURL(/\/negocio\/configuracion$/)
	await page.getByRole('link', { name: 'Editar configuración' }).click()
	await page.getByLabel('Pausa antes de contestar').fill('5000')
	await page.getByLabel(/^Respuestas al día/).fill('40')
	await page.getByLabel(/^Número 1/).fill('5511112222')
	await page.getByRole('button', { name: 'Guardar configuración' }).click()
	await expect(page.getByText('Configuración actualizada correctamente').first()).toBeVisible()
	await expect(main(page).getByText('5 segundos')).toBeVisible()
	await expect(main(page).getByText('52 551 111 2222')).toBeVisible()
	await page.getByRole('link', { name: 'Editar configuración' }).click()
	await page.getByLabel(/^Respuestas al día/).fill('')
	await page.getByRole('button', { name: 'Guardar configuración' }).click()
	await expect(main(page).getByText('Sin límite')).toHaveCount(2)
})

test('a key is shown once and revoked for good', async ({ page }) => {
	const name = 'Página con guiones'
	await signIn(page)
	await page.goto('/negocio/llaves')
	await page.getByLabel('Nombre').fill(name)
	await page.getByRole('button', { name: 'Crear llave' }).click()
	const key = (await page.locator('.key-once code').textContent()) ?? ''
	expect(key).toMatch(/^rk_/)
	const call = () => page.request.get('/api/branch', { headers: { Authorization: `Bearer ${key}`, Cookie: '' } })
	expect((await call()).status()).toBe(200)
	await page.goto('/negocio/llaves')
	await expect(page.getByText(key)).toHaveCount(0)
	await page.getByRole('link', { name: `Revocar ${name}` }).click()
	await page.getByRole('button', { name: 'Revocar llave' }).click()
	await expect(page.getByText('Llave revocada: ya no abre tu negocio').first()).toBeVisible()
	expect((await call()).status()).toBe(401)
})

test('a business is registered, exported, deleted and taken back', async ({ browser }) => {
	test.slow()
	const salon = await openSalon()
	const context = await browser.newContext({ baseURL: salon.url, locale: 'es-MX' })
	const page = await context.newPage()
	await signIn(page)
	await page.goto('/negocios/nuevo')
	await page.getByLabel('Nombre').fill('Barbería Norte')
	await page.getByLabel('Descripción').fill('Cortes y barba en el centro')
	await page.getByLabel('WhatsApp del negocio').fill('123')
	await page.getByLabel('WhatsApp de quien es dueño').fill('5587654321')
	await page.getByRole('button', { name: 'Registrar negocio' }).click()
	await expect(main(page).getByText('El número debe ser de 4 a 12 dígitos').first()).toBeVisible()
	await page.getByLabel('WhatsApp del negocio').fill('5512345678')
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Registrar negocio' }).click()
	await expect(page).toHaveURL(/\/principal$/)
	await expect(main(page).getByText('Barbería Norte').first()).toBeVisible()

	await page.goto('/negocio/archivo')
	await page.getByRole('button', { name: 'Preparar exportación' }).click()
	const download = page.getByRole('link', { name: 'Descargar' })
	await expect(async () => {
		await expect(download).toBeVisible({ timeout: 500 })
	}).toPass()
	const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
	expect(file.suggestedFilename()).toMatch(/^barberia-norte-2026-11-20\.tar\.gz$/)

	await page.getByRole('link', { name: 'Eliminar negocio' }).click()
	await page.getByLabel(/para confirmar/).fill('Barbería')
	await page.getByRole('button', { name: 'Eliminar negocio' }).click()
	await expect(page.getByText('Escribe el nombre exactamente como aparece').first()).toBeVisible()
	await page.getByLabel(/para confirmar/).fill('Barbería Norte')
	await page.getByRole('button', { name: 'Eliminar negocio' }).click()
	await expect(page).toHaveURL(/\/negocios\/eliminados$/)
	await expectAccessible(page)
	await page.goto('/auth/negocios')
	await page.getByRole('link', { name: 'Recuperar un negocio eliminado' }).click()
	await page.getByRole('button', { name: 'Recuperar Barbería Norte' }).click()
	await expect(page).toHaveURL(/\/negocio\/canales$/)
	await expect(main(page).getByText('Todavía no hay canales')).toBeVisible()
	await context.close()
	await salon.close()
})

test('WhatsApp is connected by pasting what Meta shows, and the token never comes back', async ({ page }) => {
	await signIn(page)
	await page.goto('/negocio/canales')
	await page.getByRole('link', { name: 'Conectar WhatsApp' }).click()
	await page.getByLabel('Identificador del número de teléfono').fill('555000111222')
	await page.getByLabel('Nombre', { exact: true }).fill('Segundo número')
	await page.getByLabel('Token de acceso').fill('EAAG-super-secret')
	await page.getByRole('button', { name: 'Conectar', exact: true }).click()
	await expect(page.getByText('Canal guardado').first()).toBeVisible()
	await expect(main(page).getByText('555000111222')).toBeVisible()
	expect(await page.content()).not.toContain('EAAG-super-secret')
	await expect(main(page).getByText('Inicio de sesión de Facebook')).toBeVisible()
	await expectAccessible(page)
})

test.describe(() => {
	test.use({ timezoneId: 'America/Tijuana' })

	test('NEG-015 the form of a new business begins with the zone of the browser', async ({ page }) => {
		await signIn(page)
		await page.goto('/negocios/nuevo')
		await expect(page.getByLabel('Zona horaria')).toHaveValue('America/Tijuana')
	})
})

test('CRE-042 CRE-048 CRE-049 CRE-050 CRE-051 while a page of payment is asked for its button waits, and what fails is told; the end of a promotion stays in the browser, is counted each second and takes it away', async ({
	browser,
}) => {
	const own = await openSalon({
		env: { STRIPE_SECRET_KEY: 'sk_test_of_nobody', STRIPE_API_BASE: 'http://127.0.0.1:9' },
	})
	await own.plant("UPDATE users SET coupon_code = 'ABCD2345' WHERE email = ?", [owner.email])
	const context = await browser.newContext({ baseURL: own.url, locale: 'es-MX' })
	const page = await context.newPage()
	await signIn(page)
	await page.clock.install()
	await page.goto('/recargar')
	const timer = page.getByRole('timer')
	const minutes = async () => Number(/\d+/.exec((await timer.getAttribute('aria-label')) ?? '')?.[0])
	expect(await minutes()).toBeGreaterThan(72 * 60 - 3)
	// What the browser kept ends sooner: it is restored on the next load.
	const kept = await page.evaluate(() => Number(localStorage.getItem('promo:ABCD2345')))
	expect(kept).toBeGreaterThan(0)
	await page.evaluate((end) => localStorage.setItem('promo:ABCD2345', String(end)), kept - 24 * 3_600_000)
	await page.reload()
	await expect.poll(minutes).toBeLessThan(48 * 60 + 1)
	expect(await minutes()).toBeGreaterThan(48 * 60 - 5)

	let answer = () => {}
	const asked = new Promise<void>((done) => {
		answer = done
	})
	await page.route('**/api/stripe/checkout-promo', async (route) => {
		await asked
		await route.fulfill({ status: 502, body: 'Bad Gateway' })
	})
	const use = page.getByRole('button', { name: 'Usar mi cupón' })
	await use.click()
	const waiting = page.getByRole('button', { name: 'Procesando...' })
	await expect(waiting).toBeDisabled()
	answer()
	await expect(page.getByText('Error del servidor: 502 - Bad Gateway')).toBeVisible()
	await expect(use).toBeEnabled()
	await page.unroute('**/api/stripe/checkout-promo')
	await page.route('**/api/stripe/checkout-promo', (route) => route.abort())
	await use.click()
	const silence = 'No se recibió respuesta del servidor. Verifica tu conexión a internet.'
	await expect(page.getByText(silence)).toBeVisible()
	await page.evaluate(() => {
		window.Request = class {
			constructor() {
				throw new Error('no hay permiso')
			}
		} as never
	})
	await use.click()
	await expect(page.getByText('Error al configurar la petición: no hay permiso')).toBeVisible()

	for (const [path, press, posted] of [
		['/recargar', /^Comprar 5,000 mensajes$/, '**/recargar.data*'],
		['/creditos', 'Contratar el plan elegido', '**/creditos/contratar*'],
	] as const) {
		await page.goto(path)
		await hydrated(page)
		const letGo = await holdPosts(page, posted)
		await page.getByRole('button', { name: press }).click()
		await expect(waiting.first()).toBeDisabled()
		letGo()
		await expect(page.getByText(/Error al (procesar el pago|seleccionar el plan)/).first()).toBeVisible()
		await expect(page.getByRole('button', { name: press })).toBeEnabled()
	}

	await page.goto('/recargar')
	await expect(timer).toBeVisible()
	const seconds = async () => {
		const [days = 0, hours = 0, minutes = 0, left = 0] =
			((await timer.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
		return ((days * 24 + hours) * 60 + minutes) * 60 + left
	}
	await page.clock.pauseAt(Date.now() + 60_000)
	const before = await seconds()
	for (const later of [1, 2, 3]) {
		await page.clock.runFor(1000)
		expect(await seconds()).toBe(before - later)
	}
	await page.clock.fastForward((before - 5) * 1000)
	await expect(use).toBeVisible()
	await page.clock.runFor(3000)
	await expect(use).toHaveCount(0)
	await context.close()
	await own.close()
})
