import { type Browser, type Page } from '@playwright/test'
import { now } from '#app/lib/clock.ts'
import { type Cast } from '../support/scenes/cast.ts'
import { castOf, expect, expectAccessible, test as salonTest } from './salon.ts'

const test = salonTest.extend<object, { cast: Cast }>({
	cast: [async ({ salon }, use) => use(await castOf(salon)), { scope: 'worker' }],
})

async function pageOf(browser: Browser, who: 'partner' | 'owner', at: { url: string; cast: Cast; scripts?: boolean }) {
	const { url, cast, scripts = true } = at
	const context = await browser.newContext({ baseURL: url, locale: 'es-MX', javaScriptEnabled: scripts })
	const [name = '', ...value] = cast.cookies[who].split('=')
	await context.addCookies([{ name, value: value.join('='), url }])
	return context.newPage()
}

const pixel = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
)

async function fillTexts(page: Page) {
	await page.getByLabel('Descripción').fill('Agenda para salones')
	await page.getByLabel('Correo', { exact: true }).fill('hola@belleza.test')
	await page.getByLabel('Teléfono').fill('55 1234 5678')
}

test('PAR-017 PAR-018 PAR-019 PAR-025 a partner changes his brand and sees it at once, light and dark; what was typed stays', async ({
	browser,
	salon,
	cast,
}) => {
	const page = await pageOf(browser, 'partner', { url: salon.url, cast })
	await page.goto('/partner/marca')
	await expect(page.getByText('Nivel N'.replace(/N$/, '1'))).toBeVisible()
	const dark = page.getByRole('region', { name: 'Vista previa: Oscuro' })
	const button = dark.locator('.btn--primary')
	const before = await button.evaluate((one) => getComputedStyle(one).backgroundColor)
	await page.getByLabel('Principal', { exact: true }).fill('#7a0b2e')
	await expect.poll(() => button.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toBe(before)
	await expect(dark.getByText('bajo')).toHaveCount(0)

	await page.getByLabel('Subir un logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pixel })
	await expect(page.getByText('Logo actualizado correctamente')).toBeVisible()
	await expect(page.getByRole('img', { name: /^Logo de/ })).toBeVisible()
	await expect(page.getByLabel('Principal', { exact: true })).toHaveValue('#7a0b2e')

	await page.getByRole('button', { name: 'Guardar marca' }).click()
	await expect(page.getByRole('alert')).toContainText('Revisa 3 campos')
	await fillTexts(page)
	const font = () => page.evaluate(() => getComputedStyle(document.body).fontFamily)
	expect(await font()).toMatch(/^"?Heebo\b.*, sans-serif$/)
	await page.locator('select[name=fontFamily]').selectOption('Lato')
	await page.getByRole('button', { name: 'Guardar marca' }).click()
	await expect(page.getByText('Marca actualizada correctamente')).toBeVisible()
	await expect.poll(font).toMatch(/^"?Lato"?,.*, sans-serif$/)
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Quitar logo' }).click()
	await expect(page.getByText('Sin logo: se ve tu inicial.')).toBeVisible()
	await page.context().close()
})

test('COM-115 a logo form that is sent without a file says how many it needs', async ({ browser, salon, cast }) => {
	const page = await pageOf(browser, 'partner', { url: salon.url, cast })
	// What a browser sends of a file field that was left empty.
	const empty = ['--x', 'Content-Disposition: form-data; name="logo"; filename=""', '', '', '--x--', ''].join('\r\n')
	const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'multipart/form-data; boundary=x' }
	const answer = await page.request.post('/partner/marca/logo', { data: Buffer.from(empty), headers })
	expect(await answer.text()).toContain('Es necesario subir al menos 1 archivo(s)')
	await page.context().close()
})

for (const scripts of [true, false]) {
	test(`COM-109 PAR-031 domains are added, refused, looked at and removed ${scripts ? 'with' : 'without'} JavaScript`, async ({
		browser,
		salon,
		cast,
	}) => {
		const page = await pageOf(browser, 'partner', { url: salon.url, cast, scripts })
		await page.setViewportSize({ width: 390, height: 844 })
		await page.goto('/partner/dominios')
		await page.getByRole('link', { name: 'Agregar dominio' }).first().click()
		const dialog = page.getByRole('dialog')
		await expect(dialog).toContainText('Un dominio pertenece a una sola app.')
		await expect(dialog).toContainText('«wildcard» es un subdominio reservado.')
		await dialog.getByLabel('Dominio').fill('wildcard.claras.test')
		await dialog.getByRole('button', { name: 'Agregar dominio' }).click()
		await expect(dialog.locator('.error')).toContainText('«wildcard» es un subdominio reservado.')
		const host = `citas-${scripts ? 'con' : 'sin'}.claras.test`
		await dialog.getByLabel('Dominio').fill(host)
		await dialog.getByRole('button', { name: 'Agregar dominio' }).click()
		await expect(page.getByText('Dominio agregado: falta apuntarlo aquí')).toBeVisible()
		await expect(page.getByRole('heading', { name: host })).toBeVisible()
		await page.getByRole('link', { name: `Eliminar ${host}` }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
		await expect(page.getByText('Dominio eliminado')).toBeVisible()
		await expect(page.getByRole('heading', { name: host })).toHaveCount(0)
		await page.context().close()
	})

	test(`a partner hands a business over, and who opens the link owns it ${scripts ? 'with' : 'without'} JavaScript`, async ({
		browser,
		salon,
		cast,
	}) => {
		const page = await pageOf(browser, 'partner', { url: salon.url, cast, scripts })
		await page.goto('/partner/dashboard?q=luna')
		await page.getByRole('link', { name: /Código para reclamarlo/ }).click()
		await page.getByRole('button', { name: 'Crear código' }).click()
		const link = await page.getByLabel(/^Link, con todo/).inputValue()
		await expect(page.getByText('no se vuelve a mostrar')).toBeVisible()
		const claimer = await pageOf(browser, 'owner', { url: salon.url, cast, scripts })
		await claimer.goto(link)
		await expect(claimer.getByText('¿No tienes el código?')).toBeVisible()
		await claimer.getByRole('button', { name: 'Reclamar' }).click()
		await expect(claimer.getByText('El negocio ya es tuyo')).toBeVisible()
		await page.goto('/partner/dashboard?q=luna')
		await expect(page.getByRole('cell', { name: 'Mariana' }).first()).toBeVisible()
		await claimer.goto(link)
		await claimer.getByRole('button', { name: 'Reclamar' }).click()
		await expect(claimer.getByRole('alert')).toContainText('Error al reclamar el negocio')
		for (const each of [page, claimer]) await each.context().close()
	})
}

test('NAV-029 the banner of a promotion says it, counts down to its end and leads to where credits are bought', async ({
	browser,
	salon,
	cast,
}) => {
	const page = await pageOf(browser, 'partner', { url: salon.url, cast })
	const banner = page.getByRole('complementary', { name: 'Promoción' })
	const runs = (from: number, to: number) =>
		salon.plant("update promotions set starts_at = ?, ends_at = ? where audience = 'partner'", [from, to])
	const [seeded] = await salon.plant("select starts_at, ends_at from promotions where audience = 'partner'")
	await page.goto('/partner/dashboard')
	await expect(banner).toHaveCount(0)
	await runs(now() - 60_000, now() + 90 * 60_000)
	await page.goto('/partner/dashboard')
	await expect(banner).toContainText('MULTIPLICA TU RECARGA DE CREDITOS')
	const clock = banner.getByRole('timer')
	await expect(clock).toHaveText(/^01h(29|30)min\d\dseg$/)
	const before = await clock.textContent()
	await expect(clock).not.toHaveText(before ?? '')
	await banner.getByRole('link', { name: 'Recargar créditos' }).click()
	await expect(page).toHaveURL(/\/partner\/recargar-creditos$/)
	await runs(Number(seeded?.starts_at), Number(seeded?.ends_at))
	await page.goto('/partner/dashboard')
	await expect(banner).toHaveCount(0)
	await page.context().close()
})
