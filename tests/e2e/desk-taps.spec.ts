import {
	aRegular,
	dialogOf,
	emptyDay,
	handAt,
	keep,
	openDay,
	pickClient,
	printCosts,
	scripted,
	service,
	slotMenu,
	specialist,
	ways,
} from './agenda-desk.ts'
import { expect, signIn, test } from './salon.ts'

test.afterAll(printCosts)

for (const [index, { javaScriptEnabled, how }] of ways.entries()) {
	const way = javaScriptEnabled ? 'scripts' : 'plain'

	test.describe(() => {
		test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 }, hasTouch: true })

		test(`a client who was here before is booked again in three taps, ${how}`, async ({ page, salon }) => {
			const name = `Zulema Ríos${index}`
			await aRegular(salon, name, `557734000${index}`)
			await signIn(page)
			await page.goto(`/agenda?fecha=${emptyDay(80 + index)}&vista=dia`)
			const { tap, cost } = await handAt(page)
			await tap(page.getByRole('navigation', { name: 'Accesos rápidos' }).getByRole('link', { name: 'Agendar cita' }))
			const dialog = dialogOf(page, 'Crear nueva cita')
			if (javaScriptEnabled) await scripted(page)
			await pickClient(page, tap, name, javaScriptEnabled)
			const again = dialog.getByRole('region', { name: 'Repetir su última cita' })
			await expect(again).toContainText(service)
			await expect(again.getByText(`Próximos horarios libres con ${specialist}`)).toBeVisible()
			const offered = again.locator('[aria-current=true]')
			await expect(offered).toBeInViewport()
			await expect(dialog.getByLabel('Hora', { exact: true })).toHaveValue((await offered.textContent()) ?? '')
			await tap(dialog.getByRole('button', { name: 'Agendar cita' }))
			await expect(page.getByText('Cita creada correctamente')).toBeVisible()
			keep('returning client', way, cost)
			expect(cost.taps).toBeLessThanOrEqual(javaScriptEnabled ? 3 : 6)
			expect(cost.loads).toBeLessThanOrEqual(javaScriptEnabled ? 0 : 6)
		})

		test(`from a free moment her last visit comes at that moment with the same person, ${how}`, async ({
			page,
			salon,
		}) => {
			const name = `Yolanda Paz${index}`
			await aRegular(salon, name, `557734001${index}`)
			const day = emptyDay(73 + index)
			await signIn(page)
			await page.setViewportSize({ width: 1440, height: 900 })
			await openDay(page, day)
			const { tap, cost } = await handAt(page)
			await tap(page.getByRole('list', { name: specialist, exact: true }).getByRole('link', { name: 'Libre 13:00' }))
			await tap(slotMenu(page).getByRole('link', { name: 'Agendar cita' }))
			const dialog = dialogOf(page, 'Crear nueva cita')
			await expect(dialog).toBeVisible()
			if (javaScriptEnabled) await scripted(page)
			await pickClient(page, tap, name, javaScriptEnabled)
			await expect(dialog.getByText(/, 13:00$/)).toBeVisible()
			await expect(dialog.getByText(`${service} con ${specialist}`, { exact: true })).toBeVisible()
			await tap(dialog.getByRole('button', { name: 'Agendar cita' }))
			await expect(page.getByText('Cita creada correctamente')).toBeVisible()
			keep('returning client, from a free slot', way, cost)
			await openDay(page, day)
			await expect(page.locator('.ev', { hasText: name })).toContainText('13:00–14:00')
			expect(cost.taps).toBeLessThanOrEqual(javaScriptEnabled ? 4 : 6)
		})

		test(`somebody new is registered inside the booking, and a number that is known leads to who has it, ${how}`, async ({
			page,
			salon,
		}) => {
			const known = `Ximena Cruz${index}`
			await aRegular(salon, known, `557734002${index}`)
			const day = emptyDay(66 + index)
			await signIn(page)
			await page.goto(`/agenda?fecha=${day}&vista=dia`)
			const { tap, choose, cost } = await handAt(page)
			await tap(page.getByRole('navigation', { name: 'Accesos rápidos' }).getByRole('link', { name: 'Agendar cita' }))
			const dialog = dialogOf(page, 'Crear nueva cita')
			await expect(dialog).toBeVisible()
			if (javaScriptEnabled) await scripted(page)
			await dialog.getByLabel(/^Notas internas/).fill('Trae foto de su corte')
			if (javaScriptEnabled) {
				await page.getByRole('combobox', { name: 'Cliente' }).pressSequentially('Zaira Olmos')
				await tap(page.getByRole('option', { name: 'Crear cliente «Zaira Olmos»' }))
			} else {
				await page.getByRole('searchbox', { name: 'Cliente' }).fill('Zaira Olmos')
				await tap(page.getByRole('button', { name: 'Crear cliente' }))
			}
			await expect(dialog.getByLabel('Nombre')).toHaveValue('Zaira')
			await expect(dialog.getByLabel(/^Apellidos/)).toHaveValue('Olmos')
			await dialog.getByRole('textbox', { name: 'Teléfono' }).fill(`557734002${index}`)
			await choose(dialog.getByLabel('Servicio', { exact: true }), service)
			if (!javaScriptEnabled) await tap(dialog.getByRole('button', { name: /^Ver especialistas/ }))
			const hours = dialog.getByRole('region', { name: 'Horarios libres' })
			await expect(hours.getByText('Con quien esté libre a esa hora.')).toBeInViewport()
			await tap(hours.getByRole('button', { name: '16:00' }))
			await tap(dialog.getByRole('button', { name: 'Agendar cita' }))
			await expect(dialog.getByText(`Ese teléfono ya es de ${known}.`)).toBeVisible()
			// Nothing that was typed is lost, and no note is in the address.
			await expect(dialog.getByLabel(/^Notas internas/)).toHaveValue('Trae foto de su corte')
			expect(decodeURIComponent(page.url())).not.toContain('foto')

			await dialog.getByRole('textbox', { name: 'Teléfono' }).fill(`557734003${index}`)
			const before = { ...cost }
			await tap(dialog.getByRole('button', { name: 'Agendar cita' }))
			await expect(page.getByText('Cita creada correctamente')).toBeVisible()
			keep('new client', way, before)
			await page.setViewportSize({ width: 1440, height: 900 })
			await openDay(page, day)
			await expect(page.locator('.ev', { hasText: 'Zaira Olmos' })).toContainText('16:00')

			await page.goto(`/agenda/citas/nueva?fecha=${day}&vista=dia`)
			if (javaScriptEnabled) {
				await page.getByRole('combobox', { name: 'Cliente' }).pressSequentially('Xi')
				await page.getByRole('option', { name: 'Crear cliente «Xi»' }).click()
			} else await page.getByRole('button', { name: 'Crear cliente' }).click()
			await dialog.getByLabel('Nombre').fill('Ximena')
			await dialog.getByRole('textbox', { name: 'Teléfono' }).fill(`557734002${index}`)
			await choose(dialog.getByLabel('Servicio', { exact: true }), service)
			await dialog.getByLabel('Hora', { exact: true }).fill('11:00')
			await dialog.getByRole('button', { name: 'Agendar cita' }).click()
			await dialog.getByRole('button', { name: `Usar a ${known}` }).click()
			await expect(dialog.getByRole('region', { name: 'Cliente' })).toContainText(known)
			await dialog.getByRole('button', { name: 'Agendar cita' }).click()
			await openDay(page, day)
			await expect(page.locator('.ev', { hasText: known })).toContainText('11:00')
		})
	})
}
