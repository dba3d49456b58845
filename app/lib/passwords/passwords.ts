import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** The exponent of N, and p; r is 8 always. N takes 1 KiB of memory for each of its steps, p only time. */
type Cost = { power: number; lanes: number }
type Stored = Cost & { salt: Buffer; hash: Buffer }

/**
 * Of the settings that OWASP's sheet on password storage holds equal (2^17 with p=1, 2^16 with 2, 2^15 with 3, 2^14 with 5,
 * 2^13 with 10) the one that takes 16 MiB: a small server may see several people sign in at once.
 */
const present: Cost = { power: 14, lanes: 5 }
/** What was used while the cost was not written beside the hash. */
const first: Cost = { power: 15, lanes: 1 }

/** scrypt with its cost beside it: 'scrypt$<power of N>$<p>$<salt>$<hash>'. */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(16)
	const hash = await derive(password, salt, present)
	return ['scrypt', present.power, present.lanes, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** True when the password fits; takes as long for a missing hash as for a wrong password of the present cost. */
export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
	const { salt, hash, ...cost } = stored ? read(stored) : absent
	const actual = await derive(password, salt, cost)
	return timingSafeEqual(hash, actual) && stored !== null
}

/** Whether a hash is of another cost than one that is made today: who signs in has the password at hand for a new one. */
export function isOutdated(stored: string): boolean {
	const { power, lanes } = read(stored)
	return power !== present.power || lanes !== present.lanes
}

const absent: Stored = { ...present, salt: Buffer.alloc(16), hash: Buffer.alloc(32) }

function read(stored: string): Stored {
	const parts = stored.split('$').slice(1)
	const [salt = '', hash = ''] = parts.slice(-2)
	const [power, lanes] = parts.slice(0, -2).map(Number)
	const cost = power && lanes ? { power, lanes } : first
	return { ...cost, salt: Buffer.from(salt, 'base64url'), hash: Buffer.from(hash, 'base64url') }
}

function derive(password: string, salt: Buffer, { power, lanes }: Cost): Promise<Buffer> {
	const cost = { N: 2 ** power, r: 8, p: lanes, maxmem: 64 * 1024 * 1024 }
	return new Promise((resolve, reject) => {
		scrypt(password.normalize('NFKC'), salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)))
	})
}
