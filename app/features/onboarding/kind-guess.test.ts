import { expect, test } from 'vitest'
import { kindGuess } from './kind-guess.ts'

test.each([
	['Veterinaria Patitas', null, 'veterinaria'],
	['Patitas Felices', 'Estética canina y felina', 'veterinaria'],
	['Sonrisas', 'Clínica dental', 'dentista'],
	['Nails & Spa Lupita', null, 'unas'],
	['Uñas de Autor', null, 'unas'],
	['Barbería El Güero', 'cortes y barba', 'barberia'],
	['Salón Jacaranda', null, 'salon'],
	['Raíces', 'Consultorio de psicología', 'psicologia'],
	['Lupita', null, undefined],
	['Las hermanas Algunas', null, undefined],
])('«%s», «%s»: %s', (name, description, kind) => {
	expect(kindGuess(name, description)).toBe(kind)
})
