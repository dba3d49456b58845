import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** AES-256-GCM under a key that lives outside the database: 'v1.<iv>.<tag>.<cipher>', base64url. */
export function seal(text: string, key: Buffer): string {
	const iv = randomBytes(12)
	const cipher = createCipheriv('aes-256-gcm', key, iv)
	const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
	return ['v1', iv, cipher.getAuthTag(), sealed]
		.map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
		.join('.')
}

/** The text that `seal` hid. Throws when the key is another or a byte was changed. */
export function unseal(sealed: string, key: Buffer): string {
	const [version, iv, tag, body] = sealed.split('.')
	if (version !== 'v1' || !iv || !tag || body === undefined) throw new Error('not a sealed secret')
	const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'))
	decipher.setAuthTag(Buffer.from(tag, 'base64url'))
	return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8')
}

/** The text that `seal` hid; null where the key is another, as after a restore without it: what it opened must be given anew. */
export function unsealed(sealed: string, key: Buffer): string | null {
	try {
		return unseal(sealed, key)
	} catch {
		return null
	}
}

/** A token for a link, a session or an API key: 256 random bits. */
export function newToken(): string {
	return randomBytes(32).toString('base64url')
}

/** What is stored of a token: without its hash's origin nobody can sign in from a stolen file. */
export function tokenHash(token: string): string {
	return createHash('sha256').update(token).digest('base64url')
}

/** A short signature over `text`, for values that travel through other hands. */
export function sign(text: string, key: Buffer): string {
	return createHmac('sha256', key).update(text).digest('base64url')
}

/** Compares in constant time. */
export function sameSecret(a: string, b: string): boolean {
	const [left, right] = [createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest()]
	return timingSafeEqual(left, right)
}
