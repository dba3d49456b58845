import { expect, test } from 'vitest'
import { paperAt } from '#tests/support/paper.ts'
import { visitorOf } from '#tests/support/programs/browser-door.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'

/** Forms and surveys, made, answered and read without scripts. */
const salon = salonOfFile()
const { at } = ownerOf(salon)
const outside = (path: string) => paperAt(visitorOf(salon.program.url), path)

const path = '/formularios'
let page = ''
let address = ''

test('FOR-001 FOR-009 FOR-010 FOR-012 FOR-013 a form is made at /formularios with options, conditions, sections and an order', async () => {
	expect((await at(path)).words).toContain('Aún no hay formularios')
	const dialog = await (await at(path)).open(/^Crear formulario$/)
	expect((await dialog.press(/^Crear formulario$/)).errorOf('title')).toBe('Este campo es requerido')
	const made = await dialog.press(/^Crear formulario$/, { title: 'Tu visita', oneAnswer: 'on' })
	page = made.path
	const choice = await made.open(/^Opción múltiple$/)
	expect(choice.html).not.toContain('Quitar<span class="sr"> opción')
	const blank = await choice.press(/^Guardar pregunta$/)
	expect(blank.errorOf('options[0].text')).toBe('Este campo es requerido')
	const two = await blank.press(/^Agregar opción$/, {
		question: '¿Te gustó?',
		'options[0].text': 'Sí',
		required: 'on',
	})
	const three = await two.press(/^Agregar «Otro»$/, { 'options[1].text': 'No' })
	expect(three.words).not.toContain('Agregar «Otro»')
	const refused = await three.press(/^Guardar pregunta$/, { question: '', 'options[1].text': '' })
	expect(refused.words).toContain('Revisa 2 campos')
	for (const [row, text] of ['Sí', '', 'Otro'].entries()) expect(refused.values(`options[${row}].text`)).toEqual([text])
	const without = await three.press(/^Quitar opción 2$/)
	expect(without.values('options[1].text')).toEqual(['Otro'])
	const saved = await three.press(/^Guardar pregunta$/)
	expect(saved.words).toMatch(/1 \. ¿Te gustó\? Opción múltiple Obligatoria Sí No Otro/)
	const why = await saved.open(/^Párrafo$/)
	const [, no = ''] = /value="(\w+\/\w+)">¿Te gustó\?: No</.exec(why.html) ?? []
	const asked = await why.press(/^Guardar pregunta$/, { question: '¿Por qué?', onlyIf: no, section: 'Cuéntanos' })
	expect(asked.words).toMatch(/Cuéntanos 2 \. ¿Por qué\?.*Solo si en « ¿Te gustó\? » contestan « No »/)
	const scale = await asked.open(/^Escala lineal$/)
	const offered = (name: string) => {
		const [select = ''] = new RegExp(`<select[^>]+name="${name}"[\\s\\S]*?</select>`).exec(scale.html) ?? []
		return [...select.matchAll(/<option[^>]+value="(\d+)"/g)].map(([, value]) => Number(value))
	}
	expect(offered('minLinear')).toEqual([0, 1])
	expect(offered('maxLinear')).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10])
	const ends = { minLinear: '0', maxLinear: '10', minLabel: 'Nada', maxLabel: 'Muchísimo' }
	await scale.press(/^Guardar pregunta$/, { question: '¿Nos recomiendas?', ...ends })
	const stars = await (await at(page)).open(/^Calificación$/)
	const rated = await stars.press(/^Guardar pregunta$/, { question: 'Tu nota', numEmojis: '5', emoji: 'star' })
	const moved = await rated.press(/^Subir Tu nota$/)
	expect(moved.words).toMatch(/3 \. Tu nota.*4 \. ¿Nos recomiendas\?.*De 0 \(Nada\) a 10 \(Muchísimo\)/)
	expect((await moved.press(/^Subir ¿Por qué\?$/)).words).toContain('No se pudo mover la pregunta')
	expect((await moved.press(/^Quitar ¿Te gustó\?$/)).words).toContain('No se pudo quitar la pregunta')
	const edit = await (await at(page)).open(/^Tu nota$/)
	expect((await edit.press(/^Guardar pregunta$/, { required: 'on' })).words).toMatch(/Tu nota Calificación Obligatoria/)
	const back = await (await (await at(page)).open(/^Tu nota$/)).press(/^Guardar pregunta$/, { required: null })
	expect(back.words).not.toMatch(/Tu nota Calificación Obligatoria/)
})

