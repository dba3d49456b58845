import { expect, test } from 'vitest'
import { aBomb, aDocx, aPdf } from '#tests/support/paper-files.ts'
import { readDocument, readingBounds } from './documents.ts'

test('the text of a PDF and of a Word file is taken out with its accents, page after page', async () => {
	const pdf = await readDocument(await aPdf(['Cancelación: avísanos 24 horas antes.', 'Niños: desde 5 años.']), 'pdf')
	expect(pdf).toEqual({
		kind: 'read',
		text: expect.stringMatching(/Cancelación: avísanos 24 horas antes\.\s+Niños: desde 5 años\./),
		isCut: false,
	})
	const docx = await readDocument(aDocx(['Cuidados del tinte', 'No lavar en dos días.']), 'docx')
	expect(docx).toEqual({ kind: 'read', text: 'Cuidados del tinte\n\nNo lavar en dos días.', isCut: false })
})

test('a broken, locked, empty or wrong file says which it is', async () => {
	const whole = await aPdf(['Hola'])
	const reason = async (bytes: Uint8Array, kind: 'pdf' | 'docx') => {
		const read = await readDocument(bytes, kind)
		return read.kind === 'failed' ? read.reason : 'read'
	}
	expect(await reason(whole.subarray(0, 300), 'pdf')).toBe('unreadable')
	expect(await reason(Buffer.from('%PDF-1.7 nada'), 'pdf')).toBe('unreadable')
	expect(await reason(await aPdf(['Hola'], 'secreta'), 'pdf')).toBe('locked')
	expect(await reason(await aPdf(['']), 'pdf')).toBe('empty')
	expect(await reason(Buffer.from('PK\x03\x04 no es un zip'), 'docx')).toBe('unreadable')
	expect(await reason(aDocx(['Hola']).subarray(0, 400), 'docx')).toBe('unreadable')
	expect(await reason(aDocx([]), 'docx')).toBe('empty')
})

test('a file that unpacks to a hundred times its length, has too many pages or takes too long costs no more than its bounds', async () => {
	const bomb = aBomb(200)
	expect(bomb.length).toBeLessThan(400_000)
	expect(await readDocument(bomb, 'docx')).toEqual({ kind: 'failed', reason: 'too_large' })
	const pages = await aPdf(['Uno', 'Dos', 'Tres'])
	const two = await readDocument(pages, 'pdf', { ...readingBounds, pages: 2 })
	expect(two).toMatchObject({ kind: 'read', isCut: true, text: expect.not.stringContaining('Tres') })
	const few = await readDocument(aDocx(['Uno dos tres cuatro']), 'docx', { ...readingBounds, letters: 7 })
	expect(few).toEqual({ kind: 'read', text: 'Uno dos', isCut: true })
	expect(await readDocument(pages, 'pdf', { ...readingBounds, milliseconds: 1 })).toEqual({
		kind: 'failed',
		reason: 'too_slow',
	})
	expect(await readDocument(pages, 'pdf', { ...readingBounds, memory: 1 })).toMatchObject({ kind: 'failed' })
	// Whoever comes next is read.
	expect(await readDocument(pages, 'pdf')).toMatchObject({ kind: 'read' })
})
