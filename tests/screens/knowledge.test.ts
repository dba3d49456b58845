import { expect, test } from 'vitest'
import { most, refuses, x } from '#tests/support/catalogue-papers.ts'
import { aPdf } from '#tests/support/paper-files.ts'
import { until } from '#tests/support/programs/desk.ts'
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

const documents = '/conocimiento/documentos'

test('a new salon pastes a text: it is read, shown as it was understood, removed and taken back', async () => {
	expect((await at(documents)).words).toContain('Aún no hay documentos')
	const form = await at(`${documents}/nuevo`)
	const nothing = await form.press(/^Agregar documento$/)
	expect(nothing.errorOf('text')).toBe('Pega un texto o sube un archivo')
	const text = 'Después de un tinte no laves tu cabello en dos días.'
	const added = await form.press(/^Agregar documento$/, { text, name: 'Cuidados' })
	expect(added.words).toContain('Documento agregado: en un momento estará listo')
	await until('the text is read', async () => /Cuidados Texto · 1 fragmento Listo/.test((await at(documents)).words))
	const [, id = ''] = /documentos\/(kdo_\w+)"/.exec((await at(documents)).html) ?? []
	expect((await at(`${documents}/${id}`)).words).toContain(text)
	const gone = await (await at(documents)).pressAt(`${documents}/${id}/quitar`)
	expect(gone.words).toContain('Aún no hay documentos')
	expect((await gone.press(/^Deshacer$/)).words).toMatch(/El documento está otra vez en la lista.*Cuidados/)
})

test('a file is read by the built program itself; one that is none of both, or broken inside, says so', async () => {
	const send = async (bytes: Uint8Array, name: string) => {
		const form = new FormData()
		form.append('fileId', new Blob([new Uint8Array(bytes)]), name)
		const headers = { Cookie: salon.own.visitor.cookie(), Origin: salon.program.url, 'Sec-Fetch-Site': 'same-origin' }
		const init = { method: 'POST', body: form, headers, redirect: 'manual' as const }
		return fetch(`${salon.program.url}${documents}/nuevo`, init)
	}
	expect((await send(await aPdf(['Las mascotas pequeñas son bienvenidas.']), 'Mascotas.pdf')).status).toBe(303)
	expect((await send(Buffer.from('%PDF-1.7 roto'), 'Roto.pdf')).status).toBe(303)
	const other = await send(Buffer.from('hola'), 'hola.txt')
	expect(other.status).toBe(400)
	expect(await other.text()).toContain('Este archivo no es un PDF ni un documento de Word')
	await until('both files are read', async () => {
		const { words } = await at(documents)
		return (
			/Mascotas PDF · 1 fragmento Listo/.test(words) &&
			/Roto PDF No se pudo leer No se pudo leer el archivo\./.test(words)
		)
	})
})
