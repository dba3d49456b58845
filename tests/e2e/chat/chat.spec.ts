import { type Page } from '@playwright/test'
import { inbound } from '../../fakes/whatsapp-messages.ts'
import { salonNumber } from '../../support/scenes/salon-additions.ts'
import { expect, type Salon, scriptsRun, signIn, signInToDemo, test } from '../salon.ts'

let people = 0

/** Somebody new writes; answers the name and how to write again. */
async function somebodyWrites(salon: Salon, text: string) {
	people++
	const person = {
		phoneNumberId: salonNumber.phoneNumberId,
		from: `52155${process.pid % 1000}${Date.now() % 1000}${String(people).padStart(2, '0')}`
			.slice(0, 13)
			.padEnd(13, '0'),
		name: `Zenaida ${process.pid % 1000}${people}`,
	}
	expect((await salon.graph.deliver({ ...person, text })).status).toBe(200)
	return { ...person, says: (more: string) => salon.graph.deliver({ ...person, text: more }) }
}

/** Without a script a page is asked for again until it says what is awaited. */
async function appears(page: Page, text: string, javaScriptEnabled: boolean) {
	const wanted = page.getByText(text).first()
	if (javaScriptEnabled) return expect(wanted).toBeVisible()
	await expect(async () => {
		await page.reload()
		await expect(wanted).toBeVisible({ timeout: 500 })
	}).toPass()
}

for (const javaScriptEnabled of [true, false]) {
	const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'

	test.describe(() => {
		test.use({ javaScriptEnabled })

		test(`INB-001 INB-009 TIE-002 who writes stands in the list, unread until opened, ${how}`, async ({
			page,
			salon,
		}) => {
			await signIn(page)
			await page.goto('/chat')
			const person = await somebodyWrites(salon, 'Buenas tardes, ¿abren hoy?')
			await appears(page, person.name, javaScriptEnabled)
			const thread = page.locator('.thread', { hasText: person.name })
			await expect(thread).toHaveClass(/is-unread/)
			await thread.click()
			await expect(page.getByRole('log').getByText('Buenas tardes, ¿abren hoy?')).toBeVisible()
			await expect(thread).not.toHaveClass(/is-unread/)
			await person.says('¿Hola?')
			await appears(page, '¿Hola?', javaScriptEnabled)
		})

		test(`INB-021 what was said with a client is read over the appointment, ${how}`, async ({ page }) => {
			await signIn(page)
			const list = await (await page.request.get('/agenda?vista=lista')).text()
			await page.goto(/\/agenda\/citas\/apt_\w+/.exec(list)?.[0] ?? '')
			const card = page.getByRole('region', { name: 'Cliente' })
			const name = await card.getByRole('heading').innerText()
			await card.getByRole('link', { name: 'Historial de chat' }).click()
			const dialog = page.getByRole('dialog', { name })
			await expect(dialog.getByRole('log')).toBeVisible()
			await expect(dialog.locator('form, textarea, input')).toHaveCount(0)
			await dialog.getByRole('link', { name: 'Cerrar' }).click()
			await expect(card).toBeVisible()
		})

		test(`INB-015 INB-017 staff answer, the assistant falls silent, and is switched on again, ${how}`, async ({
			page,
			salon,
		}) => {
			await signIn(page)
			const person = await somebodyWrites(salon, 'Me urge hablar con alguien')
			await page.goto('/chat')
			await appears(page, person.name, javaScriptEnabled)
			await page.locator('.thread', { hasText: person.name }).click()
			const box = page.getByLabel(/^Mensaje para/)
			await box.fill('Hola, soy Mariana. Dime.')
			await page.getByRole('button', { name: 'Enviar' }).click()
			await appears(page, 'Hola, soy Mariana. Dime.', javaScriptEnabled)
			await expect(box).toHaveValue('')
			await expect(page.getByText(/El asistente quedó en pausa en este chat/)).toBeVisible()
			await expect.poll(() => salon.graph.sent().map(({ text }) => text)).toContain('Hola, soy Mariana. Dime.')
			const toggle = page.getByRole('switch')
			await expect(toggle).not.toBeChecked()
			await page.locator('.talk-head label.switch').click()
			if (!javaScriptEnabled) await page.getByRole('button', { name: 'Guardar' }).click()
			await expect(page.getByText(/El asistente volvió a contestar/)).toBeVisible()
			await expect(toggle).toBeChecked()
		})

		test(`INB-003 INB-020 INB-026 channels, search, and what cannot be written to, ${how}`, async ({ page }) => {
			await signInToDemo(page)
			await page.goto('/chat')
			await expect(page.locator('a.chip')).toContainText(['Todos', 'Instagram', 'Messenger', 'WhatsApp'])
			await page.getByRole('link', { name: 'Instagram', exact: true }).click()
			await expect(page).toHaveURL(/canal=instagram/)
			await page.locator('.thread').first().click()
			await expect(page.getByText('Debes iniciar sesión con Facebook para poder enviar mensajes')).toBeVisible()
			await expect(page.getByLabel(/^Mensaje para/)).toHaveCount(0)
			await page.goto('/chat?buscar=nadiesellamaasi')
			await expect(page.getByText('No se encontraron clientes')).toBeVisible()
			await page.goto('/chat')
			await page.getByLabel('Buscar en los chats').fill('lizbeth')
			await page.getByLabel('Buscar en los chats').press('Enter')
			await expect(page).toHaveURL(/buscar=lizbeth/)
			await expect(page.locator('.thread').first()).toContainText('Lizbeth')
		})

		test(`INB-005 INB-013 older messages and conversations are asked for, ${how}`, async ({ page, salon }) => {
			await signIn(page)
			const person = await somebodyWrites(salon, 'mensaje 0')
			for (let index = 1; index < 40; index++) await person.says(`mensaje ${index}`)
			await page.goto('/chat')
			await appears(page, person.name, javaScriptEnabled)
			await page.locator('.thread', { hasText: person.name }).click()
			await appears(page, 'mensaje 39', javaScriptEnabled)
			const oldest = page.getByText('mensaje 0', { exact: true })
			if (javaScriptEnabled) {
				await page.locator('.talk-log').evaluate((log) => log.scrollTo(0, -log.scrollHeight))
				await expect(oldest).toBeAttached()
			} else {
				await page.getByRole('link', { name: 'Ver mensajes anteriores' }).click()
				await expect(oldest).toBeVisible()
			}
			await page.goto('/chat')
			const more = page.getByRole('link', { name: 'Cargar más' })
			await expect(more).toBeAttached()
			if (javaScriptEnabled) {
				await more.scrollIntoViewIfNeeded()
				await expect.poll(() => page.locator('.thread').count()).toBeGreaterThan(20)
			} else {
				await more.click()
				await expect(page).toHaveURL(/cursor=/)
				await expect(page.locator('.thread').first()).toBeVisible()
			}
		})
	})
}

