import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { tokenHash } from '#app/lib/secrets.ts'

const algorithm = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** A new secret of 160 bits in base32, as an app takes it when typed. */
export function newSecret(): string {
	return new Secret({ size: 20 }).base32
}

/** The address that a QR shows to the app; `issuer` is the name under which it appears there. */
export function enrolmentUri(secret: string, { email, issuer }: { email: string; issuer: string }): string {
	return new TOTP({ ...algorithm, issuer, label: email, secret: Secret.fromBase32(secret) }).toString()
}

/**
 * The counter of the half minute that a code belongs to, one step of tolerance to each side; null when it fits none, or
 * one that is not later than `lastStep` (RFC 6238 §5.2: a code counts once).
 */
export function stepOfCode(code: string, secret: string, now: number, lastStep: number): number | null {
	const totp = new TOTP({ ...algorithm, secret: Secret.fromBase32(secret) })
	const delta = totp.validate({ token: code, timestamp: now, window: 1 })
	if (delta === null) return null
	const step = Math.floor(now / (algorithm.period * 1000)) + delta
	return step > lastStep ? step : null
}

/** Letters and digits that nobody confuses when reading them from paper. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'

/** Ten codes of sixteen signs (79 bits) in groups of four. */
export function newRecoveryCodes(): string[] {
	return Array.from({ length: 10 }, () => {
		const signs = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('')
		return (signs.match(/.{4}/g) ?? []).join('-')
	})
}

/** What is stored of a code; hyphens, spaces and capitals do not matter to who types it. */
export function recoveryHash(userId: string, code: string): string {
	return tokenHash(`${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
}

/** What was typed: the app's six digits, or else a recovery code. */
export function isAppCode(code: string): boolean {
	return /^\d{6}$/.test(digitsOf(code))
}

/** Apps show '123 456'. */
export function digitsOf(code: string): string {
	return code.replace(/\s/g, '')
}
