import { type Locator } from '@playwright/test'
import { salonNumber } from '../../support/scenes/salon-additions.ts'
import { expect, scriptsRun, signIn, test } from '../salon.ts'

const said = 45
const yolanda = { phoneNumberId: salonNumber.phoneNumberId, from: '5215570007745', name: 'Yolanda Paz' }

/** To the top of the log, as the wheel goes there: it grows upwards, so its top is below zero. */
const upwards = (log: Locator) => log.evaluate((all) => all.scrollTo({ top: -all.scrollHeight }))

test('CON-047 CON-052 CON-057 INB-014 what was said before joins the chat of a record above what is there; where it can not be brought nothing is said; a search waits for a pause of 1.5 s', async ({
	page,
	salon,
}) => {
	const logged: string[] = []
	page.on('console', (message) => logged.push(message.text()))
	const at = Date.now()
	const drafts = Array.from({ length: said }, (_, place) => {
		return { ...yolanda, text: `recado ${place + 1}`, at: at - (said - place) * 60_000 }
	})
	expect((await salon.graph.deliverBatch(drafts)).status).toBe(200)
	await signIn(page)
	let record = ''
	await expect(async () => {
		const list = await (await page.request.get('/contactos?q=yolanda')).text()
		record = /href="(\/contactos\/[a-z]+_\w+)/.exec(list)?.[1] ?? ''
		expect(await (await page.request.get(`${record}?pestana=chat`)).text()).toContain(`recado ${said}<`)
	}).toPass()

	const log = page.getByRole('log')
	const lines = log.getByText(/^recado \d+$/)
	const older = log.locator('.talk-older')
	await page.route(/\/anteriores/, (route) => route.fulfill({ status: 500, body: '' }))
	await page.goto(`${record}?pestana=chat`)
	await expect(lines).toHaveCount(20)
	await expect(older).toHaveText('Ver mensajes anteriores')
	await upwards(log)
	await expect.poll(() => logged.join()).toContain('no more of this list')
	await expect(older).toHaveCount(0)
	await expect(lines).toHaveCount(20)
	await expect(page.locator('[role=alert], .toast')).toHaveCount(0)

	await page.unroute(/\/anteriores/)
	await page.reload()
	await expect(async () => {
		if ((await older.count()) > 0) await upwards(log)
		await expect(lines).toHaveCount(said, { timeout: 500 })
	}).toPass()
	expect(await lines.allTextContents()).toEqual(drafts.map(({ text }) => text))
	await expect(older).toHaveCount(0)

	const chat = (await page.getByRole('link', { name: 'Abrir el chat' }).last().getAttribute('href')) ?? ''
	await page.clock.install()
	await page.goto(`${chat}/buscar`)
	const words = page.getByRole('dialog').getByLabel('Palabras')
	await scriptsRun(words)
	await page.clock.pauseAt(Date.now() + 60_000)
	const asked: string[] = []
	page.on('request', (request) => request.url().includes('palabras=') && asked.push(request.url()))
	await words.pressSequentially('recado 7')
	await page.clock.runFor(1400)
	expect(asked).toEqual([])
	await page.clock.runFor(200)
	await expect(page.getByRole('dialog').getByText('recado 7', { exact: true })).toBeVisible()
	expect(asked).toHaveLength(1)
	await expect(words).toHaveValue('recado 7')
})