test('FOR-004 COM-239 a form says that it has no answers, and is answered by anybody without scripts: what is wrong stands at its question and nothing typed is lost', async () => {
	const draft = await at(page)
	expect(draft.words).toContain('Todavía nadie lo puede contestar')
	const open = await draft.press(/^Abrir formulario$/)
	address = /(\/formulario\/\w{16})/.exec(open.html)?.[1] ?? ''
	const form = await outside(address)
	for (const word of ['Tu visita', 'Salón Jacaranda', 'Cuéntanos', 'Solo si contestaste «No» en la pregunta 1'])
		expect(form.words).toContain(word)
	expect(form.html).toContain('@supports selector(:has(*))')
	expect(form.html).toContain('noindex')
	const nothing = await form.press(/^Enviar mis respuestas$/, { name: 'Karla', whatsapp: '5570040001' })
	expect(nothing.status).toBe(400)
	expect(nothing.words).toContain('Esta pregunta es obligatoria')
	expect(nothing.values('name')).toEqual(['Karla'])
	const first = /name="(pregunta_\w+)"[^>]*value="(\w+)"/
	const [, name = '', yes = ''] = first.exec(form.html) ?? []
	const scale = [...form.html.matchAll(/name="(pregunta_\w+)"/g)].map(([, field]) => field).at(-1) ?? ''
	const robot = await form.press(/^Enviar mis respuestas$/, {
		name: 'X',
		whatsapp: '5570040009',
		[name]: yes,
		sitio: 'x',
	})
	expect(robot.words).toContain('¡Gracias! Recibimos tus respuestas.')
	expect((await at(`${page}/respuestas`)).words).toContain('No hay respuestas disponibles')
	const done = await nothing.press(/^Enviar mis respuestas$/, { [name]: yes, [scale]: '9' })
	expect(done.words).toContain('¡Gracias! Recibimos tus respuestas.')
	// Thanks are said once, to who answered: the same address shows the form to anybody else, and later.
	for (const copied of [done.path, `${address}?listo=1`])
		expect((await outside(copied)).words).toContain('Enviar mis respuestas')
	// Whoever types her number learns nothing of her.
	const again = await form.press(/^Enviar mis respuestas$/, { name: 'Otra', whatsapp: '5570040001', [name]: yes })
	expect(again.words).toContain('¡Gracias! Recibimos tus respuestas.')
	expect((await outside('/formulario/nadie')).status).toBe(404)
})

