import { sameSecret, sign } from '#app/lib/secrets.ts'

const life = 60_000

/** For a sidecar on another host, where the session cookie does not go: '<user>.<until>.<signature>', one minute. */
export function makeTicket(userId: string, now: number, key: string): string {
	const body = `${userId}.${now + life}`
	return `${body}.${sign(body, Buffer.from(key))}`
}

/** The user of a ticket that is ours and not over; else null. */
export function readTicket(ticket: string, now: number, key: string): string | null {
	const [userId, until, signature] = ticket.split('.')
	if (!userId || !until || !signature || Number(until) < now) return null
	return sameSecret(signature, sign(`${userId}.${until}`, Buffer.from(key))) ? userId : null
}
