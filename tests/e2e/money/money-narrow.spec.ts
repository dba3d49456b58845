import { type Page } from '@playwright/test'
import { now } from '#app/lib/clock.ts'
import { type Cast, castIn } from '../../support/scenes/cast.ts'
import { expect, test as salonTest } from '../salon.ts'
import { addressOf, mainRole, screens } from '../screens.ts'

const test = salonTest.extend<object, { cast: Cast }>({
	cast: [async ({ salon }, use) => use(await castIn(salon.program.dataDir, now())), { scope: 'worker' }],
})

/** The counter on the smallest phone that is still sold: the walk of all screens ends at 390 px. */
const money = /finanzas|paquetes|tarjetas-de-regalo|recibos|\/pago$|devol|mercado-pago|stripe|pagar/
const counter = screens.filter((screen) => money.test(screen.path) && ['owner', 'anonymous'].includes(mainRole(screen)))

for (const javaScriptEnabled of [true, false]) {
	test(`every screen of money fits 320 px and cuts no word of a button, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
		browser,
		salon,
		cast,
	}) => {
		test.setTimeout(240_000)
		expect(counter.length).toBeGreaterThan(30)
		const context = await browser.newContext({
			...{ baseURL: salon.url, javaScriptEnabled, reducedMotion: 'reduce', locale: 'es-MX' },
			viewport: { width: 320, height: 700 },
		})
		const cookie = cast.cookies.owner
		const at = cookie.indexOf('=')
		await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url: salon.url }])
		const page = await context.newPage()
		for (const screen of counter) {
			const status = (await page.goto(addressOf(screen, cast.ids)))?.status()
			expect.soft([status, await wrongIn(page)], screen.path).toEqual([200, []])
		}
		await context.close()
	})
}

/** What does not fit: the page itself, and buttons whose words are longer than they are. */
function wrongIn(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement
		const shown = [...document.querySelectorAll<HTMLElement>('main .btn, [role=dialog] .btn, dialog[open] .btn')]
		const cut = shown.filter((button) => button.scrollWidth > button.clientWidth + 1 && button.clientWidth > 1)
		return [
			...(scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth} px`] : []),
			...cut.map(({ textContent }) => `is cut: ${textContent}`),
		]
	})
}
