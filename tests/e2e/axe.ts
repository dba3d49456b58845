import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type BrowserContext, type Page } from '@playwright/test'
import { type AxeResults, type RunOnly } from 'axe-core'

/**
 * axe reads its private fields from weak maps, which costs it an eighth of its time (mostly colours, of which each page has
 * thousands). It is given maps that write into the object itself: a page that was judged is thrown away.
 */
const fields = `
	class WeakMap {
		#key = Symbol()
		get(owner) { return owner[this.#key] }
		has(owner) { return this.#key in owner }
		set(owner, value) { owner[this.#key] = value; return this }
		delete(owner) { return delete owner[this.#key] }
	}
	class WeakSet {
		#key = Symbol()
		has(owner) { return this.#key in owner }
		add(owner) { owner[this.#key] = true; return this }
		delete(owner) { return delete owner[this.#key] }
	}`
const itself = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The standard's rules and what axe holds to be good besides. */
export const everyRule = [...standard, 'best-practice']

/** What judges a page. The same text each time, so that a browser compiles it once. */
const judgeItself = `if (!('axe' in window)) { (() => { ${fields}\n${itself} })(); (${rememberColors})(axe); (${spareTheLarge})(axe) }`

/** What axe knows of where it looks, and what else it may be told. */
const [onePage, anyPage] = [
	',document=window.document;',
	',document=window.document;window.lookAt=(page)=>{if(page.closed)throw Error("lost");window=page;document=page.document};',
]
const [atHome, elsewhere] = ['("object"==typeof window?window:this);', '(window.judged);']
for (const part of [onePage, atHome])
	if (itself.split(part).length !== 2) throw new Error(`axe has another beginning or end than ${part}`)
/** The same judge in a page of its own, which looks at the page that this one has opened. */
const judgeBeside = `
	judged = open('about:blank')
	;(() => { ${fields}\n${itself.replace(onePage, anyPage).replace(atHome, elsewhere)} })()
	judge = judged.axe
	lookAt = judged.lookAt
	;(${rememberColors})(judge)
	;(${spareTheLarge})(judge)`

type Axe = typeof import('axe-core')
type Beside = { judge: Axe; judged: Window; lookAt: (page: Window) => void }

const judges = new WeakMap<Page, Page>()

/**
 * A new page whose judge stays while one address after the other is opened in it: what a browser has compiled of axe is
 * thrown away with the page that it runs in, and costs a third of a judgement. The judge stands in a page of its own at
 * `home`, an address of the same origin without scripts, which opens the other and may so look into it.
 */
export async function openJudged(context: BrowserContext, home: string): Promise<Page> {
	const judge = await context.newPage()
	await judge.goto(home)
	const [page] = await Promise.all([context.waitForEvent('page'), judge.evaluate(judgeBeside)])
	judges.set(page, judge)
	return page
}

/** What breaks WCAG 2.2 AA on a page that runs scripts, in words. Its results other than violations are not asked for: they cost as much again. */
export async function violationsOf(page: Page, within: Within = 'html', rules = standard): Promise<string[]> {
	const subject = typeof within === 'string' ? { include: [within] } : within
	await settled(page)
	if (!judges.has(page) && !(await page.evaluate(() => 'axe' in window))) await page.evaluate(judgeItself)
	const found = await judge(page, subject, { type: 'tag', values: rules })
	return (await pressable(page, subject, found)).map(({ id, targets }) => `${id}: ${targets.join(', ')}`)
}

/** Selectors of what is judged, and of what is left out of it. */
type Subject = { include: string[]; exclude?: string[] }
export type Within = string | Subject
type Found = { id: string; targets: string[] }

async function judge(page: Page, within: Subject, runOnly: RunOnly): Promise<Found[]> {
	const beside = judges.get(page)
	const { violations } = await (beside ?? page).evaluate<AxeResults, [Subject, RunOnly, boolean]>(
		([subject, rules, isBeside]) => {
			const here = window as unknown as Beside & { axe: Axe }
			if (isBeside) here.lookAt(here.judged)
			return (isBeside ? here.judge : here.axe).run(subject, {
				runOnly: rules,
				resultTypes: ['violations'],
				preload: false,
				iframes: false,
			})
		},
		[within, runOnly, beside !== undefined],
	)
	return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
}

/** What lies under a bar that sticks at the page's end is too small only where it is so as well once it was scrolled to. */
async function pressable(page: Page, within: Subject, found: Found[]): Promise<Found[]> {
	const [small] = found.filter(({ id }) => id === 'target-size')
	const [first] = small?.targets ?? []
	if (!small || !first) return found
	const to = page.locator(first)
	await to.evaluate((node) => node.scrollIntoView({ block: 'center' }))
	const again = await judge(page, within, { type: 'rule', values: ['target-size'] })
	await page.evaluate(() => scrollTo(0, 0))
	const targets = small.targets.filter((target) => again.some((other) => other.targets.includes(target)))
	return [...found.filter((other) => other !== small), ...(targets.length > 0 ? [{ ...small, targets }] : [])]
}

type Color = { r: number; g: number; b: number; alpha: number; parseString(text: string): Color }

/** Each text asks for the colour of everything behind it, which axe reads anew each time: a page has twenty of them. */
function rememberColors(axe: { commons: { color: { Color: { prototype: Color } } } }): void {
	const color = axe.commons.color.Color.prototype
	const { parseString } = color
	const known = new Map<string, Pick<Color, 'r' | 'g' | 'b' | 'alpha'>>()
	color.parseString = function (this: Color, text) {
		const found = known.get(text)
		if (found) return Object.assign(this, found)
		parseString.call(this, text)
		const { r, g, b, alpha } = this
		known.set(text, { r, g, b, alpha })
		return this
	}
}

type Check = { evaluate(this: unknown, node: Element, ...rest: unknown[]): unknown }

/** What is large enough may stand as near as it likes: axe measures the way to its neighbours all the same, a seventh of its time. */
function spareTheLarge(axe: { _audit: { checks: Record<string, Check> } }): void {
	const { 'target-size': size, 'target-offset': offset } = axe._audit.checks
	if (!size || !offset) throw new Error('axe has no such checks')
	const [measure, lookAround] = [size.evaluate, offset.evaluate]
	const large = new WeakSet<Element>()
	size.evaluate = function (node, ...rest) {
		const fits = measure.call(this, node, ...rest)
		if (fits === true) large.add(node)
		else large.delete(node)
		return fits
	}
	offset.evaluate = function (node, ...rest) {
		return large.has(node) || lookAround.call(this, node, ...rest)
	}
}

/** What fades or rises has arrived: a page that draws no frame would never end it itself. */
async function settled(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const ends = (one: Animation) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime))
		const moving = () => document.getAnimations().filter((one) => one.playState === 'running' && ends(one))
		for (let found = moving(); found.length > 0; found = moving()) {
			for (const one of found) one.finish()
			await new Promise((next) => setTimeout(next, 20))
		}
	})
}
