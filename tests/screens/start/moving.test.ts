import { expect, test } from 'vitest'
import { addDays, localDate, startOfWeek } from '#app/lib/time.ts'
import { type Paper, paperAt } from '#tests/support/paper.ts'
import { opening } from '#tests/support/programs/salon-program.ts'
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

test('appointments of a table and of a calendar come without a word to anybody, shown first with what is wrong about them', async () => {
	await ended(
		await (await upload('/mudanza/servicios', 'Servicio,Precio\nManicura,300\n', 's.csv')).press(/^Traer 1 servicio$/),
	)
	await ended(
		await (await upload('/mudanza/especialistas', 'Nombre\nOlga Sáenz\n', 'e.csv')).press(/^Traer 1 especialista$/),
	)
	// Of next week, so that the house is open.
	const monday = startOfWeek(addDays(localDate(opening, 'America/Mexico_City'), 7))
	const day = (after: number) => addDays(monday, after)
	const head = 'Fecha;Hora;Cliente;Teléfono;Servicio;Profesional;Estado'
	const rows = [
		`${day(1)};10:00;Elena Ríos;55 2284 7001;Manicura;Olga Sáenz;Confirmada`,
		`${day(1)};10:30;Luz Gil;55 2284 7002;Manicura;Olga;`,
		`${day(2)};11:00;Ana Paz;5.2155E+11;Manicura;Olga Sáenz;`,
	]
	const read = await upload('/mudanza/citas', latin1(`${head}\r\n${rows.join('\r\n')}\r\n`), 'citas.csv')
	for (const words of ['Elena Ríos (cliente nuevo)', 'Se encima con la fila 2 de este archivo', 'Excel lo acortó'])
		expect(read.words).toContain(words)
	expect(read.words).toContain('Traer 1 cita')
	const over = await read.press(/^Guardar y revisar$/, { overlaps: 'on' })
	expect(over.words).toContain('Traer 2 citas')
	const result = await ended(await over.press(/^Traer 2 citas$/))
	expect(result.words).toContain('Se crearon 2 citas.')
	expect((await at('/contactos?q=5522847001')).words).toContain('Elena Ríos')
	expect((await at(`/agenda?vista=dia&fecha=${day(1)}`)).words).toContain('Elena Ríos')

	const when = day(3).replaceAll('-', '')
	const event = (uid: string, lines: string) => `BEGIN:VEVENT\r\nUID:${uid}\r\n${lines}\r\nEND:VEVENT\r\n`
	const events = [
		event(
			'1',
			`DTSTART;TZID=America/Mexico_City:${when}T120000\r\nDURATION:PT45M\r\nSUMMARY:Manicura - Rosa Le\r\n ón`,
		),
		event('2', `DTSTART;VALUE=DATE:${when}\r\nSUMMARY:Vacaciones`),
		event('3', 'DTSTART:20200101T160000Z\r\nSUMMARY:Hace mucho'),
	]
	const ics = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n${events.join('')}END:VCALENDAR\r\n`
	const calendar = await upload('/mudanza/citas', ics, 'salon.ics')
	for (const words of [
		'1 evento de este calendario ya pasó',
		'12:00 · 45 min · Rosa León (cliente nuevo) · Manicura',
		'Es de todo el día',
	])
		expect(calendar.words).toContain(words)
	expect((await ended(await calendar.press(/^Traer 1 cita$/))).words).toContain('Se creó 1 cita.')
	const zipped = await upload('/mudanza/citas', 'PK\u0003\u0004zip', 'calendarios.zip')
	expect(zipped.words).toContain('Es un ZIP')
	expect((await at('/mudanza')).words).toMatch(/salon\.ics .*citas\.csv/)
})
