import { type Locator } from '@playwright/test'
import { expect, scriptsRun, signIn, test } from '../salon.ts'

/** How the list and the record ask the server, which only their scripts do. */
test('CON-004 CON-012 CON-065 what is typed is asked for once, 300 ms after the last key; a tab of the record is asked for when it is opened first, and never again', async ({
	page,
	salon,
}) => {
	const client = { name: 'Ximena', lastname: 'Robles', whatsapp: '5570080001', type: 'client' }
	const { _id: id } = await salon.own.visitor.call<{ _id: string }>('POST /client', { client })
	await signIn(page)
	const asked: string[] = []
	page.on('request', (request) => {
		const { pathname, search } = new URL(request.url())
		if (/^\/contactos(\.data|\/\w+\/pestanas\/)/.test(pathname)) asked.push(pathname + search)
	})
	await page.clock.install()
	await page.goto('/contactos')
	const box = page.getByLabel('Buscar clientes')
	await scriptsRun(box)
	await page.clock.pauseAt(Date.now() + 60_000)
	const typed = async (field: Locator, text: string) => {
		asked.length = 0
		for (const letter of text) {
			await field.press(letter)
			await page.clock.runFor(250)
		}
		expect(asked).toEqual([])
		await page.clock.runFor(100)
	}
	await typed(box, 'ximena')
	await expect(page).toHaveURL(/q=ximena/)
	await expect(page.getByText('Ximena Robles').first()).toBeVisible()
	expect(asked.filter((address) => address.includes('q='))).toHaveLength(1)
	await typed(page.getByLabel('Nombre', { exact: true }), 'xim')
	await expect(page).toHaveURL(/nombre=xim/)
	expect(asked.filter((address) => address.includes('nombre=xim'))).toHaveLength(1)
	await page.clock.resume()

	await page.goto(`/contactos/${id}`)
	asked.length = 0
	const tabs = page.getByRole('navigation', { name: 'Ficha del cliente' })
	await scriptsRun(tabs.getByRole('link').first())
	for (const tab of ['Movimientos de dinero', 'Chat', 'Movimientos de dinero', 'Historial de citas', 'Chat']) {
		await tabs.getByRole('link', { name: tab }).click()
		await expect(page.getByRole('region', { name: tab })).not.toHaveAttribute('aria-busy', 'true')
	}
	await expect(page.getByText('Sin registros de thread')).toBeVisible()
	expect(asked).toHaveLength(2)
})

test('CON-074 the box at the head marks a whole page of clients, each box its own', async ({ page }) => {
	await signIn(page)
	await page.goto('/contactos')
	const [whole, rows] = [
		page.getByRole('checkbox', { name: 'Seleccionar toda la página' }),
		page.getByRole('checkbox', { name: /^Seleccionar a / }),
	]
	const count = await rows.count()
	expect(count).toBeGreaterThan(1)
	await whole.check()
	for (const row of await rows.all()) await expect(row).toBeChecked()
	await rows.first().uncheck()
	await expect(whole).not.toBeChecked()
	await expect(page.locator('input[name="ids"]:checked')).toHaveCount(count - 1)
	await rows.first().check()
	await whole.uncheck()
	await expect(page.locator('input[name="ids"]:checked')).toHaveCount(0)
})

for (const [path, press, shown] of [
	['/contactos/importar', 'Validar archivo', /Nadia/],
	['/finanzas/movimientos/importar', 'Leer archivo', /850/],
] as const)
	test(`a file that is dropped anywhere on its place at ${path} is chosen`, async ({ page }) => {
		await signIn(page)
		await page.goto(path)
		const place = page.locator('.uploader')
		await scriptsRun(place)
		const dropped = await page.evaluateHandle(() => {
			const data = new DataTransfer()
			const rows = 'Nombre,WhatsApp,Código de País,Fecha,Monto\nNadia,5570080099,52,2026-11-19,850\n'
			data.items.add(new File([rows], 'hoja.csv', { type: 'text/csv' }))
			return data
		})
		await place.dispatchEvent('dragover', { dataTransfer: dropped })
		await expect(place).toHaveClass(/is-over/)
		await place.locator('b').dispatchEvent('drop', { dataTransfer: dropped })
		await expect(place).not.toHaveClass(/is-over/)
		await page.getByRole('button', { name: press }).click()
		await expect(page.getByText(shown).first()).toBeVisible()
	})
