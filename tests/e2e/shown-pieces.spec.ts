import { expect, expectAccessible, expectNoSidewaysScroll, scriptsRun, signIn, test } from './salon.ts'

/** The first thread of the chat, by its address. */
const firstThread = 'a.thread'

for (const javaScriptEnabled of [true, false]) {
	const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'

	test.describe(() => {
		test.use({ javaScriptEnabled })

		test(`COM-112 COM-113 COM-213 beside a conversation a note of blanks is not taken; another is trimmed and stamped, ${how}`, async ({
			page,
		}) => {
			await signIn(page)
			await page.goto('/chat')
			await page.goto((await page.locator(firstThread).first().getAttribute('href')) ?? '')
			await page.getByRole('link', { name: 'Agregar nota' }).click()
			const dialog = page.getByRole('dialog', { name: 'Agregar nota' })
			await dialog.getByLabel('Nota', { exact: true }).fill('   ')
			await dialog.getByRole('button', { name: 'Guardar nota' }).click()
			await expect(dialog.getByText('Escribe la nota').first()).toBeVisible()
			await expectAccessible(page, 'dialog')
			const said = `Prefiere la tarde, ${how}`
			await dialog.getByLabel('Nota', { exact: true }).fill(`  ${said} \n`)
			await dialog.getByRole('button', { name: 'Guardar nota' }).click()
			await expect(dialog).toHaveCount(0)
			await expect(page.getByText('Nota agregada').first()).toBeVisible()
			const notes = page.getByRole('complementary', { name: 'Contacto' })
			await expect(notes.getByText(said, { exact: true })).toBeVisible()
			const bookHref = (await notes.getByRole('link', { name: /^(Agendar cita|Repetir)/ }).getAttribute('href')) ?? ''
			const contactId = new URL(bookHref, page.url()).searchParams.get('contactId')
			const stored = JSON.stringify(await (await page.request.get(`/api/client/${contactId}`)).json())
			expect(stored).toMatch(new RegExp(`"text":"${said}","date":"2026-11-20T\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z"`))
			expect(stored).not.toContain('"text":""')
		})

		test(`what stands as connected is not still to come in the menu: it leads to where it is connected, ${how}`, async ({
			page,
		}) => {
			await signIn(page)
			await page.goto('/principal?seccion=Integraciones')
			const items = page.locator('main').getByRole('link', { name: /Mercado Pago|WhatsApp|Google Calendar/ })
			await expect(items).toHaveCount(3)
			for (const item of await items.all()) await expect(item).not.toContainText('próximamente')
			await items.filter({ hasText: 'WhatsApp' }).click()
			await expect(page).toHaveURL(/\/integraciones\/whatsapp$/)
			await expect(page.getByText(/^Conectado/).first()).toBeVisible()
		})

		test(`COM-210 a service is shared from a dialog of 600 px: its link, and WhatsApp, ${how}`, async ({ page }) => {
			await page.setViewportSize({ width: 1440, height: 900 })
			await signIn(page)
			await page.goto('/servicios')
			const record = await page.locator('a[href*="/compartir"]').first().getAttribute('href')
			await page.goto(record ?? '')
			const dialog = page.getByRole('dialog')
			expect((await dialog.boundingBox())?.width).toBe(600)
			const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
			const whatsapp = (await dialog.getByRole('link', { name: 'Compartir por WhatsApp' }).getAttribute('href')) ?? ''
			expect(new URL(whatsapp).origin + new URL(whatsapp).pathname).toBe('https://wa.me/')
			expect(new URL(whatsapp).searchParams.get('text')).toContain(link)
			await expectAccessible(page, 'dialog')
			await page.goto(link)
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
			await expectNoSidewaysScroll(page)
		})

		test(`COM-224 a discount that is switched on brings a random key of 8 characters, ${how}`, async ({ page }) => {
			await signIn(page)
			const keys = new Set<string>()
			for (let time = 0; time < 3; time++) {
				await page.goto('/servicios/nuevo')
				await page.getByRole('switch', { name: 'Activar link de pago' }).click()
				await expect(page.getByLabel('Nombre del pago')).toBeVisible()
				if (javaScriptEnabled) await scriptsRun(page.getByRole('switch', { name: 'Activar descuento' }))
				await page.getByRole('switch', { name: 'Activar descuento' }).click()
				const key = await page.getByLabel('Cupón').inputValue()
				expect(key).toMatch(/^[2-9A-Z]{8}$/)
				keys.add(key)
			}
			expect(keys.size).toBe(3)
		})
	})
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(() => {
		test.use({ javaScriptEnabled })

		test(`COM-107 INV-018 an archived product leaves the list, stands under Ver Archivados and offers its return alone, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
			page,
		}) => {
			await signIn(page)
			const name = `Cera ${javaScriptEnabled ? 'mate' : 'suave'}`
			const product = { name, description: 'Frasco de 100 ml', price: '90', unit: 'frasco' }
			const headers = { 'Sec-Fetch-Site': 'same-origin' }
			await page.request.post('/inventario/productos/nuevo', { form: product, headers })
			await page.goto('/inventario/productos')
			const row = page.getByRole('row', { name: new RegExp(name) })
			await row.locator('summary, button').first().click()
			await row.getByRole('link', { name: 'Archivar' }).click()
			const dialog = page.getByRole('dialog', { name: `¿Archivar el producto ${name}?` })
			await dialog.getByRole('link', { name: 'Cancelar' }).click()
			await expect(dialog).toHaveCount(0)
			await expect(page.getByText(name, { exact: true })).toBeVisible()
			await row.locator('summary, button').first().click()
			await row.getByRole('link', { name: 'Archivar' }).click()
			await dialog.getByRole('button', { name: 'Archivar' }).click()
			await expect(page.getByText('Producto archivado').first()).toBeVisible()
			await expect(page.getByText(name, { exact: true })).toHaveCount(0)
			await page.getByRole('link', { name: 'Ver Archivados' }).click()
			await expect(page.getByText(name, { exact: true })).toBeVisible()
			await row.locator('summary, button').first().click()
			await expect(row.getByText('Desarchivar')).toBeVisible()
			for (const gone of ['Editar', 'Registrar movimiento', 'Eliminar'])
				await expect(row.getByText(gone)).toHaveCount(0)
			await row.getByText('Desarchivar').click()
			// It has been answered, and the row is gone, before the page is left.
			await expect(page.getByText(name, { exact: true })).toHaveCount(0)
			await page.goto('/inventario/productos')
			await expect(page.getByText(name, { exact: true })).toBeVisible()
		})
	})
}

test('COM-209 a search that finds none says so with scripts as well', async ({ page }) => {
	await signIn(page)
	for (const [list, form] of [
		['/servicios', '/servicios/nuevo'],
		['/inventario/productos', '/inventario/productos/nuevo'],
	] as const) {
		await page.goto(`${list}?q=zzzz`)
		await expect(page.getByRole('heading', { name: 'Sin resultados' })).toBeVisible()
		await expect(page.getByText('con «zzzz».')).toBeVisible()
		await expect(page.getByRole('link', { name: 'Quitar la búsqueda' })).toHaveAttribute('href', list)
		await expect(page.getByRole('link', { name: 'Agregar Registro' })).toHaveAttribute('href', form)
	}
})

test('COM-210 the share dialog of a service copies its link', async ({ page, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write'])
	await signIn(page)
	await page.goto('/servicios')
	await page.goto((await page.locator('a[href*="/compartir"]').first().getAttribute('href')) ?? '')
	const dialog = page.getByRole('dialog')
	await dialog.getByRole('button', { name: 'Copiar link' }).click()
	await expect(page.locator('.toast', { hasText: '¡Link copiado al portapapeles!' })).toBeVisible()
	const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
})
