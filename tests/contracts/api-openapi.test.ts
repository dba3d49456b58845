import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { getOperation } from '#app/core/registry.server.ts'
import { chaptersOf } from '#app/web/api/docs.server.ts'
import { openApi, operationId } from '#app/web/api/openapi.server.ts'
import { rows } from '#app/web/api/table.server.ts'

const document = openApi(rows, 'https://recepcion.example')
const text = JSON.stringify(document)

test('every row of the API is an operation of the registry, and no two answer the same call', () => {
	for (const { operation, visitor } of rows) {
		expect(getOperation(operation.name)).toBe(operation)
		if (visitor) expect(getOperation(visitor.operation.name)).toBe(visitor.operation)
	}
	const calls = rows.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
	expect(new Set(calls).size).toBe(calls.length)
	const ids = rows.map(operationId)
	expect(new Set(ids).size).toBe(ids.length)
})

test('the documented calls of this part all have a row', () => {
	const calls = rows.map(({ method, path }) => `${method} ${path}`)
	expect(calls).toEqual(
		expect.arrayContaining([
			'DELETE /appointment/{id}',
			'PATCH /appointment/{id}',
			'POST /appointment',
			'PUT /appointment/{id}',
			'GET /appointment/populate',
			'POST /block',
			'PUT /block/{id}',
			'GET /branch',
			'GET /specialist',
			'GET /specialist/{id}',
			'GET /service',
			'GET /service/{id}',
			'GET /client/{id}',
			'PUT /client/{id}',
			'POST /client',
			'GET /client/search',
			'POST /notification',
			'GET /notification',
			'POST /mercadopago/preference',
			'GET /thread',
			'GET /thread/messages',
			'PATCH /thread/messages',
			'GET /threadMessages/{whatsapp}',
			'POST /meta/whatsapp-login/save-signup-data',
			'GET /meta/whatsapp-login',
			'GET /assistant',
			'GET /assistant/{id}',
			'POST /assistant',
			'PUT /assistant/{id}',
		]),
	)
})

test('the OpenAPI document has the shape of 3.1: references resolve, parameters are declared, schemas are schemas', () => {
	expect(document.openapi).toBe('3.1.0')
	const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name)
	expect(references.filter((name) => !(name in document.components.schemas))).toEqual([])
	for (const [path, calls] of Object.entries(document.paths)) {
		const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
		for (const call of Object.values(calls)) {
			const declared = call.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
			expect(declared, path).toEqual(inPath)
			expect(call.responses['200'].content['application/json'].schema.$ref).toContain(call.operationId)
			expect(call.summary).toMatch(/^[A-ZÁÉÍÓÚÑ¿].+\.$/)
		}
	}
	for (const schema of Object.values(document.components.schemas)) {
		expect(schema).toMatchObject({ type: 'object' })
	}
	expect(text).not.toMatch(/\$defs|#\/definitions/)
})

test('the words of the wire stay on the wire, and no answer has a place for a secret', () => {
	const answers = Object.entries(document.components.schemas).filter(([id]) => !id.endsWith('.body'))
	const names = JSON.stringify(answers)
	// D-09a: where the documents read a token there is the word `set`, or null.
	const secret = /"(accessToken|sealedToken|token|password|keyHash|googleRefreshToken|mercadoPago\w*Token)":(.{53})/g
	const word = '{"anyOf":[{"type":"string","const":"set"},{"type":"nul'.slice(0, 53)
	expect(
		[...names.matchAll(secret)].map(([, name, shape]) => [name, shape]).filter(([, shape]) => shape !== word),
	).toEqual([])
	for (const word of ['_id', 'clientId', 'frecuency', 'isArchived', 'restSchedules', 'call_id'])
		expect(names).toContain(`"${word}"`)
})

test('the page of the API explains every call with an example', () => {
	const chapters = chaptersOf(rows, 'https://recepcion.example')
	const calls = chapters.flatMap((chapter) => chapter.calls)
	expect(calls).toHaveLength(rows.length)
	for (const call of calls) {
		expect(call.curl).toContain('https://recepcion.example/api/')
		expect(call.curl, call.id).not.toMatch(/undefined|\[object/)
		expect(JSON.parse(call.answer)).toMatchObject({ success: true })
	}
})
