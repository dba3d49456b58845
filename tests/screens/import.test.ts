import { expect, test } from 'vitest'
import { xlsxOf } from '#app/lib/words/xlsx.server.ts'
import { type Paper, paperAt } from '#tests/support/paper.ts'
import { breakTable, mendTable } from '#tests/support/programs/beside.ts'
import { salonOfFile } from '#tests/support/running-salon.ts'
import { zipEntry } from '#tests/support/zip-entry.ts'

/** A salon that brings its clients in a file, without scripts. */
const salon = salonOfFile()
const at = (path: string) => paperAt(salon.own.visitor, path)
const home = '/contactos/importar'

/** The file as a browser sends it; answers the page to which that leads. */
async function upload(content: string | Uint8Array, name = 'clientas.csv'): Promise<Paper> {
	const form = new FormData()
	form.append('fileId', new Blob([content as Uint8Array<ArrayBuffer>]), name)
	const headers = { Cookie: salon.own.visitor.cookie(), Origin: salon.program.url, 'Sec-Fetch-Site': 'same-origin' }
	const init = { method: 'POST', body: form, headers, redirect: 'manual' as const }
	const answer = await fetch(`${salon.program.url}${home}`, init)
	const to = answer.headers.get('Location')
	if (to) return at(to)
	return { words: await answer.text() } as Paper
}

/** The page once the job is through. */
async function ended(page: Paper): Promise<Paper> {
	const path = page.path.replace(/\/revision.*/, '')
	for (let tries = 0; tries < 100; tries++) {
		const now = await at(path)
		if (!/Enviando contactos|Deshaciendo la carga/.test(now.words)) return now
		await new Promise((done) => setTimeout(done, 200))
	}
	throw new Error('the import did not end')
}

const head = 'Nombre,Apellido Paterno,WhatsApp,Código de País,Tipo'

test('IMP-001 IMP-002 IMP-029 without a file nothing is validated, and the way is told from the contacts on', async () => {
	const page = await (await at('/contactos')).open(/^Importar/)
	expect(page.words).toContain('Individual Carga Masiva')
	expect(page.words).toContain('CSV o Excel. Primero se revisa, nada se envía todavía.')
	const empty = await page.press(/^Validar archivo/)
	expect(empty.errorOf('fileId')).toBe('Por favor, seleccione un archivo')
	const program = await upload('MZ\x90\0\x03\0programa')
	const heavy = await upload(new Uint8Array(53_000_000))
	expect(heavy.words).toMatch(/id="[^"]*fileId-error">(?:<[^>]+>)*El archivo pesa demasiado: máximo 50 MB/)
	for (const word of ['Error al validar el archivo', 'Este archivo no es CSV ni Excel (.xlsx)'])
		expect(program.words).toContain(word)
	expect(empty.words).not.toContain('Error al validar el archivo')
})

test('IMP-007 IMP-026 IMP-027 a file without a fault is sent at once', async () => {
	const columns = await upload(`${head}\nAna,Paz,5522840001,52,client\nEva,Gil,5522840002,52,lead\n`)
	expect(columns.words).toContain('¿Qué trae cada columna?')
	const result = await ended(await columns.press(/^Revisar las filas/))
	expect(result.words).toContain('Carga masiva completada')
	expect(result.words).toMatch(/Creados 2/)
	expect(result.words).toContain('Entraron todas las filas')
	expect((await at('/contactos?q=5522840001')).words).toContain('Ana Paz')
	expect((await at(home)).words).toMatch(/clientas\.csv .*Completada/)
})