test('FOR-002 FOR-004 FOR-005 FOR-014 COM-239 the answers are drawn, and stand under each client; a file holds them', async () => {
	const results = await at(`${page}/respuestas`)
	for (const word of [
		'Resumen',
		'Respuestas por Cliente',
		'Karla',
		'55 7004 0001',
		'Sin verificar: escribió «Otra»',
		'Sin respuesta',
		'9 de 10',
	])
		expect(results.words).toContain(word)
	expect(results.html).toMatch(/<svg[\s\S]*1\. ¿Te gustó\?/)
	const [accordion = ''] = /<div class="card form-answers">[\s\S]*$/.exec(results.html) ?? []
	expect(accordion.match(/<details/g)).toHaveLength(1)
	expect(accordion).toMatch(/<summary>[\s\S]*Karla[\s\S]*2 respuestas[\s\S]*<\/summary>/)
	// A scale that ends before it begins, as no form of ours makes it, is a title without a chart.
	const chartOf = ({ html }: { html: string }) =>
		html
			.split(/<(?=figure|section)/)
			.find((part) => part.includes('<h2>4. ¿Nos recomiendas?'))
			?.replace(/<\/(figure|section)>[\s\S]*/, '') ?? ''
	expect(chartOf(results)).toContain('<svg')
	const bounds = (least: number, most: number) =>
		salon.plant("UPDATE forms SET questions = replace(questions, ?, ?) WHERE title = 'Tu visita'", [
			`"minLinear":${least === 5 ? 0 : 5},"maxLinear":${most === 2 ? 10 : 2}`,
			`"minLinear":${least},"maxLinear":${most}`,
		])
	await bounds(5, 2)
	expect(chartOf(await at(`${page}/respuestas`))).not.toContain('<svg')
	expect(chartOf(await at(`${page}/respuestas`))).toContain('¿Nos recomiendas?')
	await bounds(0, 10)
	const further = await at(`${page}/respuestas?cursor=9999999999999~fan_z`)
	expect(further.words).toContain('Karla')
	expect(further.words).not.toContain('Resumen')
	const file = await salon.own.visitor.get(`${page}/respuestas.csv`)
	expect(await file.text()).toMatch(
		/Fecha,Nombre,WhatsApp,Identidad,¿Te gustó\?[\s\S]*Karla,5570040001,Sin verificar: escribió «Karla»,Sí/,
	)
	const sheet = await salon.own.visitor.get(`${page}/respuestas.xlsx`)
	expect(sheet.headers.get('Content-Type')).toContain('spreadsheet')
	await sheet.arrayBuffer()
})

test('CON-069 API-116 a client’s record pairs each question with the answer, and so does the API', async () => {
	const list = await at('/contactos')
	const [, id = ''] = /href="\/contactos\/(con_\w+)[^"]*"[^>]*>Karla/.exec(list.html) ?? []
	const record = await at(`/contactos/${id}?pestana=formularios`)
	expect(record.words).toContain('Sin verificar: escribió «Otra»')
	expect(record.words).toMatch(/Tu visita.*¿Te gustó\? Sí ¿Por qué\? Sin respuesta/)
	const send = await record.open(/^Enviar « Tu visita »$/)
	expect(send.words).toContain('Karla recibe por WhatsApp un enlace propio')
	const failed = await send.press(/^Enviar por WhatsApp$/)
	expect(failed.words).toContain('No se pudo enviar el formulario')
	const found = await salon.own.visitor.call<{ forms: object[]; formAnswers: object[] }>(
		`GET /formAnswer?clientId=${id}`,
	)
	expect(found).toMatchObject({
		forms: [{ title: 'Tu visita' }],
		formAnswers: [
			{ isVerified: false, givenName: 'Otra', answers: [{ value: 'Sí' }] },
			{ client: { name: 'Karla', whatsapp: '5570040001' }, answers: [{ value: 'Sí' }, { value: '9' }] },
		],
	})
})

test('one survey after the visit is enough: its button goes with it, and pressed from an older page nothing is made twice', async () => {
	const surveys = () => salon.plant('SELECT id FROM forms WHERE business_id = ? AND after_visit', [salon.businessId])
	const before = await at('/formularios')
	const made = await before.press(/^Crear encuesta después de la visita$/)
	expect(made.words).toContain('¿Cómo te fue en tu visita?')
	expect(made.words).not.toContain('Crear encuesta después de la visita')
	await before.press(/^Crear encuesta después de la visita$/)
	const [survey] = await surveys()
	expect(await surveys()).toHaveLength(1)
	const closed = await at(`/formularios/${survey?.id}`)
	expect(closed.words).toMatch(/Todavía nadie lo puede contestar .*Revisa sus preguntas y ábrelo/)
	const dated = await (await closed.press(/^Abrir formulario$/)).open(/^Editar datos$/)
	const over = await dated.press(/^Guardar/, { closesOn: '2026-11-01' })
	expect(over.words).toMatch(/Ya no recibe respuestas .*cambia su último día/)
	expect(over.words).not.toContain('Todavía nadie')
	// One that is gone asks nobody.
	await (await (await at(`/formularios/${survey?.id}`)).open(/^Eliminar$/)).press(/^Eliminar$/)
	const again = await (await at('/formularios')).press(/^Crear encuesta después de la visita$/)
	expect(again.words).toContain('¿Cómo te fue en tu visita?')
	expect(await surveys()).toHaveLength(2)
})

