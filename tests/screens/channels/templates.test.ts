import { expect, test } from 'vitest'
import { until } from '#tests/support/programs/desk.ts'
import { opening } from '#tests/support/programs/salon-program.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'
import { connectWhatsApp, salonNumber } from '#tests/support/scenes/salon-additions.ts'

const aPicture = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
)
const salon = salonOfFile({ graph: { numbers: [salonNumber], templates: [] } })
const { at } = ownerOf(salon)
const page = '/integraciones/whatsapp/plantillas'
const name = 'cita_lista'
const good = {
	...{ name, language: 'es_MX', category: 'UTILITY', header: 'Tu cita' },
	body: 'Hola {{1}}, te esperamos el {{2}} en {{3}}. Responde si necesitas cambiarla.',
	examples: 'Sofía\nmartes 1 de diciembre, a las 16:30\nRoma Norte',
	footer: 'Salón nuevo',
	...{ 'buttons[0].kind': 'URL', 'buttons[0].text': 'Ver cita', 'buttons[0].value': 'https://ejemplo.mx/cita' },
	...{ 'buttons[1].kind': 'QUICK_REPLY', 'buttons[1].text': 'Ahí estaré' },
}

/** The list, once it says what it is waited for. */
const listed = (words: RegExp) => until(String(words), async () => words.test((await at(page)).words), 30_000)

test('a new salon asks for a template, hears what WhatsApp decides of it, and takes it away again', async () => {
	const unconnected = await at(page)
	expect(unconnected.words).toContain('Conecta tu número de WhatsApp para crear plantillas')
	expect((await unconnected.open(/^Conecta tu número de WhatsApp$/)).path).toBe('/integraciones/whatsapp')
	await connectWhatsApp(salon.own)
	expect((await at('/integraciones/whatsapp')).html).toContain(`href="${page}"`)

	const sent = await (await at(`${page}/nueva`)).press(/^Mandar a revisión$/, good)
	expect([sent.path, sent.words]).toEqual([page, expect.stringContaining('Plantilla enviada a revisión')])
	expect(sent.words).toMatch(/cita_lista En revisión/)
	const [asked] = salon.graph.requests.filter(({ method, path }) => method === 'POST' && /message_templates/.test(path))
	expect(JSON.parse(String(asked?.body))).toMatchObject({
		...{ name, language: 'es_MX', category: 'UTILITY', parameter_format: 'POSITIONAL' },
		components: [
			{ type: 'HEADER', format: 'TEXT', text: 'Tu cita' },
			{ type: 'BODY', text: good.body, example: { body_text: [good.examples.split('\n')] } },
			{ type: 'FOOTER', text: 'Salón nuevo' },
			{
				type: 'BUTTONS',
				buttons: [
					{ type: 'QUICK_REPLY', text: 'Ahí estaré' },
					{ type: 'URL', text: 'Ver cita', url: 'https://ejemplo.mx/cita' },
				],
			},
		],
	})

	await salon.graph.templateStatus({ name, event: 'REJECTED', reason: 'INCORRECT_CATEGORY' })
	await listed(/cita_lista Rechazada/)
	expect((await at(page)).words).toContain('La categoría no corresponde al texto: lo que promociona va en Marketing.')
	expect((await at('/avisos')).words).toContain(`WhatsApp rechazó la plantilla «${name}»`)
	await salon.graph.templateStatus({ name, event: 'APPROVED' })
	await listed(/cita_lista Aprobada/)
	expect((await at(page)).words).not.toContain('La categoría no corresponde')

	const [, path] = /href="([^"]*\/eliminar)"/.exec((await at(page)).html) ?? []
	const asking = await at(path ?? '')
	expect(asking.words).toContain('¿Eliminar cita_lista (es_MX)?')
	const gone = await asking.press(/^Eliminar$/)
	expect(gone.words).toContain('Plantilla eliminada')
	expect(gone.words).toContain('Aún no hay plantillas')
	expect((await (await at(page)).press(/^Actualizar/)).words).toContain('Pedimos tus plantillas a WhatsApp')
})

test('a template that Meta would refuse is refused beside its field, what was typed stays, and Meta is not asked', async () => {
	const refused = async (typed: object) =>
		(await at(`${page}/nueva`)).press(/^Mandar a revisión$/, { ...good, ...typed })
	const before = salon.graph.requests.length
	const wrong = await refused({ name: 'Cita Lista', body: '{{1}} te esperamos el {{2}} con gusto' })
	expect(wrong.errorOf('name')).toBe('Usa minúsculas, números y guion bajo')
	expect(wrong.errorOf('body')).toBe('El mensaje no puede empezar ni terminar con una variable')
	expect(wrong.values('footer')).toEqual(['Salón nuevo'])
	expect((await refused({ body: 'Hola {{2}}, te esperamos pronto' })).errorOf('body')).toBe(
		'Numera las variables en orden, desde {{1}}',
	)
	expect((await refused({ examples: 'Sofía' })).errorOf('examples')).toBe('Escribe 3 ejemplos, uno por línea')
	expect((await refused({ 'buttons[0].value': 'ejemplo.mx' })).errorOf('buttons[0].value')).toBe(
		'Escribe una dirección que empiece con https://',
	)
	expect((await refused({ 'buttons[1].text': 'ver cita' })).errorOf('buttons[1].text')).toBe(
		'Cada botón lleva un texto distinto',
	)
	const made = salon.graph.requests.slice(before).filter(({ method }) => method === 'POST')
	expect(made.filter(({ path }) => /message_templates/.test(path))).toEqual([])
})

