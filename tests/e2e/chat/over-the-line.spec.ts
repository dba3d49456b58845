import { type Page } from '@playwright/test'
import { salonNumber } from '../../support/scenes/salon-additions.ts'
import { expect, signIn, test } from '../salon.ts'

/** What the page says over its live line, which of its forms it sends, and a switch that loses the answers of the line. */
async function overhear(page: Page) {
	const heard = { sent: [] as Record<string, unknown>[], posted: 0, losesAnswers: false, lines: 0, told: '' }
	await page.routeWebSocket(/\/socket\.io\//, (line) => {
		const server = line.connectToServer()
		heard.lines++
		line.onMessage((frame) => {
			const [, text] = /^42\d*(\[.*\])$/s.exec(String(frame)) ?? []
			const [name, given] = text ? JSON.parse(text) : []
			if (name === 'sendMessageToClient') heard.sent.push(given)
			server.send(frame)
		})
		server.onMessage((frame) => {
			heard.told += String(frame)
			if (!(heard.losesAnswers && String(frame).startsWith('43'))) line.send(frame)
		})
	})
	page.on('request', (request) => {
		if (request.method() === 'POST' && request.url().includes('/mensajes')) heard.posted++
	})
	return heard
}

test('TIE-004 TIE-005 TIE-106 TIE-209 an answer goes over the live line with who it is for, where, and what it answers; where the line says nothing it goes once by the form', async ({
	page,
	salon,
}) => {
	const from = '5215570001060'
	const { phoneNumberId } = salonNumber
	await salon.graph.deliver({ from, phoneNumberId, name: 'Lidia Cano', text: '¿Tienen lugar el sábado?' })
	const heard = await overhear(page)
	await signIn(page)
	await page.goto('/chat')
	await page.locator('.thread', { hasText: 'Lidia Cano' }).click()
	const log = page.getByRole('log')
	const box = page.getByRole('textbox', { name: 'Mensaje para Lidia' })
	// One line carries what is sent and what is told.
	heard.lines = 0
	await box.fill('Sí, a las once')
	await box.press('Enter')
	await expect(log.getByText('Sí, a las once')).toBeVisible()
	await expect(box).toHaveValue('')
	expect(heard.sent).toMatchObject([{ businessId: salon.own.businessId, channel: 'whatsapp', text: 'Sí, a las once' }])
	expect(String(heard.sent[0]?.clientId)).toMatch(/^con_/)
	expect(heard.sent[0]?.quotedMessageId ?? '').toBe('')
	await expect.poll(() => heard.told).toContain('"new_message"')
	expect(heard.lines).toBe(0)

	await log.locator('.msg', { hasText: '¿Tienen lugar el sábado?' }).getByRole('link', { name: 'Responder' }).click()
	await expect(page.locator('.composer-quote')).toContainText('¿Tienen lugar el sábado?')
	await box.fill('¿Le aparto ese?')
	await page.getByRole('button', { name: 'Enviar', exact: true }).click()
	await expect(page.locator('.composer-quote')).toHaveCount(0)
	await expect(log.getByText('¿Le aparto ese?')).toBeVisible()
	expect(String(heard.sent[1]?.quotedMessageId)).toMatch(/^msg_/)
	expect(heard.posted).toBe(0)

	heard.losesAnswers = true
	await box.fill('Quedó apartado')
	await box.press('Enter')
	await expect(box).toHaveValue('')
	expect(heard.posted).toBe(1)
	await expect(log.getByText('Quedó apartado')).toHaveCount(1)
	const toHer = () =>
		salon.graph
			.sent()
			.filter(({ to }) => to === from)
			.map(({ content }) => JSON.stringify(content))
	await expect.poll(() => toHer().length).toBe(3)
	expect(toHer().filter((content) => content.includes('Quedó apartado'))).toHaveLength(1)
})

test('TIE-003 half an answer waits in its conversation while another one is looked at; without a network it goes once, when that is back', async ({
	page,
	context,
	salon,
}) => {
	const { phoneNumberId } = salonNumber
	const people = [
		{ from: '5215570001071', name: 'Nadia Luz', text: '¿Me confirmas?' },
		{ from: '5215570001072', name: 'Omar Paz', text: '¿Abren hoy?' },
	]
	for (const person of people) await salon.graph.deliver({ ...person, phoneNumberId })
	await signIn(page)
	await page.goto('/chat')
	await page.locator('.thread', { hasText: 'Nadia Luz' }).click()
	const box = page.getByRole('textbox', { name: 'Mensaje para Nadia' })
	await box.fill('Te confirmo el')
	await page.locator('.thread', { hasText: 'Omar Paz' }).click()
	await expect(page.getByRole('textbox', { name: 'Mensaje para Omar' })).toHaveValue('')
	await page.locator('.thread', { hasText: 'Nadia Luz' }).click()
	await expect(box).toHaveValue('Te confirmo el')
	const omar = page.locator('.thread', { hasText: 'Omar Paz' })
	await expect(omar).not.toHaveClass(/is-unread/)
	await salon.graph.deliver({ ...people[1], from: '5215570001072', phoneNumberId, text: '¿Y el domingo?' })
	await expect(omar).toContainText('¿Y el domingo?')
	await expect(omar).toHaveClass(/is-unread/)
	await box.fill('Te confirmo el sábado')
	await context.setOffline(true)
	await box.press('Enter')
	await expect(page.locator('.connection')).toContainText('No hay conexión')
	await expect(box).toHaveValue('Te confirmo el sábado')
	await context.setOffline(false)
	await expect(page.getByRole('log')).toContainText('Te confirmo el sábado')
	await expect(box).toHaveValue('')
	await page.reload()
	await expect(page.getByRole('textbox', { name: 'Mensaje para Nadia' })).toHaveValue('')
	// Sent, and left before it is heard that it has gone: it is half an answer no longer.
	await box.fill('Nos vemos')
	await box.press('Enter')
	await page.locator('.thread', { hasText: 'Omar Paz' }).click()
	await expect(page.getByRole('textbox', { name: 'Mensaje para Omar' })).toBeVisible()
	await page.locator('.thread', { hasText: 'Nadia Luz' }).click()
	await expect(page.getByRole('log')).toContainText('Nos vemos')
	await expect(box).toHaveValue('')
	const said = () =>
		salon.graph.sent().filter(({ content }) => JSON.stringify(content).includes('Te confirmo el sábado'))
	await expect.poll(() => said().length).toBe(1)
})
