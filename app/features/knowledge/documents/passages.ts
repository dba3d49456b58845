/** Long enough to answer something, short enough to be told. */
const length = { least: 200, most: 700 }

/** The text in pieces of whole paragraphs, or of whole sentences where a paragraph is longer than a piece. */
export function passagesOf(text: string): string[] {
	const passages: string[] = []
	let open = ''
	for (const part of text.split(/\n\s*\n/).flatMap(partsOf)) {
		const isFull = open.length >= length.least && open.length + part.length > length.most
		if (open !== '' && (isFull || open.length + part.length > length.most)) {
			passages.push(open)
			open = ''
		}
		open = open === '' ? part : `${open}\n${part}`
	}
	return open === '' ? passages : [...passages, open]
}

function partsOf(paragraph: string): string[] {
	const plain = paragraph.replace(/[\s]+/g, ' ').trim()
	if (plain.length <= length.most) return plain === '' ? [] : [plain]
	const sentences = plain.match(/[^.!?]+[.!?]*\s*/g) ?? [plain]
	return sentences
		.flatMap((sentence) => sentence.match(new RegExp(`.{1,${length.most}}`, 'g')) ?? [])
		.map((one) => one.trim())
}
