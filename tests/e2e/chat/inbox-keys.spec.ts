import { salonNumber } from '../../support/scenes/salon-additions.ts'
import { expect, scriptsRun, signIn, test } from '../salon.ts'

test('j and k go from one conversation to the next, r to the box, Esc out of it, e puts the open one off; nothing of it while somebody writes', async ({
	page,
	salon,
}) => {
	const at = Date.now()
	const people = ['Quetzal Uno', 'Quetzal Dos', 'Quetzal Tres']
	for (const [place, name] of people.entries()) {
		const from = `52155700078${String(place).padStart(2, '0')}`
		const draft = { phoneNumberId: salonNumber.phoneNumberId, from, name, text: 'Hola', at: at - place * 60_000 }
		expect((await salon.graph.deliver(draft)).status).toBe(200)
	}
	await signIn(page)
	await expect(async () => {
		await page.goto('/chat?buscar=quetzal')
		await expect(page.locator('.thread')).toHaveCount(3, { timeout: 500 })
	}).toPass()
	const order = await page.locator('.thread').evaluateAll((all) => all.map((each) => each.getAttribute('data-thread')))
	const open = (place: number) => expect(page).toHaveURL(new RegExp(`/chat/${order[place]}\\?`))
	await page.keyboard.press('j')
	await open(0)
	await expect(page.locator('.thread[aria-current=true]')).toHaveCount(1)
	await page.keyboard.press('j')
	await open(1)
	await page.keyboard.press('k')
	await open(0)
	const box = page.getByLabel(/^Mensaje para/)
	await expect(page.locator('.thread[aria-current=true]')).toHaveAttribute('data-thread', order[0] ?? '')
	await page.keyboard.press('r')
	await expect(box).toBeFocused()
	await page.keyboard.type('je')
	await expect(box).toHaveValue('je')
	await open(0)
	await box.fill('')
	await page.keyboard.press('Escape')
	await expect(box).not.toBeFocused()
	await page.keyboard.press('e')
	const dialog = page.getByRole('dialog', { name: 'Posponer' })
	await dialog
		.getByRole('button', { name: /^Mañana/ })
		.first()
		.click()
	// A search finds it all the same, and says until when; the list without one has left it.
	await expect(page.locator(`.thread[data-thread="${order[0]}"]`)).toContainText('Pospuesta hasta')
	await page.goto('/chat')
	await expect(page.locator(`.thread[data-thread="${order[1]}"]`)).toHaveCount(1)
	await expect(page.locator(`.thread[data-thread="${order[0]}"]`)).toHaveCount(0)
})

test('what is said after a press stands above what sends, and covers no button of it', async ({ page }) => {
	await signIn(page)
	await page.goto('/chat')
	const href = (await page.locator('.thread').first().getAttribute('href')) ?? ''
	for (const width of [1440, 390]) {
		await page.setViewportSize({ width, height: 844 })
		await page.goto(`${href}/nota-equipo`)
		await page.getByLabel('Nota', { exact: true }).fill('Solo para el equipo')
		await page.getByRole('button', { name: 'Guardar nota' }).click()
		const toast = await page.locator('.toast', { hasText: 'Nota agregada' }).boundingBox()
		const send = await page.getByRole('button', { name: 'Enviar', exact: true }).boundingBox()
		expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(send?.y ?? 0)
	}
})

test('INB-002 INB-004 INB-006 the head of the list says when the line is cut and back; another channel begins at its first page; a search goes after 1.5 s without typing', async ({
	page,
}) => {
	const line = { isCut: false, cut: () => undefined as unknown }
	await page.route('**/socket.io/**', (route) => (line.isCut ? route.abort() : route.fallback()))
	await page.routeWebSocket(/\/socket\.io\//, (socket) => {
		if (line.isCut) return void socket.close()
		const server = socket.connectToServer()
		line.cut = () => Promise.all([socket.close(), server.close()])
	})
	await signIn(page)
	await page.goto('/chat')
	const head = page.locator('.threads-head')
	await expect(head.getByText('Conectado')).toBeVisible()
	line.isCut = true
	await line.cut()
	await expect(head.getByText('Conectando')).toBeVisible()
	line.isCut = false
	await expect(head.getByText('Conectado')).toBeVisible()

	const threads = page.locator('.thread')
	await expect(threads).toHaveCount(20)
	await threads.last().scrollIntoViewIfNeeded()
	await expect.poll(() => threads.count()).toBeGreaterThan(20)
	const first = await threads.first().getAttribute('data-thread')
	await page.route(/\/chat\/hilos/, (route) => route.abort())
	await page.locator('a.chip', { hasText: 'WhatsApp' }).click()
	await expect(page).toHaveURL(/canal=whatsapp/)
	await expect(threads).toHaveCount(20)
	await expect(threads.first()).toHaveAttribute('data-thread', first ?? '')

	await page.clock.install()
	await page.goto('/chat')
	const search = page.getByLabel('Buscar en los chats')
	await scriptsRun(search)
	await page.clock.pauseAt(Date.now() + 60_000)
	const asked: string[] = []
	page.on('request', (request) => request.url().includes('buscar=') && asked.push(request.url()))
	await search.pressSequentially('Curiosa')
	await page.clock.runFor(1400)
	expect(asked).toEqual([])
	await page.clock.runFor(200)
	await expect(page).toHaveURL(/buscar=Curiosa/)
	expect(asked).toHaveLength(1)
	await expect(threads.first()).toContainText('Curiosa')
})
