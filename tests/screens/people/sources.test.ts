import { expect, test } from 'vitest'
import { refuses } from '#tests/support/catalogue-papers.ts'
import { type Paper, paperAt } from '#tests/support/paper.ts'
import { formsIn } from '#tests/support/paper-forms.ts'
import { visitorOf } from '#tests/support/programs/browser-door.ts'
import { opening } from '#tests/support/programs/salon-program.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'

/** From where people come, as it is without scripts. */
const salon = salonOfFile()
const { at } = ownerOf(salon)
const path = '/fuentes-trafico'
const promo = { source: 'Promo de otoño', keyword: 'otono', description: 'El anuncio de octubre' }
const offered = ({ html }: Paper) =>
	formsIn(html).flatMap(({ buttons }) => buttons.flatMap(({ words }) => (/^\d{1,2}:\d\d/.test(words) ? [words] : [])))

test('TRA-001 TRA-003 TRA-004 TRA-008 TRA-009 COM-231 a form at /fuentes-trafico makes a source, and the table shows it', async () => {
	const empty = await at(path)
	expect(empty.words).toContain('Aún no hay fuentes de tráfico')
	const dialog = await empty.open(/^Crear fuente$/)
	await refuses(dialog, /^Crear fuente$/, { ...promo, matchType: 'partial' }, [
		['TRA-003', 'source', '', 'Este campo es requerido'],
		['TRA-003', 'source', 'A', 'Mínimo 2 caracteres'],
		['TRA-003', 'source', 'x'.repeat(51), 'Máximo 50 caracteres'],
		['TRA-003', 'keyword', '', 'Este campo es requerido'],
		['TRA-004', 'description', '', 'Este campo es requerido'],
		['TRA-004', 'description', 'A', 'Mínimo 2 caracteres'],
		['TRA-004', 'description', 'x'.repeat(501), 'Máximo 500 caracteres'],
	])
	const list = await dialog.press(/^Crear fuente$/, promo)
	expect(list.path).toBe(path)
	expect(list.words).toContain('Fuente de tráfico creada correctamente')
	expect(list.words).toMatch(/Promo de otoño El anuncio de octubre « otono » Contiene la palabra .* 0 0 % \(0\) —/)
	const again = await dialog.press(/^Crear fuente$/, { ...promo, source: 'Otra' })
	expect(again.words).toContain('Error al crear la fuente de tráfico')
	expect(again.errorOf('keyword')).toBe('Otra fuente ya tiene esa palabra clave')
	const edit = await list.open(/^Editar$/)
	const saved = await edit.press(/^Guardar cambios$/, { matchType: 'exact' })
	expect(saved.words).toContain('Fuente de tráfico actualizada correctamente')
	expect(saved.words).toContain('Mensaje exacto')
	// The seed writes both sentences as one; a person reads one or the other.
	expect(list.words + saved.words).not.toContain('Fuente de tráfico creada/actualizada correctamente')
})

test('TRA-006 a search by name without results says so, and a page of numbers typed by hand is an empty one', async () => {
	const nothing = await at(`${path}?q=perengano`)
	expect(nothing.words).toContain('No se encontraron fuentes de tráfico con este nombre')
	expect((await at(`${path}?q=OTONO`)).words).toContain('Promo de otoño')
	expect((await at(`${path}?desde=ayer&toque=nunca`)).words).toContain('Promo de otoño')
})

test('TRA-007 a search of sources that breaks says so', async () => {
	await salon.plant('alter table traffic_sources rename to lost_sources')
	const broken = await at(`${path}?q=promo`)
	expect(broken.words).toContain('Error al buscar la fuente de tráfico')
	await salon.plant('alter table lost_sources rename to traffic_sources')
	expect((await at(`${path}?q=promo`)).words).toContain('Promo de otoño')
})

test('CON-069 who books by the link of a campaign is counted, days later in the same browser too', async () => {
	const stranger = visitorOf(salon.program.url)
	await paperAt(stranger, `/reservar/${salon.own.slug}?utm_source=instagram&utm_campaign=Oto%C3%B1o`)
	const page = await paperAt(stranger, `/reservar/${salon.own.slug}`)
	const hours = await page.open(/Corte de caballero/)
	const form = await hours.press(new RegExp(`^${offered(hours)[0]}$`))
	const booked = await form.press(/^Agendar mi cita$/, { name: 'Elena', whatsapp: '5511110002' })
	expect(booked.words).toContain('Tu cita quedó agendada')
	expect((await at(path)).words).toMatch(/Promo de otoño .* 1 0 % \(0\) —/)
	const [client] = await salon.own.visitor.call<{ _id: string }[]>('GET /client/search?search=elena')
	const record = await at(`/contactos/${client?._id}?pestana=fuentes`)
	expect(record.words).toContain('Promo de otoño Único contacto · Campaña (UTM)')
	expect((await at(`${path}?hasta=2020-01-01`)).words).toMatch(/Promo de otoño .* 0 0 % \(0\) —/)
})

