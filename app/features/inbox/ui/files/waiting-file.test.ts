import { expect, test } from 'vitest'
import { leaveFile, pastedFile, takeFile } from './waiting-file.ts'

const file = new File(['x'], 'corte.png', { type: 'image/png' })

test('a dropped file waits for the dialog of its own conversation, once', () => {
	leaveFile(file, '/chat/thr_1/archivo?buscar=ana')
	expect(takeFile('/chat/thr_1/archivo')).toBe(file)
	expect(takeFile('/chat/thr_1/archivo')).toBeNull()
	leaveFile(file, '/chat/thr_1/archivo')
	expect(takeFile('/chat/thr_2/archivo')).toBeNull()
	expect(takeFile('/chat/thr_1/archivo')).toBeNull()
})

test('a picture is pasted as a file, what a spreadsheet copies as text', () => {
	expect(pastedFile({ files: [file], types: ['Files'] })).toBe(file)
	expect(pastedFile({ files: [file], types: ['text/plain', 'text/html', 'Files'] })).toBeNull()
	expect(pastedFile({ files: [], types: ['text/html'] })).toBeNull()
	expect(pastedFile(null)).toBeNull()
})
