import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

/** scrypt with N=2^15, r=8, p=1 (OWASP's minimum for it): 'scrypt$<salt>$<hash>'. */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(16)
	const hash = await derive(password, salt)
	return `scrypt$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

/** True when the password fits; takes as long for a missing hash as for a wrong password. */
export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
	const [, salt, hash] = (stored ?? absent).split('$')
	const expected = Buffer.from(hash ?? '', 'base64url')
	const actual = await derive(password, Buffer.from(salt ?? '', 'base64url'))
	return timingSafeEqual(expected, actual) && stored !== null
}

const absent = `scrypt$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`

function derive(password: string, salt: Buffer): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		scrypt(password.normalize('NFKC'), salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)))
	})
}
