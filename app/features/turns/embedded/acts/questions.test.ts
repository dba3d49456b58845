import { expect, test } from 'vitest'
import { salon } from '#tests/support/scenes/salon.ts'
import { wordsIn } from '../words/normalise.ts'
import { isForeign } from './language.ts'
import { findAnswer } from './questions.ts'

const { questions } = salon().business

function asked(text: string) {
	return (
		findAnswer(
			wordsIn([{ text }], () => false),
			questions,
		)?.question ?? null
	)
}

test('the business’s own questions are found in other words than its own', () => {
	for (const text of [
		'¿aceptan tarjeta?',
		'puedo pagar con transferencia?',
		'q formas de pago tienen',
		'cobran con terminal?',
	]) {
		expect(asked(text)).toBe('¿Aceptan tarjeta de crédito?')
	}
	for (const text of ['tienen estasionamiento?', 'dónde puedo estacionar el coche', 'hay parking']) {
		expect(asked(text)).toBe('¿Tienen estacionamiento?')
	}
	expect(asked('puedo ir con mi perro?')).toBe('¿Puedo llevar a mi mascota?')
	expect(asked('cobran penalización por cancelar?')).toBe('¿Cuál es la política de cancelación?')
})

test('what the list does not hold is not answered from it', () => {
	for (const text of ['quiero una cita', 'qué clima hace', 'el corte de dama', 'hola buenas tardes', 'a las 5']) {
		expect(asked(text)).toBeNull()
	}
})

test('another language is told from Spanish with a few foreign words', () => {
	const words = (text: string) => text.toLowerCase().split(' ')

	expect(isForeign(words('hi i would like to book an appointment for tomorrow please'))).toBe(true)
	expect(isForeign(words('ola eu gostaria de agendar para amanha com voce'))).toBe(true)
	expect(isForeign(words('hola please me das una cita para hoy'))).toBe(false)
	expect(isForeign(words('ok thanks'))).toBe(false)
})
