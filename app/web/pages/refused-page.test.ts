import { expect, test } from 'vitest'
import { spanish } from '../failure-copy.ts'
import { readable } from './refused-page.server.ts'

const refused = () => Response.json({ message: 'No tienes permiso para <ver> esto', reference: null }, { status: 403 })
const page = { headers: { Accept: 'text/html,application/xhtml+xml' } }

test('who opens a file that is not theirs in a browser reads a page in Spanish with a way back, and its status stays', async () => {
	const shown = await readable(new Request('http://casa/finanzas/dashboard.xlsx', page), refused())
	expect([shown.status, shown.headers.get('Content-Type')]).toEqual([403, 'text/html; charset=utf-8'])
	const html = await shown.text()
	expect(html).toContain('No tienes permiso para &lt;ver> esto')
	expect(html).toContain('<a href="/principal">')
})

test('what the framework says in English of a file is said in Spanish', async () => {
	const said = Response.json({ message: 'Unexpected Server Error' }, { status: 404 })
	const html = await (await readable(new Request('http://casa/archivos/fil_1', page), said)).text()
	expect(html).not.toContain('Unexpected')
	expect(html).toContain(spanish('not_found'))
})

test('programs, scripts and forms read what they read before', async () => {
	const asked = [
		new Request('http://casa/api/client', page),
		new Request('http://casa/contactos', { headers: { Accept: '*/*' } }),
		new Request('http://casa/archivos/fil_1', { headers: { Accept: 'image/*' } }),
		new Request('http://casa/archivos/subir', { ...page, method: 'POST' }),
	]
	for (const request of asked) {
		const said = refused()
		expect(await readable(request, said)).toBe(said)
		expect(await said.json()).toMatchObject({ reference: null })
	}
})
