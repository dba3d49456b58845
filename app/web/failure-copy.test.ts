import { expect, test } from 'vitest'
import { DomainError, toFailure } from '#app/core/errors.ts'
import { messageOf } from './api/reply.server.ts'
import { sentence } from './failure-copy.ts'

const texts = { done: '', refused: 'Error al eliminar la cita', failed: 'Error al eliminar la cita' }

test('AGE-050 what an operation says itself is quoted to the letter; a reason of ours goes on in the sentence', () => {
	const gone = { cancelMessage: ['Cliente no encontrado'] }
	expect(sentence({ code: 'not_found', fields: gone }, texts)).toBe('Error al eliminar la cita: Cliente no encontrado')
	expect(sentence({ code: 'not_found', fields: {} }, texts)).toBe(
		'Error al eliminar la cita: no se encontró lo que buscas.',
	)
})

test('why an operation refused the whole of what was asked is said too, not a code of ours', () => {
	const failure = toFailure(new DomainError('conflict', undefined, undefined, 'Ese paquete ya se usó todo'))
	expect(sentence(failure, texts)).toBe('Error al eliminar la cita: Ese paquete ya se usó todo')
	expect(messageOf(failure, {})).toBe('Ese paquete ya se usó todo')
	expect(messageOf(toFailure(new DomainError('conflict')), {})).toMatch(/^Alguien más lo cambió/)
})

test('who is to ask again is told so, also where the documents have one text for every refusal', () => {
	const generic = { ...texts, generic: true }
	expect(sentence({ code: 'conflict', fields: {} }, generic)).toBe('Error al eliminar la cita')
	expect(sentence({ code: 'busy', fields: {} }, generic)).toBe(
		'Error al eliminar la cita: el sistema está ocupado en este momento. Inténtalo de nuevo.',
	)
})
