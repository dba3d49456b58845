import { type Page } from '@playwright/test'
import { now } from '../../../app/lib/clock.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openingDay, signIn, test } from '../salon.ts'

let people = 0

type Named = { _id: string; name: string }

/** Somebody new with an appointment of today, made through the API; answers name and number. */
async function somebodyComes(page: Page, time: string) {
	people++
	const whatsapp = `55${process.pid % 10_000}${Date.now() % 10_000}${people}`.padEnd(10, '0').slice(0, 10)
	const client = { name: 'Renata', lastname: 'Olvera', whatsapp, countryCode: '52', type: 'client' }
	const headers = { 'Sec-Fetch-Site': 'same-origin' }
	const one = async <T>(path: string) => (await (await page.request.get(`/api${path}`)).json()).data as T
	const made = await (await page.request.post('/api/client', { data: { client }, headers })).json()
	const [branch] = await one<Named[]>('/branch')
	const services = await one<(Named & { duration: number })[]>('/service')
	const specialists = await one<(Named & { branchId: string })[]>('/specialist')
	const branchId = branch?._id ?? ''
	for (const specialist of specialists.filter((each) => each.branchId === branchId)) {
		for (const service of services.filter(({ duration }) => duration <= 60)) {
			const ids = { branchId, serviceId: service._id, specialistId: specialist._id, clientId: made.data._id }
			const appointment = { ...ids, start: `${openingDay}T${time}`, allowConflict: true }
			const booked = await page.request.post('/api/appointment', { data: { appointment }, headers })
			if (!booked.ok()) continue
			return { branchId, whatsapp, specialist: specialist.name, id: (await booked.json()).data._id }
		}
	}
	throw new Error('nobody of the branch gives a short service')
}

/** The kiosk of the branch as its owner sets it up; answers its address. */
async function opensKiosk(page: Page, branchId: string): Promise<string> {
	await page.goto(`/sucursales/${branchId}`)
	await page.getByRole('link', { name: 'Kiosko' }).click()
	await page.getByRole('button', { name: /Abrir el kiosko de|Cambiar la dirección/ }).click()
	await expect(page.getByText('La dirección del kiosko está lista').first()).toBeVisible()
	return page.locator('code', { hasText: '/kiosko/' }).innerText()
}

const kiosk = (page: Page) => page.locator('.kiosk')

