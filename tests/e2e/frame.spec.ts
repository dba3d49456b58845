import { expect, expectNoSidewaysScroll, openingDay, openSalon, signIn, test } from './salon.ts'

for (const javaScriptEnabled of [true, false]) {
	const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'

	test.describe(() => {
		test.use({ javaScriptEnabled })

		test(`NAV-012 NAV-014 NAV-015 the home greets, shows the assistants and leads by tabs, ${how}`, async ({
			page,
		}) => {
			await signIn(page)
			await page.goto('/')
			await expect(page).toHaveURL(/\/principal$/)
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Buenos días, Mariana$/)
			const first = page.locator('.home-assistant').first()
			await expect(first).toHaveAttribute('href', /^\/asistentes\/\w+$/)
			await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Conocimiento' }).click()
			await expect(page.locator('.items').getByText('Sucursales', { exact: true })).toBeVisible()
			await page.locator('.home-assistant').first().click()
			await expect(page).toHaveURL(/\/asistentes\/\w+/)
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		})

		test(`NAV-013 the home finds screens by name, ${how}`, async ({ page }) => {
			await signIn(page)
			await page.goto('/principal')
			await page.getByLabel('Buscar en el menú').fill('tráf')
			if (!javaScriptEnabled) await page.getByLabel('Buscar en el menú').press('Enter')
			await expect(page.getByRole('heading', { name: 'Pantallas con «tráf»' })).toBeVisible()
			await expect(page.locator('.item, .soon-item')).toHaveCount(1)
		})

		test(`NAV-019 the menu becomes a rail of icons and stays one, ${how}`, async ({ page }) => {
			await page.setViewportSize({ width: 1280, height: 800 })
			await signIn(page)
			await page.goto('/principal')
			await page.getByRole('button', { name: 'Contraer menú' }).click()
			await expect(page.locator('.app--thin')).toBeVisible()
			await page.reload()
			await expect(page.locator('.app--thin')).toBeVisible()
			await expect(page.locator('.sidebar .nav-item[href="/agenda"]')).toHaveAttribute('title', 'Agenda')
			await page.getByRole('button', { name: 'Ensanchar menú' }).click()
			await expect(page.locator('.app--thin')).toHaveCount(0)
		})

		test(`NAV-019 NAV-022 NAV-043 on a phone the menu is a drawer, its logo leads home, and what a list offers floats above it, ${how}`, async ({
			page,
		}) => {
			await page.setViewportSize({ width: 390, height: 844 })
			await signIn(page)
			await page.goto('/avisos')
			await expect(page.locator('#menu')).not.toBeVisible()
			await page.locator('.tabbar').getByText('Menú').click()
			await expect(page.locator('#menu')).toBeVisible()
			await page.locator('#menu .brand').click()
			await expect(page).toHaveURL(/\/principal$/)
			await expectNoSidewaysScroll(page)
			await page.goto('/inventario/productos')
			const floating = page.locator('.item-list-actions')
			await expect(floating).toHaveCSS('position', 'fixed')
			for (const name of [/^Buscar/, 'Ver Archivados', 'Agregar producto'])
				await expect(floating.getByRole('link', { name })).toBeInViewport()
			await floating.getByRole('link', { name: /^Buscar/ }).click()
			await expect(page.locator('.item-list-search').getByRole('searchbox')).toBeVisible()
			await floating.getByRole('link', { name: 'Agregar producto' }).click()
			await expect(page.getByRole('dialog').getByLabel('Nombre', { exact: true })).toBeVisible()
		})

		test(`NAV-024 NAV-025 NAV-026 NAV-036 NAV-037 the frame of a business: its name, its credits, the theme on wide screens, a footer, ${how}`, async ({
			page,
		}) => {
			await page.setViewportSize({ width: 1280, height: 900 })
			await signIn(page)
			await page.goto('/principal')
			const bar = page.locator('.topbar')
			await expect(bar).toContainText('Salón Jacaranda')
			await expect(bar).toContainText(/GPT\s*[\d,.]+.*R\s*[\d,.]+|Saldo/)
			await expect(bar.locator('.theme-toggle')).toBeVisible()
			await expect(page.locator('.site-foot').getByRole('link', { name: 'hola@recepcion.mx' })).toBeVisible()
			await page.setViewportSize({ width: 390, height: 844 })
			await expect(bar.locator('.theme-toggle')).not.toBeVisible()
		})

		test(`a search over clients and appointments, ${how}`, async ({ page }) => {
			await signIn(page)
			await page.goto('/buscar?q=ana')
			await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible()
			await page.getByRole('heading', { name: 'Citas' }).locator('../..').getByRole('link').first().click()
			await expect(page.getByRole('dialog')).toBeVisible()
		})
	})
}

