import { type Page } from '@playwright/test'
import { type Cast } from '../support/scenes/cast.ts'
import { openJudged, violationsOf } from './axe.ts'
import { alive, castOf, expect, test as salonTest } from './salon.ts'
import { addressOf, answerTo, mainRole, type Role, roles, type Screen, screens } from './screens.ts'

/*
 * Every page of the product as a person sees it: no violation of WCAG 2.2 AA, no sideways scroll, no word of a button
 * cut, nothing red in the console. A page is loaded once: its scripts are held back while it is looked at without them, and
 * then let go. `npm test` looks at each as its main role: without scripts in one theme and at one end of the widths, with
 * them in the other theme at the other end, and at both ends for what does not fit; which of them is which changes from screen
 * to screen. A screen begins in the theme and mostly at the width where the one before ended: to turn a page that was judged
 * costs as much as a third of what it is to load one. `npm run test:matrix` (MATRIX=1) judges every role, width and theme, with and
 * without scripts.
 * The frame around a page is judged in each shape that a part meets (its open group, its counts), and once in each.
 * SCREENS=agenda looks at some alone. Its name lets it come last: its parts are short and divide what is left among the workers.
 */
const matrix = process.env.MATRIX === '1'
const wanted = new RegExp(process.env.SCREENS ?? '')

type Look = { colorScheme: 'light' | 'dark'; width: number }
const themes = ['light', 'dark'] as const

/** The smallest phone that is still sold; 320 px is what WCAG's 1.4.10 asks of a page. */
const narrowest = 320

type Turn = { scripts: boolean; index: number }

/** A page is turned from one look to the next; `npm test` measures each and judges the last. */
function looksOf({ scripts, index }: Turn): Look[] {
	if (matrix)
		return themes.flatMap((colorScheme) => [1440, 820, 390, narrowest].map((width) => ({ colorScheme, width })))
	const colorScheme = (index % 2 === 0) === scripts ? 'light' : 'dark'
	// Four screens at once, so that each theme meets each width.
	const widths = index % 8 < 4 === scripts ? [narrowest, 1440] : [1440, narrowest]
	return widths.map((width) => ({ colorScheme, width }))
}

const test = salonTest.extend<object, { cast: Cast; visited: Page }>({
	cast: [async ({ salon }, use) => use(await castOf(salon)), { scope: 'worker' }],
	// Its judge is made once; who looks is told by the cookies.
	visited: [
		async ({ browser, salon }, use) => {
			const context = await browser.newContext({ baseURL: salon.url, locale: 'es-MX', reducedMotion: 'reduce' })
			const page = await openJudged(context, bare)
			await page.addInitScript(holdScripts)
			await use(page)
			await context.close()
		},
		{ scope: 'worker' },
	],
})
test.describe.configure({ mode: 'parallel' })

/** Pages that show something to the role: also the page that says 403. */
function screensOf(role: Role, cast: Cast): Screen[] {
	const seen = screens.filter((screen) => {
		if (!wanted.test(screen.path) || (!matrix && mainRole(screen) !== role)) return false
		return typeof answerTo(role, screen, cast.granted) === 'number'
	})
	return seen.flatMap((screen) =>
		['', ...(screen.states ?? [])].map((state) => ({ ...screen, path: screen.path + state })),
	)
}

/** The owner's screens are most of all: in parts, so that no worker waits for the other at the end. */
function partsOf(role: Role): number {
	return role === 'owner' ? 10 : 1
}

const parts = roles.flatMap((role) =>
	Array.from({ length: partsOf(role) }, (_, part) => ({ role, part, of: partsOf(role) })),
)

for (const { role, part, of } of parts) {
	const which = of > 1 ? `, ${part + 1} of ${of}` : ''
	test(`every screen of ${role} is in order without JavaScript and with it${which}`, async ({
		salon,
		cast,
		visited,
	}) => {
		const list = screensOf(role, cast).filter((_, index) => index % of === part)
		test.setTimeout(60_000 + list.length * (matrix ? 60_000 : 20_000))
		await comeAs(visited, { url: salon.url, cookie: cast.cookies[role] })
		const frames = new Set<string>()
		for (const [index, screen] of list.entries()) {
			const visit = { screen, rule: answerTo(role, screen, cast.granted), index, ids: cast.ids, frames }
			expect.soft(await problemsOf(visited, visit), screen.path).toEqual([])
		}
	})
}

