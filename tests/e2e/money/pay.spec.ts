import { bookPayable } from '../../support/scenes/payable.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Salon, signIn, test } from '../salon.ts'

const noOptions = 'No se pudieron cargar las opciones de pago. Por favor, intenta más tarde.'

const payable = async ({ own }: Salon) => (await bookPayable(own)).shortId

/** The same with a price that is lower for the 15 minutes after the first look. */
async function payableForAMoment({ own }: Salon): Promise<string> {
	const discount = {
		...{ active: true, type: 'percentage', value: 20, message: 'Promo de noviembre', discountKey: 'PROMO2NV' },
		...{ expirationType: 'timer', duration: 900, startDate: null, endDate: null },
	}
	return (await bookPayable(own, { discount })).shortId
}

async function statusOf(salon: Salon, shortId: string): Promise<unknown> {
	const [row] = await salon.plant('SELECT status FROM appointments WHERE short_id = ?', [shortId])
	return row?.status
}

for (const javaScriptEnabled of [true, false]) {
	const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'

	test.describe(() => {
		test.use({ javaScriptEnabled })

		test(`PAG-001 PAG-002 PAG-004 PAG-014 a stranger with the link pays and the appointment is confirmed; the desk sends a part back, above its agenda, ${how}`, async ({
			page,
			salon,
		}) => {
			const { _id: appointmentId, shortId } = await bookPayable(salon.own)
			await page.goto(`/pagar-cita?a=${shortId}`)
			await expectNoSidewaysScroll(page)
			if (javaScriptEnabled) await expectAccessible(page)
			const pay = page.getByRole(javaScriptEnabled ? 'link' : 'button', { name: /^Pagar \$[\d,.]+ con Mercado Pago$/ })
			await pay.click()
			await expect(page.getByRole('heading', { name: 'Mercado Pago simulado' })).toBeVisible()
			await page.getByRole('button', { name: 'Aprobar el pago' }).click()
			await expect(page.getByText('Tu cita está pagada.')).toBeVisible()
			await expect.poll(() => statusOf(salon, shortId)).toBe('confirmada')
			await page.goto(`/pagar-cita?a=${shortId}`)
			await expect(page.getByText('con Mercado Pago')).toHaveCount(0)
			await signIn(page)
			await page.goto(`/agenda/citas/${appointmentId}`)
			await page.getByRole('link', { name: 'Devolver' }).click()
			await page.getByLabel('Cantidad').fill('120.50')
			await page.getByLabel('Motivo').fill('Se enfermó')
			await expect(page.getByRole('link', { name: 'Agendar cita', includeHidden: true }).first()).toBeAttached()
			await page.getByRole('button', { name: 'Devolver' }).click()
			await expect(page.getByText('Pago devuelto')).toBeVisible()
			await expect(page.getByText('$120.50 devuelto: Se enfermó')).toBeVisible()
			// The button 'back' brings no form of before: what it says is true by now, and sent as it is it is refused.
			await page.goBack()
			await expect(page.getByText('quedan $379.50 por devolver')).toBeVisible()
			await page.getByRole('button', { name: 'Devolver' }).click()
			await page.goto(`/agenda/citas/${appointmentId}`)
			await expect(page.getByText('$120.50 devuelto: Se enfermó')).toHaveCount(1)
		})

		test(`PAG-005 when Mercado Pago fails the page says so without a pay button, and works again later, ${how}`, async ({
			page,
			salon,
		}) => {
			const shortId = await payable(salon)
			salon.mercadoPago.setFault({ kind: '500', path: '/checkout/preferences', times: 20 })
			await page.goto(`/pagar-cita?a=${shortId}`)
			if (!javaScriptEnabled) await page.getByRole('button', { name: /^Pagar / }).click()
			await expect(page.getByText(noOptions)).toBeVisible()
			await expect(page.getByText('con Mercado Pago')).toHaveCount(0)
			salon.mercadoPago.clearFaults()
			await page.getByRole('link', { name: 'Intentar de nuevo' }).click()
			await expect(page.getByText(/^Pagar \$[\d,.]+ con Mercado Pago$/)).toBeVisible()
		})

		test(`NAV-040 a price that ends stands counted down in a black bar on top of the pay page, ${how}`, async ({
			page,
			salon,
		}) => {
			await page.goto(`/pagar-cita?a=${await payableForAMoment(salon)}`)
			const bar = page.getByRole('complementary', { name: 'Descuento por tiempo limitado' })
			await expect(bar).toContainText('Promo de noviembre')
			await expect(bar).toHaveCSS('background-color', 'rgb(0, 0, 0)')
			expect(await bar.boundingBox()).toMatchObject({ x: 0, y: 0 })
			if (javaScriptEnabled) {
				await expect(bar.getByRole('timer')).toHaveText(/14min5\dseg/)
				await expect(bar.getByRole('timer')).toHaveText(/14min4\dseg/, { timeout: 15_000 })
				await expectAccessible(page)
			} else await expect(bar).toContainText(/Termina: \d\d:\d\d/)
			await expect(page.getByText(/^La oferta termina a las? \d\d:\d\d$/)).toBeVisible()
			await expectNoSidewaysScroll(page)
			await page.goto(`/pagar-cita?a=${await payable(salon)}`)
			await expect(page.getByText('con Mercado Pago').first()).toBeVisible()
			await expect(bar).toHaveCount(0)
		})

		test(`what the returning address claims is only a reason to ask, ${how}`, async ({ page, salon }) => {
			const shortId = await payable(salon)
			await page.goto(`/pagar-cita?a=${shortId}&regreso=1&payment_id=1&status=approved&collection_status=approved`)
			await expect(page.getByText('Estamos verificando tu pago.')).toBeVisible()
			await expect(page.getByText('con Mercado Pago')).toHaveCount(0)
			expect(await statusOf(salon, shortId)).not.toBe('confirmada')
			await page.getByRole('link', { name: 'Volver al pago' }).click()
			await expect(page.getByText(/^Pagar \$[\d,.]+ con Mercado Pago$/)).toBeVisible()
		})
	})
}

