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
	let depth = 0
	let attributesOfTag = 0
	/** Letters since something of it was told: one name, value or comment lies whole in memory. */
	let silence = 0
	parser.on('opentagstart', () => {
		silence = 0
		attributesOfTag = 0
		if (++depth > deepest) throw new TableRefusal('bomb')
	})
	parser.on('attribute', () => {
		silence = 0
		if (++attributesOfTag > mostAttributes) throw new TableRefusal('bomb')
	})
	parser.on('opentag', ({ name, attributes }) => heard.open?.(bare(name), attributes as Attributes))
	parser.on('text', (text) => {
		silence = 0
		heard.text?.(text)
	})
	parser.on('cdata', (text) => heard.text?.(text))
	parser.on('closetag', ({ name }) => {
		silence = 0
		depth -= 1
		heard.close?.(bare(name))
	})
	const decoder = new TextDecoder('utf-8')
	for await (const chunk of part) {
		const text = decoder.decode(chunk, { stream: true })
		silence += text.length
		parser.write(text)
		if (silence > longestSilence) throw new TableRefusal('bomb')
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
