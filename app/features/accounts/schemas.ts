import { z } from 'zod'
import { mailedName, text } from '#app/core/schema.ts'

/** COM-214. */
export const email = z.email({ error: 'El correo no es válido' }).trim().max(200)
/** Twelve letters or more, any of them (OWASP ASVS 5.0 §6.2: length, no composition rules). */
export const newPassword = z
	.string({ error: 'Este campo es requerido' })
	.min(12, { error: 'Usa al menos 12 caracteres' })
	.max(200, { error: 'Máximo 200 caracteres' })
export const personName = mailedName({ min: 2, max: 80 })
const token = z.string({ error: 'link_expired' }).max(100)
const userAgent = z.string().max(300).optional()
const givenPassword = z.string({ error: 'Escribe tu contraseña' }).min(1, { error: 'Escribe tu contraseña' }).max(200)

export const SignIn = z.object({ email, password: givenPassword, userAgent })
export type SignIn = z.output<typeof SignIn>

/**
 * 'done': the token is a session's. 'second_factor': it is the step's, and a code is still missing. 'verify': the address
 * is still unproven; the token ties the link in the mail to this browser.
 */
export const SignedIn = z.object({
	step: z.enum(['done', 'second_factor', 'verify']),
	token: z.string(),
	userId: z.string(),
	expiresAt: z.number(),
})
export type SignedIn = z.output<typeof SignedIn>

export const SessionToken = z.object({ token: z.string().max(100) })
export type SessionToken = z.output<typeof SessionToken>

export const LiveTicket = z.object({ ticket: z.string().min(1).max(100) })
export type LiveTicket = z.output<typeof LiveTicket>

/** Whose live line it is, and the session that it ends with. */
export const LiveSession = z.object({ sessionId: z.string(), userId: z.string(), name: z.string() })
export type LiveSession = z.output<typeof LiveSession>

/** Hash of the network address that a form came from: what counts the letters of somebody without an account. */
const from = z.string().max(100).optional()

export const AskReset = z.object({ email, from })
export type AskReset = z.output<typeof AskReset>

export const ResetPassword = z.object({ token, password: newPassword })
export type ResetPassword = z.output<typeof ResetPassword>

export const UseLink = z.object({ token, userAgent })
export type UseLink = z.output<typeof UseLink>

export const SetUp = z.object({ token, name: personName, email, password: newPassword })
export type SetUp = z.output<typeof SetUp>

export const CreateUser = z.object({
	name: personName,
	email,
	/** A partner's person comes with his partner: `partners.createPartner`. */
	role: z.enum(['user', 'admin']).default('user'),
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

export const NoInput = z.object({})

export const OpenBusiness = z.object({ token: z.string().max(100), businessId: z.string().max(64) })
export type OpenBusiness = z.output<typeof OpenBusiness>

export const SignUp = z.object({
	name: personName,
	email,
	password: newPassword,
	terms: z.boolean().default(false).refine(Boolean, { error: 'Acepta los términos para crear tu cuenta' }),
	/** Hash of what the browser keeps, so that the link in the mail signs this browser in. */
	browser: z.string().max(100).optional(),
	from,
})
export type SignUp = z.output<typeof SignUp>

export const AskVerification = z.object({
	email,
	browser: z.string().max(100).optional(),
	/** Hash of what the browser kept until now: with it the new link carries on the sign-up of the old one. */
	was: z.string().max(100).optional(),
	from,
})
export type AskVerification = z.output<typeof AskVerification>

/** `session`: the one that is open where the link is opened; it goes on where the account's others end. */
export const VerifyEmail = z.object({
	token,
	browser: z.string().max(100).optional(),
	session: z.string().max(100).optional(),
	userAgent,
})
export type VerifyEmail = z.output<typeof VerifyEmail>

/**
 * `session` is there when the link was opened in the browser that asked for it. Elsewhere `choose` is the token of a link
 * that sets the password: the one that was typed at the sign-up may be a stranger's.
 */
export const Verified = z.object({ isNew: z.boolean(), session: SignedIn.optional(), choose: z.string().optional() })
export type Verified = z.output<typeof Verified>

export const Profile = z.object({
	name: z.string(),
	email: z.string(),
	isVerified: z.boolean(),
	role: z.string(),
	hasPassword: z.boolean(),
	createdAt: z.number(),
	/** An address that waits for its proof. */
	newEmail: z.string().optional(),
})
export type Profile = z.output<typeof Profile>

export const SaveProfile = z.object({ name: personName })
export type SaveProfile = z.output<typeof SaveProfile>

/** Who signs in by links alone has no password to give. */
const ownPassword = z.string().max(200).optional()

export const ChangeEmail = z.object({ email, password: ownPassword })
export type ChangeEmail = z.output<typeof ChangeEmail>

export const ChangePassword = z.object({ token: z.string().max(100), current: ownPassword, password: newPassword })
export type ChangePassword = z.output<typeof ChangePassword>

export const OwnSessions = z.object({
	sessions: z.array(
		z.object({
			id: z.string(),
			userAgent: z.string().optional(),
			createdAt: z.number(),
			lastSeenAt: z.number(),
			isCurrent: z.boolean(),
		}),
	),
})
export type OwnSessions = z.output<typeof OwnSessions>

export const CloseSession = z.object({ sessionId: z.string().max(64) })
export type CloseSession = z.output<typeof CloseSession>

export const SecondFactorState = z.object({
	enabledAt: z.number().optional(),
	isPending: z.boolean(),
	recoveryLeft: z.number(),
	hasPassword: z.boolean(),
	/** An admin can't be without one. */
	isRequired: z.boolean(),
})
export type SecondFactorState = z.output<typeof SecondFactorState>

/** `issuer`: the name under which the app lists the account. */
export const ShowPending = z.object({ issuer: z.string().max(80) })
export const PendingFactor = z.object({ secret: z.string().optional(), uri: z.string().optional() })
export type PendingFactor = z.output<typeof PendingFactor>

const code = text({ max: 40, required: 'Escribe el código' })

export const PassStep = z.object({ token, code })
export type PassStep = z.output<typeof PassStep>

export const ProveSecondFactor = z.object({ token: z.string().max(100), code })
export type ProveSecondFactor = z.output<typeof ProveSecondFactor>

export const ConfirmSecondFactor = ProveSecondFactor.extend({ password: ownPassword })
export type ConfirmSecondFactor = z.output<typeof ConfirmSecondFactor>

/** Shown once, afterwards only their hashes are known. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) })
export type RecoveryCodes = z.output<typeof RecoveryCodes>

export const Confirmed = SignedIn.extend({ codes: z.array(z.string()) })
export type Confirmed = z.output<typeof Confirmed>

export const NamePerson = z.object({ email })
export type NamePerson = z.output<typeof NamePerson>