test('NAV-018 a section that was closed stays closed after a reload', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 })
	await signIn(page)
	await page.goto('/principal')
	const tools = page.locator('.nav-group', { has: page.locator('summary', { hasText: 'Herramientas' }) })
	await tools.locator('summary').click()
	await expect(tools).not.toHaveAttribute('open')
	// Pressed before the scripts run, it is remembered as soon as they do.
	await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === 'menu')).toBe(true)
	await page.reload()
	await expect(tools).not.toHaveAttribute('open')
})

test('Ctrl+K finds screens and people, by keyboard alone, and what it remembers disturbs no later page', async ({
	page,
}) => {
	const errors: string[] = []
	page.on('pageerror', ({ message }) => errors.push(message))
	await signIn(page)
	await page.goto('/principal')
	await page.waitForFunction(() => document.readyState === 'complete')
	await page.keyboard.press('Control+k')
	const box = page.getByRole('combobox', { name: /Buscar/ })
	await expect(box).toBeFocused()
	await box.fill('agen')
	await expect(page.getByRole('option', { name: /Agenda/ }).first()).toBeVisible()
	await box.press('Enter')
	await expect(page).toHaveURL(/\/agenda/)
	await page.keyboard.press('Control+k')
	await expect(page.getByRole('option', { name: 'Agenda' })).toBeVisible()
	await page.getByRole('combobox', { name: /Buscar/ }).fill('ana')
	await expect(page.locator('.palette-line[data-group="Clientes"]')).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(page.locator('dialog.palette')).not.toBeVisible()
	await page.reload()
	await page.waitForFunction(() => document.readyState === 'complete')
	await page.keyboard.press('Control+k')
	await expect(page.getByRole('option', { name: 'Agenda' })).toBeVisible()
	expect(errors).toEqual([])
})

test('without a network a page stays as it is: a link leads nowhere, a form goes once the network is back, and each says so', async ({
	page,
	context,
}) => {
	await signIn(page)
	await page.goto('/contactos/nuevo')
	const dialog = page.getByRole('dialog')
	await dialog.getByLabel('Nombre', { exact: true }).fill('Olivia Sin Red')
	await dialog.getByLabel('WhatsApp', { exact: true }).fill('5581230099')
	const bar = page.locator('.connection')
	await context.setOffline(true)
	await expect(bar).toContainText('No hay conexión. Esta página sigue aquí, y lo que envíes sale en cuanto vuelva.')
	await dialog.getByRole('link', { name: 'Carga Masiva' }).click()
	await dialog.getByRole('button', { name: 'Registrar contacto' }).click()
	await expect(dialog.getByLabel('Nombre', { exact: true })).toHaveValue('Olivia Sin Red')
	await context.setOffline(false)
	await expect(page.getByText('Contacto registrado')).toBeVisible()
	await expect(bar).toHaveText('')
	await expect(page).toHaveURL(/\/contactos$/)
})

test('a form that was cut off on its way stands as it was, says so, and goes when it is sent again', async ({
	page,
}) => {
	await signIn(page)
	await page.goto('/contactos/nuevo')
	const dialog = page.getByRole('dialog')
	await dialog.getByLabel('Nombre', { exact: true }).fill('Olga Cortada')
	await dialog.getByLabel('WhatsApp', { exact: true }).fill('5581230098')
	await page.route(/nuevo\.data/, (route) => route.abort('connectionreset'), { times: 1 })
	await dialog.getByRole('button', { name: 'Registrar contacto' }).click()
	const cut =
		'Se cortó la conexión al enviar. Lo que escribiste sigue aquí: revisa si ya quedó antes de enviarlo otra vez.'
	await expect(dialog.getByText(cut)).toBeVisible()
	await expect(page.locator('.connection')).toContainText(cut)
	await expect(dialog.getByLabel('Nombre', { exact: true })).toHaveValue('Olga Cortada')
	await dialog.getByRole('button', { name: 'Registrar contacto' }).click()
	await expect(page.getByText('Contacto registrado')).toBeVisible()
})

