import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { type MercadoPagoStandin, startMercadoPago } from '../standins/mercado-pago.ts'
import { followClock } from '../standins/process-clock.ts'
import { environment } from '../standins/settings.ts'
import { startWhatsAppGraph, type WhatsAppGraph } from '../standins/whatsapp-graph.ts'
import { type Program, type ProgramOptions, startProgram } from '../support/program.ts'
import { violationsOf } from './axe.ts'

export type Salon = { program: Program; url: string; graph: WhatsAppGraph; mercadoPago: MercadoPagoStandin }

/** Every run begins on the same Friday at seven, before the salon opens: no test depends on the day on which it runs. */
export const openingDay = '2026-11-20'
const opening = Date.parse(`${openingDay}T07:00:00-06:00`)

/** Starts a demo salon with its own WhatsApp and Mercado Pago. Their clocks are the server's. */
export async function openSalon(
	options: Pick<ProgramOptions, 'binary' | 'env'> = {},
): Promise<Salon & { close(): Promise<void> }> {
	const dataDir = mkdtempSync(join(tmpdir(), 'recepcion-e2e-'))
	writeFileSync(`${dataDir}.clock`, String(opening - Date.now()))
	const giveClockBack = followClock(`${dataDir}.clock`)
	const graph = await startWhatsAppGraph({ statuses: { sent: 50, delivered: 100, read: 150 } })
	const mercadoPago = await startMercadoPago()
	const ports = { graph: Number(new URL(graph.url).port), mercadoPago: Number(new URL(mercadoPago.url).port) }
	const program = await startProgram({ ...options, dataDir, env: { ...environment(ports), ...options.env } })
	graph.setWebhookUrl(`${program.url}/webhooks/meta`)
	mercadoPago.setWebhookUrl(`${program.url}/webhooks/mercado-pago`)
	return {
		program,
		url: program.url,
		graph,
		mercadoPago,
		async close() {
			await program.stop()
			program.clean()
			giveClockBack()
			await graph.close()
			await mercadoPago.close()
		},
	}
}

/** A running demo salon for each worker; tests that move its clock open one of their own. */
export const test = base.extend<object, { salon: Salon }>({
	salon: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
		async ({}, use) => {
			const salon = await openSalon()
			await use(salon)
			await salon.close()
		},
		{ scope: 'worker', timeout: 60_000 },
	],
	baseURL: async ({ salon }, use) => use(salon.url),
})

export { expect }

/** In by the door's own form, as the demo owner, without drawing it: door.spec.ts looks at that. */
export async function signIn(page: Page, email = 'demo@recepcion.test'): Promise<void> {
	const form = { email, password: 'recepcion-demo' }
	const headers = { 'Sec-Fetch-Site': 'same-origin' }
	const answer = await page.context().request.post('/auth/ingresar', { form, headers, maxRedirects: 0 })
	expect(answer.status()).toBe(303)
}

/** WCAG 2.2 AA by axe. In a page without scripts axe can't run: the same address is then opened with all of ours blocked. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
	const scripted = await runsScripts(page)
	const subject = scripted ? page : await withoutOurScripts(page)
	const found = await violationsOf(subject, within)
	if (subject !== page) await subject.context().close()
	expect(found).toEqual([])
}

/** React has taken over this piece of the page. */
export async function scriptsRun(piece: Locator): Promise<void> {
	await expect
		.poll(() => piece.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
		.toBe(true)
}

async function runsScripts(page: Page): Promise<boolean> {
	return Promise.race([
		page.evaluate(() => new Promise((done) => setTimeout(() => done(true), 0))) as Promise<boolean>,
		new Promise<boolean>((done) => setTimeout(() => done(false), 1500)),
	])
}

async function withoutOurScripts(page: Page): Promise<Page> {
	const storageState = await page.context().storageState()
	const context = await page
		.context()
		.browser()
		?.newContext({ storageState, locale: 'es-MX', viewport: page.viewportSize(), javaScriptEnabled: true })
	if (!context) throw new Error('no browser')
	await context.route('**/*.js', (route) => route.abort())
	const same = await context.newPage()
	await same.goto(page.url())
	return same
}

/** No sideways scroll at this width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
	const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
	expect(wide).toBeLessThanOrEqual(0)
}
