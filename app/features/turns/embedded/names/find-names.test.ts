import { expect, test } from 'vitest'
import { salon } from '#tests/support/scenes/salon.ts'
import { factsOf } from '../facts.ts'
import { wordsIn } from '../words/normalise.ts'
import { findNames, indexOf } from './find-names.ts'
import { findPerson } from './people.ts'

const facts = factsOf(salon().business)

function services(text: string) {
	return findNames(wordsIn([{ text }], facts.isName), facts.services).map(({ refs }) => refs.join('|'))
}

function specialists(text: string) {
	return findNames(wordsIn([{ text }], facts.isName), facts.specialists).map(({ refs }) => refs.join('|'))
}

test('a service is found by its name, its synonyms, inflected, misspelt and by ear', () => {
	for (const text of ['balayage', 'valayage', 'balallage', 'unas mechas', 'MECHAS', 'rayitos'])
		expect(services(text)).toEqual(['s3'])
	for (const text of ['depilación', 'depilaciones', 'depilasion con sera', 'bigote'])
		expect(services(text)).toEqual(['s9'])
	for (const text of ['manicure', 'manikiur', 'manicura', 'un manicurcito']) expect(services(text)[0]).toBe('s5')
})

test('the best cover of the words wins', () => {
	expect(services('corte de dama')).toEqual(['s1'])
	expect(services('corte y barba')).toEqual(['s10'])
	expect(services('corte para caballero')).toEqual(['s2'])
	expect(services('corte de mujer')).toEqual(['s1'])
})

test('what fits several equally well is kept together', () => {
	expect(services('un corte')).toEqual(['s1|s2|s10'])
	expect(services('las uñas')).toEqual(['s5|s6|s7'])
})

test('several services in one breath are found in order', () => {
	expect(services('manicure y facial')).toEqual(['s5', 's8'])
	expect(services('primero el tinte y luego corte de dama')).toEqual(['s4', 's1'])
})

test('everyday words are no services', () => {
	for (const text of [
		'dame una cita',
		'muchas gracias',
		'puede ser otro día',
		'será que sí',
		'unas preguntas',
		'señorita',
	]) {
		expect(services(text)).toEqual([])
	}
})

test('the clipped beginning of a name is one where a thing is named, and no word of a sentence', () => {
	for (const text of ['un pedi mañana', 'pedi mañana', 'quiero mani y pedi', 'mi pedi'])
		expect(services(text)).toContain('s6')
	for (const text of ['Pedí una cita', 'pedi una cita', 'me quemo fácil con el sol', 'ya vas'])
		expect(services(text)).toEqual([])
	const massage = indexOf([{ ref: 'm', name: 'Masaje bienestar', also: [] }], 'thing')
	const found = (text: string) => findNames(wordsIn([{ text }], facts.isName), massage).length
	for (const text of ['Muy bien gracias', 'bien y tú?', 'todo bien']) expect(found(text)).toBe(0)
	expect(found('un bienest mañana')).toBe(1)
})

test('a long message names its things as a short one does, in time that its length does not multiply', () => {
	const long = `${'la vez pasada me fue de maravilla con ustedes y '.repeat(20)}quiero un manicure`
	expect(services(long)).toEqual(['s5'])
})

test('people are found by first name, surname, nickname and with a slip', () => {
	for (const text of ['con fer', 'con Fernanda', 'con fernada', 'con la señorita Ruiz'])
		expect(specialists(text)).toEqual(['e1'])
	for (const text of ['con toño', 'con antonio salas', 'con don Antonio']) expect(specialists(text)).toEqual(['e3'])
	for (const text of ['con lucy', 'con lusia', 'con Lucía']) expect(specialists(text)).toEqual(['e2'])
	for (const text of ['con carla', 'con Karla']) expect(specialists(text)).toEqual(['e4'])
	expect(specialists('en cuánto sale')).toEqual([])
})

test('two people of one name are both kept', () => {
	const index = indexOf(
		[
			{ ref: 'a', name: 'Ana López', also: [] },
			{ ref: 'b', name: 'Ana Ríos', also: [] },
		],
		'person',
	)
	const found = (text: string) =>
		findNames(
			wordsIn([{ text }], () => true),
			index,
		).map(({ refs }) => refs)

	expect(found('con ana')).toEqual([['a', 'b']])
	expect(found('con ana rios')).toEqual([['b']])
})

test('who somebody is, is taken from how people say it', () => {
	const person = (text: string, asked = false) =>
		findPerson(
			wordsIn([{ text }], () => false),
			asked,
		)

	expect(person('Hola, soy Ana y quiero una cita')).toMatchObject({ name: 'Ana' })
	expect(person('me llamo Luis Fernando Ortega Díaz')).toMatchObject({ name: 'Luis Fernando', lastname: 'Ortega Díaz' })
	expect(person('a nombre de jimena torres por favor')).toMatchObject({ name: 'Jimena', lastname: 'Torres' })
	expect(person('mi correo es Ana.Lopez@Example.com')).toMatchObject({ email: 'ana.lopez@example.com' })
	expect(person('mi cel es 55 1234 5678')).toMatchObject({ phone: '5512345678' })
	expect(person('somos 3')).toMatchObject({ count: 3 })
	expect(person('Regina Campos', true)).toMatchObject({ name: 'Regina', lastname: 'Campos' })
	for (const text of ['soy cliente nueva', 'soy la de ayer', 'nombre no', 'quiero una cita'])
		expect(person(text).name).toBeUndefined()
	expect(person('a las 5', true).name).toBeUndefined()
})
