import { expect, test } from 'vitest'
import { checkoutProblem, leadsTo } from './ui/checkout-words.ts'

test('CRE-050 CRE-051 API-245 a page of payment that is not opened says why in the documented words; one that is leads there', () => {
	const answered = { kind: 'answered', status: 502, body: 'Bad Gateway' } as const
	expect(checkoutProblem(answered)).toBe('Error del servidor: 502 - Bad Gateway')
	const silent = 'No se recibió respuesta del servidor. Verifica tu conexión a internet.'
	expect(checkoutProblem({ kind: 'silent' })).toBe(silent)
	expect(checkoutProblem({ kind: 'unsent', message: 'x' })).toBe('Error al configurar la petición: x')
	expect(leadsTo({ data: 'https://pay.test/1' })).toBe('https://pay.test/1')
	expect(leadsTo({ data: { type: 'portal', data: 'https://portal.test' } })).toBe('https://portal.test')
	expect([leadsTo(null), leadsTo({}), leadsTo({ data: 1 })]).toEqual([null, null, null])
})
