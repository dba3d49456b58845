import { type Browser, expect, type Page } from '@playwright/test'
import { askForTimes, type Customer, choose, expectReminder, type Slot } from '../support/scenes/story-scene.ts'
import { expectAccessible, expectNoSidewaysScroll, type Salon, signInToDemo } from './salon.ts'

/** The whole of a reception desk's work for one customer: asked, booked, paid, confirmed, reminded. */
export async function tellStory(browser: Browser, salon: Salon, customer: Customer) {
	const context = await browser.newContext({
		...{ baseURL: salon.url, locale: 'es-MX', timezoneId: 'America/Mexico_City' },
		viewport,
	})
	const page = await context.newPage()
	await signInToDemo(page)
	const slot = await askForTimes(salon, customer)
	await page.goto(`/agenda?fecha=${slot.date}&vista=semana`)
	await expect(eventOf(page, customer)).toHaveCount(0)
	await choose(salon, customer)
	// The page was never loaded again: the line told it.
	await expect(eventOf(page, customer)).toBeVisible()
	await expectAccessible(page)
	await readInbox(page, customer)
	const payUrl = await openAppointment(page, customer, slot)
	await pay(browser, salon, payUrl)
	await expectConfirmed(page, salon, customer, slot)
	await expectReminder(salon, customer, slot)
	await context.close()
}

const viewport = { width: 1280, height: 720 }

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

async function pay(browser: Browser, salon: Salon, payUrl: string) {
	const stranger = await browser.newContext({ locale: 'es-MX', viewport })
	const page = await stranger.newPage()
	await page.goto(payUrl.replace(/^https?:\/\/[^/]+/, salon.url))
	await expectAccessible(page)
	await page.locator('a[data-preference-id]').click()
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