for (const javaScriptEnabled of [true, false]) {
	const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'

	test.describe(() => {
		test.use({ javaScriptEnabled })

		test(`who arrives finds today's appointment at the kiosk and says so, ${how}`, async ({ page, browser }) => {
			await signIn(page)
			const { branchId, whatsapp, specialist, id } = await somebodyComes(page, '09:00')
			const late = await somebodyComes(page, '17:30')
			const address = await opensKiosk(page, branchId)
			await expectAccessible(page)

			const wall = await (await browser.newContext({ javaScriptEnabled })).newPage()
			await wall.goto(address)
			await expectAccessible(wall)
			await wall.getByLabel('Número de WhatsApp').fill('55 123')
			await wall.getByRole('button', { name: 'Buscar mi cita' }).click()
			await expect(wall.getByText('Escribe tu número completo, de 10 dígitos')).toBeVisible()
			await wall.getByLabel('Número de WhatsApp').fill('55 0000 0001')
			await wall.getByRole('button', { name: 'Buscar mi cita' }).click()
			await expect(wall.getByText('No encontramos una cita de hoy con ese número.')).toBeVisible()

			await wall.getByLabel('Número de WhatsApp').fill(`+52 ${whatsapp}`)
			await wall.getByRole('button', { name: 'Buscar mi cita' }).click()
			await expect(wall.getByRole('heading', { name: 'Hola, Renata' })).toBeVisible()
			await expect(kiosk(wall)).toContainText(`09:00con ${specialist}`)
			await expect(kiosk(wall)).not.toContainText('Olvera')
			expect(wall.url()).not.toContain(whatsapp)
			await expectNoSidewaysScroll(wall)
			await wall.getByRole('button', { name: 'Ya llegué' }).click()
			await expect(wall.getByText('Ya avisamos que llegaste.')).toBeVisible()
			await expect(wall.getByRole('button', { name: 'Ya llegué' })).toHaveCount(0)
			await wall.getByRole('link', { name: 'Terminar' }).click()
			await expect(wall.getByLabel('Número de WhatsApp')).toHaveValue('')
			const { data } = await (await page.request.get(`/api/appointment/${id}`)).json()
			expect(JSON.stringify(data)).toContain('"asistida"')

			await wall.getByLabel('Número de WhatsApp').fill(late.whatsapp)
			await wall.getByRole('button', { name: 'Buscar mi cita' }).click()
			await expect(wall.getByText('Todavía falta.')).toBeVisible()
			await expect(wall.getByRole('button', { name: 'Ya llegué' })).toHaveCount(0)

			await page.getByRole('button', { name: 'Cerrar el kiosko' }).click()
			await expect(page.getByText('El kiosko quedó cerrado').first()).toBeVisible()
			expect((await wall.goto(address))?.status()).toBe(404)
			await wall.context().close()
		})

		test(`NAV-041 a kiosk is light, dark, or goes by the hour, as its switch says, ${how}`, async ({ page }) => {
			await signIn(page)
			const { branchId } = await somebodyComes(page, '10:00')
			await page.goto(await opensKiosk(page, branchId))
			const modes = page.getByRole('navigation', { name: 'Tema' })
			for (const [mode, theme] of [
				['Oscuro', 'dark'],
				['Claro', 'light'],
			] as const) {
				await modes.getByRole('link', { name: mode }).click()
				await expect(modes.getByRole('link', { name: mode })).toHaveAttribute('aria-current', 'page')
				await expect(kiosk(page)).toHaveAttribute('data-theme', theme)
			}
			await modes.getByRole('link', { name: 'Por hora' }).click()
			await expect(kiosk(page)).toHaveAttribute('data-theme', 'light')
		})
	})
}

test('NAV-042 by the hour the kiosk is light until 19:00, and looks at the clock each minute', async ({ page }) => {
	await signIn(page)
	const { branchId } = await somebodyComes(page, '11:00')
	const address = await opensKiosk(page, branchId)
	await page.clock.install()
	await page.goto(address)
	await expect(kiosk(page)).toHaveAttribute('data-theme', 'light')
	await page.waitForFunction(() => document.querySelector('.kiosk')?.matches('*'))
	const left = Date.parse(`${openingDay}T19:00:00-06:00`) - now()
	await page.clock.fastForward(left - 150_000)
	await page.clock.runFor(60_000)
	await expect(kiosk(page)).toHaveAttribute('data-theme', 'light')
	await page.clock.runFor(150_000)
	await expect(kiosk(page)).toHaveAttribute('data-theme', 'dark')
	await page.clock.fastForward(12 * 3_600_000)
	await page.clock.runFor(60_000)
	await expect(kiosk(page)).toHaveAttribute('data-theme', 'light')
})

test('the kiosk forgets who walked away from it', async ({ page }) => {
	await signIn(page)
	const { branchId, whatsapp } = await somebodyComes(page, '09:00')
	await page.goto(await opensKiosk(page, branchId))
	await page.clock.install()
	await page.reload()
	await page.getByLabel('Número de WhatsApp').fill(whatsapp)
	await page.getByRole('button', { name: 'Buscar mi cita' }).click()
	await expect(page.getByRole('heading', { name: 'Hola, Renata' })).toBeVisible()
	await page.clock.runFor(31_000)
	await expect(page.getByRole('heading', { name: 'Te damos la bienvenida' })).toBeVisible()
	await expect(page.getByLabel('Número de WhatsApp')).toHaveValue('')
})
