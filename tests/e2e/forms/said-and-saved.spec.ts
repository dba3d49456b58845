import { type Page } from '@playwright/test'
import { bookPayable } from '../../support/scenes/payable.ts'
import { castOf, expect, holdPosts, scriptsRun, signIn, signInToDemo, test } from '../salon.ts'

async function makeKey(page: Page, name: string) {
	await page.goto('/negocio/llaves')
	await page.getByLabel('Nombre', { exact: true }).fill(name)
	await page.getByRole('button', { name: 'Crear llave' }).click()
}

const toast = (page: Page, text: string | RegExp) => page.locator('.toast', { hasText: text })

for (const javaScriptEnabled of [true, false]) {
	const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'
	const key = `Página ${how}`

	test.describe(() => {
		test.use({ javaScriptEnabled })

		test(`COM-009 COM-105 COM-107 COM-204 after a key is made its form is as new; a dialog saves what it may and what lies behind is read anew, another asks before it is gone, ${how}`, async ({
			page,
		}) => {
			await signIn(page)
			await page.goto('/negocio/llaves')
			const name = page.getByLabel('Nombre', { exact: true })
			await name.fill(key)
			await page.getByRole('radio').last().check()
			await page.getByRole('button', { name: 'Crear llave' }).click()
			await expect(page.getByText(`La llave «${key}» está lista`)).toBeVisible()
			await expect(name).toHaveValue('')
			await expect(page.getByRole('radio').first()).toBeChecked()

			const row = page.getByRole('row', { name: key })
			await row.getByRole('link', { name: `Permisos de ${key}` }).click()
			const dialog = page.getByRole('dialog')
			const reads = dialog.getByRole('radio', { name: /^Solo lectura/ })
			await reads.check()
			await dialog.getByRole('button', { name: 'Guardar permisos' }).click()
			await expect(dialog).toHaveCount(0)
			await expect(page.getByText('Permisos de la llave guardados').first()).toBeVisible()
			await expect(row).toContainText('Solo lectura')
			await row.getByRole('link', { name: `Permisos de ${key}` }).click()
			await expect(reads).toBeChecked()
			await dialog.getByRole('link', { name: 'Cancelar' }).click()

			await row.getByRole('link', { name: `Revocar ${key}` }).click()
			await dialog.getByRole('link', { name: 'Cancelar' }).click()
			await expect(row).toBeVisible()
			await row.getByRole('link', { name: `Revocar ${key}` }).click()
			await dialog.getByRole('button', { name: /^Revocar/ }).click()
			await expect(row).toHaveCount(0)
		})

		test(`COM-106 what a dialog saved is saved, and it is said where the page behind can not be read anew, ${how}`, async ({
			page,
			salon,
		}) => {
			await signIn(page)
			await makeKey(page, key)
			await page.getByRole('link', { name: `Permisos de ${key}` }).click()
			const dialog = page.getByRole('dialog')
			await dialog.getByRole('radio', { name: /^Solo lectura/ }).check()
			// An hour that no calendar has: what was saved stands, and the list of keys can't be drawn.
			const wrong = 'UPDATE api_keys SET created_at = 9e15 WHERE id = new.id'
			await salon.plant(`CREATE TRIGGER spoiled AFTER UPDATE ON api_keys BEGIN ${wrong}; END`)
			await dialog.getByRole('button', { name: 'Guardar permisos' }).click()
			const said = 'Error al cargar nuevos datos. Por favor intenta nuevamente.'
			await expect(page.getByRole('heading', { name: said })).toBeVisible()
			await salon.plant('DROP TRIGGER spoiled')
			await salon.plant('UPDATE api_keys SET created_at = ? WHERE created_at > 8e15', [Date.now()])
			await page.getByRole('link', { name: 'Intentar nuevamente' }).click()
			await expect(page.getByRole('row', { name: key })).toContainText('Solo lectura')
		})

		test(`COM-009 COM-204 COM-214 COM-216 a wrong e-mail and a country that is not of the list are refused beside their field; what was edited stays, ${how}`, async ({
			page,
		}) => {
			await signIn(page)
			await page.goto('/contactos/nuevo')
			const form = page.getByRole('dialog')
			await form.getByLabel('Nombre', { exact: true }).fill('Sofía')
			await form.getByRole('textbox', { name: 'WhatsApp' }).fill('5512345678')
			await form.getByText('Campos opcionales').click()
			const mail = form.getByRole('textbox', { name: 'Correo' })
			await mail.evaluate((input) => input.setAttribute('type', 'text'))
			await mail.fill('ana@')
			await form.getByRole('button', { name: /contacto$/ }).click()
			await expect(form.getByText('El correo no es válido').first()).toBeVisible()
			await expect(mail).toHaveValue('ana@')

			await page.goto('/negocio')
			const country = page.getByRole('combobox', { name: 'País' }).first()
			await expect(country).toHaveValue('52')
			expect(await country.locator('option').count()).toBe(20)
			await country.evaluate((select) => select.insertAdjacentHTML('afterbegin', '<option value="999">x</option>'))
			await country.selectOption('999')
			const save = page.getByRole('button', { name: 'Guardar cambios' })
			await save.click()
			await expect(page.getByText('Elige un país de la lista').first()).toBeVisible()
			for (const code of ['57', '52']) {
				await country.selectOption(code)
				await save.click()
				await expect(page.getByText('Negocio guardado correctamente').first()).toBeVisible()
				await expect(country).toHaveValue(code)
				await page.goto('/negocio')
				await expect(country).toHaveValue(code)
			}
		})
	})
}