test('INB-013 within 100 px of the top one page of older messages comes, and what is read stays where it is', async ({
	page,
	salon,
}) => {
	test.slow()
	await signIn(page)
	const person = await somebodyWrites(salon, 'mensaje 0')
	for (let index = 1; index < 70; index++) await person.says(`mensaje ${index}`)
	await page.goto('/chat')
	// Whoever looks on while they come has them all on the page, and nothing older to ask for.
	await page.locator('.thread', { hasText: person.name }).filter({ hasText: 'mensaje 69' }).click()
	const log = page.locator('.talk-log')
	await expect(log.getByText('mensaje 69', { exact: true })).toBeVisible()
	await scriptsRun(log)
	const texts = () => log.getByText(/^mensaje \d+$/).allTextContents()
	const first = await texts()
	// What is asked for anew, since something happened, is no page more.
	const asked = new Set<string>()
	page.on('request', (request) => request.url().includes('/anteriores') && asked.add(request.url()))
	const scrollTo = (fromTop: number) =>
		log.evaluate((node, px) => node.scrollTo(0, -(node.scrollHeight - node.clientHeight - px)), fromTop)
	// Nothing is asked for farther away, and what is said meanwhile takes nothing from the reader, nor him to the top.
	await scrollTo(160)
	const near = log.getByText(first[3] ?? '', { exact: true })
	const place = (await near.boundingBox())?.y ?? 0
	for (let index = 0; index < 6; index++) await person.says(`recado ${index}`)
	await expect(log.getByText('recado 5', { exact: true })).toBeAttached()
	await page.waitForTimeout(500)
	expect(asked.size).toBe(0)
	expect(await texts()).toEqual(first)
	expect(Math.abs(((await near.boundingBox())?.y ?? 0) - place)).toBeLessThan(4)
	await scrollTo(70)
	const reading = log.getByText(first[1] ?? '', { exact: true })
	const before = (await reading.boundingBox())?.y ?? 0
	await expect.poll(async () => (await texts()).length).toBeGreaterThan(first.length)
	await page.waitForTimeout(500)
	expect(asked.size).toBe(1)
	expect(Math.abs(((await reading.boundingBox())?.y ?? 0) - before)).toBeLessThan(4)
	// At the very top it is the same: the link that goes up does not take the reader with it.
	const second = await texts()
	expect(second).not.toContain('mensaje 0')
	const oldest = log.getByText(second[0] ?? '', { exact: true })
	const top = await log.evaluate((node) => {
		node.scrollTo(0, -node.scrollHeight)
		return node.querySelector('.msg')?.getBoundingClientRect().top ?? 0
	})
	await expect.poll(async () => (await texts()).length).toBeGreaterThan(second.length)
	await page.waitForTimeout(500)
	expect(asked.size).toBe(2)
	expect(Math.abs(((await oldest.boundingBox())?.y ?? 0) - top)).toBeLessThan(40)
})