test('a closed form takes nothing, the rules of one are changed, and a deleted one comes back', async () => {
	const edit = await (await at(page)).open(/^Editar datos$/)
	await edit.press(/^Guardar cambios$/, { oneAnswer: null, thanks: '¡Vuelve pronto!' })
	const form = await outside(address)
	const [, name = '', yes = ''] = /name="(pregunta_\w+)"[^>]*value="(\w+)"/.exec(form.html) ?? []
	const thanked = await form.press(/^Enviar mis respuestas$/, { name: 'Karla', whatsapp: '5570040001', [name]: yes })
	expect(thanked.words).toContain('¡Vuelve pronto! Contestar otra vez')
	expect((await thanked.open(/^Contestar otra vez$/)).words).toContain('Enviar mis respuestas')
	const closed = await (await at(page)).press(/^Cerrar formulario$/)
	expect(closed.words).toContain('Cerrado')
	expect((await outside(address)).words).toContain('Este formulario ya no recibe respuestas.')
	const gone = await (await (await at(page)).open(/^Eliminar$/)).press(/^Eliminar$/)
	expect((await at(path)).words).not.toContain('Tu visita')
	await gone.pressAt(`${path}/recuperar`)
	expect((await at(path)).words).toContain('Tu visita')
})

test('a question of consent is made with its two answers, and what a client answers stands in her record until she answers otherwise', async () => {
	const made = await (await at(`${path}/nuevo`)).press(/^Crear formulario$/, { title: 'Tus promociones' })
	const dialog = await made.open(/^Consentimiento$/)
	expect(dialog.values('options[0].text')).toEqual(['Sí, quiero recibirlas'])
	const one = await dialog.press(/^Quitar opción 2$/)
	expect((await one.press(/^Guardar pregunta$/)).words).toContain('Un consentimiento lleva dos opciones')
	const saved = await dialog.press(/^Guardar pregunta$/)
	expect(saved.words).toMatch(/¿Quieres recibir promociones por WhatsApp\? Opción múltiple Consentimiento/)
	expect(saved.words).toMatch(
		/Queda en su ficha si contestan « Sí, quiero recibirlas »: Quiere promociones por WhatsApp/,
	)
	const open = await saved.press(/^Abrir formulario$/)
	const [, link = ''] = /(\/formulario\/\w{16})/.exec(open.html) ?? []
	const form = await outside(link)
	const [[, name = '', yes = ''] = [], [, , no = ''] = []] = [
		...form.html.matchAll(/name="(pregunta_\w+)"[^>]*value="(\w+)"/g),
	]
	const answer = async (value: string) =>
		(await outside(link)).press(/^Enviar mis respuestas$/, { name: 'Olga', whatsapp: '5570040077', [name]: value })
	expect((await answer(yes)).words).toContain('¡Gracias!')
	const [, id = ''] = /href="\/contactos\/(con_\w+)[^"]*"[^>]*>Olga/.exec((await at('/contactos')).html) ?? []
	const noted = 'Lo contestó en un formulario: «¿Quieres recibir promociones por WhatsApp?'
	const consent = await at(`/contactos/${id}/consentimiento`)
	expect(consent.words).toMatch(/Promociones Sí quiere/)
	expect(consent.words).toContain(`${noted} Sí, quiero recibirlas» · Sin verificar: escribió «Olga»`)
	expect((await answer(no)).words).toContain('¡Gracias!')
	const later = await at(`/contactos/${id}/consentimiento`)
	expect(later.words).toMatch(/Promociones No quiere/)
	expect(later.words).toContain(`${noted} No, gracias»`)
	expect((await at(`/contactos/${id}`)).words).toMatch(/Promociones por WhatsApp\s*:\s*no/)
})
