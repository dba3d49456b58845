import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Desk, runCommand } from './programs/desk.ts'

/** What is to be booked, as every door needs it. */
export type Wish = { branchId: string; specialistId: string; serviceId: string; date: string; time: string }

/** How a door answered: whether it booked, and the words the person reads. */
export type Answered = { door: 'form' | 'api' | 'assistant'; booked: boolean; status: number; words: string }

export const demoOwner = { email: 'demo@recepcion.test', password: 'recepcion-demo' }

/** In at the front door; answers the cookie of the session. */
export async function signIn(url: string, body: Record<string, string> = demoOwner): Promise<string> {
	const answer = await fetch(`${url}/auth/ingresar`, {
		method: 'POST',
		redirect: 'manual',
		headers: { Origin: url },
		body: new URLSearchParams(body),
	})
	const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('sesion='))
	if (!cookie) throw new Error(`nobody signed in: ${answer.status}`)
	return cookie.split(';')[0] ?? ''
}

/** A key for the API, made by the command line beside the running server. */
export async function apiKey({ dataDir }: Desk, binary?: string): Promise<string> {
	const { code, output } = await runCommand(['api-key', 'create', '--business', 'demo'], { DATA_DIR: dataDir }, binary)
	const key = output.trim().split('\n').at(-1) ?? ''
	if (code !== 0 || key === '') throw new Error(output)
	return key
}

/**
 * Asks as a well-kept client does: whoever is told that more came than could be served comes back when he was told to.
 * A machine with little to run on says so to some of a hundred who ask at once.
 */
async function asks(url: string, init: RequestInit, times = 10): Promise<Response> {
	const answer = await fetch(url, init)
	const seconds = Number(answer.headers.get('Retry-After'))
	if (answer.status !== 503 || !(seconds > 0) || times === 1) return answer
	await answer.body?.cancel()
	await setTimeout(seconds * 1000)
	return asks(url, init, times - 1)
}

/** The form of a new appointment, posted as a browser without scripts does. */
export async function byForm({ url }: Desk, cookie: string, wish: Wish & { contactId: string }): Promise<Answered> {
	const answer = await asks(`${url}/agenda/citas/nueva`, {
		method: 'POST',
		redirect: 'manual',
		headers: { Origin: url, Cookie: cookie },
		body: new URLSearchParams(wish),
	})
	const words = await answer.text()
	return { door: 'form', booked: answer.status === 303 || answer.status === 302, status: answer.status, words }
}

export async function byApi({ url }: Desk, key: string, wish: Wish & { contactId: string }): Promise<Answered> {
	const { contactId, date, time, ...ids } = wish
	const appointment = { ...ids, clientId: contactId, start: `${date}T${time}` }
	const answer = await asks(`${url}/api/appointment`, {
		method: 'POST',
		headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
		body: JSON.stringify({ appointment }),
	})
	const body = await answer.json()
	return { door: 'api', booked: body.success === true, status: answer.status, words: String(body.message) }
}

export async function cancelByApi({ url }: Desk, key: string, id: string): Promise<number> {
	const headers = { Authorization: `Bearer ${key}` }
	return (await fetch(`${url}/api/appointment/${id}`, { method: 'DELETE', headers })).status
}

/** Pairs of appointments that hold one specialist's time without being marked as booked over; none in order. */
export async function overlapsAt(desk: Desk): Promise<unknown[]> {
	return desk.look(sql`SELECT a.id, b.id AS other FROM appointments a JOIN appointments b
		ON a.specialist_id = b.specialist_id AND a.id < b.id AND a.held_from < b.held_to AND b.held_from < a.held_to
		WHERE a.deleted_at IS NULL AND b.deleted_at IS NULL AND a.booked_over = 0 AND b.booked_over = 0`)
}
