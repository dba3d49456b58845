import { type Page } from '@playwright/test'
import { codeAt } from '../support/scenes/second-factor.ts'
import { expect, expectAccessible, type Salon, withOwnSalon } from './salon.ts'

const password = 'una clave bastante larga'

const test = withOwnSalon({ env: { META_PIXEL_ID: '123456789012345' } })

let count = 0
const address = () => `persona${Date.now()}${count++}@ejemplo.mx`

async function signUp(page: Page, own: Salon, email = address()) {
	await page.goto('/auth/registro')
	await page.getByLabel('Nombre').fill('Elena Ríos')
	await page.getByLabel('Correo electrónico').fill(email)
	await page.getByLabel('Contraseña', { exact: true }).fill(password)
	await page.getByLabel(/Acepto los/).check()
	await page.getByRole('button', { name: 'Crear cuenta' }).click()
	await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
	const [link = ''] = (await own.mail.next(email)).links
	return { email, link }
}

async function newPerson(page: Page, own: Salon) {
	const { email, link } = await signUp(page, own)
	await page.goto(link)
	await page.getByRole('button', { name: 'Verificar mi correo' }).click()
	await expect(page.getByRole('heading', { name: '¡Te damos la bienvenida, Elena!' })).toBeVisible()
	return email
}

async function signInAs(page: Page, email: string, typed = password) {
	await page.goto('/auth/ingresar')
	await page.getByLabel('Correo electrónico').fill(email)
	await page.getByLabel('Contraseña', { exact: true }).fill(typed)
	await page.getByRole('button', { name: 'Ingresar' }).click()
}

const asOwner = async (page: Page) => {
	await signInAs(page, 'demo@recepcion.test', 'recepcion-demo')
	await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
}