test('INB-016 the switch of the assistant in a chat reads Guardando... while it is saved', async ({ page }) => {
	await signInToDemo(page)
	await page.goto('/chat')
	await page.locator('.thread', { hasNotText: 'En pausa' }).first().click()
	const head = page.locator('.talk-head')
	const toggle = head.getByRole('switch')
	for (const isOn of [false, true]) {
		const letGo = await holdPosts(page, '**/*.data*')
		await head.locator('label.switch').click()
		await expect(head.getByText('Guardando...')).toBeVisible()
		letGo()
		await expect(head.getByText('Guardando...')).toHaveCount(0)
		await expect(toggle).toBeChecked({ checked: isOn })
		await page.unrouteAll({ behavior: 'wait' })
	}
})

test('COM-008 COM-203 while a form saves its button reads Guardando... and can not be pressed', async ({ page }) => {
	await signIn(page)
	await page.goto('/contactos/nuevo')
	const form = page.getByRole('dialog')
	await form.getByLabel('Nombre', { exact: true }).fill('Regina Paz')
	await form.getByRole('textbox', { name: 'WhatsApp' }).fill('5512345600')
	const letGo = await holdPosts(page, '**/contactos/nuevo.data*')
	await form.getByRole('button', { name: /^(Guardar|Registrar) contacto/ }).click()
	const saving = form.getByRole('button', { name: 'Guardando...' })
	await expect(saving).toBeDisabled()
	await expect(saving).toHaveAttribute('aria-busy', 'true')
	letGo()
	await expect(form).toHaveCount(0)
	await expect(toast(page, 'Contacto')).toBeVisible()
	await expect(page.getByText('Regina Paz').first()).toBeVisible()
})

test('COM-002 COM-003 COM-104 COM-205 what was saved is said for 6 seconds, what comes in meanwhile for 3', async ({
	page,
	salon,
}) => {
	await page.clock.install()
	await signInToDemo(page)
	await makeKey(page, 'Reloj')
	await page.getByRole('link', { name: 'Revocar Reloj' }).click()
	await scriptsRun(page.getByRole('dialog').getByRole('button', { name: /^Revocar/ }))
	await page.clock.pauseAt(new Date(Date.now() + 60_000))
	await page
		.getByRole('dialog')
		.getByRole('button', { name: /^Revocar/ })
		.click()
	await stands(page, toast(page, 'Llave revocada'), 6)
	await salon.graph.templateStatus({ name: 'recordatorio_cita', event: 'PAUSED' })
	await stands(page, toast(page, 'recordatorio_cita'), 3)
})

