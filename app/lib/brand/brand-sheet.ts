import { type BrandColors, colorRoles, defaultColors, families, type Theme } from './brand-colors.ts'

/** Fonts that a partner may choose (PAR-025), each with its own fallbacks. */
export const brandFonts = [
	'Heebo',
	'Inter',
	'Roboto',
	'Open Sans',
	'Poppins',
	'Montserrat',
	'Lato',
	'Source Sans Pro',
] as const

/**
 * The sheet of a partner's brand: the inputs, from which newer browsers derive every role (app/ui/style/tokens.css), and the
 * roles printed for the others. It stands after the product's own sheet.
 */
export function brandSheet(colors: BrandColors, font?: string): string {
	const inputs = [...families, 'background' as const, 'text' as const].map((name) => `--brand-${name}:${colors[name]}`)
	const known = brandFonts.find((name) => name === font)
	if (known) inputs.push(`--brand-font:"${known}"`)
	const dark = printed(colors, 'dark')
	return [
		`:root{${inputs.join(';')}}`,
		'@supports not (color:oklch(from red l c h)){',
		`:root,[data-theme="light"]{${printed(colors, 'light')}}`,
		`[data-theme="dark"]{${dark}}`,
		`@media (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}`,
		'}',
	].join('\n')
}

/** The sheet of a page in a business's own colour, and in no other beside it; null without one: the house's, or its partner's. */
export function ownSheet(primary: string | null | undefined): string | null {
	return primary && /^#[0-9a-f]{6}$/i.test(primary) ? brandSheet({ ...defaultColors, primary, accent: primary }) : null
}

function printed(colors: BrandColors, theme: Theme): string {
	return Object.entries(colorRoles(colors, theme))
		.map(([name, value]) => `--${name}:${value}`)
		.join(';')
}
