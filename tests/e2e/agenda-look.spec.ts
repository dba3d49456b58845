import { expectAccessible, expectNoSidewaysScroll, signIn, test } from './salon.ts'

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