test('IMP-023 while rows are sent a panel says which batch of 500 it is and how far; what fits in one goes in one', async () => {
	const [made] = await salon.plant('SELECT id FROM contact_imports ORDER BY created_at DESC LIMIT 1')
	const stands = async (state: string, done: number, total: number) => {
		await salon.plant('UPDATE contact_imports SET state = ?, done = ?, total = ? WHERE id = ?', [
			...[state, done, total, String(made?.id)],
		])
		return at(`${home}/${made?.id}`)
	}
	const second = await stands('enviando', 600, 1200)
	expect(second.words).toMatch(/Lote 2 de 3 600 de 1,200 filas/)
	expect(second.words).toMatch(/Lote 1 , enviado 500 filas Lote 2 , en curso 100 de 500 Lote 3 , en espera 200 filas/)
	expect(second.html).toMatch(/aria-label="600 de 1,200 filas enviadas"/)
	expect((await stands('enviando', 20, 500)).words).toMatch(/Lote 1 de 1 20 de 500 filas/)
	await stands('terminada', 2, 2)
})

test('IMP-028 IMP-030 what fails while rows are sent is told in the documented words, with the fixes and without', async () => {
	const columns = await upload(`${head}\nPía,Soto,55 2284 0051,52,lead\nLuz,Gil,5522840052,52,client\n`)
	const review = await columns.press(/^Revisar las filas/)
	await breakTable(salon.plant, 'contact_imports', 'update')
	expect((await review.press(/^Enviar solo/)).words).toContain('Error en la carga masiva')
	expect((await review.press(/^Corregir 1/)).words).toContain('Error al aplicar correcciones')
	await mendTable(salon.plant, 'contact_imports', 'update')
	const result = await ended(await review.press(/^Corregir 1/))
	expect(result.words).toMatch(/Creados 2/)
	// Where the server says why, that stands there.
	const severe = await upload('Nombre,Edad\nAna,31\n')
	const refused = await (await at(`${severe.path}/revision`)).pressAt(`${severe.path}/revision`, { envio: 'validas' })
	expect(refused.words).toContain('Error en la carga masiva: Faltan las siguientes cabeceras en el CSV')
})

test('IMP-003 IMP-004 IMP-005 IMP-006 the review tells each row, and what is sent is chosen; the rest is a file with its reasons', async () => {
	const rows = ['Mónica,Rangel,(55) 2284-0010,52,lead', 'Elena,Luna,5522840011,52,VIP', 'Sofía,Sáenz,,52,lead']
	const columns = await upload(`${head}\n${rows.join('\n')}\nRosa,Gil,5522840012,52,client\n`)
	const review = await columns.press(/^Revisar las filas/)
	expect(review.words).toContain('Resultado de la revisión')
	expect(review.words).toMatch(/Válidas 1 Corregibles 2 Inválidas 1 Total revisado 4/)
	expect(review.words).toContain('Trae espacios, guiones o paréntesis')
	expect(review.words).toContain('queda 5522840010')
	expect(review.words).toContain('Está vacío y es obligatorio')
	expect((await review.open(/^Inválidas/)).words).not.toContain('queda 5522840010')
	const result = await ended(await review.press(/^Corregir 2 y enviar 3/))
	expect(result.words).toMatch(/Creados 3/)
	expect(result.words).toContain('2 con corrección')
	expect(result.words).toContain('1 fila no entró')
	const answer = await salon.own.visitor.get(`${result.path}/rechazadas.csv`)
	const csv = await answer.text()
	expect(csv).toContain('Motivo')
	expect(csv).toContain('Sofía,Sáenz,,52,lead,WhatsApp: Está vacío y es obligatorio')
	// It asks once, and who says no has lost nothing.
	const asked = await result.open(/^Deshacer la carga/)
	expect(asked.words).toMatch(/¿Deshacer la carga de « ?[^?]+ ?»\? Se borran los 3 contactos que creó/)
	expect((await asked.open(/^Cancelar$/)).words).toContain('Carga masiva completada')
	const undone = await ended(await asked.press(/^Deshacer la carga/))
	expect(undone.words).toContain('Carga masiva deshecha')
	expect((await at('/contactos?q=5522840011')).words).not.toContain('Elena Luna')
})

test('IMP-014 whose numbers bring no country is led to where one is chosen for all of them, and then they go in', async () => {
	const columns = await upload('Nombre,WhatsApp\nNora,5522840061\nIris,5522840062\n')
	const review = await columns.press(/^Revisar las filas/, { countryCode: '' })
	expect(review.words).toMatch(/Válidas 0 .*Inválidas 2/)
	expect(review.words).toContain('Le falta el Código de País')
	const again = await review.open(/^Elige uno para todos/)
	const result = await ended(await again.press(/^Revisar las filas/, { countryCode: '52' }))
	expect(result.words).toMatch(/Creados 2/)
})

