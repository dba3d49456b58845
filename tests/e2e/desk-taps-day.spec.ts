import { type Page } from '@playwright/test'
import { opening as openedAt } from '../support/programs/salon-program.ts'
import { connectWhatsApp, salonNumber } from '../support/scenes/salon-additions.ts'
import {
	aRegular,
	columnOf,
	dialogOf,
	emptyDay,
	eventOf,
	handAt,
	keep,
	openDay,
	pickClient,
	printCosts,
	scripted,
	slotMenu,
	specialist,
	ways,
} from './agenda-desk.ts'
import { expect, openSalon, type Salon, signIn, test } from './salon.ts'

test.afterAll(printCosts)

/** The dialog of somebody's appointment on a day, and what its press counted. */
async function opened(page: Page, day: string, name: string) {
	await openDay(page, day)
	const hand = await handAt(page)
	await hand.tap(eventOf(page, name).first().getByRole('link'))
	const dialog = dialogOf(page)
	await expect(dialog.getByRole('link', { name: 'Editar cita' })).toBeVisible()
	return { ...hand, dialog }
}

for (const [index, { javaScriptEnabled, how }] of ways.entries()) {
	const way = javaScriptEnabled ? 'scripts' : 'plain'
	const day = emptyDay(101 + index)

	test.describe(() => {
		test.use({ javaScriptEnabled, viewport: { width: 1440, height: 900 } })

		test(`an appointment is moved, paid, missed and cancelled with a message, and hours are blocked, in few taps, ${how}`, async ({
			page,
			salon,
		}) => {
			const name = `Wanda Luna${index}`
			await aRegular(salon, name, `557734005${index}`, `${day}T12:00`)
			await signIn(page)

			const moving = await opened(page, day, name)
			await moving.tap(moving.dialog.getByRole('link', { name: 'Editar cita' }))
			const edit = dialogOf(page, 'Editar cita')
			await edit.getByLabel('Hora', { exact: true }).fill('16:00')
			await moving.tap(edit.getByRole('button', { name: 'Guardar cambios' }))
			await expect(page.getByText('Cita actualizada con éxito')).toBeVisible()
			keep('move', way, moving.cost)
			expect(moving.cost.taps).toBeLessThanOrEqual(3)

			const paying = await opened(page, day, name)
			await paying.tap(paying.dialog.getByRole('link', { name: 'Registrar pago' }))
			await paying.tap(dialogOf(page, 'Registrar pago').getByRole('button', { name: 'Registrar pago' }))
			await expect(page.getByText('Pago registrado correctamente')).toBeVisible()
			keep('pay at the desk', way, paying.cost)
			expect(paying.cost.taps).toBeLessThanOrEqual(3)

			const missed = await opened(page, day, name)
			await missed.choose(missed.dialog.getByLabel('Cambiar estado'), 'No asistida')
			await missed.tap(missed.dialog.getByRole('button', { name: 'Actualizar' }))
			await expect(page.getByText('Estado de la cita actualizado correctamente')).toBeVisible()
			keep('no-show', way, missed.cost)
			expect(missed.cost.taps).toBeLessThanOrEqual(4)
			// Over a dialog too: what it offers is pressed, and the dialog stays.
			const wasMissed = missed.dialog.locator('.status[data-status="no_asistida"]').first()
			await expect(wasMissed).toBeVisible()
			await page.getByRole('button', { name: 'Deshacer' }).click()
			await expect(wasMissed).toBeHidden()
			await expect(missed.dialog).toBeVisible()

			const other = `Wilma Luna${index}`
			await aRegular(salon, other, `557734006${index}`, `${day}T17:00`)
			const gone = await opened(page, day, other)
			await gone.tap(gone.dialog.getByRole('link', { name: 'Cancelar cita' }))
			const asking = dialogOf(page, '¿Cancelar esta cita?')
			await expect(asking.getByLabel('Sí, avisarle')).toBeChecked()
			await gone.tap(asking.getByRole('button', { name: 'Cancelar cita' }))
			await expect(page.getByText('Estado de la cita actualizado correctamente')).toBeVisible()
			keep('cancel with a message', way, gone.cost)
			expect(gone.cost.taps).toBeLessThanOrEqual(3)

			await openDay(page, day)
			const blocking = await handAt(page)
			await blocking.tap(columnOf(page, specialist).getByRole('link', { name: 'Libre 10:00' }))
			await blocking.tap(slotMenu(page).getByRole('link', { name: 'Bloquear horario' }))
			const form = dialogOf(page, 'Bloquear horario')
			await form.getByLabel('Título').fill('Comida')
			await blocking.tap(form.getByRole('button', { name: 'Bloquear horario' }))
			await expect(page.getByText('Bloqueos creados exitosamente')).toBeVisible()
			keep('block', way, blocking.cost)
			expect(blocking.cost.taps).toBeLessThanOrEqual(3)
		})

		test(`two services of a client who was here before are booked as one visit in few taps, ${how}`, async ({
			page,
			salon,
		}) => {
			const name = `Wendy Sol${index}`
			await aRegular(salon, name, `557734007${index}`)
			await signIn(page)
			await openDay(page, day)
			const { tap, choose, cost } = await handAt(page)
			await tap(columnOf(page, specialist).getByRole('link', { name: 'Libre 13:00' }))
			await tap(slotMenu(page).getByRole('link', { name: 'Agendar cita' }))
			const dialog = dialogOf(page, 'Crear nueva cita')
			await expect(dialog).toBeVisible()
			if (javaScriptEnabled) await scripted(page)
			await pickClient(page, tap, name, javaScriptEnabled)
			// A person sees her usual service come before another is added.
			if (javaScriptEnabled) await expect(dialog.getByLabel('Servicio', { exact: true })).not.toHaveValue('')
			await tap(dialog.getByRole('button', { name: 'Agregar otro servicio' }))
			await choose(dialog.getByLabel('Servicio 2', { exact: true }), 'Pedicure')
			await tap(dialog.getByRole('button', { name: 'Agendar visita' }))
			await expect(page.getByText('Visita creada correctamente')).toBeVisible()
			keep('two services', way, cost)
			expect(cost.taps).toBeLessThanOrEqual(javaScriptEnabled ? 7 : 8)
		})
	})
}

