import { crc32, deflateRawSync } from 'node:zlib'
import PDFDocument from 'pdfkit'

/** A PDF with a page for each text; with a password nobody reads it. */
export function aPdf(pages: string[], userPassword?: string): Promise<Buffer> {
	return new Promise((done) => {
		const pdf = new PDFDocument({ autoFirstPage: false, userPassword })
		const parts: Buffer[] = []
		pdf.on('data', (part: Buffer) => parts.push(part))
		pdf.on('end', () => done(Buffer.concat(parts)))
		for (const text of pages) pdf.addPage().text(text)
		pdf.end()
	})
}

/** A Word file with these paragraphs. */
export function aDocx(paragraphs: string[]): Buffer {
	return docxOf(paragraphs.map((text) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`).join(''))
}

/** A small Word file that is huge once it is unpacked. */
export function aBomb(megabytes: number): Buffer {
	return docxOf(`<w:p><w:r><w:t>${'0'.repeat(megabytes * 1_000_000)}</w:t></w:r></w:p>`)
}

const types = 'http://schemas.openxmlformats.org/package/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

function docxOf(body: string): Buffer {
	return zipOf({
		'[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${types}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${word}"/></Types>`,
		'_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${types}/relationships"><Relationship Id="rId1" Type="${office}" Target="word/document.xml"/></Relationships>`,
		'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
	})
}

function zipOf(files: Record<string, string>): Buffer {
	const bodies: Buffer[] = []
	const list: Buffer[] = []
	let at = 0
	for (const [name, text] of Object.entries(files)) {
		const content = Buffer.from(text)
		const packed = deflateRawSync(content)
		const fields = Buffer.alloc(26)
		fields.writeUInt16LE(20, 0)
		fields.writeUInt16LE(8, 4)
		fields.writeUInt32LE(crc32(content), 10)
		fields.writeUInt32LE(packed.length, 14)
		fields.writeUInt32LE(content.length, 18)
		fields.writeUInt16LE(Buffer.byteLength(name), 22)
		const head = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name)])
		const tail = Buffer.alloc(14)
		tail.writeUInt32LE(at, 10)
		list.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), fields, tail, Buffer.from(name)]))
		bodies.push(head, packed)
		at += head.length + packed.length
	}
	const directory = Buffer.concat(list)
	const end = Buffer.alloc(18)
	end.writeUInt16LE(list.length, 4)
	end.writeUInt16LE(list.length, 6)
	end.writeUInt32LE(directory.length, 8)
	end.writeUInt32LE(at, 12)
	return Buffer.concat([...bodies, directory, Buffer.from('PK\x05\x06'), end])
}
