import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { type FrameLocator, type Page } from '@playwright/test'
import { giveCredits } from '../../support/scenes/salon-additions.ts'
import { violationsOf } from '../axe.ts'
import { expect, expectNoSidewaysScroll, signIn, test } from '../salon.ts'

/** Another site, on a host of its own, that allows no inline script or style and nothing from elsewhere but our two. */
async function aSite(ours: string, snippet: () => string) {
	const server = createServer((_, answer) => {
		const policy = `default-src 'none'; script-src ${ours}; frame-src ${ours}; base-uri 'none'`
		answer.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy })
		answer.end(`<!doctype html><html lang="es"><title>Salón</title><h1>Mi salón</h1>
			<button>Otra cosa</button>${snippet()}`)
	})
	await new Promise<void>((open) => server.listen(0, 'localhost', open))
	const { port } = server.address() as AddressInfo
	return { origin: `http://localhost:${port}`, close: () => void server.close() }
}

const pixel = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
)

const button = (page: Page) => page.getByRole('button', { name: /^Escríbenos/ })
const frame = (page: Page): FrameLocator => page.frameLocator('iframe[title^="Chat de"]')
const box = (page: Page) => frame(page).getByLabel('Tu mensaje')

/** The desk answers in the newest conversation of the site. */
async function deskAnswers(desk: Page, text: string) {
	const list = await (await desk.request.get('/chat?canal=webchat')).text()
	const thread = /href="(\/chat\/thr_\w+)/.exec(list)?.[1] ?? ''
	const headers = { 'Sec-Fetch-Site': 'same-origin' }
	const sent = await desk.request.post(`${thread}/mensajes`, { form: { text }, headers, maxRedirects: 0 })
	expect(sent.status()).toBeLessThan(400)
}

test('a site with the strictest policy shows the button and the chat; it is opened and closed by keyboard, answers come by themselves, it is found again on return, and no other site opens it', async ({
	page,
	salon,
	browser,
}) => {
	test.setTimeout(120_000)
	let snippet = ''
	const site = await aSite(salon.url, () => snippet)
	const stranger = await aSite(salon.url, () => snippet)
	try {
		await signIn(page)
		await giveCredits(salon.own, salon.program)
		await page.goto('/integraciones/chat-web')
		await page.getByRole('button', { name: 'Encender' }).click()
		await page.getByLabel('Sitios permitidos').fill(site.origin)
		await page.getByLabel('Saludo').fill('¿Te ayudo?')
		await expect(page.getByRole('figure', { name: 'Vista previa' })).toContainText('¿Te ayudo?')
		await page.getByRole('button', { name: 'Guardar' }).click()
		await expect(page.getByText('Chat web actualizado').first()).toBeVisible()
		snippet = await page.locator('code', { hasText: 'boton.js' }).innerText()

		const context = await browser.newContext({ locale: 'es-MX', viewport: { width: 1200, height: 800 } })
		const visit = await context.newPage()
		const complaints: string[] = []
		visit.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
		await visit.goto(`${site.origin}/servicios?secreto=1`)
		await expect(button(visit)).toBeVisible()
		await expect(visit.locator('iframe')).toHaveCount(0)
		await button(visit).focus()
		await visit.keyboard.press('Enter')
		await expect(box(visit)).toBeFocused()
		await expect(frame(visit).getByText('¿Te ayudo?')).toBeVisible()
		await visit.keyboard.press('Escape')
		await expect(visit.locator('iframe')).toBeHidden()
		await expect(button(visit)).toBeFocused()
		await expect(button(visit)).toHaveAttribute('aria-expanded', 'false')

		await button(visit).click()
		await box(visit).fill('¿Hacen uñas acrílicas?')
		await visit.keyboard.press('Enter')
		const log = frame(visit).getByRole('log')
		await expect(log.getByText('¿Hacen uñas acrílicas?')).toBeVisible()
		await expect(box(visit)).toHaveValue('')
		await deskAnswers(page, 'Sí, con cita.')
		await expect(log.getByText('Sí, con cita.')).toBeVisible()
		await expect(log.getByText('¿Hacen uñas acrílicas?')).toHaveCount(1)
		await expect(log.getByText('Visto')).toHaveCount(1)
		const picture = { name: 'idea.png', mimeType: 'image/png', buffer: pixel }
		await frame(visit).getByLabel('Agregar una imagen').setInputFiles(picture)
		await expect(frame(visit).getByRole('img', { name: 'Imagen por enviar' })).toBeVisible()
		await frame(visit).getByRole('button', { name: 'Quitar la imagen' }).click()
		await expect(frame(visit).getByRole('img', { name: 'Imagen por enviar' })).toBeHidden()
		await frame(visit).getByLabel('Agregar una imagen').setInputFiles(picture)
		await box(visit).press('Enter')
		await expect(log.getByRole('img', { name: 'idea.png' })).toBeVisible()
		await expect(frame(visit).getByRole('img', { name: 'Imagen por enviar' })).toBeHidden()
		await visit.keyboard.press('Escape')
		await deskAnswers(page, '¿Le agendo?')
		await expect(visit.getByRole('button', { name: 'Escríbenos, 1 mensaje nuevo' })).toBeVisible()
		expect(complaints).toEqual([])

		const list = await (await page.request.get('/chat?canal=webchat')).text()
		const talk = await (await page.request.get(/href="(\/chat\/thr_\w+)/.exec(list)?.[1] ?? '')).text()
		expect(talk).toContain(`Desde <!-- -->${site.origin.replace('http://', '')}/servicios`)
		expect(talk).not.toContain('secreto')

		const back = await context.newPage()
		await back.goto(site.origin)
		await button(back).click()
		await expect(frame(back).getByRole('log').getByText('¿Le agendo?')).toBeVisible()
		const inFrame = back.frames().find((one) => one.url().includes('/chat-web/'))
		if (!inFrame) throw new Error('no frame')
		await back.setViewportSize({ width: 390, height: 780 })
		await expect(async () => {
			const { x = 1, y = 1, width = 0, height = 0 } = (await back.locator('iframe').boundingBox()) ?? {}
			expect([x, y, width, height]).toEqual([0, 0, 390, 780])
		}).toPass()
		await frame(back).getByRole('button', { name: 'Cerrar el chat' }).click()
		await expect(back.locator('iframe')).toBeHidden()

		const elsewhere = await context.newPage()
		await elsewhere.goto(stranger.origin)
		await elsewhere.waitForLoadState('networkidle')
		await expect(button(elsewhere)).toHaveCount(0)
		const policy = (await elsewhere.request.get(inFrame.url())).headers()['content-security-policy']
		expect(policy).toContain(`frame-ancestors 'self' ${site.origin};`)

		await back.setViewportSize({ width: 390, height: 780 })
		await back.goto(inFrame.url())
		expect(await violationsOf(back)).toEqual([])
		await expectNoSidewaysScroll(back)
		await context.close()

		const [trial] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'Probar' }).click()])
		await expect(frame(trial).getByText('¿Te ayudo?')).toBeVisible()
	} finally {
		site.close()
		stranger.close()
	}
})
