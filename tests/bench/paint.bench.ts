import { type Browser, chromium, type Page } from '@playwright/test'
import { type Program, startProgram } from '../support/programs/program.ts'
import { type Bench } from './bench.ts'
import { cookieOf } from './pages.bench.ts'

/** A bad connection of a phone that is four times as slow as this machine, which comes to the page for the first time. */
const network = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }
const slowdown = 4
/** Within so many milliseconds the largest thing of a page is there. */
const allowed = 2500

type Seen = { name: string; path: string; signedIn: boolean }

const seen: Seen[] = [
	{ name: 'paint:reservar', path: '/reservar/demo', signedIn: false },
	{ name: 'paint:agenda-dia', path: '/agenda?vista=dia', signedIn: true },
	{ name: 'paint:agenda-semana', path: '/agenda?vista=semana', signedIn: true },
	{ name: 'paint:chat', path: '/chat', signedIn: true },
]

/** One program with the demo, and a browser; each look has a context of its own, with nothing kept from before. */
class Ground {
	#program: Program | null = null
	#browser: Browser | null = null
	#cookie = ''

	async start() {
		this.#program = await startProgram({ env: { NODE_ENV: 'production' } })
		this.#cookie = await cookieOf(this.#program.url)
		this.#browser = await chromium.launch({
			executablePath: process.env.CHROMIUM_PATH || undefined,
			args: ['--no-sandbox'],
		})
	}

	async look({ path, signedIn }: Seen): Promise<number> {
		const [program, browser] = [this.#program, this.#browser]
		if (!program || !browser) throw new Error('not started')
		const [name = '', value = ''] = this.#cookie.split('=')
		const viewport = { width: 390, height: 844 }
		const context = await browser.newContext({ viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true })
		try {
			if (signedIn) await context.addCookies([{ name, value, url: program.url }])
			return await largestPaint(await context.newPage(), program.url + path)
		} finally {
			await context.close()
		}
	}

	async stop() {
		await this.#browser?.close()
		await this.#program?.stop()
		this.#program?.clean()
	}
}

/** When the largest thing was painted last, in milliseconds since the address was asked for. */
async function largestPaint(page: Page, url: string): Promise<number> {
	const devtools = await page.context().newCDPSession(page)
	await devtools.send('Network.enable')
	await devtools.send('Network.emulateNetworkConditions', network)
	await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
	await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
	// What a page draws anew once its scripts run counts as well.
	await page.waitForTimeout(1500)
	return page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
					type: 'largest-contentful-paint',
					buffered: true,
				})
			}),
	)
}

const ground = new Ground()

/** Four pages, each five times; the floor is what is allowed, so that a ratio of 1 is the goal. */
export const paintBenches: Bench[] = seen.map((page) => ({
	...{ name: page.name, unit: 'ms', goal: 1, better: 'lower', runs: 5 },
	start: () => ground.start(),
	stop: () => ground.stop(),
	run: async () => ({ value: await ground.look(page), floor: allowed }),
}))
