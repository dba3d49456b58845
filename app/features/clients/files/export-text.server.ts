import { dateIn, timeText } from '#app/lib/time-text.ts'
import { csvLine, csvStart } from '#app/lib/words/csv.ts'
import { xlsxStream } from '#app/lib/words/xlsx.server.ts'
import { type ExportedClient } from '../list/schemas-list.ts'
import { exportColumns, notesSeparator } from './columns.ts'

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
		client.notes.join(notesSeparator),
	]
}

type More = (cursor: string) => Promise<Part>

/** A CSV file, written while it is sent. */
export function clientsCsv(first: Part, more: More, timeZone: string): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder()
	async function* texts() {
		yield encoder.encode(csvStart)
		for await (const rows of rowsOf(first, more, timeZone)) yield encoder.encode(rows.map(csvLine).join(''))
	}
	return streamOf(texts())
}

/** A workbook of the same, in which no text is a formula; written while it is sent. */
export function clientsXlsx(first: Part, more: More, timeZone: string): ReadableStream<Uint8Array> {
	return streamOf(xlsxStream('Contactos', rowsOf(first, more, timeZone)))
}

/** The head, then everybody a part at a time. */
async function* rowsOf(first: Part, more: More, timeZone: string): AsyncGenerator<string[][]> {
	yield [[...exportColumns]]
	let part: Part | undefined = first
	while (part) {
		yield part.clients.map((client) => cellsOf(client, timeZone))
		part = part.next ? await more(part.next) : undefined
	}
}

function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
	return new ReadableStream({
		async pull(controller) {
			const { done, value } = await chunks.next()
			if (done) controller.close()
			else controller.enqueue(value)
		},
		async cancel() {
			await chunks.return(undefined)
		},
	})
}
