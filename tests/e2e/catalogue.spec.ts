import { type Page } from '@playwright/test'
import { expect, signIn, test } from './salon.ts'

const ways = [
	{ javaScriptEnabled: true, how: 'with a script' },
	{ javaScriptEnabled: false, how: 'without one' },
]
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = { mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') }

for (const { javaScriptEnabled, how } of ways) {
	test.describe(() => {
		test.use({ javaScriptEnabled })
		test.beforeEach(async ({ page }) => signIn(page))
		const mark = javaScriptEnabled ? 'A' : 'B'

		test(`SUC-001 SUC-003 SUC-005 SUC-016 a branch is registered, shown as a card, closed for a day and deleted, ${how}`, async ({
			page,
		}) => {
			await page.goto('/sucursales')
			await expect(page.getByRole('article')).toContainText(['Roma Norte'])
			await expect(page.getByRole('region', { name: 'Servicios de Roma Norte' })).toContainText('Balayage')
			await page.getByText('Horarios', { exact: true }).first().click()
			await expect(page.getByRole('region', { name: 'Horarios de Roma Norte' })).toBeVisible()
			await expect(page.getByRole('region', { name: 'Servicios de Roma Norte' })).toBeHidden()
			await page.getByRole('link', { name: 'Agregar sucursal' }).first().click()
			await page.getByLabel('Nombre').fill('X')
			await page.getByLabel('Dirección').fill('Pilares 45, Del Valle')
			await page.getByLabel('Ciudad').fill('Ciudad de México')
			await page.getByLabel('Estado', { exact: true }).fill('CDMX')
			await page.getByRole('button', { name: 'Registrar sucursal' }).click()
			await expect(page.getByText('Mínimo 2 caracteres').first()).toBeVisible()
			await expect(page.getByLabel('Dirección')).toHaveValue('Pilares 45, Del Valle')
			const name = `Narvarte ${mark}`
			await page.getByLabel('Nombre').fill(name)
			await page.getByRole('switch', { name: /^domingo/i }).click()
			await expect(page.getByLabel('Abre el domingo')).toHaveValue('09:00')
			await page.getByRole('switch', { name: /^lunes/i }).click()
			await expect(page.getByLabel('Abre el lunes')).toHaveCount(0)
			await expect(page.getByRole('group', { name: 'lunes' })).toContainText('Cerrado')
			await page.getByRole('button', { name: 'Registrar sucursal' }).click()
			await expect(page.getByText('Sucursal registrada correctamente')).toBeVisible()

			await page.getByRole('link', { name, exact: true }).click()
			await page.getByRole('link', { name: 'Fechas especiales' }).click()
			await page.getByLabel('Día', { exact: true }).fill('2026-12-24')
			await page.getByLabel('Motivo').fill('Inventario')
			await page.getByRole('button', { name: 'Agregar fecha' }).click()
			await expect(page.getByText('Fecha guardada')).toBeVisible()
			await expect(page.getByRole('listitem').filter({ hasText: 'jueves 24 de diciembre' })).toContainText(
				'Cerrado · Inventario',
			)
			await page.getByLabel('Navidad').check()
			await page.getByRole('button', { name: 'Guardar días festivos' }).click()
			await expect(page.getByText('Días festivos guardados')).toBeVisible()
			await expect(page.getByText('(día festivo)')).toHaveCount(1)

			await page.getByRole('link', { name: 'Cabinas y equipo' }).click()
			await page.getByLabel('Nombre').fill('Camilla')
			await page.getByLabel('Cuántos hay').fill('2')
			await page.getByRole('button', { name: 'Agregar equipo' }).click()
			await expect(page.getByText('Equipo agregado')).toBeVisible()
			await expect(page.getByRole('listitem').filter({ hasText: 'Camilla' })).toContainText('× 2')

			await page.goto('/sucursales')
			const card = page.getByRole('article').filter({ hasText: name })
			await card.getByText(`Acciones de ${name}`).click({ force: true })
			await card.getByRole('link', { name: 'Eliminar' }).click()
			await page.getByRole('button', { name: 'Eliminar sucursal' }).click()
			await expect(page.getByText('Sucursal eliminada')).toBeVisible()
			await expect(card).toHaveCount(0)
		})

		test(`ESP-002 ESP-005 ESP-008 ESP-012 a specialist is registered with a favourite colour and hours of their own, ${how}`, async ({
			page,
		}) => {
			await page.goto('/especialistas')
			await expect(page.getByRole('article')).not.toHaveCount(0)
			const before = await page.getByRole('article').count()
			await page.getByRole('link', { name: 'Agregar especialista' }).first().click()
			await expect(page.getByLabel('País')).toHaveValue('52')
			await page.getByLabel('Nombre').fill(`Elena ${mark}`)
			await page.getByLabel('WhatsApp').fill('123')
			await page.getByRole('button', { name: 'Registrar especialista' }).click()
			await expect(page.getByText('El WhatsApp debe tener de 7 a 11 dígitos, sin código de país').first()).toBeVisible()
			await page.getByLabel('País').selectOption('1')
			await page.getByLabel('WhatsApp').fill('55 1234 5678')
			await expect(page.getByRole('radio', { name: /^Roma Norte/ })).toBeChecked()
			await expect(page.getByRole('switch', { name: 'Horario propio' })).toBeVisible()
			await page.getByRole('button', { name: 'Usar el color #D6517D' }).click()
			await page.getByRole('switch', { name: 'Horario propio' }).click()
			await expect(page.getByLabel('Abre el lunes')).toHaveValue('09:00')
			await page.getByLabel('Abre el lunes').fill('11:00')
			await page.getByLabel('Balayage').check()
			await page.getByRole('button', { name: 'Registrar especialista' }).click()
			await expect(page.getByText('Especialista registrado correctamente')).toBeVisible()
			await expect(page.getByRole('article')).toHaveCount(before + 1)
			const card = page.getByRole('article').filter({ hasText: `Elena ${mark}` })
			await expect(card).toContainText('Balayage')
			await expect(card).toContainText('Horario propio')
			await card.getByRole('link', { name: `Elena ${mark}`, exact: true }).click()
			await expect(page.getByLabel('País')).toHaveValue('1')
			await expect(page.getByLabel('Otro color')).toHaveValue('#d6517d')
			await expect(page.getByLabel('Abre el lunes')).toHaveValue('11:00')
		})

		test(`SER-001 SER-003 SER-004 SER-016 SER-017 SER-025 SER-027 a service is created with pictures, payment link, discount and consumption, ${how}`, async ({
			page,
		}) => {
			await page.goto('/servicios')
			await expect(page.getByRole('article').filter({ hasText: 'Balayage' })).toBeVisible()
			await page.getByRole('link', { name: 'Agregar servicio' }).first().click()
			const left = page.locator('.form-cols > .stack').first()
			await expect(left.getByRole('heading', { level: 2 })).toHaveText([
				...['Datos básicos', 'Imágenes', 'Link de pago', 'Al agendar', 'Pausa'],
			])
			const right = page.locator('.form-cols > .stack').last()
			await expect(right).toContainText(
				/Sucursales.*Especialistas.*Recursos requeridos.*Disponibilidad.*Los asistentes lo pueden agendar.*Consumo/s,
			)
			await page.getByLabel('Imágenes del servicio').setInputFiles({ ...picture, name: 'manos.png' })
			await page.getByLabel('Archivos del servicio').setInputFiles([{ ...picture, name: 'antes.png' }])
			if (javaScriptEnabled)
				await expect(page.getByRole('button', { name: /^Quitar (manos|antes).png/ })).toHaveCount(2)
			await page.getByLabel('Nombre', { exact: true }).fill(`Spa ${mark}`)
			await page.getByLabel('Descripción', { exact: true }).fill('Spa de manos con exfoliación')
			await page.getByLabel('Precio', { exact: true }).fill('$500 MXN')
			await page.getByLabel('Duración').fill('481')
			await page.getByRole('switch', { name: 'Activar link de pago' }).click()
			await expect(page.getByLabel('Moneda')).toHaveValue('MXN')
			await expect(page.getByLabel('Precio unitario')).toHaveValue('0')
			await page.getByLabel('Nombre del pago').fill('Anticipo')
			await page.getByLabel('Precio unitario').fill('200')
			await page.getByRole('switch', { name: 'Liberar el horario si no paga' }).click()
			await expect(page.getByLabel('Después de')).toHaveValue('1')
			await page.getByRole('switch', { name: 'Activar descuento' }).click()
			await expect(page.getByLabel('Cupón')).toHaveValue(/^[A-Z0-9]{8}$/)
			await expect(page.getByRole('switch', { name: /Se cobra con descuento/ })).not.toBeChecked()
			await expect(page.getByRole('radio', { name: 'Siempre' })).toBeChecked()
			await page.getByLabel('Valor').fill('15')
			await page.getByLabel('Mensaje del descuento').fill('Por pagar hoy')
			await page.getByRole('button', { name: 'Agregar producto' }).click()
			await page.getByLabel('Producto 1').selectOption({ label: 'Gel para uñas tono nude (frasco)' })
			await page.getByLabel('Roma Norte').check()
			await page.getByRole('button', { name: 'Crear servicio' }).click()
			await expect(page.getByText('La duración máxima es de 480 minutos').first()).toBeVisible()
			// What was sent with a refused form waits in it.
			await expect(page.locator('.file')).toHaveCount(2)
			await page.getByLabel('Duración').fill('90')
			await page.getByRole('button', { name: 'Crear servicio' }).click()
			await expect(page.getByText('Servicio creado correctamente')).toBeVisible()
			const card = page.getByRole('article').filter({ hasText: `Spa ${mark}` })
			await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 1)
			await expect(card).toContainText('$500 MXN')
			await expect(card).toContainText('1 h 30 min')
			await expect(card).toContainText('Pago en línea $200.00')
			await card.getByRole('link', { name: `Spa ${mark}`, exact: true }).click()
			await expect(page.getByText('Cambios sin guardar')).toHaveCount(0)
			await expect(page.getByText('$170.00')).toBeVisible()
			await expect(page.getByLabel('Producto 1')).toContainText('Gel para uñas')
			const bookable = page.getByRole('switch', { name: /Los asistentes lo pueden agendar/ })
			await expect(bookable).toBeChecked()
			await bookable.uncheck({ force: true })
			await expect(page.getByRole('link', { name: 'antes.png' })).toBeVisible()
			if (javaScriptEnabled) await page.getByRole('button', { name: 'Quitar manos.png' }).click()
			else await page.locator('.file').filter({ hasText: 'manos.png' }).getByLabel('Conservar').uncheck()
			if (javaScriptEnabled) await expect(page.getByText('Cambios sin guardar')).toBeVisible()
			await page.getByRole('button', { name: 'Guardar cambios' }).click()
			await expect(page.getByText('Servicio actualizado correctamente')).toBeVisible()
			await expect(page.getByText('Cambios sin guardar')).toHaveCount(0)
			await expect(page.getByRole('link', { name: 'manos.png' })).toHaveCount(0)
			await expect(page.getByRole('link', { name: 'antes.png' })).toBeVisible()
			await expect(bookable).not.toBeChecked()
		})

		test(`INV-027 a product comes in, and its stock is shown, ${how}`, async ({ page }) => {
			await page.goto('/inventario/productos')
			await expect(page.getByRole('row').filter({ hasText: 'Aceite de cutícula' })).toContainText('Agotado')
			await page.getByRole('link', { name: 'Agregar producto' }).first().click()
			await page.getByLabel('Nombre').fill(`Cera ${mark}`)
			await page.getByLabel('Precio').fill('abc')
			await page.getByLabel('Descripción').fill('Cera mate de 100 g')
			await page.getByRole('button', { name: 'Registrar producto' }).click()
			await expect(page.getByText('El precio debe ser un número').first()).toBeVisible()
			await page.getByLabel('Precio').fill('150')
			await page.getByRole('button', { name: 'Registrar producto' }).click()
			await expect(page.getByText('Producto registrado correctamente')).toBeVisible()
			await page.goto('/inventario/movimientos/nuevo')
			await page.getByLabel('Producto').selectOption({ label: `Cera ${mark} (pieza)` })
			await page.getByLabel('Cantidad').fill('12')
			await page.getByRole('button', { name: 'Registrar movimiento' }).click()
			await expect(page.getByText('Movimiento registrado correctamente')).toBeVisible()
			await expect(page.getByRole('row').filter({ hasText: `Cera ${mark}` })).toContainText('+12 pieza')
			await page.goto('/inventario/productos')
			await expect(page.getByRole('row').filter({ hasText: `Cera ${mark}` })).toContainText('12 pieza')
		})
	})
}