test('INB-029 an advisor can be written to three seconds after the page loads, not before', async ({ browser }) => {
	const salon = await openSalon({ env: { ADVISOR_WHATSAPP: '5215512345678' } })
	const page = await browser.newPage({ baseURL: salon.url })
	await signIn(page)
	await page.goto('/principal', { waitUntil: 'commit' })
	const advisor = page.getByRole('link', { name: 'Escribe a tu asesor por WhatsApp', includeHidden: true })
	await expect(advisor).toHaveAttribute('href', 'https://wa.me/5215512345678')
	await expect(advisor).toBeHidden()
	// Since the page was first drawn, by the browser's own clock.
	const after = await advisor.evaluate(async (link) => {
		const [appearing] = link.getAnimations()
		await appearing?.finished
		return Number(appearing?.currentTime)
	})
	expect(after).toBeGreaterThanOrEqual(3000)
	expect(after).toBeLessThan(3500)
	await expect(advisor).toBeVisible()
	await page.context().close()
	await salon.close()
})

test('a dialog that fetches sheets of its own leaves the page that brought its own as it was, and looks as by its address', async ({
	page,
}) => {
	await signIn(page)
	await page.goto(`/agenda?fecha=${openingDay}&vista=dia`)
	const looks = (within: string) =>
		page.evaluate(
			(part) =>
				[...document.querySelectorAll(`:is(${part}), :is(${part}) *`)].map((piece) => {
					const { display, fontSize, fontWeight, padding, margin } = getComputedStyle(piece)
					return [piece.tagName, piece.className, display, fontSize, fontWeight, padding, margin].join(' ')
				}),
			within,
		)
	const before = await looks('.month, .cal-head')
	await page.locator('.ev').first().getByRole('link').click()
	const dialog = page.getByRole('dialog')
	await expect(dialog.getByRole('link', { name: 'Editar cita' })).toBeVisible()
	expect(before.length).toBeGreaterThan(50)
	expect(await looks('.month, .cal-head')).toEqual(before)
	const pressed = await looks('[role=dialog]')
	await page.goto(page.url())
	await expect(dialog).toBeVisible()
	expect(await looks('[role=dialog]')).toEqual(pressed)
})

test('who comes for the first time is brought the sheets inside the page, keeps them, and sees the same page again with them', async ({
	page,
	salon,
}) => {
	const asked: string[] = []
	page.on('request', (request) => {
		if (request.resourceType() === 'stylesheet') asked.push(new URL(request.url()).pathname)
	})
	const looks = () =>
		page.evaluate(() =>
			[...document.querySelectorAll('body *')].map((piece) => {
				const { display, color, backgroundColor, fontSize, padding } = getComputedStyle(piece)
				return [piece.className, display, color, backgroundColor, fontSize, padding].join(' ')
			}),
		)
	const kept = () => page.evaluate(() => document.cookie)
	await page.goto(`/reservar/${salon.own.slug}`)
	const first = await looks()
	expect(first.length).toBeGreaterThan(50)
	expect(asked).toEqual([])
	await expect.poll(kept).toContain('hojas=')
	await page.reload()
	expect(await looks()).toEqual(first)
	await expect(page.locator('link[rel=stylesheet][disabled]')).toHaveCount(0)
	expect(asked.length).toBeGreaterThan(1)

	// The panel has more of them: those that it shares with the page before lie there already.
	await signIn(page)
	await page.goto('/agenda')
	const allKept = () =>
		page.evaluate(() =>
			[...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ href }) =>
				document.cookie.includes(href.slice(-12, -4)),
			),
		)
	await expect.poll(allKept).toBe(true)
	await page.reload()
	await expect(page.locator('link[rel=stylesheet][disabled]')).toHaveCount(0)
})
