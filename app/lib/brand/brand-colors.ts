/*
 * The rule at the head of app/ui/style/tokens.css, worked out here for browsers that can't (before Chrome 119) and for tests:
 * whatever eight colours a partner chooses, words on them stay above 4.5 : 1 and shapes above 3 : 1, in both themes.
 */

type Lab = [l: number, a: number, b: number]
type Lch = [l: number, c: number, h: number]
export type Theme = 'light' | 'dark'

/** The documented eight, '#rrggbb'. `warmth` is ours: a little of it warms every neutral. */
export type BrandColors = Record<(typeof families)[number] | 'background' | 'text', string>
export const families = ['primary', 'secondary', 'accent', 'success', 'warning', 'error'] as const

/** PAR-024. */
export const defaultColors: BrandColors = {
	primary: '#007aff',
	secondary: '#6200ff',
	background: '#f5f5f5',
	text: '#000000',
	accent: '#15efc1',
	success: '#4caf50',
	warning: '#ff9800',
	error: '#dd1911',
}
const warmth = '#b4552d'

const limits = {
	light: { solid: 0, text: [0, 0.47], mark: [0, 0.62], chroma: 0.17, soft: 0.1, line: 0.3 },
	dark: { solid: 0.5, text: [0.78, 1], mark: [0.6, 0.82], chroma: 0.14, soft: 0.2, line: 0.42 },
} as const

/** Every colour role of a theme as '#rrggbb', by the name of its variable without the dashes. */
export function colorRoles(colors: BrandColors, theme: Theme): Record<string, string> {
	const ground = theme === 'light' ? lightGround(colors) : darkGround(colors)
	const surface = labOf(ground.surface)
	const roles: Record<string, string> = { ...ground }
	for (const family of families) Object.assign(roles, familyRoles(family, labOf(colors[family]), surface, theme))
	const text = labOf(ground.text)
	Object.assign(roles, {
		'neutral-soft': ground['surface-3'],
		'neutral-line': ground['line-strong'],
		'neutral-text': ground['text-2'],
		'neutral-mark': hexOf(mix(text, surface, 0.5)),
		'awning-a': roles['primary-solid'],
		'awning-b': hexOf(mix(labOf(colors.accent), surface, 0.42)),
		focus: roles['primary-text'],
		link: roles['primary-text'],
		selected: mixed(colors.primary, ground.surface, limits[theme].soft * 0.8),
	})
	return roles
}

function familyRoles(name: string, color: Lab, surface: Lab, theme: Theme): Record<string, string> {
	const limit = limits[theme]
	const [l, c, h] = lch(color)
	const bent = l > 0.535 && l <= 0.66 ? 0.535 : l
	const solid: Lch = [Math.max(limit.solid, bent), c, h]
	const lighter = solid[0] > 0.58
	return {
		[`${name}-solid`]: hexOf(lab(solid)),
		[`${name}-hover`]: hexOf(lab([solid[0] + (lighter ? 0.05 : -0.05), c, h])),
		[`on-${name}`]: hexOf([lighter ? 0.17 : 1, 0, 0]),
		[`${name}-text`]: hexOf(lab([clamp(l, limit.text), Math.min(c, limit.chroma), h])),
		[`${name}-mark`]: hexOf(lab([clamp(l, limit.mark), c, h])),
		[`${name}-soft`]: hexOf(mix(color, surface, limit.soft)),
		[`${name}-line`]: hexOf(mix(color, surface, limit.line)),
	}
}

function lightGround({ background, text }: BrandColors) {
	const warm = labOf(warmth)
	const [l, c, h] = lch(labOf(background))
	const bg = mix(lab([Math.max(l, 0.94), Math.min(c, 0.03), h]), warm, 0.97)
	const surface = mix([1, 0, 0], warm, 0.99)
	const [inkL, inkC, inkH] = lch(mix(labOf(text), warm, 0.88))
	const ink = lab([clamp(inkL, [0.18, 0.3]), Math.min(inkC, 0.05), inkH])
	const quiet = (lightness: number) => hexOf(lab([lightness, Math.min(inkC, 0.03), inkH]))
	return grounds({ bg, surface, ink, on: 0.94, lines: [0.13, 0.22], quiet: [quiet(0.445), quiet(0.505)] })
}

