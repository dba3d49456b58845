import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { delimiterOf, namedDelimiter } from './delimiter.ts'
import { encodingOf } from './encoding.server.ts'
import { TableRefusal, type TableRow, tableLimits } from './table.ts'

/** So long a line may be before it is no line any more. */
const longestLine = 2_000_000
const sample = 64 * 1024

/** The lines of a CSV file, in whatever delimiter, encoding and end of line. Throws a `TableRefusal`. */
export async function* readCsv(path: string): AsyncGenerator<TableRow> {
	const encoding = await encodingOf(path)
	const start = await startOf(path, encoding)
	const named = namedDelimiter(start)
	const parser = parse({
		delimiter: named ?? delimiterOf(start),
		record_delimiter: ['\r\n', '\n', '\r'],
		relax_quotes: true,
		relax_column_count: true,
		max_record_size: longestLine,
	})
	const text = Readable.from(decoded(path, encoding), { objectMode: false })
	text.on('error', (error) => parser.destroy(error))
	text.pipe(parser)
	let at = 0
	try {
		for await (const record of parser as AsyncIterable<string[]>) {
			at += 1
			if (at === 1 && named) continue
			yield rowOf(at, record)
		}
	} catch (error) {
		throw refusalOf(error)
	} finally {
		text.destroy()
	}
}

function refusalOf(error: unknown): unknown {
	if (!(error instanceof CsvError)) return error
	return new TableRefusal(error.code === 'CSV_MAX_RECORD_SIZE' ? 'too_many_columns' : 'broken')
}

/** `="0123"` is how spreadsheets are told to leave a number alone; any other equals sign begins a formula. */
function rowOf(at: number, record: string[]): TableRow {
	if (record.length > tableLimits.columns && record.slice(tableLimits.columns).some((cell) => cell.trim() !== ''))
		throw new TableRefusal('too_many_columns')
	const formulas: number[] = []
	const cells = record.map((cell, place) => {
		const kept = /^\s*="([^"]*)"\s*$/.exec(cell)
		if (kept) return kept[1] ?? ''
		// So our own files keep spreadsheets from taking a text for a formula.
		if (/^'[=+\-@]/.test(cell)) return cell.slice(1)
		if (/^\s*=./.test(cell)) formulas.push(place)
		return cell
	})
	return { at, cells, formulas }
}

async function* decoded(path: string, encoding: string): AsyncGenerator<string> {
	const decoder = new TextDecoder(encoding)
	for await (const chunk of createReadStream(path)) {
		const text = decoder.decode(chunk, { stream: true })
		if (text) yield text
	}
	const rest = decoder.decode()
	if (rest) yield rest
}

async function startOf(path: string, encoding: string): Promise<string> {
	let start = ''
	for await (const text of decoded(path, encoding)) {
		start += text
		if (start.length >= sample) break
	}
	return start.slice(0, sample)
}
