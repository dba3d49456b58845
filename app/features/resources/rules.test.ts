import { expect, test } from 'vitest'
import { disposition, mayShowInline, rangeOf } from './rules.ts'

test('what a browser could run is offered as a download', () => {
	expect(mayShowInline('image/png')).toBe(true)
	expect(mayShowInline('audio/ogg')).toBe(true)
	for (const type of ['image/svg+xml', 'text/html', 'application/octet-stream', 'application/pdf', 'text/plain']) {
		expect(mayShowInline(type)).toBe(false)
		expect(disposition(type, 'a')).toMatch(/^attachment/)
	}
})

test('a file name keeps its accents and can not break out of its header', () => {
	expect(disposition('application/pdf', 'Cotización "final"\r\nX-Evil: 1.pdf')).toBe(
		`attachment; filename="Cotizaci_n 'final' X-Evil: 1.pdf"; filename*=UTF-8''Cotizaci%C3%B3n%20%22final%22%20X-Evil%3A%201.pdf`,
	)
	expect(disposition('image/png', '../../etc/passwd')).toContain('filename=".. .. etc passwd"')
})

test('one range of a file at a time; anything else is the whole of it', () => {
	expect(rangeOf('bytes=0-99', 1000)).toEqual({ start: 0, end: 99 })
	expect(rangeOf('bytes=900-', 1000)).toEqual({ start: 900, end: 999 })
	expect(rangeOf('bytes=-100', 1000)).toEqual({ start: 900, end: 999 })
	expect(rangeOf('bytes=0-5000', 1000)).toEqual({ start: 0, end: 999 })
	expect(rangeOf('bytes=1000-', 1000)).toBe('outside')
	expect(rangeOf('bytes=5-2', 1000)).toBe('outside')
	expect(rangeOf('bytes=0-1,3-4', 1000)).toBeNull()
	expect(rangeOf(null, 1000)).toBeNull()
})
