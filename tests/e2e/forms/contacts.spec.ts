import { expect, scriptsRun, signIn, test } from '../salon.ts'

/** How the list and the record ask the server, which only their scripts do. */
test('CON-004 CON-065 what is typed is asked for once, after a pause; a tab of the record is asked for when it is opened first, and never again', async ({
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
	await page.goto('/contactos')
	const box = page.getByLabel('Buscar clientes')
	await scriptsRun(box)
	await box.pressSequentially('ximena', { delay: 40 })
	await expect(page).toHaveURL(/q=ximena/)
	await expect(page.getByText('Ximena Robles').first()).toBeVisible()
	expect(asked.filter((address) => address.includes('q='))).toHaveLength(1)
	const name = page.getByLabel('Nombre', { exact: true })
	asked.length = 0
	await name.pressSequentially('xim', { delay: 40 })
	await expect(page).toHaveURL(/nombre=xim|name=xim/)
	expect(asked.filter((address) => address.includes('xim'))).toHaveLength(1)

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
