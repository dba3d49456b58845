import { expect, test } from 'vitest'
import { paperAt } from '#tests/support/paper.ts'
import { visitorOf } from '#tests/support/programs/browser-door.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'

/** The public page of a new salon, set up through its own screens, as somebody without scripts sees it. */
const salon = salonOfFile()
const { at } = ownerOf(salon)
const outside = () => visitorOf(salon.program.url)
const page = () => `/reservar/${salon.own.slug}`

test('options, additions and a category that are typed in the screens stand on the booking page, and go again', async () => {
	const serviceId = salon.own.services['Manicure con gel'] ?? ''
	await (await at('/servicios/categorias')).press(/^Agregar categoría/, { name: 'Uñas', colorHex: '#b03a7a' })
	const [category = ''] =
		/\/servicios\/categorias\/(cat_\w+)/.exec((await at('/servicios/categorias')).html)?.slice(1) ?? []
	const empty = await at(`/servicios/${serviceId}/precios`)
	const slow = `/servicios/${salon.own.services.Balayage}`
	const begun = await (await at(`${slow}/precios`)).press(/^Agregar opción/)
	expect(begun.values('options[0].durationMinutes')).toEqual((await at(slow)).values('durationMinutes'))
	const options = await (await empty.press(/^Agregar opción/)).press(/^Agregar opción/, {
		...{ 'options[0].name': 'Cortas', 'options[0].price': '280', 'options[0].durationMinutes': '45' },
	})
	const filled = await options.press(/^Agregar adicional/, {
		...{ 'options[1].name': 'Largas', 'options[1].price': '420', 'options[1].durationMinutes': '75' },
	})
	const saved = await filled.press(/^Guardar precios/, {
		...{ 'addOns[0].name': 'Decorado', 'addOns[0].price': '90', 'addOns[0].minutes': '15', categoryId: category },
	})
	expect(saved.words).toContain('Precios guardados')
	const shown = await paperAt(outside(), page())
	expect(shown.words).toContain('Uñas')
	expect(shown.words).toMatch(/Manicure con gel.*2 opciones.*Desde \$280\.00/s)
	const choice = await paperAt(outside(), `${page()}/${serviceId}`)
	expect(choice.words).toMatch(/¿Cuál\?.*Cortas.*\$280\.00.*Largas.*\$420\.00/s)
	const long = /href="(\/reservar\/[^"]*\/srv_\w+)[^"]*"[^>]*>(?:(?!<\/a>)[\s\S])*Largas/.exec(choice.html)?.[1] ?? ''
	const [addOn = ''] = /value="(add_\w+)"/.exec((await paperAt(outside(), long)).html)?.slice(1) ?? []
	expect((await paperAt(outside(), `${long}?agregar=${addOn}`)).words).toMatch(/\$510\.00.*1 h 30 min/s)
	const again = await at(`/servicios/${serviceId}/precios`)
	const without = await (await (await again.press(/^Quitar opción 2/)).press(/^Quitar opción 1/)).press(
		/^Quitar adicional 1/,
	)
	await without.press(/^Guardar precios/, { categoryId: '' })
	const plain = await paperAt(outside(), `${page()}/${serviceId}`)
	expect(plain.words).not.toContain('¿Cuál?')
	expect(plain.words).toContain('Horarios en la hora de')
	expect(plain.words).not.toContain('¿Agregas algo?')
})

