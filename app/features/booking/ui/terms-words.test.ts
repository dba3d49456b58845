import { expect, test } from 'vitest'
import { termsInWords } from './terms-words.ts'

test('how late it may be changed is told in hours and minutes', () => {
	const told = (noticeMinutes: number) => termsInWords({ deposit: null, noticeMinutes, policy: null })[0]
	const notices = ['1 min', '1 h 30 min', 'una hora', '24 horas', '2 días']
	const said = notices.map((notice) => `La puedes cambiar o cancelar en línea hasta ${notice} antes.`)
	expect([1, 90, 60, 1440, 2880].map(told)).toEqual(said)
})
