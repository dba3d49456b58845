import { SaxesParser } from 'saxes'

/** A part of a workbook that is no XML. */
export class NoXml extends Error {}

export type Attributes = Record<string, string>
type Heard = {
	open?(name: string, attributes: Attributes): void
	text?(text: string): void
	close?(name: string): void
}

/**
 * Reads XML as it comes and tells of it, tags without the prefix of their namespace. Yields after each piece, so that
 * what was heard can be handed on. Entities of a document's own are not known: nothing in it grows.
 */
export async function* hear(part: AsyncIterable<Uint8Array>, heard: Heard): AsyncGenerator<void> {
	const parser = new SaxesParser()
	let problem: Error | null = null
	parser.on('error', (error) => {
		problem ??= error
	})
	parser.on('opentag', ({ name, attributes }) => heard.open?.(bare(name), attributes as Attributes))
	parser.on('text', (text) => heard.text?.(text))
	parser.on('cdata', (text) => heard.text?.(text))
	parser.on('closetag', ({ name }) => heard.close?.(bare(name)))
	const decoder = new TextDecoder('utf-8')
	for await (const chunk of part) {
		parser.write(decoder.decode(chunk, { stream: true }))
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
