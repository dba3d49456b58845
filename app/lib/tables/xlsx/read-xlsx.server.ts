import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { TableRefusal, type TableRow, tableLimits } from '../table.ts'
import { type Sheet, sheetRows } from './sheet.server.ts'
import { formatsIn } from './styles.server.ts'
import { sharedTexts } from './texts.server.ts'
import { firstSheet, targetsIn } from './workbook.server.ts'
import { NoXml } from './xml.server.ts'

const mostEntries = 5_000

/** The lines of the first sheet that is shown in a workbook. Throws a `TableRefusal`. */
export async function* readXlsx(path: string): AsyncGenerator<TableRow> {
	let zip: ZipFile | null = null
	try {
		zip = await openPromise(path, { lazyEntries: true, autoClose: false })
		if (zip.entryCount > mostEntries) throw new TableRefusal('bomb')
		yield* rowsIn(zip, await entriesOf(zip))
	} catch (error) {
		throw refusalOf(error)
	} finally {
		zip?.close()
	}
}

/** The packer complains in its own words, and so does a broken stream. */
function refusalOf(error: unknown): unknown {
	if (error instanceof TableRefusal) return error
	const { message, code } = error as { message?: string; code?: string }
	const isOfFile = error instanceof NoXml || code?.startsWith('Z_') || !code
	return isOfFile && message ? new TableRefusal('broken') : error
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
	const entries = new Map<string, Entry>()
	for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
	return entries
}

async function* rowsIn(zip: ZipFile, entries: Map<string, Entry>): AsyncGenerator<TableRow> {
	const part = (name: string, most = tableLimits.unpackedAside) => partOf(zip, entries.get(name), most)
	const book = part('xl/workbook.xml')
	if (!book) throw new TableRefusal('not_a_table')
	const { relation, isFrom1904 } = await firstSheet(book)
	const targets = await targetsIn(part('xl/_rels/workbook.xml.rels'))
	const place = (relation && targets.get(relation)) || 'xl/worksheets/sheet1.xml'
	const sheet = part(place, tableLimits.unpacked)
	if (!sheet) throw new TableRefusal('not_a_table')
	const about: Sheet = {
		texts: await sharedTexts(part('xl/sharedStrings.xml', tableLimits.unpacked)),
		formats: await formatsIn(part('xl/styles.xml')),
		isFrom1904,
	}
	yield* sheetRows(sheet, about)
}

/** The bytes of an entry as they are unpacked; null where there is none. More than was announced breaks the stream. */
function partOf(zip: ZipFile, entry: Entry | undefined, most: number): AsyncIterable<Uint8Array> | null {
	if (!entry) return null
	if (entry.uncompressedSize > most) throw new TableRefusal('bomb')
	return (async function* () {
		const stream = await zip.openReadStreamPromise(entry)
		try {
			yield* stream
		} finally {
			stream.destroy()
		}
	})()
}
