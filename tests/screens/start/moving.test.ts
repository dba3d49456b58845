import { expect, test } from 'vitest'
import { type Paper, paperAt } from '#tests/support/paper.ts'
import { salonOfFile } from '#tests/support/running-salon.ts'

/** A salon that moves in from another program, without scripts. */
const salon = salonOfFile()
const at = (path: string) => paperAt(salon.own.visitor, path)

/** The file as a browser sends it; answers the page to which that leads. */
async function upload(path: string, content: string | Uint8Array, name: string): Promise<Paper> {
	const form = new FormData()
	form.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), name)
	const headers = { Cookie: salon.own.visitor.cookie(), Origin: salon.program.url, 'Sec-Fetch-Site': 'same-origin' }
	const init = { method: 'POST', body: form, headers, redirect: 'manual' as const }
	const answer = await fetch(`${salon.program.url}${path}`, init)
	const to = answer.headers.get('Location')
	if (to) return at(to)
	return { words: await answer.text() } as Paper
}

/** The page once the job is through. */
async function ended(page: Paper): Promise<Paper> {
	for (let tries = 0; tries < 100; tries++) {
		const now = await at(page.path)
		if (!/Puedes cerrar esta página/.test(now.words)) return now
		await new Promise((done) => setTimeout(done, 200))
	}
	throw new Error('the move did not end')
}

/** As Excel writes a list in Spanish on Windows. */
const latin1 = (text: string) => Buffer.from(text, 'latin1')

test('from the home of a new salon a price list and a team of another program become its own, and go again', async () => {
	const home = await at('/mudanza')
	for (const words of ['Mudanza', 'Servicios', 'Especialistas', 'Clientes', 'Cómo sacar tus datos'])
		expect(home.words).toContain(words)
	const empty = await upload('/mudanza/servicios', '', 'nada.csv')
	expect(empty.words).toContain('El archivo está vacío')
	const list =
		'Lista de precios;;;\r\n\r\nServicio;Precio;Duración;Categoría\r\nTinte raíz;"$1.250,00";1 h 30 min;Color\r\nUñas;caro;45;\r\n'
	const read = await upload('/mudanza/servicios', latin1(list), 'precios.csv')
	expect(read.words).toMatch(/precios\.csv ?, 2 filas/)
	expect(read.words).toContain('Tinte raíz · 90 min · $1,250.00 · Color')
	expect(read.words).toContain('Precio: escribe un precio, por ejemplo 350')
	const result = await ended(await read.press(/^Traer 1 servicio$/))
	expect(result.words).toContain('Se creó 1 servicio.')
	expect((await at('/servicios')).words).toContain('Tinte raíz')
	const refused = await fetch(`${salon.program.url}${result.path}/rechazadas.csv`, {
		headers: { Cookie: salon.own.visitor.cookie() },
	})
	expect(await refused.text()).toContain('Precio: escribe un precio')
	const people = 'Nombre,Celular,Servicios,Horario\nLucía Prado,55 1234 5678,Tinte raíz,Lun a Vie 10:00-16:00\n'
	const team = await ended(
		await (await upload('/mudanza/especialistas', people, 'equipo.csv')).press(/^Traer 1 especialista$/),
	)
	expect((await at('/especialistas')).words).toContain('Lucía Prado')
	const gone = await ended(await team.press(/^Deshacer/))
	expect(gone.words).toContain('Esta mudanza se deshizo.')
	expect((await at('/especialistas')).words).not.toContain('Lucía Prado')
	expect((await at('/mudanza')).words).toMatch(/equipo\.csv .*Deshecha/)
})
