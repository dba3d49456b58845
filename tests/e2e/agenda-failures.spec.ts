import { breakTable } from '../support/programs/beside.ts'
import { book, dialogOf, emptyDay, eventOf, openDay, openEvent, scripted } from './agenda-desk.ts'
import { expect, openSalon, type Salon, signIn, test } from './salon.ts'

const day = emptyDay(46)
const visit = { day, specialist: 'Karla Medina', service: 'Corte y peinado' }

test('AGE-030 AGE-034 AGE-042 AGE-047 AGE-063 AGE-066 when the file takes nothing more, each says its sentence and nothing changes', async ({
	browser,
}) => {
	const salon = await openSalon()
	const page = await browser.newPage({ baseURL: salon.url, locale: 'es-MX' })
	const says = (text: string) => expect(page.getByText(text).last()).toBeVisible()
	await signIn(page)
	await book(page, { ...visit, time: '12:00', client: 'Lizbeth Morales' }, true)
	await page.goto(`/agenda/bloqueos/nuevo?fecha=${day}&vista=dia&hora=16:00`)
	await page.getByLabel('Título').fill('Junta')
	await page.getByRole('dialog').getByLabel('Karla Medina').check()
	await page.getByRole('dialog').getByRole('button', { name: 'Bloquear horario' }).click()
	await says('Bloqueos creados exitosamente')

	await breakAgenda(salon)

	await openDay(page, day)
	const dialog = await openEvent(page, 'Lizbeth Morales')
	await dialog.getByLabel('Cambiar estado').selectOption('Confirmada')
	await dialog.getByRole('button', { name: 'Actualizar' }).click()
	await says('Error al actualizar el estado de la cita')
	await expect(dialog.locator('.status[data-status=agendada]')).toBeVisible()
	await dialog.getByRole('link', { name: 'Editar cita' }).click()
	await scripted(page)
	await page.getByLabel('Notas internas').fill('Otra')
	await page.getByRole('button', { name: 'Guardar cambios' }).click()
	await says('Error al actualizar la cita')

	await openDay(page, day)
	await (await openEvent(page, 'Lizbeth Morales')).getByRole('link', { name: 'Eliminar', exact: true }).click()
	await dialogOf(page, '¿Eliminar esta cita?').getByRole('button', { name: 'Eliminar cita' }).click()
	await says('Error al eliminar la cita')
	await expect(eventOf(page, 'Lizbeth Morales')).toHaveCount(1)
	await (await openEvent(page, 'Junta')).getByRole('link', { name: 'Eliminar', exact: true }).click()
	await dialogOf(page, '¿Eliminar este bloqueo?').getByRole('button', { name: 'Eliminar bloqueo' }).click()
	await says('Error al eliminar el bloqueo')
	await expect(eventOf(page, 'Junta')).toHaveCount(1)

	await page.goto(`/agenda/bloqueos/nuevo?fecha=${day}&vista=dia&hora=18:00`)
	await page.getByLabel('Título').fill('Otra junta')
	await page.getByRole('dialog').getByLabel('Karla Medina').check()
	await page.getByRole('dialog').getByRole('button', { name: 'Bloquear horario' }).click()
	await says('Error al procesar la solicitud')
	await bookInVain()
	await says('Ocurrió un error inesperado al agendar la cita')
	await openDay(page, day)
	await expect(page.locator('.ev')).toHaveCount(2)
	await page.context().close()
	await salon.close()

	async function bookInVain() {
		await book(page, { ...visit, time: '11:00', client: 'Esmeralda Ibarra' }, true, false)
	}
})

/** Every write to the agenda breaks from here on. */
async function breakAgenda({ plant }: Salon) {
	for (const table of ['appointments', 'blocks'])
		for (const act of ['insert', 'update', 'delete'] as const) await breakTable(plant, table, act)
}
