import { localDateTime } from '#app/lib/time.ts'
import { type ExportedClient } from '../list/schemas-list.ts'
import { exportColumns } from './columns.ts'

type Part = { clients: ExportedClient[]; next?: string }

/** A row as a file shows it, in the columns of the template. */
function cellsOf(client: ExportedClient, timeZone: string): string[] {
	const at = client.lastInteractionAt
	return [
		client.customId ?? '',
		client.name ?? '',
		client.lastname ?? '',
		client.secondLastname ?? '',
		client.gender ?? '',
		client.birthdate ?? '',
		client.email ?? '',
		client.whatsapp ?? '',
		client.countryCode ?? '',
		client.type ?? '',
		at === null ? '' : momentOf(at, timeZone),
		client.notes ?? '',
	]
}

function momentOf(at: number, timeZone: string): string {
	const { date, time } = localDateTime(at, timeZone)
	return `${date} ${time}`
}

type More = (cursor: string) => Promise<Part>

/** The head, then everybody a part at a time. */
export async function* clientRows(first: Part, more: More, timeZone: string): AsyncGenerator<string[][]> {
	yield [[...exportColumns]]
	let part: Part | undefined = first
	while (part) {
		yield part.clients.map((client) => cellsOf(client, timeZone))
		part = part.next ? await more(part.next) : undefined
	}
}
