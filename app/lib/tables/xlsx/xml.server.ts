import { SaxesParser } from 'saxes'
import { TableRefusal } from '../table.ts'

/** A part of a workbook that is no XML. */
export class NoXml extends Error {}

export type Attributes = Record<string, string>
type Heard = {
	open?(name: string, attributes: Attributes): void
	text?(text: string): void
	close?(name: string): void
}

/** So deep, so wide and so long no workbook writes: a few bytes unpack to more than a process holds. */
const deepest = 64
const mostAttributes = 500
const longestSilence = 8_000_000

class Bounds {
	#depth = 0
	#attributes = 0
	/** Letters since something of it was told: one name, value or comment lies whole in memory. */
	#silence = 0

	opened() {
		this.told()
		this.#attributes = 0
		this.#depth += 1
		if (this.#depth > deepest) throw new TableRefusal('bomb')
	}

	attributed() {
		this.told()
		this.#attributes += 1
		if (this.#attributes > mostAttributes) throw new TableRefusal('bomb')
	}

	closed() {
		this.told()
		this.#depth -= 1
	}

	told() {
		this.#silence = 0
	}

	read(letters: number) {
		this.#silence += letters
		if (this.#silence > longestSilence) throw new TableRefusal('bomb')
	}
}

/**
 * Reads XML as it comes and tells of it, tags without the prefix of their namespace. Yields after each piece, so that
 * what was heard can be handed on. Entities of a document's own are not known: nothing in it grows. Throws a
 * `TableRefusal` for a part that would fill the memory.
 */
export async function* hear(part: AsyncIterable<Uint8Array>, heard: Heard): AsyncGenerator<void> {
	const parser = new SaxesParser()
	let problem: Error | null = null
	parser.on('error', (error) => {
		problem ??= error
	})
	const bounds = new Bounds()
	parser.on('opentagstart', () => bounds.opened())
	parser.on('attribute', () => bounds.attributed())
	parser.on('opentag', ({ name, attributes }) => heard.open?.(bare(name), attributes as Attributes))
	parser.on('text', (text) => {
		bounds.told()
		heard.text?.(text)
	})
	parser.on('cdata', (text) => heard.text?.(text))
	parser.on('closetag', ({ name }) => {
		bounds.closed()
		heard.close?.(bare(name))
	})
	const decoder = new TextDecoder('utf-8')
	for await (const chunk of part) {
		const text = decoder.decode(chunk, { stream: true })
		parser.write(text)
		bounds.read(text.length)
		if (problem) throw new NoXml('no XML')
		yield
	}
	parser.close()
	if (problem) throw new NoXml('no XML')
	yield
}

/** The whole of a small part. */
export async function hearAll(part: AsyncIterable<Uint8Array> | null, heard: Heard): Promise<void> {
	if (part) for await (const _ of hear(part, heard));
}

function bare(name: string): string {
	return name.slice(name.indexOf(':') + 1)
}
