import { asked, type Salon } from './many-salons.ts'
import { type House } from './pages.bench.ts'

/** A second, in businesses whose pages nobody asks for, and in one whose pages are asked for. */
const pace = { others: 5, same: 1 }
let bookings = 0

/**
 * Appointments booked through the API at an even pace, or as many rows written by the bare server, until stopped: beside
 * each side's pages its own writes alone, since whoever works aside takes a processor from both. Throws then if one was
 * refused: pages that were measured beside writes that failed say nothing.
 */
export function keepWriting({ program, bare, salons }: House, side: 'ours' | 'floor'): () => Promise<void> {
	const under = new Set<Promise<void>>()
	const refused: string[] = []
	let turn = 0
	const write = (salon: Salon | undefined) => {
		const writing = side === 'ours' ? book(program.url, salon as Salon) : accepted(fetch(`${bare.url}/write`))
		const done = writing.catch((error) => void refused.push(String(error))).finally(() => under.delete(done))
		under.add(done)
	}
	const others = setInterval(() => write(salons[asked + (turn++ % asked)]), 1000 / pace.others)
	const same = setInterval(() => write(salons[turn++ % asked]), 1000 / pace.same)
	return async () => {
		clearInterval(others)
		clearInterval(same)
		await Promise.all(under)
		if (refused[0]) throw new Error(`${refused.length} writes failed: ${refused[0]}`)
	}
}

async function book(url: string, { key, booking }: Salon) {
	const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
	const body = JSON.stringify({ appointment: booking(bookings++) })
	await accepted(fetch(`${url}/api/appointment`, { method: 'POST', headers, body }))
}

async function accepted(answering: Promise<Response>) {
	const answer = await answering
	if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}
