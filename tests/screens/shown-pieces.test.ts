import { expect, test } from 'vitest'
import { paperAt } from '#tests/support/paper.ts'
import { linksIn } from '#tests/support/paper-forms.ts'
import { visitorOf } from '#tests/support/programs/browser-door.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'

/** Pieces of pages that several screens show, as they are without scripts. */
const salon = salonOfFile()
const { at } = ownerOf(salon)

test('COM-209 a search that finds none says so, leads back, and offers Agregar Registro, without JavaScript', async () => {
	for (const [list, form] of [
		['/servicios', '/servicios/nuevo'],
		['/sucursales', '/sucursales/nueva'],
		['/especialistas', '/especialistas/nuevo'],
		['/inventario/productos', '/inventario/productos/nuevo'],
	] as const) {
		const page = await at(`${list}?q=zzzz`)
		expect(page.html).toMatch(/<h\d[^>]*>Sin resultados<\/h\d>/)
		expect(page.words).toContain('con «zzzz».')
		const hrefOf = (words: string) => linksIn(page.html).find((link) => link.words === words)?.href
		expect([hrefOf('Quitar la búsqueda'), hrefOf('Agregar Registro')]).toEqual([list, form])
	}
})

test('COM-114 more files than the form of a service takes are refused with their number', async () => {
	const form = new FormData()
	for (let file = 0; file < 11; file++)
		form.append('resources', new File(['pixel'], `${file}.png`, { type: 'image/png' }))
	const headers = { Cookie: salon.own.visitor.cookie(), 'Sec-Fetch-Site': 'same-origin' }
	const address = `${salon.program.url}/servicios/nuevo`
	const answer = await fetch(address, { method: 'POST', body: form, headers, redirect: 'manual' })
	expect(answer.status).toBe(400)
	expect(await answer.text()).toContain('Se ha alcanzado el número máximo de archivos permitidos (10)')
})

test('PAG-006 an unknown or missing link to pay is an error state, never a pay button, without JavaScript', async () => {
	for (const path of ['/pagar-cita?a=nadielotiene', '/pagar-cita?a=', '/pagar-cita']) {
		const page = await paperAt(visitorOf(salon.program.url), path)
		expect([path, page.status]).toEqual([path, 404])
		expect(page.words).toContain('No encontramos esta cita')
		expect(page.words).not.toContain('Mercado Pago')
	}
})

test('INB-023 INB-025 an inbox to which nobody wrote, and the history of a client who never wrote, say so', async () => {
	const inbox = await at('/chat')
	expect(inbox.words).toContain('Sin registros de thread')
	expect(inbox.html).toContain('href="/integraciones"')
	expect((await at('/chat?buscar=nadie')).words).toContain('No se encontraron clientes')
	const [visit] = [...(await at('/agenda')).html.matchAll(/href="\/agenda\/citas\/(apt_\w+)/g)]
	const history = await at(`/agenda/citas/${visit?.[1]}/historial`)
	expect(history.words).toContain('No hay mensajes en el historial')
})