test('a Meta that does not answer is said so and asked again; a name that is taken is refused beside its field', async () => {
	const form = () => at(`${page}/nueva`)
	// Until it is taken back: what asks for the list meanwhile takes none of it away.
	salon.graph.setFault({ kind: '500', path: '/message_templates' })
	const silent = await (await form()).press(/^Mandar a revisión$/, good)
	expect(silent.words).toContain('WhatsApp no respondió. Inténtalo de nuevo en un momento')
	salon.graph.clearFaults()
	await (await form()).press(/^Mandar a revisión$/, good)
	const twice = await (await form()).press(/^Mandar a revisión$/, good)
	expect(twice.errorOf('name')).toBe('Ya tienes una plantilla con este nombre en este idioma')
})

test('each notice says with which template it goes; the business gives it its own, with what stands in each mark, and the usual one again', async () => {
	const avisos = `${page}/avisos`
	expect((await at(avisos)).words).toContain('Sin una plantilla aprobada, este aviso no sale fuera de las 24 horas')
	const draft = await at(`${page}/nueva?aviso=recordatorio_cita`)
	expect(draft.values('name')).toEqual(['recordatorio_cita'])
	expect((await draft.press(/^Mandar a revisión$/)).words).toContain('Plantilla enviada a revisión')
	await salon.graph.templateStatus({ name: 'recordatorio_cita', event: 'APPROVED' })
	await salon.graph.templateStatus({ name, event: 'APPROVED' })
	await listed(/cita_lista Aprobada.*recordatorio_cita Aprobada/)
	const card = (words: string) => /Recordatorio (.*?) Confirmación/.exec(words)?.[1] ?? ''
	expect(card((await at(avisos)).words)).toContain('Hola Sofía, te recordamos tu cita de Corte de cabello el martes 1')

	const [, id] = /value="(tpl_\w+)"[^>]*>cita_lista/.exec((await at(`${avisos}/recordatorio_cita`)).html) ?? []
	const choosing = await at(`${avisos}/recordatorio_cita?plantilla=${id}`)
	expect(choosing.words).toContain('Qué va en {{3}}')
	const chosen = await choosing.press(/^Usar esta plantilla$/, { 'facts[0]': '0', 'facts[1]': '2', 'facts[2]': '3' })
	expect(chosen.words).toContain('Recordatorio: sale con cita_lista')
	expect(card(chosen.words)).toContain(
		'Hola Sofía, te esperamos el martes 1 de diciembre, a las 16:30 en Roma Norte. Responde si necesitas cambiarla.',
	)
	const usual = await (await at(`${avisos}/recordatorio_cita`)).press(/^Volver a la de siempre$/)
	expect(usual.words).toContain('Recordatorio: sale con recordatorio_cita')
})

/** A form as a browser sends it, with a file where it has one. */
async function post(
	path: string,
	fields: Record<string, string>,
	file?: { field: string; name: string; bytes: Buffer },
) {
	const body = new FormData()
	for (const [name, value] of Object.entries(fields)) body.set(name, value)
	if (file) body.set(file.field, new File([new Uint8Array(file.bytes)], file.name))
	const headers = { Cookie: salon.own.visitor.cookie(), 'Sec-Fetch-Site': 'same-origin' }
	const answer = await fetch(salon.program.url + path, { method: 'POST', body, headers, redirect: 'manual' })
	return { status: answer.status, html: await answer.text() }
}

