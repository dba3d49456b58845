import { parentPort, workerData } from 'node:worker_threads'
import { inflateRawSync } from 'node:zlib'
import mammoth from 'mammoth'
import { getDocumentProxy } from 'unpdf'

/*
 * Takes the text out of one file, in a thread that can be ended at any moment (documents.ts). Plain JavaScript: the thread
 * starts from this very file, in the sources as in the build.
 */
const { bytes, kind, most } = workerData

class TooLarge extends Error {}

const read = { pdf: readPdf, docx: readDocx }[kind]
read().then(
	(text) => parentPort.postMessage({ text: text.slice(0, most.letters + 1) }),
	(error) => parentPort.postMessage({ problem: problemOf(error) }),
)

async function readPdf() {
	const pdf = await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false, useSystemFonts: false })
	let text = ''
	const pages = Math.min(pdf.numPages, most.pages)
	for (let number = 1; number <= pages && text.length <= most.letters; number++) {
		const page = await pdf.getPage(number)
		const { items } = await page.getTextContent()
		for (const { str = '', hasEOL } of items) {
			text += hasEOL ? `${str}\n` : str
			if (text.length > most.letters) break
		}
		text += '\n\n'
		page.cleanup()
	}
	// What lies behind the last page that is read counts as cut.
	return pdf.numPages > pages ? text.padEnd(most.letters + 1) : text
}

async function readDocx() {
	const buffer = Buffer.from(bytes)
	assertBounded(buffer)
	const { value } = await mammoth.extractRawText({ buffer })
	return value
}

/** Everything that mammoth would unpack is unpacked once within bounds: what a packed file says of its own length is not believed. */
function assertBounded(zip) {
	let left = most.unpacked
	for (const { name, method, from, packed } of entriesIn(zip)) {
		if (!/\.(xml|rels)$/i.test(name)) continue
		const piece = zip.subarray(from, from + packed)
		if (method !== 0 && method !== 8) throw new Error('unknown packing')
		let length = piece.length
		try {
			if (method === 8) length = inflateRawSync(piece, { maxOutputLength: left }).length
		} catch (error) {
			throw error.code === 'ERR_BUFFER_TOO_LARGE' ? new TooLarge() : error
		}
		left -= length
		if (left <= 0) throw new TooLarge()
	}
}

/** The files of a zip by its list at the end. Throws on what is none. */
function entriesIn(zip) {
	const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
	if (end < 0) throw new Error('no zip')
	const count = zip.readUInt16LE(end + 10)
	if (count > most.entries) throw new TooLarge()
	const found = []
	let at = zip.readUInt32LE(end + 16)
	for (let number = 0; number < count; number++) {
		if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('no zip')
		const [nameLength, extraLength, noteLength] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place))
		const head = zip.readUInt32LE(at + 42)
		const from = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28)
		const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
		found.push({ name, method: zip.readUInt16LE(at + 10), from, packed: zip.readUInt32LE(at + 20) })
		at += 46 + nameLength + extraLength + noteLength
	}
	return found
}

function problemOf(error) {
	if (error instanceof TooLarge) return 'too_large'
	return error?.name === 'PasswordException' ? 'locked' : 'unreadable'
}
