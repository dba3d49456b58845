import { asked, type Salon } from './many-salons.ts'
import { type House } from './pages.bench.ts'

/** A second, in businesses whose pages nobody asks for, and in one whose pages are asked for. */
const pace = { others: 5, same: 1 }
let bookings = 0

/**
 * Appointments booked through the API at an even pace, and as many rows written by the bare server, until stopped; throws
 * then if one was refused: pages that were measured beside writes that failed say nothing.
 */
export function keepWriting({ program, bare, salons }: House): () => Promise<void> {
	const under = new Set<Promise<void>>()
	const refused: string[] = []
	let turn = 0
	const write = (salon: Salon | undefined) => {
		const done = book(program.url, bare.url, salon as Salon)
			.catch((error) => void refused.push(String(error)))
			.finally(() => under.delete(done))
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

async function book(url: string, bareUrl: string, { key, booking }: Salon) {
	const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
	const body = JSON.stringify({ appointment: booking(bookings++) })
	const [answer] = await Promise.all([
		fetch(`${url}/api/appointment`, { method: 'POST', headers, body }),
		fetch(`${bareUrl}/write`),
	])
	if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}