test('INB-018 TIE-105 Enter sends, a pause in the typing searches, and what comes over it stands in the open chat at once', async ({
	page,
	salon,
}) => {
	const told: string[] = []
	page.on('websocket', (line) => line.on('framereceived', ({ payload }) => void told.push(String(payload))))
	await signIn(page)
	await page.goto('/chat')
	const person = await somebodyWrites(salon, 'Hola')
	await page.getByLabel('Buscar en los chats').fill(person.name)
	await expect(page).toHaveURL(/buscar=Zenaida/)
	await page.locator('.thread', { hasText: person.name }).click()
	const box = page.getByLabel(/^Mensaje para/)
	await box.fill('   ')
	await box.press('Enter')
	await box.fill('Con Enter')
	await box.press('Enter')
	await expect(page.getByRole('log').getByText('Con Enter')).toBeVisible()
	await expect(page.getByRole('log').locator('.msg--staff')).toHaveCount(1)
	told.length = 0
	await person.says('Ya voy para allá')
	await expect(page.getByRole('log').getByText('Ya voy para allá')).toBeVisible()
	expect(told.join()).toContain('"new_message"')
})

test('INB-012 a picture is shown in place, a deleted message is not', async ({ page, salon }) => {
	const bytes = Buffer.from(
		'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
		'base64',
	)
	await signIn(page)
	const { says: _says, ...person } = await somebodyWrites(salon, 'Mira')
	const { id } = salon.graph.addMedia({ bytes, mimeType: 'image/png' })
	await salon.graph.deliver({
		...person,
		content: inbound.media('image', { id, mimeType: 'image/png', caption: 'Así' }),
	})
	const { wamid } = await salon.graph.deliver({ ...person, text: 'Esto no debí decirlo' })
	await salon.graph.deliver({ ...person, content: inbound.revoke(wamid) })
	await page.goto('/chat')
	await page.locator('.thread', { hasText: person.name }).click()
	const picture = page.getByRole('log').locator('img')
	await expect(picture).toBeVisible()
	await expect.poll(() => picture.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0))).toBe(1)
	await expect(page.getByRole('log').getByText('Mensaje eliminado')).toBeVisible()
	await expect(page.getByText('Esto no debí decirlo')).toHaveCount(0)
})

test('what happens while the page finds out where a page more comes from takes nothing off the screen', async ({
	page,
	salon,
}) => {
	const person = await somebodyWrites(salon, 'Primero')
	await signIn(page)
	await page.route(/__manifest/, async (route) => {
		await Promise.all([person.says('Mientras tanto'), new Promise((wait) => setTimeout(wait, 1_500))])
		await route.continue()
	})
	await page.goto('/chat')
	await expect(page.locator('.thread')).toHaveCount(20)
	await page.locator('.thread').last().scrollIntoViewIfNeeded()
	await expect(page.locator('.thread', { hasText: 'Mientras tanto' })).toBeVisible()
	await expect.poll(() => page.locator('.thread').count()).toBeGreaterThan(20)
})

test('INB-027 INB-028 a page more that fails ends the list without a word; a conversation that fails says it generically', async ({
	page,
}) => {
	const logged: string[] = []
	page.on('console', (message) => logged.push(message.text()))
	await signIn(page)
	await page.route(/\/chat\/hilos\.data/, (route) => route.fulfill({ status: 500, body: '' }))
	await page.goto('/chat')
	await expect(page.locator('.thread')).toHaveCount(20)
	await page.locator('.thread').last().scrollIntoViewIfNeeded()
	await expect(page.getByRole('link', { name: 'Cargar más' })).toHaveCount(0)
	await expect(page.locator('.thread')).toHaveCount(20)
	await expect(page.locator('[role=alert], .toast')).toHaveCount(0)
	expect(logged.join()).toContain('no more of this list')

	await page.unroute(/\/chat\/hilos\.data/)
	await page.route(/\/chat\/thr_[^.]*\.data/, (route) => route.fulfill({ status: 500, body: '' }))
	await page.locator('.thread').first().click()
	await expect(page.getByText('Error al procesar la solicitud')).toBeVisible()
})

test('who writes changes the number in the frame of a desk at the agenda, whose calendar is not asked for again', async ({
	page,
	salon,
}) => {
	await signIn(page)
	await page.goto('/agenda?vista=semana')
	const chat = page.getByRole('link', { name: /^Chat/ }).first()
	await expect(chat).toBeVisible()
	const before = await chat.innerText()
	const asked: string[] = []
	// The line has joined, and the days around those shown have been fetched.
	await page.waitForTimeout(2_000)
	page.on('request', (request) => asked.push(new URL(request.url()).pathname))
	await somebodyWrites(salon, 'Hola, ¿tienen lugar el jueves?')
	await expect(chat).not.toHaveText(before)
	await page.waitForTimeout(500)
	expect(asked).toContain('/conteos')
	expect(asked.filter((path) => path.startsWith('/agenda'))).toEqual([])
})