/** A choice of the form that vanished meanwhile, so that the server refuses the save. */
async function chooseWhatIsGone(page: Page, label: string) {
	const choice = page.getByLabel(label)
	await choice.evaluate((box) => box.setAttribute('value', 'gone'))
	await choice.check()
}

test('ESP-011 with a script the form of a specialist offers the services of the chosen branch alone', async ({
	page,
	salon,
}) => {
	const { visitor } = salon.own
	const branch = { name: 'Narvarte', address: 'Pilares 45', city: 'Ciudad de México', state: 'CDMX', country: 'México' }
	const { _id } = await visitor.call<{ _id: string }>('POST /branch', { branch })
	await signIn(page)
	await page.goto('/especialistas/nuevo')
	const offered = page.getByRole('group', { name: 'Servicios que da' }).getByRole('checkbox', { name: 'Balayage' })
	await page.getByRole('radio', { name: /^Narvarte/ }).check()
	await expect(page.getByText('Esta sucursal no ofrece servicios todavía.')).toBeVisible()
	await expect(offered).toHaveCount(0)
	await page.getByRole('radio', { name: /^Roma Norte/ }).check()
	await expect(offered).toBeVisible()
	await visitor.call(`DELETE /branch/${_id}`)
})

const refusals = [
	{ path: '/sucursales/nueva', save: 'Registrar sucursal', choice: 'Balayage', says: 'Error al Registrar la sucursal' },
	{
		path: '/especialistas/nuevo',
		save: 'Registrar especialista',
		choice: 'Balayage',
		says: 'Error al procesar la solicitud',
	},
	{ path: '/servicios/nuevo', save: 'Crear servicio', choice: 'Roma Norte', says: 'Error al gestionar el servicio' },
]

