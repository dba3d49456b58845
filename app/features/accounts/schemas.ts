import { z } from 'zod'
import { text } from '#app/core/schema.ts'

const email = z.email({ error: 'El correo no es válido' }).trim().max(200)
/** Twelve letters or more, any of them (OWASP ASVS 5.0 §6.2: length, no composition rules). */
const newPassword = z
	.string({ error: 'Este campo es requerido' })
	.min(12, { error: 'Usa al menos 12 caracteres' })
	.max(200, { error: 'Máximo 200 caracteres' })

export const SignIn = z.object({
	email,
	password: z.string({ error: 'Escribe tu contraseña' }).min(1, { error: 'Escribe tu contraseña' }).max(200),
	userAgent: z.string().max(300).optional(),
})
export type SignIn = z.output<typeof SignIn>

export const SignedIn = z.object({ token: z.string(), userId: z.string(), expiresAt: z.number() })
export type SignedIn = z.output<typeof SignedIn>

export const SessionToken = z.object({ token: z.string().max(100) })
export type SessionToken = z.output<typeof SessionToken>

export const AskReset = z.object({ email })
export type AskReset = z.output<typeof AskReset>

export const ResetPassword = z.object({ token: z.string({ error: 'link_expired' }).max(100), password: newPassword })
export type ResetPassword = z.output<typeof ResetPassword>

export const UseLink = z.object({
	token: z.string({ error: 'link_expired' }).max(100),
	userAgent: z.string().max(300).optional(),
})
export type UseLink = z.output<typeof UseLink>

export const SetUp = z.object({
	token: z.string({ error: 'link_expired' }).max(100),
	name: text({ min: 2, max: 80 }),
	email,
	password: newPassword,
})
export type SetUp = z.output<typeof SetUp>

export const CreateUser = z.object({
	name: text({ min: 2, max: 80 }),
	email,
	role: z.enum(['user', 'partner', 'admin']).default('user'),
	password: newPassword.optional(),
})
export type CreateUser = z.output<typeof CreateUser>

export const MakeLink = z.object({ email, kind: z.enum(['sign_in', 'reset']).default('sign_in') })
export type MakeLink = z.output<typeof MakeLink>

export const MadeLink = z.object({ path: z.string() })
export type MadeLink = z.output<typeof MadeLink>

export const UserRecord = z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.string() })
export type UserRecord = z.output<typeof UserRecord>

export const Done = z.object({ done: z.boolean() })
export type Done = z.output<typeof Done>

export const OpenBusiness = z.object({ token: z.string().max(100), businessId: z.string().max(64) })
export type OpenBusiness = z.output<typeof OpenBusiness>