test('people are counted who came in the last ninety days, unless other dates are asked for; a blank beginning is none', async () => {
	const [arrival] = await salon.plant('SELECT id, at FROM contact_arrivals ORDER BY at LIMIT 1')
	const days = (count: number) => opening - count * 86_400_000
	const move = (at: number) => salon.plant('UPDATE contact_arrivals SET at = ? WHERE id = ?', [at, String(arrival?.id)])
	const usual = await at(path)
	expect(usual.values('desde')).toEqual(['2026-08-23'])
	expect(usual.words).toContain('Se cuenta a quien llegó en los últimos 90 días.')
	expect(usual.words).toMatch(/Promo de otoño .* 1 0 % \(1?0?\) —/)
	await move(days(88))
	expect((await at(path)).words).toMatch(/Promo de otoño .* 1 0 % \(0\) —/)
	await move(days(91))
	expect((await at(path)).words).toMatch(/Promo de otoño .* 0 0 % \(0\) —/)
	const all = await (await at(path)).open(/^Ver desde el principio$/)
	expect(all.words).toMatch(/Promo de otoño .* 1 0 % \(0\) —/)
	expect(all.words).not.toContain('90 días')
	await move(Number(arrival?.at))
})

test('who answers a form by the link of a campaign is counted under the campaign', async () => {
	const made = await (await (await at('/formularios')).open(/^Crear formulario$/)).press(/^Crear formulario$/, {
		title: 'Tu opinión',
	})
	await (await at(`${made.path}/preguntas/nueva?clase=shortAnswer`)).press(/^Guardar pregunta$/, {
		question: '¿Qué tal?',
	})
	const open = await (await at(made.path)).press(/^Abrir formulario$/)
	const [address = ''] = /\/formulario\/\w{16}/.exec(open.html) ?? []
	const form = await paperAt(visitorOf(salon.program.url), `${address}?utm_source=volante&utm_medium=qr`)
	const done = await form.press(/^Enviar mis respuestas$/, { name: 'Karla', whatsapp: '5570040001' })
	expect(done.words).toContain('¡Gracias! Recibimos tus respuestas.')
	expect((await at(path)).words).toMatch(/Anuncios, enlaces y campañas sin fuente.*volante · qr Campaña \(UTM\) 1/s)
})

test('COM-231 API-109 API-110 API-111 API-112 TRA-002 sources are made, changed, searched by name and read by client', async () => {
	const { visitor } = salon.own
	const trafficSource = { source: 'Volante', keyword: 'volante rojo', description: 'En la calle', matchType: 'exact' }
	const created = await visitor.told('POST /trafficSource', { trafficSource })
	const done = (verb: string) => ({ success: true, message: `Fuente de tráfico ${verb} correctamente` })
	expect(created).toMatchObject({ ...done('creada'), data: { ...trafficSource, businessId: salon.businessId } })
	const made = created.data as { _id: string }
	const changed = { ...trafficSource, source: 'Volante azul' }
	expect(await visitor.told(`PUT /trafficSource/${made._id}`, { trafficSource: changed })).toMatchObject({
		...{ ...done('actualizada'), data: { ...changed, _id: made._id } },
	})
	const named = await visitor.call('GET /trafficSource?trafficSourceName=azul')
	expect(named).toMatchObject([{ _id: made._id, source: 'Volante azul', clients: 0, totalIncome: '0.00' }])
	const [client] = await visitor.call<{ _id: string }[]>('GET /client/search?search=elena')
	const ids = { clientId: client?._id, branchId: salon.own.branch }
	const moneyMovement = { date: '2026-11-20', amount: 350, paymentMethod: 'cash', type: 'in' }
	await visitor.call('POST /moneyMovement', { moneyMovement: { ...moneyMovement, ...ids } })
	const theirs = await visitor.call(`GET /trafficSource?clientId=${client?._id}`)
	expect(theirs).toMatchObject([
		{
			...{ ...promo, source: 'Promo de otoño', matchType: 'exact', clients: 1, totalIncome: '350.00' },
			createdAt: expect.stringMatching(/^2026-11-\d\dT.*Z$/),
		},
	])
	expect(theirs).toHaveLength(1)
})

test('a deleted source comes back by the press that takes it back', async () => {
	const gone = await (await (await at(`${path}?q=azul`)).open(/^Eliminar$/)).press(/^Eliminar$/)
	expect(gone.words).toContain('Fuente de tráfico eliminada')
	expect((await at(path)).words).not.toContain('Volante azul')
	await gone.pressAt(`${path}/recuperar`)
	expect((await at(path)).words).toContain('Volante azul')
})