test('a template that carries a picture is asked for with an example of it, and goes to a person with the one that is chosen', async () => {
	const form = await at(`${page}/nueva`)
	const wanted = { ...good, name: 'promo_foto', header: '', accountId: form.values('accountId')[0] ?? '' }
	const picture = { field: 'headerFile', name: 'ejemplo.png', bytes: aPicture }
	const bare = await post(form.path, { ...wanted, headerKind: 'IMAGE' })
	expect([bare.status, bare.html]).toEqual([400, expect.stringContaining('Sube un ejemplo: Meta lo pide')])
	const both = await post(form.path, { ...wanted, header: 'Hola', headerKind: 'IMAGE' }, picture)
	expect(both.html).toContain('El encabezado lleva texto o un archivo, no los dos')
	const other = await post(form.path, { ...wanted, headerKind: 'VIDEO' }, picture)
	expect(other.html).toContain('El ejemplo debe ser un video MP4')
	expect((await post(form.path, { ...wanted, headerKind: 'IMAGE' }, picture)).status).toBe(303)
	expect((await at(page)).words).toMatch(/promo_foto En revisión.*\(una imagen\)/)
	const asked = salon.graph.requests.findLast(({ method, path }) => method === 'POST' && /message_templates/.test(path))
	expect(JSON.parse(String(asked?.body)).components[0]).toEqual({
		...{ type: 'HEADER', format: 'IMAGE' },
		example: { header_handle: [expect.stringMatching(/^4::/)] },
	})
	await salon.graph.templateStatus({ name: 'promo_foto', event: 'APPROVED' })
	await listed(/promo_foto Aprobada/)

	const from = '5215570000066'
	await salon.graph.deliver({
		name: 'Nadia Luna',
		from,
		text: 'Hola',
		phoneNumberId: salonNumber.phoneNumberId,
		at: opening - 30 * 3_600_000,
	})
	await until('she stands in the chat', async () => (await at('/chat')).words.includes('Nadia Luna'))
	const thread = /href="(\/chat\/thr_\w+)[^"]*"/.exec((await at('/chat?buscar=Nadia')).html)?.[1] ?? ''
	const first = await at(`${thread}/plantilla`)
	const id = /value="(tpl_\w+)"[^>]*>promo_foto/.exec(first.html)?.[1] ?? ''
	const filling = await at(`${thread}/plantilla?plantilla=${id}`)
	expect(filling.words).toContain('JPG o PNG de hasta 5 MB')
	const fields = { templateId: id, 'parameters[0]': 'Nadia', 'parameters[1]': 'martes', 'parameters[2]': 'Roma' }
	const without = await post(filling.path, fields)
	expect(without.html).toContain('Elige la imagen que lleva esta plantilla')
	expect(without.html).toContain('value="martes"')
	const sent = await post(filling.path, fields, { field: 'fileId', name: 'promo.png', bytes: aPicture })
	expect(sent.status).toBe(303)
	await until('it went out', async () => salon.graph.sent().some((each) => each.to === from))
	const [went] = salon.graph.sent().filter((each) => each.to === from)
	expect(went).toMatchObject({ type: 'template', text: expect.stringContaining('Hola Nadia, te esperamos el martes') })
	expect(JSON.stringify(went?.content)).toMatch(/"header","parameters":\[\{"type":"image","image":\{"id":"\w+"/)
	expect((await at(thread)).html).toMatch(/<img[^>]*alt="promo\.png"/)
})

test('once 24 hours are over only a template may be sent: a new one is asked for from there, goes, stands last, and an answer opens the box again', async () => {
	const from = '5215570000077'
	const wrote = { name: 'Olga Mena', from, phoneNumberId: salonNumber.phoneNumberId }
	for (const [place, text] of ['Hola', '¿Tienen lugar el martes?'].entries())
		await salon.graph.deliver({ ...wrote, text, at: opening - (26 - place) * 3_600_000 })
	await until('she stands in the chat', async () => (await at('/chat')).words.includes('Olga Mena'))
	const thread = /href="(\/chat\/thr_\w+)[^"]*"/.exec((await at('/chat?buscar=Olga')).html)?.[1] ?? ''
	const closed = await at(thread)
	expect(closed.words).toContain('No te ha escrito en 24 horas. Solo puedes enviar una plantilla.')
	expect(closed.words).toContain('Espera a que Olga Mena escriba, o envía una plantilla aprobada.')
	expect(closed.html).not.toContain('name="text"')
	expect(closed.html).toContain(`href="${thread}/plantilla"`)

	const choosing = await at(`${thread}/plantilla`)
	expect(choosing.html).toContain(`href="${page}/nueva"`)
	const asked = {
		...good,
		name: 'hay_lugar',
		header: '',
		footer: '',
		examples: 'Olga',
		body: 'Hola {{1}}, ya hay lugar ese día.',
	}
	expect((await (await at(`${page}/nueva`)).press(/^Mandar a revisión$/, asked)).words).toMatch(/hay_lugar En revisión/)
	expect((await at(`${thread}/plantilla`)).html).not.toContain('hay_lugar')
	await salon.graph.templateStatus({ name: 'hay_lugar', event: 'APPROVED' })
	await listed(/hay_lugar Aprobada/)
	const id = /value="(tpl_\w+)"[^>]*>hay_lugar/.exec((await at(`${thread}/plantilla`)).html)?.[1] ?? ''
	const sent = await (await at(`${thread}/plantilla?plantilla=${id}`)).press(/^Enviar plantilla$/, {
		'parameters[0]': 'Olga',
	})
	expect([sent.path, sent.words]).toEqual([thread, expect.stringContaining('Plantilla enviada')])
	const [first, second, last] = ['Hola', '¿Tienen lugar el martes?', 'Hola Olga, ya hay lugar ese día.'].map((text) =>
		sent.words.lastIndexOf(text),
	)
	expect([first, second, last]).toEqual([
		expect.any(Number),
		expect.any(Number),
		Math.max(first ?? 0, second ?? 0, last ?? 0),
	])
	await until('it went', async () => salon.graph.sent().some(({ to, type }) => to === from && type === 'template'))
	// Our own template opens nothing; what she answers does.
	expect((await at(thread)).html).not.toContain('name="text"')
	await salon.graph.deliver({ ...wrote, text: 'Sí, gracias' })
	await until('the box is open', async () => (await at(thread)).html.includes('name="text"'))
})