for (const javaScriptEnabled of [true, false]) {
	const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'

	test.describe(() => {
		test.use({ javaScriptEnabled })

		test(`COM-019 ONB-037 somebody signs up, opens the link and is in; the pixel hears of it once, ${how}`, async ({
			page,
			own,
		}) => {
			const pixels: string[] = []
			await page.route('https://www.facebook.com/**', (route) => {
				pixels.push(route.request().url())
				return route.fulfill({ status: 204 })
			})
			await newPerson(page, own)
			await expect.poll(() => pixels).toEqual([expect.stringContaining('ev=CompleteRegistration')])
			await page.getByRole('link', { name: 'Continuar' }).click()
			await expect(page.getByRole('link', { name: /Crear Nuevo Negocio/ })).toBeVisible()
			await expect(page.getByRole('link', { name: /Reclamar Negocio/ })).toBeVisible()
			await expect(page.getByRole('link', { name: /Unirte a un Negocio/ })).toBeVisible()
			expect(pixels).toHaveLength(1)
		})

		test(`a code of the app is asked after the password, and a recovery code opens once, ${how}`, async ({
			page,
			own,
		}) => {
			const email = await newPerson(page, own)
			await page.goto('/cuenta/segundo-factor')
			await page.getByRole('button', { name: 'Activar' }).click()
			const secret = ((await page.locator('.qr-row code').textContent()) ?? '').replaceAll(' ', '')
			await page.getByLabel('Tu contraseña').fill(password)
			await page.getByLabel('Código', { exact: true }).fill('000000')
			await page.getByRole('button', { name: 'Activar' }).click()
			await expect(page.getByText('El código no es correcto o ya se usó.').first()).toBeVisible()
			await page.getByLabel('Tu contraseña').fill(password)
			await page.getByLabel('Código', { exact: true }).fill(codeAt(serverNow(), secret))
			await page.getByRole('button', { name: 'Activar' }).click()
			await expect(page.getByRole('heading', { name: 'Guarda tus códigos de recuperación' })).toBeVisible()
			const codes = await page.locator('.codes code').allTextContents()
			expect(codes).toHaveLength(10)
			// Without scripts axe would have to open the page again, and the codes are seen once.
			if (javaScriptEnabled) await expectAccessible(page)

			await page.context().clearCookies()
			await signInAs(page, email)
			await expect(page.getByRole('heading', { name: 'Escribe tu código' })).toBeVisible()
			await page.goto('/cuenta')
			await expect(page).toHaveURL(/\/auth\/ingresar/)
			await signInAs(page, email)
			await page.getByLabel('Código', { exact: true }).fill(codes[0] ?? '')
			await page.getByRole('button', { name: 'Continuar' }).click()
			await expect(page.getByRole('link', { name: /Crear Nuevo Negocio/ })).toBeVisible()

			await page.context().clearCookies()
			await signInAs(page, email)
			await page.getByLabel('Código', { exact: true }).fill(codes[0] ?? '')
			await page.getByRole('button', { name: 'Continuar' }).click()
			await expect(page.getByText('El código no es correcto o ya se usó.').first()).toBeVisible()
		})

		test(`who is invited comes in with the permissions that were chosen, and no further, ${how}`, async ({
			page,
			browser,
			own,
		}) => {
			const email = address()
			const guest = javaScriptEnabled ? 'Ximena Toledo' : 'Renata Solano'
			await asOwner(page)
			await page.goto('/negocio/equipo')
			await page.getByRole('link', { name: 'Invitar' }).click()
			await page.getByLabel('Correo electrónico').fill(email)
			await page.getByLabel('Solo lo que elijas').check()
			await page.getByRole('button', { name: 'Enviar invitación' }).click()
			await expect(page.getByText('Elige al menos un permiso, o da acceso completo').first()).toBeVisible()
			await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)
			const agenda = page.getByRole('group', { name: 'Agenda', exact: true })
			await agenda.getByLabel('Ver').check()
			await agenda.getByLabel('Editar').check()
			await page.getByLabel('Citas', { exact: true }).check()
			await page.getByRole('button', { name: 'Enviar invitación' }).click()
			await expect(page.getByText(email).first()).toBeVisible()

			const letter = await own.mail.next(email)
			const context = await browser.newContext({ baseURL: own.url, javaScriptEnabled, locale: 'es-MX' })
			const theirs = await context.newPage()
			await theirs.goto(letter.links.find((link) => link.includes('/auth/invitacion')) ?? '')
			await theirs.getByLabel('Nombre').fill(guest)
			await theirs.getByLabel('Contraseña', { exact: true }).fill(password)
			await theirs.getByLabel(/Acepto los/).check()
			if (javaScriptEnabled) await expectAccessible(theirs)
			await theirs.getByRole('button', { name: 'Crear cuenta y aceptar' }).click()
			await theirs.waitForURL((url) => !url.pathname.startsWith('/auth/'))
			expect((await theirs.goto('/agenda'))?.status()).toBe(200)
			await expect(theirs.getByRole('link', { name: 'Agendar cita' }).first()).toBeVisible()
			await expect(theirs.getByRole('link', { name: 'Bloquear horario' })).toHaveCount(0)
			expect((await theirs.goto('/negocio/equipo'))?.status()).toBe(403)
			await expect(theirs.getByRole('heading', { name: 'No tienes permiso para ver esta página' })).toBeVisible()
			expect((await theirs.goto('/asistentes'))?.status()).toBe(403)

			await page.reload()
			await page
				.getByRole('link', { name: `Permisos de ${guest}` })
				.first()
				.click()
			await expect(page.getByRole('group', { name: 'Agenda', exact: true }).getByLabel('Editar')).toBeChecked()
			await page.getByRole('link', { name: 'Quitar del equipo' }).click()
			await page.getByRole('button', { name: 'Quitar del equipo' }).click()
			await expect(page.getByText('La persona ya no es parte del equipo').first()).toBeVisible()
			await theirs.goto('/agenda')
			await expect(theirs).toHaveURL(/\/auth\/sin-negocio/)
			await context.close()
		})
	})
}

/** The server's clock: the salon runs on its own Friday. */
function serverNow(): number {
	const { readFileSync } = process.getBuiltinModule('node:fs')
	return Date.now() + Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'))
}
