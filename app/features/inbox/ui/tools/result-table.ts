/** A list that a tool answered with, as a table: each column one of the facts of its entries. */
export type ResultTable = { columns: string[]; rows: string[][]; total: number; rest: string | undefined }

/** So many entries of a list are shown, however many the tool returned. */
const shownEntries = 100
/** Deeper than that nothing is a list that somebody asked for. */
const deepest = 3

type Entry = Record<string, unknown>
type Found = { list: unknown[]; without: unknown }

/** The first list of what a tool answered; undefined where it answered with none. */
export function resultTable(output: string | undefined): ResultTable | undefined {
	const found = output === undefined ? undefined : listIn(parsed(output), deepest)
	if (!found) return undefined
	const entries = found.list.slice(0, shownEntries).map(asEntry)
	const columns = [...new Set(entries.flatMap((entry) => Object.keys(entry)))]
	return {
		columns,
		rows: entries.map((entry) => columns.map((column) => textOf(entry[column]))),
		total: found.list.length,
		rest: isEmpty(found.without) ? undefined : JSON.stringify(found.without),
	}
}

function parsed(json: string): unknown {
	try {
		return JSON.parse(json)
	} catch {
		return undefined
	}
}

/** The list, and what stands around it without the list. */
function listIn(value: unknown, depth: number): Found | undefined {
	if (Array.isArray(value)) return value.length > 0 ? { list: value, without: undefined } : undefined
	if (!isEntry(value) || depth === 0) return undefined
	for (const [key, inner] of Object.entries(value)) {
		const found = listIn(inner, depth - 1)
		if (!found) continue
		const { [key]: _list, ...others } = value
		return { list: found.list, without: isEmpty(found.without) ? others : { ...others, [key]: found.without } }
	}
	return undefined
}

function isEntry(value: unknown): value is Entry {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEmpty(value: unknown): boolean {
	return value === undefined || (isEntry(value) && Object.keys(value).length === 0)
}

/** What is no record of facts is one fact without a name. */
function asEntry(value: unknown): Entry {
	return isEntry(value) ? value : { '': value }
}

function textOf(value: unknown): string {
	if (value === undefined || value === null) return ''
	return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
