import { typedText } from '#app/features/contacts/custom/kinds.ts'
import { localDateTime } from '#app/lib/time.ts'
import { type ExportedClient } from '../list/schemas-list.ts'
import { exportColumns } from './columns.ts'

type Part = { clients: ExportedClient[]; next?: string }

/** A custom field that a file shows, under the name that the business gave it. */
export type FieldColumn = { key: string; label: string }

/** A row as a file shows it, in the columns of the template; the custom fields stand behind them. */
function cellsOf(client: ExportedClient, timeZone: string, fields: FieldColumn[]): string[] {
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
		...fields.map(({ key }) =>
			Object.hasOwn(client.customFields, key) ? typedText(client.customFields[key] ?? '') : '',
		),
	]
}

function momentOf(at: number, timeZone: string): string {
	const { date, time } = localDateTime(at, timeZone)
	return `${date} ${time}`
}

type More = (cursor: string) => Promise<Part>

type Shown = { timeZone: string; fields: FieldColumn[] }

/** The head, then everybody a part at a time. */
export async function* clientRows(first: Part, more: More, { timeZone, fields }: Shown): AsyncGenerator<string[][]> {
	yield [[...exportColumns, ...fields.map(({ label }) => label)]]
	let part: Part | undefined = first
	while (part) {
		yield part.clients.map((client) => cellsOf(client, timeZone, fields))
		part = part.next ? await more(part.next) : undefined
	}
}
