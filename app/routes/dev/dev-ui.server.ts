import { type SampleRows } from '#app/ui/showcase/numbers.tsx'

const rows = Array.from({ length: 45 }, (_, index) => {
	const id = String(index + 1).padStart(2, '0')
	return { id, name: `Cliente ${id}`, visits: (index * 7) % 12 }
})
const pageLength = 20

/** A page of the sample table: what comes after `cursor`. */
export function sampleRows(cursor: string | null): SampleRows {
	const start = rows.findIndex(({ id }) => id === cursor) + 1
	const page = rows.slice(start, start + pageLength)
	const before = rows[start - pageLength - 1]
	return {
		rows: page,
		next: start + pageLength < rows.length ? `/dev/ui?despues=${page.at(-1)?.id}#tabla` : undefined,
		previous: start > 0 ? `/dev/ui${before ? `?despues=${before.id}` : ''}#tabla` : undefined,
	}
}

export function sampleClients(query: string): { id: string; name: string }[] {
	if (query.trim().length < 2) return []
	return rows.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase())).slice(0, 10)
}
