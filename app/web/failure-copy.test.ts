import { expect, test } from 'vitest'
import { sentence } from './failure-copy.ts'

const texts = { done: '', refused: 'Error al eliminar la cita', failed: 'Error al eliminar la cita' }

test('AGE-050 what an operation says itself is quoted to the letter; a reason of ours goes on in the sentence', () => {
	const gone = { cancelMessage: ['Cliente no encontrado'] }
	expect(sentence({ code: 'not_found', fields: gone }, texts)).toBe('Error al eliminar la cita: Cliente no encontrado')
	expect(sentence({ code: 'not_found', fields: {} }, texts)).toBe(
		'Error al eliminar la cita: no se encontró lo que buscas.',
	)
})
