import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { now } from '#app/lib/clock.ts'
import { demoNumber } from '../fakes/whatsapp-state.ts'
import { type ProgramOptions } from '../support/programs/program.ts'
import { openSalonProgram, type SalonProgram, today } from '../support/programs/salon-program.ts'
import { type Cast, castIn } from '../support/scenes/cast.ts'
import { owner } from '../support/scenes/new-salon.ts'
import { connectMercadoPago, connectWhatsApp, peopleWrite, salonNumber } from '../support/scenes/salon-additions.ts'
import { violationsOf } from './axe.ts'

export type Salon = SalonProgram & { url: string }

/** Every run begins on the same Friday at seven, before the salon opens. */
export const openingDay = today

/** A number that Meta shows to this token alone: a business may connect it. */
export const ownNumber = {
	phoneNumberId: '555000111222',
	wabaId: '666000111222',
	displayPhoneNumber: '5215550002222',
	verifiedName: 'Segundo número',
	tokens: ['EAAG-super-secret'],
}

/** Starts a program with the demo salon, its own WhatsApp, Mercado Pago and mail, and registers a new salon. */
export async function openSalon(options: Pick<ProgramOptions, 'binary' | 'env'> = {}): Promise<Salon> {
	const statuses = { sent: 50, delivered: 100, read: 150 }
	const graph = { statuses, numbers: [demoNumber, ownNumber, salonNumber] }
	const salon = await openSalonProgram({ ...options, graph })
	return { ...salon, url: salon.program.url }
}

/** Tests with a program of their own, since they change what others look at or need settings of their own. */
export function withOwnSalon(options: Parameters<typeof openSalon>[0] = {}) {
	return base.extend<object, { own: Salon }>({
		own: [
			// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
			async ({}, use) => {
				const salon = await openSalon(options)
				await use(salon)
				await salon.close()
			},
			{ scope: 'worker', timeout: 60_000 },
		],
		baseURL: async ({ own }, use) => use(own.url),
	})
}

/**
 * A running program for each worker, with a salon that was registered through its doors and whose clients have written to
 * it; tests that move its clock open one of their own.
 */
export const test = base.extend<object, { salon: Salon }>({
	salon: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
		async ({}, use) => {
			// Nobody answers there: its page is there all the same.
			const salon = await openSalon({ env: { WHATSAPP_QR_URL: 'http://127.0.0.1:9' } })
			try {
				await connectWhatsApp(salon.own)
				await connectMercadoPago(salon.own, salon.mercadoPago)
				await peopleWrite(salon.own, salon.graph)
				await use(salon)
			} finally {
				await salon.close()
			}
		},
		{ scope: 'worker', timeout: 60_000 },
	],
	baseURL: async ({ salon }, use) => use(salon.url),
	// What is pressed between the page and its script is the business of the tests without one, and of nobody's luck.
	page: async ({ page, javaScriptEnabled }, use) => {
		const { goto } = page
		if (javaScriptEnabled !== false)
			page.goto = async (url, options) => {
				const answer = await goto.call(page, url, options)
				if (options?.waitUntil === undefined) await hydrated(page)
				return answer
			}
		await use(page)
	},
})

const casts = new WeakMap<Salon, Promise<Cast>>()

/** The cast of a salon's program, made once: several files of a worker ask the same program for it. */
export function castOf(salon: Salon): Promise<Cast> {
	const cast = casts.get(salon) ?? castIn(salon.program.dataDir, now())
	casts.set(salon, cast)
	return cast
}

export { expect }

/** In as the owner of the new salon, or another person of it. */
export function signIn(page: Page, person: { email: string; password: string } = owner): Promise<void> {
	return enter(page, person)
}

/** In as the demo's owner: for what no door can set up yet. */
export function signInToDemo(page: Page): Promise<void> {
	return enter(page, { email: 'demo@recepcion.test', password: 'recepcion-demo' })
}

/** By the door's own form, without drawing it: door.spec.ts looks at that. */
async function enter(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
	const form = { email, password }
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

/** What is sent to an address waits until it is let go. */
export async function holdPosts(page: Page, address: string): Promise<() => void> {
	let letGo = () => {}
	const held = new Promise<void>((go) => {
		letGo = go
	})
	await page.route(address, async (route) => {
		if (route.request().method() === 'POST') await held
		await route.continue()
	})
	return () => letGo()
}

/** React has taken over this piece of the page. */
export async function scriptsRun(piece: Locator): Promise<void> {
	await expect
		.poll(() => piece.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
		.toBe(true)
}

/** React has taken over the whole page, where one of ours is there at all. */
export async function hydrated(page: Page): Promise<void> {
	// Waited for in the page itself: asked from here it is known later, and each question takes time from it.
	const isTaken = () =>
		page.evaluate(async () => {
			const isHere = () =>
				document.querySelector('script[type=module]') === null ||
				Object.keys(document.documentElement).some((key) => key.startsWith('__reactProps'))
			for (let looks = 0; looks < 200 && !isHere(); looks++) await new Promise((later) => setTimeout(later, 5))
			return isHere()
		})
	// A page may lead on by itself meanwhile.
	const isDone = () => isTaken().catch(() => false)
	await expect.poll(isDone, { message: 'React takes over the page', intervals: [20, 50, 100] }).toBe(true)
}

/** The whole page as it is with scripts: what looks otherwise then is drawn a frame after React has taken over. */
export async function alive(page: Page): Promise<void> {
	await hydrated(page)
	await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/** Asked of the style sheets: a timer in a page without scripts would never come. */
function runsScripts(page: Page): Promise<boolean> {
	return page.evaluate(() => matchMedia('(scripting: enabled)').matches)
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
