import { z } from 'zod'
import { mailedName, text } from '#app/core/schema.ts'
import { brandFonts } from '#app/lib/brand/brand-sheet.ts'
import { partnerLinks } from './schemas-links.ts'

const color = z
	.string({ error: 'Elige un color' })
	.trim()
	.regex(/^#[0-9a-f]{6}$/i, { error: 'Escribe un color como #007AFF' })

export const brandColorFields = [
	'primaryColor',
	'secondaryColor',
	'accentColor',
	'backgroundColor',
	'textColor',
	'successColor',
	'warningColor',
	'errorColor',
] as const

/** Document 002 §5: everything but the addresses is required (PAR-020 to PAR-023). */
export const SaveBranding = z.object({
	companyName: mailedName({ max: 50 }),
	description: text({ max: 200 }),
	email: z
		.email({ error: ({ input }) => (input === undefined ? 'Este campo es requerido' : 'Email inválido') })
		.max(200),
	phone: text({ max: 30 }),
	...partnerLinks,
	fontFamily: z.enum(brandFonts, { error: 'Elige una tipografía' }),
	themeMode: z.enum(['light', 'dark'], { error: 'Elige un tema' }),
	primaryColor: color,
	secondaryColor: color,
	accentColor: color,
	backgroundColor: color,
	textColor: color,
	successColor: color,
	warningColor: color,
	errorColor: color,
})
export type SaveBranding = z.output<typeof SaveBranding>

const told = z.string().optional()

/** As it stands: colours, font and theme with their defaults where the partner chose none (PAR-024, PAR-025). */
export const BrandingShown = z.object({
	...SaveBranding.shape,
	companyName: z.string(),
	description: z.string(),
	email: told,
	phone: told,
	level: z.number().int(),
	logoUrl: told,
})
export type BrandingShown = z.output<typeof BrandingShown>

/** What the upload door learned of an image that lies at the storage adapter. */
export const SaveLogo = z.object({ storageKey: text({ max: 300 }), contentType: text({ max: 100 }) })
export type SaveLogo = z.output<typeof SaveLogo>
