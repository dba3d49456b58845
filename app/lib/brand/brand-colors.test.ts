import { expect, test } from 'vitest'
import { type BrandColors, colorRoles, contrast, defaultColors, families, mixed, type Theme } from './brand-colors.ts'
import { brandSheet } from './brand-sheet.ts'

const steps = ['00', '40', '80', 'bf', 'ff']
const everywhere = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)))
const themes: Theme[] = ['light', 'dark']

/** A brand of one colour everywhere, its page and its words too. */
const wholly = (hex: string): BrandColors => ({
	...defaultColors,
	primary: hex,
	accent: hex,
	background: hex,
	text: hex,
})

test('no colour of a partner makes words unreadable, in light or dark: 4.5 to 1 for words, 3 to 1 for shapes', () => {
	for (const theme of themes) {
		for (const hex of everywhere) {
			const roles = colorRoles(wholly(hex), theme)
			const of = (one: string, other: string) => contrast(roles[one] ?? '', roles[other] ?? '')
			expect(of('on-primary', 'primary-solid'), `${theme} ${hex} fill`).toBeGreaterThanOrEqual(4.5)
			expect(of('on-primary', 'primary-hover'), `${theme} ${hex} hover`).toBeGreaterThanOrEqual(4.5)
			for (const words of ['text', 'text-2', 'text-3', 'primary-text', 'link']) {
				for (const ground of ['bg', 'surface', 'surface-2']) {
					expect(of(words, ground), `${theme} ${hex} ${words} on ${ground}`).toBeGreaterThanOrEqual(4.5)
				}
			}
			expect(of('primary-text', 'primary-soft'), `${theme} ${hex} tint`).toBeGreaterThanOrEqual(4.5)
			expect(of('primary-mark', 'surface'), `${theme} ${hex} shape`).toBeGreaterThanOrEqual(2.9)
		}
	}
})

test('the agenda’s words are read on every stripe and tint that they stand on, in light and dark', () => {
	const colours = [...everywhere.filter((_, index) => index % 4 === 0), defaultColors.primary]
	for (const theme of themes) {
		const roles = colorRoles(defaultColors, theme)
		const of = (name: string) => roles[name] ?? expect.fail(name)
		const [ink, quiet, neutral, surface] = [of('text'), of('text-2'), of('neutral-soft'), of('surface')]
		// A block's stripes, the hours when nobody works, and a shut day of the month, line and ground.
		const stripes = [neutral, mixed(neutral, ink, 0.88), mixed(ink, surface, 0.04), mixed(ink, surface, 0.07), surface]
		const tints = families.map((family) => of(`${family}-soft`))
		// An appointment in the colour of its specialist, whichever somebody chose.
		const ofPeople = colours.map((colour) => mixed(colour, surface, 0.13))
		for (const ground of [...stripes, ...tints, ...ofPeople]) {
			for (const words of [ink, quiet])
				expect(contrast(words, ground), `${theme} ${words} on ${ground}`).toBeGreaterThanOrEqual(4.5)
		}
		for (const family of families) {
			const tint = of(`${family}-soft`)
			expect(contrast(of(`${family}-text`), tint), `${theme} ${family}`).toBeGreaterThanOrEqual(4.5)
		}
	}
})

test('PAR-024 the default brand comes out as the product prints it', () => {
	const light = colorRoles(defaultColors, 'light')
	expect(light.text).toBe('#180f0c')
	expect(light['on-primary']).toBe('#ffffff')
	expect(light['accent-solid']).toBe('#15efc1')
	expect(families.every((family) => /^#[0-9a-f]{6}$/.test(light[`${family}-soft`] ?? ''))).toBe(true)
})

test('the sheet of a brand holds its colours, and no text that somebody typed', () => {
	const sheet = brandSheet({ ...defaultColors, primary: '#f2b705' }, '"}body{display:none')
	expect(sheet).toContain('--brand-primary:#f2b705')
	expect(sheet).not.toContain('display')
	expect(brandSheet(defaultColors, 'Poppins')).toContain('--brand-font:"Poppins"')
})
