import { TableRefusal, tableLimits } from '../table.ts'
import { hearAll } from './xml.server.ts'

/** The texts that the cells of a workbook share. Throws a `TableRefusal` where they are too many to hold. */
export async function sharedTexts(part: AsyncIterable<Uint8Array> | null): Promise<string[]> {
	const texts: string[] = []
	let text: string | null = null
	let isRead = false
	let isSpoken = false
	let letters = 0
	await hearAll(part, {
		open(name) {
			if (name === 'si') text = ''
			// How a word is pronounced is no part of it.
			else if (name === 'rPh') isSpoken = true
			else if (name === 't') isRead = !isSpoken
		},
		text(more) {
			if (!isRead || text === null) return
			text += more
			if (text.length > tableLimits.cell) throw new TableRefusal('too_long')
		},
		close(name) {
			if (name === 't') isRead = false
			if (name === 'rPh') isSpoken = false
			if (name !== 'si' || text === null) return
			letters += text.length + 8
			if (letters > tableLimits.sharedLetters) throw new TableRefusal('bomb')
			texts.push(text)
			text = null
		},
	})
	return texts
}