test.describe(() => {
	let open: Salon
	let page: Page
	test.beforeAll(async () => {
		open = await openSalon()
		await connectWhatsApp(open.own)
	})
	test.afterEach(() => page.context().close())
	test.afterAll(() => open.close())

	for (const [index, { javaScriptEnabled, how }] of ways.entries()) {
		const way = javaScriptEnabled ? 'scripts' : 'plain'

		test.describe(() => {
			test.use({ javaScriptEnabled, viewport: { width: 1440, height: 900 } })

			test(`who walks in is attended now, with a name and without, and who writes is answered and booked, in few taps, ${how}`, async ({
				browser,
			}) => {
				const name = `Vera Luz${index}`
				await aRegular(open, name, `557734008${index}`)
				// The shared salon has not opened yet: four in the afternoon, of a Saturday for each way.
				open.program.setClock(openedAt + (9 + 24 * (1 + 7 * index)) * 3_600_000 - Date.now())
				page = await (await browser.newContext({ baseURL: open.url, javaScriptEnabled })).newPage()
				await signIn(page)

				await page.goto('/agenda')
				const first = await handAt(page)
				await first.tap(page.getByRole('link', { name: 'Sin cita: ahora' }))
				const dialog = dialogOf(page, 'Crear nueva cita')
				await expect(dialog).toBeVisible()
				if (javaScriptEnabled) await scripted(page)
				await pickClient(page, first.tap, name, javaScriptEnabled)
				await expect(dialog.getByLabel('Hora', { exact: true })).toHaveValue(/^16:/)
				await expect(dialog.getByLabel('Servicio', { exact: true })).not.toHaveValue('')
				await first.tap(dialog.getByRole('button', { name: 'Agendar cita' }))
				await expect(page.getByText('Cita creada correctamente')).toBeVisible()
				keep('walk-in now, a regular', way, first.cost)
				expect(first.cost.taps).toBeLessThanOrEqual(javaScriptEnabled ? 3 : 4)

				await page.goto('/agenda')
				const second = await handAt(page)
				await second.tap(page.getByRole('link', { name: 'Sin cita: ahora' }))
				await expect(dialog).toBeVisible()
				if (javaScriptEnabled) await scripted(page)
				await second.choose(dialog.getByLabel('Servicio', { exact: true }), 'Corte de caballero')
				await second.tap(dialog.getByRole('button', { name: 'Agendar cita' }))
				await expect(page.getByText('Cita creada correctamente')).toBeVisible()
				keep('walk-in now, without a name', way, second.cost)
				// Choosing a service is two of them.
				expect(second.cost.taps).toBeLessThanOrEqual(4)

				await open.graph.deliver({
					phoneNumberId: salonNumber.phoneNumberId,
					from: `521557734008${index}`,
					name,
					text: '¿Tienes lugar?',
				})
				await expect(async () => {
					await page.goto('/chat')
					await expect(page.locator('.thread', { hasText: name })).toBeVisible({ timeout: 500 })
				}).toPass()
				const third = await handAt(page)
				await third.tap(page.locator('.thread', { hasText: name }))
				await page.getByRole('textbox', { name: 'Mensaje' }).fill('Claro, te aparto lugar.')
				await third.tap(page.getByRole('button', { name: 'Enviar', exact: true }))
				await expect(page.getByRole('log').getByText('Claro, te aparto lugar.')).toBeVisible()
				await third.tap(
					page.getByRole('complementary', { name: 'Contacto' }).getByRole('link', { name: 'Repetir su última cita' }),
				)
				await expect(dialog.getByRole('region', { name: 'Cliente' })).toContainText(name)
				await expect(
					dialog.getByRole('region', { name: 'Repetir su última cita' }).locator('[aria-current=true]'),
				).toBeInViewport()
				await third.tap(dialog.getByRole('button', { name: 'Agendar cita' }))
				await expect(page.getByText('Cita creada correctamente')).toBeVisible()
				keep('answer and book from the chat', way, third.cost)
				expect(third.cost.taps).toBeLessThanOrEqual(4)
			})
		})
	}
})
