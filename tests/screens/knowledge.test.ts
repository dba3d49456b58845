import { expect, test } from 'vitest'
import { most, refuses, x } from '#tests/support/catalogue-papers.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'

/** What the assistants of a new salon know, through its screens as they are without scripts. */
const salon = salonOfFile()
const { at } = ownerOf(salon)

const parking = { question: '¿Tienen estacionamiento?', answer: 'Sí, gratis para clientes.' }

test('a new salon teaches its first question: what is wrong is said beside its field, it is found, changed, removed and taken back', async () => {
	const empty = await at('/conocimiento')
	expect(empty.words).toContain('Aún no hay preguntas')
	const form = await at('/conocimiento/nueva')
	await refuses(form, /^Agregar pregunta$/, parking, [
		['', 'question', '', 'Escribe la pregunta'],
		['', 'question', x(301), most(300)],
		['', 'answer', '', 'Escribe la respuesta'],
		['', 'answer', x(2001), most(2000)],
	])
	const listed = await form.press(/^Agregar pregunta$/, parking)
	expect(listed.path).toBe('/conocimiento')
	expect(listed.words).toMatch(/Pregunta agregada correctamente.*¿Tienen estacionamiento\? Sí, gratis para clientes\./)
	expect((await at('/conocimiento?q=GRÁTIS')).words).toContain(parking.question)
	expect((await at('/conocimiento?q=zzz')).words).toContain('Ninguna pregunta coincide con «zzz»')
	const [, id = ''] = /\/conocimiento\/(qst_\w+)"/.exec(listed.html) ?? []
	const edit = await at(`/conocimiento/${id}`)
	expect([edit.values('question'), edit.values('answer')]).toEqual([[parking.question], [parking.answer]])
	const saved = await edit.press(/^Guardar cambios$/, { answer: 'Sí, frente al salón.' })
	expect(saved.words).toMatch(/Pregunta guardada correctamente.*Sí, frente al salón\./)
	const gone = await saved.pressAt(`/conocimiento/${id}/quitar`)
	expect(gone.words).toContain('Aún no hay preguntas')
	expect((await at(`/conocimiento/${id}`)).status).toBe(404)
	const back = await gone.press(/^Deshacer$/)
	expect(back.words).toMatch(/La pregunta está otra vez en la lista.*¿Tienen estacionamiento\?/)
})

test('the address of a new question brings the question that nobody could answer', async () => {
	const form = await at(`/conocimiento/nueva?pregunta=${encodeURIComponent('¿Venden tarjetas de regalo?')}`)
	expect(form.values('question')).toEqual(['¿Venden tarjetas de regalo?'])
	const same = await (await at('/conocimiento/nueva')).press(/^Agregar pregunta$/, {
		...parking,
		question: 'tienen estacionamiento',
	})
	expect(same.errorOf('question')).toBe('Esa pregunta ya está en la lista')
	expect(same.values('answer')).toEqual([parking.answer])
})
