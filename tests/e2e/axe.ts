import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Page } from '@playwright/test'
import { type AxeResults, type RunOnly } from 'axe-core'

/**
 * axe reads its private fields from weak maps, which costs it an eighth of its time (mostly colours, of which each page has
 * thousands). It is given maps that write into the object itself: a page that was judged is thrown away.
 */
const source = `(() => {
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
	}
	${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}
})()`
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The standard's rules and what axe holds to be good besides. */
export const everyRule = [...standard, 'best-practice']

/** What judges a page. The same text each time, so that a browser compiles it once. */
const judgeItself = `if (!('axe' in window)) { ${source}; (${rememberColors})(); (${spareTheLarge})() }`

/** A page on which one address after the other is judged has its judge from the start: a fifth of what brings it later. */
export async function bringJudge(page: Page): Promise<void> {
	await page.addInitScript(judgeItself)
}

/** What breaks WCAG 2.2 AA on a page that runs scripts, in words. Its results other than violations are not asked for: they cost as much again. */
export async function violationsOf(page: Page, within: Within = 'html', rules = standard): Promise<string[]> {
	const subject = typeof within === 'string' ? { include: [within] } : within
	await settled(page)
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(judgeItself)
	const found = await judge(page, subject, { type: 'tag', values: rules })
	return (await pressable(page, subject, found)).map(({ id, targets }) => `${id}: ${targets.join(', ')}`)
}

/** Selectors of what is judged, and of what is left out of it. */
type Subject = { include: string[]; exclude?: string[] }
export type Within = string | Subject
type Found = { id: string; targets: string[] }

async function judge(page: Page, within: Subject, runOnly: RunOnly): Promise<Found[]> {
	const { violations } = await page.evaluate<AxeResults, [Subject, RunOnly]>(
		([subject, rules]) =>
			(window as unknown as { axe: typeof import('axe-core') }).axe.run(subject, {
				runOnly: rules,
				resultTypes: ['violations'],
				preload: false,
				iframes: false,
			}),
		[within, runOnly],
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
function rememberColors(): void {
	const { axe } = window as unknown as { axe: { commons: { color: { Color: { prototype: Color } } } } }
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
function spareTheLarge(): void {
	const { axe } = window as unknown as { axe: { _audit: { checks: Record<string, Check> } } }
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