function darkGround({ background }: BrandColors) {
	const warm = labOf(warmth)
	const [, c, h] = lch(labOf(background))
	const tone = (lightness: number, most: number) => lab([lightness, Math.min(c, most), h])
	const bg = mix(tone(0.185, 0.012), warm, 0.97)
	const surface = mix(tone(0.225, 0.012), warm, 0.97)
	const quiet = [hexOf(tone(0.79, 0.014)), hexOf(tone(0.72, 0.014))] as const
	return grounds({ bg, surface, ink: tone(0.94, 0.012), on: 0.92, lines: [0.14, 0.24], quiet })
}

type Ground = {
	bg: Lab
	surface: Lab
	ink: Lab
	on: number
	lines: readonly [number, number]
	quiet: readonly [string, string]
}

function grounds({ bg, surface, ink, on, lines, quiet }: Ground) {
	return {
		bg: hexOf(bg),
		surface: hexOf(surface),
		'surface-2': hexOf(mix(bg, surface, 0.55)),
		'surface-3': hexOf(mix(surface, ink, on)),
		text: hexOf(ink),
		'text-2': quiet[0],
		'text-3': quiet[1],
		line: hexOf(mix(ink, surface, lines[0])),
		'line-strong': hexOf(mix(ink, surface, lines[1])),
		'control-line': hexOf(mix(ink, surface, 0.45)),
	}
}

/** WCAG 2: from 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
	const [a, b] = [luminance(one), luminance(other)]
	return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(hex: string): number {
	const [r, g, b] = linearOf(hex)
	return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function clamp(value: number, [least, most]: readonly [number, number]): number {
	return Math.min(Math.max(value, least), most)
}

/** As `color-mix(in oklab, one share, other)` draws it. */
export function mixed(one: string, other: string, share: number): string {
	return hexOf(mix(labOf(one), labOf(other), share))
}

/** `share` of the first colour, the rest of the second, in OKLab. */
function mix(one: Lab, other: Lab, share: number): Lab {
	const part = (index: 0 | 1 | 2) => one[index] * share + other[index] * (1 - share)
	return [part(0), part(1), part(2)]
}

function lch([l, a, b]: Lab): Lch {
	return [l, Math.hypot(a, b), Math.atan2(b, a)]
}

function lab([l, c, h]: Lch): Lab {
	return [l, c * Math.cos(h), c * Math.sin(h)]
}

function linearOf(hex: string): [number, number, number] {
	const channel = (from: number) => {
		const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
	}
	return [channel(1), channel(3), channel(5)]
}

/** https://bottosson.github.io/posts/oklab/ */
function labOf(hex: string): Lab {
	const [r, g, b] = linearOf(hex)
	const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
	const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
	const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
	return [
		0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
		1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
		0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
	]
}

/** What the screen can't show loses chroma until it can: lightness, on which contrast hangs, stays. */
function hexOf(color: Lab): string {
	const [l, c, h] = lch(color)
	for (let left = 1; left > 0; left -= 0.02) {
		const channels = channelsOf(lab([l, c * left, h]))
		if (channels.every((value) => value >= -0.0005 && value <= 1.0005)) return toHex(channels)
	}
	return toHex(channelsOf([l, 0, 0]))
}

function channelsOf([lightness, a, b]: Lab): number[] {
	const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
	const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
	const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
	return [
		4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
		-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
		-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
	]
}

function toHex(channels: number[]): string {
	const digits = channels.map((value) => {
		const seen = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
		return Math.round(Math.min(Math.max(seen, 0), 1) * 255)
			.toString(16)
			.padStart(2, '0')
	})
	return `#${digits.join('')}`
}
