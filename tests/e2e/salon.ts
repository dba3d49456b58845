import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { type MercadoPagoStandin, startMercadoPago } from '../standins/mercado-pago.ts'
import { environment } from '../standins/settings.ts'
import { startWhatsAppGraph, type WhatsAppGraph } from '../standins/whatsapp-graph.ts'
import { type Program, startProgram } from '../support/program.ts'

export type Salon = { program: Program; url: string; graph: WhatsAppGraph; mercadoPago: MercadoPagoStandin }

/** A running demo salon with its own WhatsApp and Mercado Pago, one for each worker. */
export const test = base.extend<object, { salon: Salon }>({
	salon: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
		async ({}, use) => {
			const graph = await startWhatsAppGraph({ statuses: { sent: 50, delivered: 100, read: 150 } })
			const mercadoPago = await startMercadoPago()
			const ports = { graph: Number(new URL(graph.url).port), mercadoPago: Number(new URL(mercadoPago.url).port) }
			const program = await startProgram({ env: environment(ports) })
			graph.setWebhookUrl(`${program.url}/webhooks/meta`)
			mercadoPago.setWebhookUrl(`${program.url}/webhooks/mercado-pago`)
			await use({ program, url: program.url, graph, mercadoPago })
			await program.stop()
			program.clean()
			await graph.close()
			await mercadoPago.close()
		},
		{ scope: 'worker' },
	],
	baseURL: async ({ salon }, use) => use(salon.url),
})

export { expect }

/** In at the door, as the demo owner. */
export async function signIn(page: Page, email = 'demo@recepcion.test'): Promise<void> {
	await page.goto('/auth/ingresar')
	await page.getByLabel('Correo electrónico').fill(email)
	await page.getByLabel('Contraseña', { exact: true }).fill('recepcion-demo')
	await page.getByRole('button', { name: 'Ingresar' }).click()
	await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
}

/** WCAG 2.2 AA by axe, and no sideways scroll. */
export async function expectAccessible(page: Page): Promise<void> {
	const { violations } = await new AxeBuilder({ page })
		.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
		.analyze()
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
		[],
	)
}

/** No sideways scroll at this width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
	const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
	expect(wide).toBeLessThanOrEqual(0)
}
