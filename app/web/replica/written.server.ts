import { createCookie } from '@remix-run/node'
import { floor, raiseFloor } from '#db/server/sequence.server.ts'

/*
 * Where several processes answer pages and read from a replica, Redis tells each of them how far the others have written. Who
 * has just written may be at the next process before Redis is: they bring the count along themselves. On one machine
 * there is no count and no cookie.
 */

/** Signed: who could make one up would keep every page from the replica. Within its seconds Redis has told for sure. */
const cookie = (seal: string) =>
	createCookie('escrito', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 60, secrets: [seal] })

/** What this process reads from now on holds what the sender of these headers wrote at whichever process. */
export async function readWhatWasWritten(headers: Headers, seal: string): Promise<void> {
	const header = headers.get('Cookie')
	if (!header?.includes('escrito=') || floor() === null) return
	const count: unknown = await cookie(seal).parse(header)
	if (typeof count === 'number') raiseFloor(count)
}

/** Says in the headers of an answer how far the database has come, where the request may have written. */
export async function rememberWritten(method: string, headers: Headers, seal: string): Promise<void> {
	if (method === 'GET' || method === 'HEAD') return
	const count = floor()
	if (count) headers.append('Set-Cookie', await cookie(seal).serialize(count))
}
