import { type Page } from '@playwright/test'
import { expect, scriptsRun, test } from './salon.ts'

const saved = (page: Page, text: string) => page.getByText(text).first()

async function fillSample(page: Page, name: string) {
	await page.getByLabel('Nombre', { exact: true }).fill(name)
	await page.getByRole('textbox', { name: 'WhatsApp' }).fill('5512345678')
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
		test.use({ javaScriptEnabled })

		test('COM-009 COM-204 after a creation the form is as new; after an edit it keeps what was edited', async ({
			page,
		}) => {
			await page.goto('/dev/ui')
			await fillSample(page, 'Sucursal Norte')
			await page.getByRole('button', { name: 'Guardar', exact: true }).click()
			await expect(saved(page, 'Guardado correctamente')).toBeVisible()
			await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('')
			await expect(page.getByRole('textbox', { name: 'WhatsApp' })).toHaveValue('')

			await page.getByLabel('Nombre guardado').fill('Sucursal Sur')
			await page.getByRole('button', { name: 'Guardar registro' }).click()
			await expect(saved(page, 'Registro actualizado correctamente')).toBeVisible()
			await expect(page.getByLabel('Nombre guardado')).toHaveValue('Sucursal Sur')
		})

		test('COM-214 COM-216 a wrong e-mail and a country that is not of the list are refused beside their field', async ({
			page,
		}) => {
			await page.goto('/dev/ui')
			await page.getByLabel('Nombre', { exact: true }).fill('Sucursal Norte')
			await page.getByLabel('Correo electrónico').evaluate((input) => input.setAttribute('type', 'text'))
			await page.getByLabel('Correo electrónico').fill('ana@')
			await page.getByRole('textbox', { name: 'WhatsApp' }).fill('5512345678')
			const country = page.getByRole('combobox', { name: 'País' })
			await expect(country).toHaveValue('52')
			expect(await country.locator('option').count()).toBe(20)
			await country.evaluate((select) => select.insertAdjacentHTML('afterbegin', '<option value="999">x</option>'))
			await country.selectOption('999')
			await page.getByRole('button', { name: 'Guardar', exact: true }).click()
			await expect(saved(page, 'El correo no es válido')).toBeVisible()
			await expect(saved(page, 'Elige un país de la lista')).toBeVisible()
			await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana@')
			await expect(page.getByRole('textbox', { name: 'WhatsApp' })).toHaveValue('5512345678')
		})

		test('COM-105 COM-107 dialogs of a form, to delete and to archive run their action and the page behind is read anew', async ({
			page,
		}) => {
			await page.goto('/dev/ui')
			await page.getByRole('link', { name: 'Editar registro' }).click()
			await page.getByRole('dialog').getByLabel('Nombre del registro').fill('Sucursal Poniente')
			await page.getByRole('dialog').getByRole('button', { name: 'Guardar cambios' }).click()
			await expect(page.getByRole('dialog')).toHaveCount(0)
			await expect(page.getByLabel('Nombre guardado')).toHaveValue('Sucursal Poniente')

			await page.locator('#dialogos').getByRole('link', { name: 'Archivar' }).click()
			await expect(page.getByRole('dialog')).toContainText('¿Archivar la sucursal Roma?')
			await page.getByRole('dialog').getByRole('link', { name: 'Cancelar' }).click()
			await expect(page.getByText('Archivada', { exact: true })).toHaveCount(1)
			await page.locator('#dialogos').getByRole('link', { name: 'Archivar' }).click()
			await page.getByRole('dialog').getByRole('button', { name: 'Archivar' }).click()
			await expect(saved(page, 'Sucursal archivada')).toBeVisible()
			await expect(page.locator('#dialogos').getByText('Archivada', { exact: true })).toBeVisible()

			await page.locator('#dialogos').getByRole('link', { name: 'Eliminar' }).click()
			await expect(page.getByRole('dialog')).toContainText('¿Eliminar la sucursal Roma?')
			await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
			await expect(saved(page, 'Sucursal eliminada')).toBeVisible()
			await expect(page.getByLabel('Nombre guardado')).toHaveValue('')
		})

		test('COM-106 when the data behind a form dialog can not be read anew, that is said', async ({ page }) => {
			await page.goto('/dev/ui/registro')
			await page.getByLabel('Nombre del registro').fill('rompe')
			await page.getByRole('button', { name: 'Guardar cambios' }).click()
			await expect(
				page.getByRole('heading', { name: 'Error al cargar nuevos datos. Por favor intenta nuevamente.' }),
			).toBeVisible()
			await expect(page.getByRole('link', { name: 'Intentar nuevamente' })).toHaveAttribute('href', '/dev/ui/rota')
		})

		test('COM-206 a table goes through its pages by cursor, and back', async ({ page }) => {
			await page.goto('/dev/ui')
			const table = page.getByRole('table', { name: 'Clientes' })
			await expect(table.getByRole('row')).toHaveCount(21)
			for (const first of ['Cliente 21', 'Cliente 41']) {
				await page.getByRole('link', { name: 'Siguiente' }).click()
				await expect(table.getByRole('row').nth(1)).toContainText(first)
			}
			await expect(table.getByRole('row')).toHaveCount(6)
			await expect(page.getByRole('link', { name: 'Siguiente' })).toHaveCount(0)
			await page.getByRole('link', { name: 'Anterior' }).click()
			await expect(table.getByRole('row').nth(1)).toContainText('Cliente 21')
		})

		test('DAS-008 a card presents one figure with its title, and the charts have their numbers as tables', async ({
			page,
		}) => {
			await page.goto('/dev/ui')
			const card = page.locator('.kpi', { hasText: 'Ocupación' })
			await expect(card.locator('dt')).toHaveText('Ocupación')
			await expect(card.locator('dd').first()).toHaveText('78 %')
			const drawing = page.getByRole('img', { name: 'Citas por mes' })
			await expect(drawing).toBeVisible()
			await page.getByText('Ver los números de Citas por mes').click()
			const numbers = page.getByRole('table', { name: 'Citas por mes' })
			await expect(numbers.getByRole('row')).toHaveCount(13)
			await expect(numbers.getByRole('row', { name: 'ene' })).toContainText('60')
		})

		test('DAS-009 Exportar PDF is a link to dashboard.pdf that needs no script', async ({ page }) => {
			await page.goto('/dev/ui')
			const link = page.getByRole('link', { name: 'Exportar PDF' })
			await expect(link).toHaveAttribute('download', 'dashboard.pdf')
			const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
			expect(download.suggestedFilename()).toBe('dashboard.pdf')
			const answer = await page.request.get('/dev/ui/dashboard.pdf')
			expect(answer.headers()['content-type']).toBe('application/pdf')
			expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
		})
	})
}

