import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createElement, Fragment, type ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'
import { plainField } from './field.tsx'
import { FieldNamesContext, fieldNames } from './field-names.ts'
import { TextField } from './text-field.tsx'

/** A page as the server writes it, whole. */
function written(element: ReactElement): Promise<string> {
	return new Promise((done, fail) => {
		const page = createElement(FieldNamesContext.Provider, { value: fieldNames() }, element)
		const stream = renderToPipeableStream(page, {
			onAllReady: () => done(text(stream.pipe(new PassThrough()))),
			onError: fail,
		})
	})
}

test('errors are summed up above the fields under the name of each, as links, in what the server sends', async () => {
	const required = { errors: ['Este campo es requerido'] }
	const [name, people] = [plainField('name', required), plainField('people', required)]
	const html = await written(
		createElement(
			Fragment,
			null,
			createElement(ErrorSummary, { fields: [name, plainField('city'), people] }),
			createElement(TextField, { field: name, label: 'Nombre' }),
			createElement(TextField, { field: people, label: '¿Cuántas personas?', optional: true }),
		),
	)
	expect(html).toContain('Revisa 2 campos')
	expect(html).toContain('<a href="#name">Nombre: Este campo es requerido</a>')
	expect(html).toContain('<a href="#people">¿Cuántas personas? Este campo es requerido</a>')
	expect(html).not.toContain('<script')
	expect(html.match(/<\/svg>Este campo es requerido<\/p>/g)).toHaveLength(2)
})

test('a sentence that ends with the reason of a field leads there, and the reason is not told a second time above', async () => {
	const reason = 'Meta no reconoce este número'
	const fields = [plainField('number', { errors: [reason] }), plainField('city', { errors: ['Elige una ciudad'] })]
	const html = await written(createElement(ErrorSummary, { errors: [`No se pudo conectar: ${reason}`], fields }))
	expect(html).toContain(`No se pudo conectar: <a href="#number">${reason}</a>`)
	expect(html.split(reason)).toHaveLength(2)
	expect(html).toContain('Revisa 1 campo')
	const alone = createElement(ErrorSummary, {
		errors: ['No se pudo: ya existe.'],
		fields: [plainField('n', { errors: ['Ya existe.'] })],
	})
	expect(await written(alone)).toMatch(/No se pudo: <a href="#n">ya existe\.<\/a>/)
	expect(await written(alone)).not.toContain('Revisa')
})