/** The clock of the page stands still but for this: the notice comes, is there until just before, and is gone just after. */
async function stands(page: Page, notice: ReturnType<typeof toast>, seconds: number) {
	await expect(async () => {
		await page.clock.runFor(50)
		await expect(notice).toBeVisible({ timeout: 50 })
	}).toPass()
	await page.clock.runFor(seconds * 1000 - 400)
	await expect(notice).toBeVisible()
	await page.clock.runFor(600)
	await expect(notice).toHaveCount(0)
}

test('COM-005 COM-006 COM-110 COM-211 COM-212 what is copied is in the clipboard and said in its words', async ({
	page,
	context,
	salon,
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write'])
	await signIn(page)
	const copies = async (name: string, said: string, text: RegExp) => {
		await page.getByRole('button', { name, exact: true }).first().click()
		await expect(toast(page, said)).toBeVisible()
		expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(text)
	}
	await page.goto('/agenda/reservas-en-linea')
	await copies('Copiar código', 'Texto copiado al portapapeles!', /\/reservar\//)
	await copies('Copiar link', '¡Link copiado al portapapeles!', /\/reservar\/[\w-]+$/)
	const { _id, shortId } = await bookPayable(salon.own)
	await page.goto(`/agenda/citas/${_id}`)
	await copies('Copiar link de pago', '¡Link copiado al portapapeles!', new RegExp(`/pagar-cita\\?a=${shortId}$`))
	await makeKey(page, 'Copiada')
	await copies('Copiar llave', 'Copiado', /^[\w-]{20,}$/)
})

test('COM-007 COM-111 COM-211 COM-212 a clipboard that refuses is said too; on a phone one notice stands at a time and the page can be scrolled out from under it', async ({
	page,
}) => {
	await page.setViewportSize({ width: 390, height: 700 })
	await page.addInitScript(() => {
		Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } })
	})
	await page.clock.install()
	await signIn(page)
	await makeKey(page, 'Sin copiar')
	await page.getByRole('button', { name: 'Copiar llave' }).click()
	await expect(toast(page, 'No se pudo copiar al portapapeles')).toBeVisible()
	await page.goto('/agenda/reservas-en-linea')
	await scriptsRun(page.getByRole('button', { name: 'Copiar código' }))
	await page.clock.pauseAt(new Date(Date.now() + 60_000))
	await page.getByRole('button', { name: 'Copiar código' }).click()
	const shown = page.locator('.toast:visible')
	await expect(shown).toHaveText([/Error al copiar al portapapeles/])
	await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
	const [said, last] = await Promise.all([
		shown.boundingBox(),
		page.locator('main :is(a, button, input, select, textarea):visible').last().boundingBox(),
	])
	expect((last?.y ?? 0) + (last?.height ?? 700)).toBeLessThanOrEqual(said?.y ?? 0)
	await page.clock.runFor(6200)
	await expect(shown).toHaveCount(0)
})

test('COM-110 COM-212 a value with a name is copied under it, by a partner', async ({ browser, salon }) => {
	const cast = await castOf(salon)
	const context = await browser.newContext({ baseURL: salon.url, locale: 'es-MX' })
	await context.grantPermissions(['clipboard-read', 'clipboard-write'])
	const [name = '', ...value] = cast.cookies.partner.split('=')
	await context.addCookies([{ name, value: value.join('='), url: salon.url }])
	const page = await context.newPage()
	await page.goto('/partner/dominios')
	await page.getByRole('button', { name: 'Copiar Destino' }).first().click()
	await expect(toast(page, 'Destino copiado')).toBeVisible()
	const shown = await page.getByLabel('Destino', { exact: true }).first().inputValue()
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
	await context.close()
})
