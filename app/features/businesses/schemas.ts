import { z } from 'zod'
import { idText, mailedName } from '#app/core/schema.ts'

export const BusinessFrame = z.object({
	id: z.string(),
	name: z.string(),
	slug: z.string(),
	timeZone: z.string(),
	currency: z.string(),
	/** Of its telephones. */
	countryCode: z.string().nullable(),
	/** The first steps are not done yet. */
	onboarding: z.boolean(),
	/** In pesos as people read it, '$1,284.50 MXN'; absent at zero or below (NAV-025). */
	balance: z.string().optional(),
	/** Credits with two decimals, as text. */
	/** Absent for who may not see credits. */
	credits: z.object({ gpt: z.string(), reasoning: z.string() }).optional(),
	/** Who the person is here, e.g. 'Propietario'. */
	roleInWords: z.string(),
	permissions: z.array(z.string()),
	others: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type BusinessFrame = z.output<typeof BusinessFrame>

export const NoInput = z.object({})

export const KeyRole = z.enum(['sin_dinero', 'agenda', 'lectura', 'completa'], { error: 'Elige lo que puede hacer' })
export type KeyRole = z.output<typeof KeyRole>

export const NewApiKey = z.object({ name: mailedName({ min: 2, max: 60 }), role: KeyRole.default('sin_dinero') })
export type NewApiKey = z.output<typeof NewApiKey>

/** The key itself is shown once; afterwards only its first letters are known. */
export const ApiKey = z.object({ id: z.string(), name: z.string(), key: z.string() })
export type ApiKey = z.output<typeof ApiKey>

export const ApiKeyRef = z.object({ apiKeyId: idText })
export type ApiKeyRef = z.output<typeof ApiKeyRef>

export const SetKeyRole = ApiKeyRef.extend({ role: KeyRole })
export type SetKeyRole = z.output<typeof SetKeyRole>

/** `prefix`: the first letters, so that a person can tell one key from another. */
export const ApiKeys = z.object({
	keys: z.array(
		z.object({
			id: z.string(),
			name: z.string(),
			prefix: z.string(),
			role: KeyRole,
			createdAt: z.iso.datetime(),
			lastUsedAt: z.iso.datetime().optional(),
		}),
	),
})
export type ApiKeys = z.output<typeof ApiKeys>