test('COM-008 COM-203 while a form saves its button reads Guardando... and can not be pressed', async ({ page }) => {
	await page.goto('/dev/ui')
	await fillSample(page, 'Sucursal Norte')
	let letGo = () => {}
	const held = new Promise<void>((go) => {
		letGo = go
	})
	await page.route('**/dev/ui.data*', async (route) => {
		if (route.request().method() === 'POST') await held
		await route.continue()
	})
	await page.getByRole('button', { name: 'Guardar', exact: true }).click()
	const saving = page.getByRole('button', { name: 'Guardando...' }).first()
	await expect(saving).toBeDisabled()
	await expect(saving).toHaveAttribute('aria-busy', 'true')
	letGo()
	await expect(saved(page, 'Guardado correctamente')).toBeVisible()
	await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeEnabled()
})

test('COM-002 COM-003 COM-104 COM-205 a snackbar hides after 6 seconds, a notification after 3, the funnel notice after 4', async ({
	page,
}) => {
	await page.clock.install()
	await page.goto('/dev/ui')
	await scriptsRun(page.getByRole('button', { name: 'Mostrar aviso', exact: true }))
	await page.clock.pauseAt(new Date(Date.now() + 60_000))
	for (const [button, text, seconds] of [
		['Mostrar aviso', 'Cambios guardados', 6],
		['Mostrar notificación', 'Mensaje nuevo', 3],
		['Mostrar aviso de funnel', 'Error al guardar el funnel', 4],
	] as const) {
		await page.getByRole('button', { name: button, exact: true }).click()
		const toast = page.locator('.toast', { hasText: text })
		await expect(toast).toBeVisible()
		await page.clock.runFor(seconds * 1000 - 200)
		await expect(toast).toBeVisible()
		await page.clock.runFor(400)
		await expect(toast).toHaveCount(0)
	}
})

test('on a phone one notice stands at a time, the one before waits behind it, and the end of the page can be scrolled out from under it', async ({
	page,
}) => {
	await page.setViewportSize({ width: 390, height: 700 })
	await page.clock.install()
	await page.goto('/dev/ui')
	await scriptsRun(page.getByRole('button', { name: 'Mostrar aviso', exact: true }))
	await page.clock.pauseAt(new Date(Date.now() + 60_000))
	await page.getByRole('button', { name: 'Mostrar aviso', exact: true }).click()
	await page.getByRole('button', { name: 'Mostrar notificación', exact: true }).click()
	const toasts = page.locator('.toast:visible')
	await expect(toasts).toHaveText([/Mensaje nuevo/])
	await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
	const [said, last] = await Promise.all([
		toasts.boundingBox(),
		page.locator('main :is(a, button, input, select, textarea):visible').last().boundingBox(),
	])
	expect((last?.y ?? 0) + (last?.height ?? 700)).toBeLessThanOrEqual(said?.y ?? 0)
	await page.clock.runFor(3200)
	await expect(toasts).toHaveText([/Cambios guardados/])
	await page.clock.runFor(6200)
	await expect(toasts).toHaveCount(0)
})

test('COM-005 COM-006 COM-110 COM-211 COM-212 what is copied is in the clipboard and said in its words', async ({
	page,
	context,
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write'])
	await page.goto('/dev/ui')
	for (const [button, text, said] of [
		['Copiar link', 'https://recepcion.example/pagar-cita?a=k7m2', '¡Link copiado al portapapeles!'],
		['Copiar texto', 'Hola, tu cita es mañana.', 'Texto copiado al portapapeles!'],
		['Copiar Id del negocio', 'biz_01jd7p6m', 'Id del negocio copiado'],
	] as const) {
		await page.getByRole('button', { name: button, exact: true }).click()
		await expect(page.locator('.toast', { hasText: said })).toBeVisible()
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
	}
})

test('COM-007 COM-111 COM-211 COM-212 a clipboard that refuses is said too', async ({ page }) => {
	await page.addInitScript(() => {
		Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } })
	})
	await page.goto('/dev/ui')
	await page.getByRole('button', { name: 'Copiar texto', exact: true }).click()
	await expect(page.locator('.toast', { hasText: 'Error al copiar al portapapeles' })).toBeVisible()
	await page.getByRole('button', { name: 'Copiar Id del negocio' }).click()
	await expect(page.locator('.toast', { hasText: 'No se pudo copiar al portapapeles' })).toBeVisible()
})