/** Nothing but words: no script, no frame. */
const bare = '/robots.txt'

type Visitor = { url: string; cookie: string }

async function comeAs(page: Page, { url, cookie }: Visitor): Promise<void> {
	const context = page.context()
	// Not to an empty one: whom an address of another origin shows is no longer known to the page that opened it.
	await page.goto(bare)
	await page.evaluate(() => {
		localStorage.clear()
		sessionStorage.clear()
	})
	await context.clearCookies()
	if (!cookie) return
	const at = cookie.indexOf('=')
	await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url }])
}

type Held = { letGo?: () => void }

/**
 * No script of a page begins before it is let go: while the parser stands before one, it becomes something else. Run in the
 * page. Ours are let go in their order, each as the page wrote it.
 */
function holdScripts(): void {
	const held: [script: HTMLScriptElement, type: string | null][] = []
	const watcher = new MutationObserver((records) => {
		for (const { addedNodes } of records) for (const node of addedNodes) hold(node)
	})
	watcher.observe(document, { childList: true, subtree: true })
	function hold(node: Node): void {
		if (!(node instanceof HTMLScriptElement) || !/^(?:module|text\/javascript)?$/.test(node.type)) return
		held.push([node, node.getAttribute('type')])
		node.type = 'held'
	}
	;(window as Held).letGo = () => {
		watcher.disconnect()
		for (const [script, type] of held) {
			const again = document.createElement('script')
			for (const { name, value } of script.attributes) if (name !== 'type') again.setAttribute(name, value)
			if (type !== null) again.type = type
			again.nonce = script.nonce
			again.async = script.hasAttribute('async')
			again.text = script.text
			script.replaceWith(again)
		}
	}
}

/** React stands on the document. */
function hasTakenOver(page: Page): Promise<boolean> {
	return page.evaluate(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))
}

type Visit = {
	screen: Screen
	rule: number | string
	/** The how manieth of its part. */
	index: number
	ids: Record<string, string>
	/** The shapes of frames that were judged before in the same part, by theme and width. */
	frames: Set<string>
}

/** What is wrong with a screen, in words; nothing where all is well. */
async function problemsOf(page: Page, { screen, rule, index, ids, frames }: Visit): Promise<string[]> {
	const problems: string[] = []
	const note = (text: string) => problems.push(text)
	// A page that answers 403, or what else its row says, says so in the console as well.
	page.on('console', (message) => {
		const says = new RegExp(`status of (?:4\\d\\d|${rule})`)
		if (message.type() === 'error' && !says.test(message.text())) note(message.text())
	})
	page.on('pageerror', (error) => note(error.message))
	await turn(page, looksOf({ scripts: false, index })[0])
	const status = (await page.goto(addressOf(screen, ids)))?.status()
	if (status !== rule) note(`answered ${status}`)
	if (await hasTakenOver(page)) note('runs scripts')
	// The frame around a page is the one that is judged with them, and once here.
	const looked = await brokenIn(page, looksOf({ scripts: false, index }), {
		within: index === 0 ? 'html' : 'main',
		frames,
	})
	await page.evaluate(() => {
		const { giveFrameBack, letGo } = window as Framed & Held
		giveFrameBack?.()
		letGo?.()
	})
	await alive(page)
	const alone = await brokenIn(page, looksOf({ scripts: true, index }), { within: 'html', frames })
	for (const problem of looked) note(`without scripts, ${problem}`)
	for (const problem of alone) note(problem)
	page.removeAllListeners('console')
	page.removeAllListeners('pageerror')
	return problems
}

type Judged = {
	within: 'html' | 'main'
	frames: Set<string>
}