test('IMP-008 IMP-009 IMP-010 without a WhatsApp column the missing heads are told and nothing can be sent', async () => {
	const columns = await upload('Nombre,Edad\nAna,31\n')
	expect(columns.words).toContain('Faltan las siguientes cabeceras en el CSV WhatsApp')
	expect(columns.words).toContain('Descargar plantilla')
	const kept = await columns.press(/^Revisar las filas/, { 'targets[1]': 'customId' })
	expect(kept.words).toContain('Faltan las siguientes cabeceras en el CSV WhatsApp')
	expect(kept.html).toMatch(/<option value="customId" selected/)
	const severe = await at(`${columns.path}/revision`)
	expect(severe.words).toContain('Este archivo no se puede enviar así')
	expect(severe.html).toMatch(/<button[^>]*disabled[^>]*>\s*(<[^>]*>)*Enviar solo las/)
	expect(severe.html).toMatch(/<button[^>]*disabled[^>]*>\s*(<[^>]*>)*Corregir/)
})

test('IMP-021 IMP-031 COM-250 the template has our heads in their order, and comes back as a file that is understood', async () => {
	const answer = await salon.own.visitor.get('/contactos/plantilla.xlsx')
	expect(answer.headers.get('Content-Disposition')).toContain('plantilla-contactos.xlsx')
	const template = new Uint8Array(await answer.arrayBuffer())
	const empty = await upload(template, 'plantilla.xlsx')
	expect(empty.words).toContain('El archivo no tiene filas debajo de los encabezados')
	const heads = ['Identificador', 'Nombre', 'Apellido Paterno', 'Apellido Materno', 'Género', 'Fecha de Nacimiento']
	const others = ['Email', 'WhatsApp', 'Código de País', 'Tipo', 'No Responder', 'Notas']
	const cells = zipEntry(Buffer.from(template), 'xl/worksheets/sheet1.xml').matchAll(/<t[^>]*>([^<]*)<\/t>/g)
	expect([...cells].map(([, head]) => head)).toEqual([...heads, ...others])
	const row = [
		'A7',
		'Ana',
		'Paz',
		'Gil',
		'Femenino',
		'1990-02-03',
		'ana@correo.mx',
		'5522840020',
		'52',
		'client',
		'Sí',
		'VIP',
	]
	const file = await (await salon.own.visitor.get('/contactos.csv')).text()
	const exported = [...heads, ...others].map((head) => (head === 'No Responder' ? 'Última Interacción' : head))
	expect(file.replace(/^\uFEFF/, '').split(/\r?\n/)[0]).toBe(exported.join(','))
	const filled = await upload(xlsxOf([{ name: 'Hoja', rows: [[...heads, ...others], row] }]), 'clientas.xlsx')
	expect(filled.words).toContain('12 columnas se llaman igual que las nuestras.')
	expect((await ended(await filled.press(/^Revisar las filas/))).words).toMatch(/Creados 1/)
	const [made] = await salon.own.visitor.call<{ _id: string }[]>('GET /client/search?search=5522840020')
	expect(made).toMatchObject({
		...{ customId: 'A7', name: 'Ana', gender: 'female', birthdate: expect.stringContaining('1990-02-03') },
		...{ whatsapp: '5522840020', countryCode: '52', type: 'client', email: 'ana@correo.mx' },
	})
	expect((await at(`/contactos/${made?._id}`)).words).toContain('VIP')
})

test('a file that names no country is read with that of the business, in sight', async () => {
	const columns = await upload('Nombre,WhatsApp,Tipo\nZoe,5522840031,lead\n', 'sin-pais.csv')
	expect(columns.values('countryCode')).toEqual(['52'])
	expect((await ended(await columns.press(/^Revisar las filas/))).words).toMatch(/Creados 1/)
})
