import { now } from '#app/lib/clock.ts'
import { breakTable, mendTable } from '../support/programs/beside.ts'
import { castIn } from '../support/scenes/cast.ts'
import { hireReceptionist, receptionist } from '../support/scenes/salon-additions.ts'
import { expect, openSalon, signIn, test } from './salon.ts'

test('NEG-020 NEG-021 NEG-022 NEG-030 PAR-032 AGE-039 what fails is told on the page in the words of the documents', async ({
	browser,
}) => {
	test.slow()
	const salon = await openSalon()
	const { plant } = salon
	await hireReceptionist(salon.own, salon.url, salon.mail)
	const cast = await castIn(salon.program.dataDir, now())
	const context = await browser.newContext({ baseURL: salon.url, locale: 'es-MX', javaScriptEnabled: false })
	const page = await context.newPage()
	page.setDefaultTimeout(10_000)
	const says = (text: string) => expect(page.getByText(text).first()).toBeVisible()
	await signIn(page)

	await plant(`update contacts set deleted_at = ${now()} where id in (select contact_id from appointments)`)
	const list = await (await page.request.get('/agenda?vista=lista')).text()
	await page.goto(/\/agenda\/citas\/apt_\w+/.exec(list)?.[0] ?? '')
	await says('Error al cargar información del cliente')

	const other = await browser.newContext({ baseURL: salon.url, locale: 'es-MX' })
	const brenda = await other.newPage()
	await signIn(brenda, receptionist)
	const refused = await brenda.request.post('/negocio/configuracion/editar', {
		form: { replyDelayMs: '5000' },
		headers: { 'Sec-Fetch-Site': 'same-origin' },
	})
	expect(await refused.text()).toContain('No se pudo actualizar la configuración')
	await other.close()

	await page.goto('/negocio/configuracion/editar')
	await breakTable(plant, 'business_records', 'update')
	await breakTable(plant, 'businesses', 'update')
	await page.getByLabel('Pausa antes de contestar').fill('5000')
	await page.getByRole('button', { name: 'Guardar configuración' }).click()
	await says('Error al actualizar la configuración')
	await mendTable(plant, 'business_records', 'update')
	await mendTable(plant, 'businesses', 'update')

	await breakTable(plant, 'assistants', 'insert')
	await register('Barbería Norte')
	await expect(page).toHaveURL(/\/negocio$/)
	await page.goto('/avisos')
	await says('Error al crear el asistente')
	await mendTable(plant, 'assistants', 'insert')

	await breakTable(plant, 'businesses', 'insert')
	await register('Barbería Sur')
	await says('Error al Registrar el negocio')
	await says('Error al crear el negocio')
	await expect(page.getByLabel('Nombre')).toHaveValue('Barbería Sur')
	await context.close()

	const [name = '', ...value] = cast.cookies.partner.split('=')
	const theirs = await browser.newContext({ baseURL: salon.url, locale: 'es-MX', javaScriptEnabled: false })
	await theirs.addCookies([{ name, value: value.join('='), url: salon.url }])
	const desk = await theirs.newPage()
	desk.setDefaultTimeout(10_000)
	await desk.goto('/partner/dominios/nuevo')
	const adding = desk.getByRole('dialog', { name: 'Agregar dominio' })
	await adding.getByRole('textbox', { name: 'Dominio' }).fill('citas.claras.test')
	await breakTable(plant, 'partner_domains', 'insert')
	await adding.getByRole('button', { name: 'Agregar dominio' }).click()
	await expect(desk.getByText('No se pudo agregar el dominio').first()).toBeVisible()
	await mendTable(plant, 'partner_domains', 'insert')
	await adding.getByRole('button', { name: 'Agregar dominio' }).click()
	await expect(desk.getByText('Dominio agregado: falta apuntarlo aquí')).toBeVisible()
	await breakTable(plant, 'partner_domains', 'update')
	await breakTable(plant, 'partner_domains', 'delete')
	await desk.locator('form[action*="/verificar"] button').last().click()
	await expect(desk.getByText('No se pudo obtener el estado del dominio').first()).toBeVisible()
	await desk.getByRole('link', { name: 'Eliminar citas.claras.test' }).click()
	await desk.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
	await expect(desk.getByText('No se pudo eliminar el dominio').first()).toBeVisible()
	await theirs.close()
	await salon.close()

	async function register(business: string) {
		await page.goto('/negocios/nuevo')
		await page.getByLabel('Nombre').fill(business)
		await page.getByLabel('Descripción').fill('Cortes y barba en el centro')
		await page.getByLabel('WhatsApp del negocio').fill('5512345678')
		await page.getByLabel('WhatsApp de quien es dueño').fill('5587654321')
		await page.getByRole('button', { name: 'Registrar negocio' }).click()
	}
})
