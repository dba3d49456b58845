import { atTheDesk, dialogOf, emptyDay, eventOf, openDay, openEvent } from './agenda-desk.ts'
import { expect, test } from './salon.ts'

const day = emptyDay(51)
const title = 'Curso de color'

test('AGE-010 AGE-055 AGE-056 AGE-057 AGE-058 AGE-059 AGE-061 AGE-062 AGE-064 AGE-065 hours of several are blocked', async ({
	page,
}) => {
	await atTheDesk(page, day)
	await page.getByRole('complementary').getByRole('link', { name: 'Bloquear horario' }).click()
	const form = dialogOf(page, 'Bloquear horario')
	await expect(form.getByLabel('Color')).toHaveValue('#555555')
	const save = form.getByRole('button', { name: 'Bloquear horario' })
	await form.getByLabel('Hora de inicio').fill('15:00')
	await save.click()
	await expect(form.getByText('El título es requerido').first()).toBeVisible()
	await expect(form.getByText('Debe seleccionar al menos un especialista').first()).toBeVisible()
	await form.getByLabel('Título').fill(title)
	await form.getByLabel('Karla Medina').check()
	await form.getByLabel('Lucía Herrera').check()
	await form.getByLabel(/^Hora de fin/).fill('14:00')
	await save.click()
	await expect(form.getByText('La fecha de inicio no puede ser después de la fecha de fin').first()).toBeVisible()
	await form.getByLabel(/^Hora de fin/).fill('')
	await save.click()
	await expect(page.getByText('Bloqueos creados exitosamente')).toBeVisible()
	await expect(eventOf(page, title)).toHaveCount(2)
	await expect(eventOf(page, title).first()).toContainText('15:00–16:00')

	const dialog = await openEvent(page, title)
	await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
	await expect(dialog).toContainText('Karla Medina')
	await expect(dialog).toContainText('Roma Norte')
	await dialog.getByRole('link', { name: 'Editar bloqueo' }).click()
	await page.getByLabel(/^Hora de fin/).fill('17:00')
	await page.getByRole('button', { name: 'Guardar cambios' }).click()
	await expect(page.getByText('Bloqueo actualizado con éxito')).toBeVisible()
	await expect(eventOf(page, title).filter({ hasText: '15:00–17:00' })).toHaveCount(1)

	await openDay(page, day)
	await (await openEvent(page, title)).getByRole('link', { name: 'Eliminar' }).click()
	await dialogOf(page, '¿Eliminar este bloqueo?').getByRole('button', { name: 'Eliminar bloqueo' }).click()
	await expect(page.getByText('Bloqueo eliminado con éxito')).toBeVisible()
	await expect(eventOf(page, title)).toHaveCount(1)
})

test(`AGE-060 a block can't begin in the past`, async ({ page }) => {
	await atTheDesk(page, '2026-01-05')
	await page.getByRole('complementary').getByRole('link', { name: 'Bloquear horario' }).click()
	const form = dialogOf(page, 'Bloquear horario')
	await form.getByLabel('Título').fill('Ayer')
	await form.getByLabel('Karla Medina').check()
	await form.getByLabel('Hora de inicio').fill('15:00')
	await form.getByRole('button', { name: 'Bloquear horario' }).click()
	await expect(form.getByText('El bloqueo no puede empezar en el pasado').first()).toBeVisible()
	await openDay(page, '2026-01-05')
	await expect(eventOf(page, 'Ayer')).toHaveCount(0)
})
