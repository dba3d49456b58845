import { type Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './salon.ts'

const widths = [390, 820, 1440]

/** The screens, found by their links: ids differ from salon to salon. */
async function screens(page: Page): Promise<{ views: string[]; dialogs: string[] }> {
	await page.goto('/agenda?vista=agenda')
	const first = async (status: string) =>
		(await page.locator(`.cal-list li[data-status=${status}] a`).first().getAttribute('href')) ?? ''
	const [appointment = '', block = ''] = [await first('confirmada'), await first('block')]
	const below = (href: string, path: string) => href.replace('?', `/${path}?`)
	return {
		views: ['mes', 'semana', 'laboral', 'dia', 'agenda'].map((view) => `/agenda?vista=${view}`),
		dialogs: [
			'/agenda/citas/nueva',
			appointment,
			...['editar', 'eliminar'].map((path) => below(appointment, path)),
			'/agenda/bloqueos/nuevo',
			block,
			...['editar', 'eliminar'].map((path) => below(block, path)),
		],
	}
}

for (const colorScheme of ['light', 'dark'] as const) {
	for (const part of ['views', 'dialogs'] as const) {
		test(`the agenda's ${part} are accessible at every width, ${colorScheme}`, async ({ page }) => {
			test.setTimeout(120_000)
			await page.emulateMedia({ colorScheme })
			await signIn(page)
			for (const path of (await screens(page))[part]) {
				for (const width of widths) {
					await page.setViewportSize({ width, height: 900 })
					await page.goto(path)
					await expect(page.locator(part === 'views' ? '.agenda-main' : 'dialog')).toBeVisible()
					await expectNoSidewaysScroll(page)
					await expectAccessible(page)
				}
			}
		})
	}
}

test('the agenda of a finger has targets that do not overlap', async ({ browser, salon }) => {
	const context = await browser.newContext({
		baseURL: salon.url,
		viewport: { width: 390, height: 844 },
		isMobile: true,
		hasTouch: true,
	})
	const page = await context.newPage()
	await signIn(page)
	for (const vista of ['dia', 'semana', 'mes', 'agenda']) {
		await page.goto(`/agenda?vista=${vista}`)
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
	}
	await context.close()
})
