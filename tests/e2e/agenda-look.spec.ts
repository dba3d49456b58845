import { type Page } from '@playwright/test'
import { emptyDay } from './agenda-desk.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './salon.ts'

const widths = [390, 820, 1440]

/** The screens, found by their links: ids differ from salon to salon. Dialogs stand before an empty day. */
async function screens(page: Page): Promise<{ views: string[]; dialogs: string[] }> {
	await page.goto('/agenda?vista=agenda')
	const first = async (status: string) =>
		((await page.locator(`.cal-list li[data-status=${status}] a`).first().getAttribute('href')) ?? '').split('?')[0]
	const [appointment, block] = [await first('confirmada'), await first('block')]
	const paths = ['/agenda/citas/nueva', '/agenda/bloqueos/nuevo']
	for (const path of [appointment, block]) paths.push(`${path}`, `${path}/editar`, `${path}/eliminar`)
	return {
		views: ['mes', 'semana', 'laboral', 'dia', 'agenda'].map((view) => `/agenda?vista=${view}`),
		dialogs: paths.map((path) => `${path}?fecha=${emptyDay(0)}&vista=dia`),
	}
}

/** Schedule-X draws its frame first and what stands in it a moment later. */
async function drawn(page: Page) {
	await expect(page.locator('.agenda-main')).toBeVisible()
	const events = page.locator('.sx__event')
	await expect.poll(async () => (await events.filter({ hasNotText: /\S/ }).count()) === 0).toBe(true)
}

for (const colorScheme of ['light', 'dark'] as const) {
	for (const part of ['views', 'dialogs'] as const) {
		test(`the agenda's ${part} are accessible at every width, ${colorScheme}`, async ({ page }) => {
			test.setTimeout(120_000)
			await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
			await signIn(page)
			for (const path of (await screens(page))[part]) {
				await page.goto(path)
				for (const width of widths) {
					await page.setViewportSize({ width, height: 900 })
					if (part === 'views') await drawn(page)
					else await expect(page.getByRole('dialog')).toBeVisible()
					await expectNoSidewaysScroll(page)
					await expectAccessible(page, part === 'views' ? undefined : 'dialog')
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