/** What does not fit in any of these looks, and what is broken in the last (with MATRIX in each). */
async function brokenIn(page: Page, looks: Look[], judged: Judged): Promise<string[]> {
	const problems: string[] = []
	for (const [index, look] of looks.entries()) {
		await turn(page, look)
		const sight = await sightOf(page)
		const broken = matrix || index === looks.length - 1 ? await violationsHere(page, sight, judged) : []
		problems.push(...[...misfitsIn(sight), ...broken].map((what) => `${look.width} px, ${look.colorScheme}: ${what}`))
	}
	return problems
}

const shown = new WeakMap<Page, Look>()

/** A theme that is told again costs as much as another one. */
async function turn(page: Page, look: Look | undefined): Promise<void> {
	const before = shown.get(page)
	if (!look) return
	shown.set(page, look)
	const { colorScheme, width } = look
	if (before?.colorScheme !== colorScheme) await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
	if (before?.width !== width) await page.setViewportSize({ width, height: 900 })
}

const dialog = '[role=dialog], dialog[open]'
const frame = ['.sidebar', '.topbar', '.tabbar']

/** What is measured of a page; `shape`: the frame's elements with their classes. */
type Sight = { wide: number; cut: (string | null)[]; hasDialog: boolean; hasMain: boolean; shape: string }

/** In one look, with the page's own hands: Playwright's locators bring a script of their own to each page. */
function sightOf(page: Page): Promise<Sight> {
	const pieces = frame.map((selector) => `${selector}, ${selector} *`).join(', ')
	return page.evaluate(
		([ofDialog, ofFrame]) => {
			const all = (selector: string) => [...document.querySelectorAll(selector)]
			const { scrollWidth, clientWidth } = document.documentElement
			return {
				wide: scrollWidth - clientWidth,
				cut: all(`main .btn, :is(${ofDialog}) .btn`)
					.filter((button) => button.clientWidth > 1 && button.scrollWidth > button.clientWidth + 1)
					.map(({ textContent }) => textContent),
				hasDialog: all(ofDialog).length > 0,
				hasMain: all('main').length > 0,
				shape: all(ofFrame)
					.map((node) => `${node.tagName} ${node.getAttribute('class')}`)
					.join('\n'),
			}
		},
		[dialog, pieces] as const,
	)
}

/** Sideways scroll, and buttons whose words are longer than they are. */
function misfitsIn({ wide, cut }: Sight): string[] {
	return [...(wide > 0 ? [`scrolls sideways by ${wide} px`] : []), ...cut.map((words) => `cuts a button: ${words}`)]
}

/** The page behind a dialog has a row of its own. */
async function violationsHere(page: Page, sight: Sight, { within, frames }: Judged) {
	const alone = (sight.hasDialog && dialog) || (within === 'main' && sight.hasMain && 'main')
	// Whether a frame of the same shape, in the same look, was judged before; it is from now on.
	const seen = JSON.stringify([shown.get(page), sight.shape])
	const isKnown = !alone && frames.has(seen)
	if (!alone) frames.add(seen)
	// What is judged in other looks as well keeps all that it has.
	if ((alone || isKnown) && !matrix) await emptyFrame(page)
	return violationsOf(page, alone || { include: ['html'], exclude: isKnown ? frame : [] })
}

type Framed = { giveFrameBack?: () => void }

/**
 * A frame that is not judged is most of a page, and axe reads it all the same: a quarter of a judgement. Its boxes stay, as
 * large as they were, over and under the rest; what was in them stays with who drew it, and comes back before scripts do.
 */
async function emptyFrame(page: Page): Promise<void> {
	await page.evaluate((selector) => {
		const taken = [...document.querySelectorAll<HTMLElement>(selector)].map((box) => {
			const { width, height } = box.getBoundingClientRect()
			const empty = box.cloneNode(false) as HTMLElement
			Object.assign(empty.style, { boxSizing: 'border-box', width: `${width}px`, height: `${height}px` })
			box.replaceWith(empty)
			return { box, empty }
		})
		;(window as Framed).giveFrameBack = () => {
			for (const { box, empty } of taken) empty.replaceWith(box)
		}
	}, frame.join(', '))
}