test('the rule of the house stands on every step, and only the sites that it names may frame the page', async () => {
	const serviceId = salon.own.services['Manicure con gel'] ?? ''
	const csp = async (path: string) => (await outside().get(path)).headers.get('content-security-policy') ?? ''
	expect(await csp(page())).toContain("frame-ancestors 'none'")
	const policy = 'Sin aviso de 24 horas no se devuelve el anticipo.'
	const wrong = await (await at('/agenda/reservas-en-linea')).press(/^Guardar$/, { policy, sites: 'http://otro' })
	expect(wrong.words).toContain('«http://otro» no es la dirección de un sitio')
	await wrong.press(/^Guardar$/, { policy, sites: 'misalon.mx' })
	for (const path of [page(), `${page()}/${serviceId}`]) {
		expect((await paperAt(outside(), path)).words).toContain(policy)
		expect(await csp(path)).toContain("frame-ancestors 'self' https://misalon.mx;")
	}
	const details = await (await paperAt(outside(), `${page()}/${serviceId}`)).press(/^\d\d:\d\d/)
	const own = await details.press(/^Agendar mi cita/, { name: 'Renata', whatsapp: '55 1234 7009' })
	for (const { words } of [details, own, await own.open(/^Cancelar mi cita$/)]) expect(words).toContain(policy)
	expect(await csp('/auth/ingresar')).toContain("frame-ancestors 'none'")
	const script = await (await outside().get(`${page()}/widget.js`)).text()
	expect(script).toContain(`"path":"${page()}"`)
	const { html } = await paperAt(outside(), page())
	const [listing = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.slice(1) ?? []
	expect(JSON.parse(listing)).toMatchObject({
		'@type': 'HealthAndBeautyBusiness',
		potentialAction: { '@type': 'ReserveAction' },
	})
	await (await at('/agenda/reservas-en-linea')).press(/^Guardar$/, { policy: '', sites: '' })
	expect(await csp(page())).toContain("frame-ancestors 'none'")
})

test('a visitor without scripts adds a second service, sees one price for both, and books them as one visit', async () => {
	const { services } = salon.own
	const [first = '', second = ''] = Object.values(services)
	const [one = '', other = ''] = Object.keys(services)
	const alone = await paperAt(outside(), `${page()}/${first}`)
	const [more = ''] = /href="(\/reservar\/[^"]*\?[^"]*servicio=[^"]*)"/.exec(alone.html)?.slice(1) ?? []
	const list = await paperAt(outside(), more.replaceAll('&amp;', '&'))
	expect(list.words).toContain(`Agrega otro servicio Ya elegiste ${one}`)
	const [both = ''] =
		new RegExp(`href="(/reservar/[^"]*/visita\\?[^"]*${second}[^"]*)"`).exec(list.html)?.slice(1) ?? []
	const visit = await paperAt(outside(), both.replaceAll('&amp;', '&'))
	expect(visit.words).toMatch(new RegExp(`Tu visita ${one}.*${other}.*Horarios en la hora de`, 's'))
	expect(visit.html).not.toContain('data-react')
	const visitor = outside()
	const details = await (await paperAt(visitor, both.replaceAll('&amp;', '&'))).press(/^\d\d:\d\d/)
	expect(details.path).toContain('/visita/datos?')
	expect(details.words).toMatch(/Te guardamos este horario/)
	const wrong = await details.press(/^Agendar mi cita/, { name: 'Elena', whatsapp: '12' })
	expect(wrong.words).toContain('El número debe ser de 8 digitos por lo menos')
	const done = await wrong.press(/^Agendar mi cita/, { name: 'Elena', whatsapp: '55 1234 7001' })
	expect(done.path).toMatch(/^\/cita\//)
	expect(done.words).toMatch(new RegExp(`Tu visita .*${one} .*${other}.*Los servicios de tu visita`, 's'))
	const moving = await paperAt(visitor, `${done.path}/cambiar`)
	expect(moving.words).toContain('Toda la visita cambia junta')
	const wish = await moving.open(/^\d\d:\d\d$/)
	expect((await paperAt(visitor, done.path)).words).not.toContain('Tu cita cambió')
	expect(wish.words).toMatch(/¿Cambiar tu visita\?.* Cambiar a \S+ \d+ de \S+, \d\d:\d\d Elegir otro horario/)
	const taken = await paperAt(visitor, wish.path.replace(/hora=[^&]*/, 'hora=03:00'))
	expect(taken.words).toMatch(/Las 03:00 del .* ya no están libres\. Elige otra hora\./)
	expect((await wish.press(/^Cambiar a /)).words).toContain('Tu cita cambió de horario')
	const [part = ''] = /href="(\/cita\/\w+\/cancelar\?solo=1)"/.exec(done.html)?.slice(1) ?? []
	const asked = await paperAt(visitor, part)
	expect(asked.words).toContain(`¿Cancelar solo ${one}?`)
	const left = await asked.press(/^Sí, cancelar/)
	expect(left.words).toMatch(new RegExp(`Se canceló solo ese servicio: lo demás sigue en pie.*Tu cita .*${other}`, 's'))
	const gone = await (await paperAt(visitor, `${done.path}/cancelar`)).press(/^Sí, cancelar mi cita/)
	expect(gone.words).toContain('Esta cita está cancelada')
	const single = await paperAt(outside(), `${page()}/visita?servicio=${first}`)
	expect(single.path).toBe(`${page()}/${first}`)
	expect((await paperAt(outside(), `${page()}/visita`)).path).toBe(page())
	expect((await paperAt(outside(), `${page()}/visita?servicio=srv_x&servicio=srv_y`)).status).toBe(404)
	const late = await paperAt(outside(), `${page()}/visita/datos?apartado=x&servicio=${first}&servicio=${second}`)
	expect(late.words).toContain('Se acabaron los 10 minutos')
})

test('a chat shows a picture of the page, drawn anew when it says something else, with a name of any signs', async () => {
	const metaOf = (html: string) => /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
	const first = new URL(metaOf((await paperAt(outside(), page())).html))
	expect(first.pathname).toBe(`${page()}/imagen.png`)
	const answer = await outside().get(first.pathname + first.search)
	expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png'])
	const bytes = Buffer.from(await answer.arrayBuffer())
	expect(bytes.subarray(1, 4).toString()).toBe('PNG')
	expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
	const etag = answer.headers.get('ETag') ?? ''
	const again = await fetch(salon.program.url + first.pathname, { headers: { 'If-None-Match': etag } })
	expect([again.status, again.headers.get('ETag')]).toEqual([304, etag])
	await (await at('/agenda/reservas-en-linea')).press(/^Guardar$/, { ownColor: 'on', colorHex: '#b03a7a' })
	const next = metaOf((await paperAt(outside(), page())).html)
	expect(next).not.toBe(first.href)
	const changed = await fetch(salon.program.url + first.pathname, { headers: { 'If-None-Match': etag } })
	expect(changed.status).toBe(200)
	await changed.arrayBuffer()
	expect((await outside().get('/reservar/no-existe/imagen.png')).status).toBe(404)
})
