import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, type Salon, signInToDemo } from './salon.ts'

export type Customer = { phone: string; name: string }
type Slot = { date: string; time: string }

/** The whole of a reception desk's work for one customer: asked, booked, paid, confirmed, reminded. */
export async function tellStory(browser: Browser, salon: Salon, customer: Customer, javaScriptEnabled: boolean) {
	const context = await browser.newContext({
		baseURL: salon.url,
		javaScriptEnabled,
		locale: 'es-MX',
		timezoneId: 'America/Mexico_City',
		viewport: screenOf(javaScriptEnabled),
	})
	const page = await context.newPage()
	const refresh = () => (javaScriptEnabled ? Promise.resolve() : page.reload().then(() => undefined))
	await signInToDemo(page)
	const slot = await askForTimes(salon, customer)
	await page.goto(`/agenda?fecha=${slot.date}&vista=semana`)
	await expect(eventOf(page, customer)).toHaveCount(0)
	await choose(salon, customer)
	await refresh()
	// In the first run the page was never loaded again: the line told it.
	await expect(eventOf(page, customer)).toBeVisible()
	await expectAccessible(page)
	await readInbox(page, customer)
	const payUrl = await openAppointment(page, customer, slot)
	await pay(browser, salon, payUrl, javaScriptEnabled)
	await expectConfirmed(page, salon, customer, slot)
	await expectReminder(salon, customer, slot)
	await context.close()
}

/** With scripts at a desk, without them on a phone. */
function screenOf(javaScriptEnabled: boolean) {
	return javaScriptEnabled ? { width: 1280, height: 720 } : { width: 390, height: 844 }
}

async function askForTimes(salon: Salon, customer: Customer): Promise<Slot> {
	salon.graph.person(customer)
	await salon.graph.deliver({
		from: customer.phone,
		text: 'Hola, quiero agendar un facial hidratante con Karla la próxima semana',
	})
	const offer = await sentTo(salon, customer, 1)
	const [, date, time] = /time\|(\d{4}-\d{2}-\d{2})\|(\d{2}:\d{2})/.exec(JSON.stringify(offer.content)) ?? []
	if (!date || !time) throw new Error(`no times were offered: ${offer.text}`)
	return { date, time }
}

async function choose(salon: Salon, customer: Customer) {
	await salon.graph.deliver({ from: customer.phone, text: 'la primera' })
	expect((await sentTo(salon, customer, 2)).text).toContain('Facial hidratante')
	await salon.graph.deliver({ from: customer.phone, text: 'sí' })
	await sentTo(salon, customer, 3)
}

/** The `count`-th message that reached this number. */
async function sentTo(salon: Salon, { phone }: Customer, count: number) {
	const sent = () => salon.graph.sent().filter(({ waId }) => waId === phone)
	await expect.poll(() => sent().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count)
	const message = sent()[count - 1]
	if (!message) throw new Error('unreachable')
	return message
}

function eventOf(page: Page, { name }: Customer) {
	return page.locator('.ev, .cw', { hasText: name }).first()
}

async function readInbox(page: Page, { name }: Customer) {
	const agenda = page.url()
	await page.goto('/chat')
	await expectAccessible(page)
	await page
		.getByRole('link', { name: new RegExp(name) })
		.first()
		.click()
	await expect(page.getByText('la primera', { exact: true })).toBeVisible()
	await expect(page.getByRole('log').getByText(/Tu cita quedó agendada/)).toBeVisible()
	await expectAccessible(page)
	await expectNoSidewaysScroll(page)
	await page.goto(agenda)
}

async function openAppointment(page: Page, customer: Customer, { date }: Slot): Promise<string> {
	await page.goto(`/agenda?fecha=${date}&vista=agenda`)
	await page
		.getByRole('link', { name: new RegExp(customer.name) })
		.first()
		.click()
	const dialog = page.getByRole('dialog')
	await expect(dialog.getByRole('heading', { name: 'Facial hidratante' })).toBeVisible()
	await expect(dialog.getByText('Agendada').first()).toBeVisible()
	await expectAccessible(page)
	return (await dialog.getByRole('link', { name: 'Abrir la página de pago' }).getAttribute('href')) ?? ''
}

async function pay(browser: Browser, salon: Salon, payUrl: string, javaScriptEnabled: boolean) {
	const viewport = screenOf(javaScriptEnabled)
	const stranger = await browser.newContext({ javaScriptEnabled, locale: 'es-MX', viewport })
	const page = await stranger.newPage()
	await page.goto(payUrl.replace(/^https?:\/\/[^/]+/, salon.url))
	await expectAccessible(page)
	const button = javaScriptEnabled
		? page.locator('a[data-preference-id]')
		: page.getByRole('button', { name: /Pagar \$/ })
	await button.click()
	await page.getByRole('button', { name: 'Aprobar el pago' }).click()
	await page.waitForURL((url) => url.href.startsWith(salon.url))
	await stranger.close()
}

async function expectConfirmed(page: Page, salon: Salon, { name }: Customer, { date }: Slot) {
	await salon.mercadoPago.settled()
	await expect(async () => {
		await page.goto(`/agenda?fecha=${date}&vista=agenda`)
		await page
			.getByRole('link', { name: new RegExp(name) })
			.first()
			.click()
		await expect(page.getByRole('dialog').getByText('Confirmada').first()).toBeVisible({ timeout: 2_000 })
	}).toPass({ timeout: 20_000 })
	await expect(page.getByRole('dialog').getByText('Mercado Pago').first()).toBeVisible()
}

/** Hours pass: the assistant reminds twelve hours before, and never in the night. Nothing goes out twice. */
async function expectReminder(salon: Salon, customer: Customer, { date, time }: Slot) {
	const before = salon.graph.sent().filter(({ waId }) => waId === customer.phone).length
	const startsAt = Date.parse(`${date}T${time}:00-06:00`)
	salon.program.setClock(startsAt - Date.now() - 90 * 60 * 1000)
	await expect
		.poll(
			() =>
				salon.graph.sent().filter(({ waId, text }) => waId === customer.phone && /record|recuerd/i.test(text)).length,
			{ timeout: 30_000 },
		)
		.toBeGreaterThanOrEqual(1)
	const texts = salon.graph.sent().filter(({ waId }) => waId === customer.phone)
	expect(texts.length).toBeGreaterThan(before)
	const keys = texts.map(({ callbackData }) => callbackData).filter(Boolean)
	expect(new Set(keys).size).toBe(keys.length)
}
