import { type Page } from '@playwright/test'
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
import { expect, signIn, test } from './salon.ts'

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

			const other = `Wilma Luna${index}`
			await aRegular(salon, other, `557734006${index}`, `${day}T17:00`)
			const gone = await opened(page, day, other)
			await gone.choose(gone.dialog.getByLabel('Cambiar estado'), 'Cancelada')
			await gone.tap(gone.dialog.getByRole('button', { name: 'Actualizar' }))
			const asking = dialogOf(page, '¿Cancelar esta cita?')
			await gone.tap(asking.getByLabel('Sí, avisarle'))
			await gone.tap(asking.getByRole('button', { name: 'Cancelar cita' }))
			await expect(page.getByText('Estado de la cita actualizado correctamente')).toBeVisible()
			keep('cancel with a message', way, gone.cost)
			expect(gone.cost.taps).toBeLessThanOrEqual(6)

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
			await tap(dialog.getByRole('button', { name: 'Agregar otro servicio' }))
			await choose(dialog.getByLabel('Servicio 2', { exact: true }), 'Pedicure')
			await tap(dialog.getByRole('button', { name: 'Agendar visita' }))
			await expect(page.getByText('Visita creada correctamente')).toBeVisible()
			keep('two services', way, cost)
			expect(cost.taps).toBeLessThanOrEqual(javaScriptEnabled ? 7 : 8)
		})
	})
}
