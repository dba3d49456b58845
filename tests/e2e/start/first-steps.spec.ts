import { expect, expectAccessible, signIn, withOwnSalon } from '../salon.ts'

/** A program of its own: its owner gets a second business. */
const test = withOwnSalon()

test('ONB-022 ONB-023 ONB-024 ONB-025 ONB-027 ONB-034 with scripts each choice is seen before the way goes on', async ({
	page,
}) => {
	const lasted = async (what: () => Promise<void>) => {
		const from = performance.now()
		await what()
		return performance.now() - from
	}
	const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
	await page.clock.install()
	await signIn(page)
	await page.goto('/onboarding/new-onboarding')
	const toOptions = await lasted(async () => {
		await press(/^Agendar citas/)
		await expect(page.getByRole('button', { name: /^Agendar citas/ })).toHaveAttribute('aria-current', 'true')
		await expect(page.getByRole('button', { name: 'Citas para mis servicios' })).toBeVisible()
	})
	expect(toOptions).toBeGreaterThan(500)
	const toForm = await lasted(async () => {
		await press('Citas para mis servicios')
		await expect(page.getByLabel('Nombre', { exact: true })).toBeVisible()
	})
	expect(toForm).toBeGreaterThan(1000)
	await page.getByLabel('Nombre', { exact: true }).fill('Barbería Norte')
	await page.getByLabel('Descripción').fill('Cortes y barba en el centro')
	await page.getByLabel('WhatsApp del negocio').fill('5512345678')
	await page.getByLabel('WhatsApp de quien es dueño').fill('5587654321')
	await press('Registrar negocio')
	const toBranch = await lasted(async () => {
		await page.getByLabel(/^¿Cuántas sucursales/).selectOption('1')
		await expect(page.getByRole('heading', { name: 'Sucursal 1 de 1' })).toBeVisible()
	})
	expect(toBranch).toBeGreaterThan(500)
	await expectAccessible(page)
	await page.getByLabel('Dirección').fill('Calle 5 número 20')
	await page.clock.pauseAt(Date.now() + 60_000)
	await press('Guardar')
	await expect(page.getByText('Ya está guardado')).toBeVisible()
	await expect(page.getByRole('listitem').filter({ hasText: 'Sucursales' })).toContainText(', listo')
	await page.clock.runFor(290)
	await expect(page.getByText('Ya está guardado')).toBeVisible()
	await page.clock.runFor(20)
	await expect(page.getByLabel(/^¿Cuántos especialistas/)).toBeVisible()
	await page.clock.resume()
	await expectAccessible(page)
	await page.getByLabel(/^¿Cuántos especialistas/).selectOption('2')
	await page.getByLabel('Nombre', { exact: true }).fill('Iván Soto')
	const toSecond = await lasted(async () => {
		await press(/^Guardar y seguir/)
		await expect(page.getByText('Especialista registrado correctamente').first()).toBeVisible()
		await expect(page.getByRole('heading', { name: 'Especialista 1 de 2' })).toBeVisible()
		await expect(page.getByRole('heading', { name: 'Especialista 2 de 2' })).toBeVisible()
	})
	expect(toSecond).toBeGreaterThan(1500)
	const kept = await page.evaluate(() => localStorage.getItem('recepcion.onboarding') ?? '')
	expect(JSON.parse(kept)).toMatchObject({ progress: { counts: { specialist: 2 } } })
	await page.reload()
	await expect(page.getByRole('heading', { name: 'Especialista 2 de 2' })).toBeVisible()
	await press('Empezar de cero')
	await expect(page.getByRole('heading', { name: '¿Para qué lo quieres?' })).toBeVisible()
	await expect.poll(() => page.evaluate(() => localStorage.getItem('recepcion.onboarding'))).toBeNull()
})

test('FAQ-007 Enter sends a question, and Enter with Shift begins a new line', async ({ page }) => {
	await page.goto('/ayuda')
	const question = page.getByLabel('Tu pregunta')
	await question.fill('¿Cómo muevo una cita?')
	await question.press('Shift+Enter')
	await question.pressSequentially('¿Y una visita?')
	await expect(question).toHaveValue('¿Cómo muevo una cita?\n¿Y una visita?')
	await question.press('Enter')
	await expect(page.getByText('¡Pregunta enviada con éxito!').first()).toBeVisible()
	await expect(page.getByRole('heading', { name: /¿Y una visita\?$/ })).toBeVisible()
})
