import { expect, test } from '../salon.ts'

test('who presses before the page has come to life breaks nothing: it comes to life all the same', async ({
	page,
	salon,
}) => {
	const errors: string[] = []
	page.on('pageerror', ({ message }) => errors.push(message))
	const devtools = await page.context().newCDPSession(page)
	await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
	// A finger on the page from its first moment on, as often as it can be put there.
	await page.addInitScript(() => {
		const { port1, port2 } = new MessageChannel()
		const press = () => {
			if (performance.now() > 4000) return
			document.body?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
			port2.postMessage(null)
		}
		port1.onmessage = press
		press()
	})
	for (const path of ['/auth/ingresar', `/reservar/${salon.own.slug}`]) {
		await page.goto(path)
		expect(errors).toEqual([])
	}
})
