import { expect, signIn, test } from '../salon.ts'

test('ASI-035 ASI-041 ASI-042 ASI-043 ASI-044 COM-226 what is typed is saved by itself after 600 ms, as one PUT with the newest; what fails stays in the form', async ({
	page,
}) => {
	await signIn(page)
	await page.goto('/asistentes')
	const path = await page.getByRole('link', { name: 'Ajustes' }).first().getAttribute('href')
	if (!path) throw new Error('no assistant')
	const puts: { at: number; body: string }[] = []
	page.on('request', (request) => {
		if (request.method() === 'PUT') puts.push({ at: Date.now(), body: request.postData() ?? '' })
	})
	const status = page.locator('.savebar [role=status]')

	await page.goto(path)
	const notes = page.getByLabel('Notas adicionales')
	await notes.fill('Habla con frases cortas.')
	await page.waitForTimeout(300)
	await notes.pressSequentially(' Siempre.', { delay: 20 })
	const typedAt = Date.now()
	await expect(status).toContainText('Cambios guardados correctamente')
	expect(puts.length).toBe(1)
	expect(puts[0]?.body).toContain('Habla con frases cortas. Siempre.')
	expect((puts[0]?.at ?? 0) - typedAt).toBeGreaterThan(500)
	await expect(notes).toHaveValue('Habla con frases cortas. Siempre.')
	await page.reload()
	await expect(notes).toHaveValue('Habla con frases cortas. Siempre.')

	await notes.fill('')
	await expect(page.locator('p.error', { hasText: 'Este campo es requerido' })).toBeVisible()
	await expect(status).toContainText('No se guardó')
	expect(puts.length).toBe(1)

	await page.route('**/guardar?*', (route) => route.abort())
	await notes.fill('Escrito sin conexión, con paciencia.')
	await expect(status).toContainText('Error al guardar los cambios')
	await expect(notes).toHaveValue('Escrito sin conexión, con paciencia.')
	await page.unroute('**/guardar?*')
	await notes.press('End')
	await notes.pressSequentially(' Ya volvió.')
	await expect(status).toContainText('Cambios guardados correctamente')

	await page.goto(`${path}/configuracion`)
	const slider = page.getByRole('slider')
	await expect(slider).toHaveAttribute('min', '0.01')
	await expect(slider).toHaveAttribute('max', '1')
	const shown = page.locator('output')
	await expect(shown).toHaveText('0.5')
	for (const [key, value] of [
		...([
			['Home', '0.01'],
			['ArrowRight', '0.1'],
			['ArrowRight', '0.2'],
		] as const),
		...([
			['End', '1'],
			['ArrowLeft', '0.9'],
		] as const),
	]) {
		await slider.press(key)
		await expect(shown).toHaveText(value)
	}
	await expect(status).toContainText('Cambios guardados correctamente')

	// Left before the pause of a second is over: it is saved on the way out.
	await page.goto(`${path}/capacidades`)
	await page.getByRole('switch', { name: /^Mover citas/ }).click()
	await page.getByRole('link', { name: 'Configuración' }).click()
	await expect(shown).toHaveText('0.9')
	await page.getByRole('link', { name: 'Capacidades' }).click()
	await expect(page.getByRole('switch', { name: /^Mover citas/ })).not.toBeChecked()

	// The card's switch too, by a link and by another address.
	await page.goto('/asistentes')
	const card = page.locator('input[name=isWorking]').first()
	const was = await card.isChecked()
	await card.click()
	await page.getByRole('link', { name: 'Ajustes' }).first().click()
	await expect(notes).toBeVisible()
	await page.goto('/asistentes')
	await expect(card).toBeChecked({ checked: !was })
	await card.click()
	await page.goto(path)
	await page.goto('/asistentes')
	await expect(card).toBeChecked({ checked: was })
})

test('ASI-040 ASI-042 COM-225 a traffic source is searched for three seconds after the last letter, a panel of switches saved one second after the last press', async ({
	page,
}) => {
	await signIn(page)
	await page.goto('/asistentes')
	const path = await page.getByRole('link', { name: 'Ajustes' }).first().getAttribute('href')
	await page.clock.install()
	const asked: string[] = []
	page.on('request', (request) => {
		if (request.url().includes('buscar=')) asked.push(new URL(request.url()).searchParams.get('buscar') ?? '')
		if (request.method() === 'PUT') asked.push('PUT')
	})

	await page.goto(`${path}/configuracion`)
	const search = page.getByRole('searchbox', { name: 'Fuente de tráfico' })
	await expect(search).toBeVisible()
	// A clock that is merely installed runs on: how long a press takes on a busy machine would count.
	await page.clock.pauseAt(Date.now() + 60_000)
	await search.pressSequentially('nadie')
	await page.clock.runFor(2_500)
	await search.pressSequentially(' la puso')
	await page.clock.runFor(2_900)
	expect(asked).toEqual([])
	await page.clock.runFor(200)
	await expect(page.getByText('No se encontraron fuentes de tráfico con este nombre')).toBeVisible()
	expect(new Set(asked)).toEqual(new Set(['nadie la puso']))
	await expect(search).toHaveValue('nadie la puso')

	asked.length = 0
	await page.clock.resume()
	await page.goto(`${path}/capacidades`)
	const moving = page.getByRole('switch', { name: /^Cancelar citas/ })
	await expect(moving).toBeVisible()
	await page.clock.pauseAt(Date.now() + 180_000)
	await moving.click()
	await page.clock.runFor(700)
	await moving.click()
	await page.clock.runFor(900)
	expect(asked).toEqual([])
	await page.clock.runFor(200)
	await expect(page.locator('.savebar [role=status]')).toContainText('Cambios guardados correctamente')
	expect(asked).toEqual(['PUT'])
})