test('PAG-006 an unknown or missing link is an error state, never a pay button', async ({ page }) => {
	for (const path of ['/pagar-cita?a=nadielotiene', '/pagar-cita?a=', '/pagar-cita']) {
		const answer = await page.goto(path)
		expect(answer?.status()).toBe(404)
		await expect(page.getByRole('heading', { name: 'No encontramos esta cita' })).toBeVisible()
		await expect(page.getByText('Mercado Pago')).toHaveCount(0)
	}
})

test('PAG-003 PAG-007 PAG-008 the page first prepares; the link carries public key and locale, the access token is nowhere', async ({
	page,
	salon,
}) => {
	const shortId = await payable(salon)
	salon.mercadoPago.setFault({ kind: 'delay', path: '/checkout/preferences', delayMs: 1_500 })
	await page.goto(`/pagar-cita?a=${shortId}`)
	await expect(page.getByRole('button', { name: 'Preparando tu pago...' })).toBeDisabled()
	const link = page.getByRole('link', { name: /^Pagar / })
	await expect(link).toBeVisible()
	await expect(link).toHaveAttribute('data-locale', 'es-MX')
	const [account] = await salon.plant(
		"SELECT public_key FROM provider_accounts WHERE provider = 'mercado_pago' AND business_id = ?",
		[salon.own.businessId],
	)
	await expect(link).toHaveAttribute('data-public-key', String(account?.public_key))
	await expect(link).toHaveAttribute('data-preference-id', salon.mercadoPago.preferences().at(-1)?.id ?? '')
	expect(await page.content()).not.toMatch(/standin_mp_access_token|APP_USR-fake/)
	await expectAccessible(page)
})
