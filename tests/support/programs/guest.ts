import { sql } from 'drizzle-orm'
import { type Desk, until } from './desk.ts'

/** Somebody with a phone who books, pays and is written to. */
export type Guest = { phone: string; name: string }

type Sent = { id: string; text: string; state: string }

/** What this person wrote was read, thought about and answered; the answer left or is in doubt. Answers it. */
export async function says(desk: Desk, guest: Guest, text: string): Promise<Sent> {
	const { wamid } = await desk.graph.deliver({ from: guest.phone, text })
	return until(`an answer to '${text}' of ${guest.phone}`, () => answerTo(desk, wamid))
}

/** The reply of the turn that knows this message; undefined while anything of it is under way. */
export async function answerTo(desk: Desk, wamid: string): Promise<Sent | undefined> {
	const [reply] = await desk.look<Sent>(sql`
		SELECT reply.id, reply.text, reply.state FROM messages heard
		JOIN turns ON turns.thread_id = heard.thread_id AND turns.last_message_id = heard.id AND turns.state = 'done'
		JOIN messages reply ON reply.id = turns.reply_message_id
		WHERE heard.provider_id = ${wamid} AND reply.state NOT IN ('queued', 'sending')
			AND NOT EXISTS (SELECT 1 FROM messages other WHERE other.thread_id = heard.thread_id
				AND other.state IN ('queued', 'sending'))`)
	return reply
}

export type Visit = { id: string; shortId: string; status: string; startsAt: number; contactId: string }

/** The appointments of a person, found by the number they write from. */
export async function visitsOf(desk: Desk, { phone }: Guest): Promise<Visit[]> {
	return desk.look<Visit>(sql`
		SELECT id, short_id AS shortId, status, starts_at AS startsAt, contact_id AS contactId FROM appointments
		WHERE deleted_at IS NULL AND contact_id IN
			(SELECT contact_id FROM contact_handles WHERE channel = 'whatsapp' AND address = ${phone})`)
}

/** Opens the pay page and presses the button, again if the server dies meanwhile; answers where the button leads. */
export async function pressesPay(desk: Desk, shortId: string): Promise<string> {
	const address = `${desk.url}/pagar-cita?a=${shortId}`
	return until('the pay button leads to Mercado Pago', async () => {
		const page = await (await fetch(address)).text()
		const monto = /name="monto" value="(\d+)"/.exec(page)?.[1]
		if (!monto) throw new Error(`no pay button: ${page.slice(0, 300)}`)
		const body = new URLSearchParams({ monto })
		const init = { method: 'POST', body, headers: { Origin: desk.url }, redirect: 'manual' as const }
		const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(10_000) })
		const location = answer.headers.get('Location') ?? ''
		return answer.status === 303 && location.startsWith(desk.mercadoPago.url) && location
	})
}

/** Pays what the link of the appointment asks for; resolves when the appointment shows it. */
export async function pays(desk: Desk, guest: Guest): Promise<void> {
	const [visit] = await visitsOf(desk, guest)
	if (!visit) throw new Error(`${guest.phone} has no appointment`)
	const link = await pressesPay(desk, visit.shortId)
	const preference = desk.mercadoPago.preferences().find(({ id }) => link.includes(id))
	if (!preference) throw new Error(`no preference behind ${link}`)
	await desk.mercadoPago.pay(preference.id)
	await until(`${guest.phone} is confirmed`, async () => (await visitsOf(desk, guest))[0]?.status === 'confirmada')
}

/** The last lines that were written, oldest first, to see where a story went another way. */
export async function conversations(desk: Desk, lines: number): Promise<string[]> {
	const rows = await desk.look<{ line: string }>(sql`SELECT printf('%s %s %s (%s %s): %s', contact_id, role, type,
		state, coalesce(problem, ''), coalesce(nullif(text, ''), content)) AS line
		FROM messages ORDER BY created_at DESC, id DESC LIMIT ${lines}`)
	return rows.map(({ line }) => line).reverse()
}