test.describe(() => {
	// A script would write the choice anew from what the page was given.
	test.use({ javaScriptEnabled: false })
	test('SUC-017 SER-018 ESP-018 a save that the server refuses is told in the words of its form, and what was typed stays', async ({
		page,
	}) => {
		await signIn(page)
		for (const { path, save, choice, says } of refusals) {
			await page.goto(path)
			await page.getByLabel('Nombre', { exact: true }).fill('Coyoacán')
			if (path.startsWith('/sucursales')) {
				await page.getByLabel('Dirección').fill('Allende 8')
				await page.getByLabel('Ciudad').fill('Ciudad de México')
				await page.getByLabel('Estado', { exact: true }).fill('CDMX')
			}
			if (path.startsWith('/especialistas')) await page.getByLabel('WhatsApp').fill('55 1234 5678')
			if (path.startsWith('/servicios')) {
				await page.getByLabel('Descripción', { exact: true }).fill('Spa de manos')
				await page.getByLabel('Precio', { exact: true }).fill('$500 MXN')
			}
			await chooseWhatIsGone(page, choice)
			await page.getByRole('button', { name: save }).click()
			// A branch says why beside it, the others say no more than this.
			const exact = !path.startsWith('/sucursales')
			await expect(page.getByText(says, { exact }).first()).toBeVisible()
			await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Coyoacán')
		}
	})
})
