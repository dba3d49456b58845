import { dateIn, timeText } from '#app/lib/time-text.ts'
import { csvLine, csvStart } from '#app/lib/words/csv.ts'
import { type ExportedClient } from '../list/schemas-list.ts'
import { exportColumns } from './columns.ts'

type Part = { clients: ExportedClient[]; next?: string }

/** A row as a file shows it, in the columns of the template. */
export function cellsOf(client: ExportedClient, timeZone: string): string[] {
	const { customId, name, lastname, secondLastname, gender, birthdate, email, whatsapp, countryCode, type } = client
	const at = client.lastInteractionAt
	return [
		...[customId, name, lastname, secondLastname, gender, birthdate, email, whatsapp, countryCode, type].map(
			(text) => text ?? '',
		),
		at === null ? '' : `${dateIn(at, timeZone)} ${timeText(at, timeZone)}`,
		client.notes.join(' | '),
	]
}

/** A CSV file, written while it is sent. */
export function clientsCsv(
	first: Part,
	more: (cursor: string) => Promise<Part>,
	timeZone: string,
): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder()
	let part: Part | undefined = first
	let head = csvStart + csvLine(exportColumns)
	return new ReadableStream({
		async pull(controller) {
			if (!part) return controller.close()
			const lines = part.clients.map((client) => csvLine(cellsOf(client, timeZone))).join('')
			controller.enqueue(encoder.encode(head + lines))
			head = ''
			part = part.next ? await more(part.next) : undefined
			if (!part) controller.close()
		},
	})
}
