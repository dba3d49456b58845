import { beforeAll, expect, test } from 'vitest'
import { type Paper, paperAt } from '#tests/support/paper.ts'
import { type Visitor } from '#tests/support/programs/browser-door.ts'
import { until } from '#tests/support/programs/desk.ts'
import { opening } from '#tests/support/programs/salon-program.ts'
import { salonOfFile } from '#tests/support/running-salon.ts'
import { connectWhatsApp, hireReceptionist, receptionist, salonNumber } from '#tests/support/scenes/salon-additions.ts'

/** A new salon on WhatsApp with somebody at its desk: what she does with conversations, on its pages as they are without scripts. */
const salon = salonOfFile({ graph: { numbers: [salonNumber] } })
let brenda: Visitor
const begun = Date.now()

const { phoneNumberId } = salonNumber
const people = [
	{ name: 'Regina Campos', from: '5215570000001', text: '¿Tienen lugar mañana?' },
	{ name: 'Paola Ríos', from: '5215570000002', text: '¿Todavía puedo pagar con el link?' },
	{ name: 'Hugo Prado', from: '5215570000003', text: 'Voy cinco minutos tarde' },
]
const at = (path: string) => paperAt(brenda, path)

beforeAll(async () => {
	await connectWhatsApp(salon.own)
	brenda = await hireReceptionist(salon.own, salon.program.url, salon.mail)
	const drafts = people.map((person, index) => ({ ...person, phoneNumberId, at: opening - (9 - index) * 60_000 }))
	await salon.graph.deliverBatch(drafts)
	await until('they stand in the chat', async () => names(await at('/chat')).length === people.length)
}, 90_000)

/** Who stands in the list, in its order. */
const names = ({ html }: Paper) =>
	[...html.matchAll(/<a class="thread[^>]*>[\s\S]*?<b class="clip">([^<]*)/g)].map(([, name]) => name)

test('the keys are told over the list where no conversation is open, which a phone shows behind them', async () => {
	const page = await at('/chat/teclas')
	expect(page.html).toContain('class="chat chat--list"')
	expect([names(page).length, page.words]).toEqual([people.length, expect.stringContaining('Teclas del chat')])
})

async function threadOf(name: string): Promise<string> {
	const { html } = await at(`/chat?buscar=${encodeURIComponent(name)}`)
	// What somebody else wrote of her is found as well.
	const found = [...html.matchAll(/<a class="thread([^>]*)>[\s\S]*?<b class="clip">([^<]*)/g)]
	const own = found.find(([, , who = '']) => who.startsWith(name))
	return /href="(\/chat\/thr_\w+)/.exec(own?.[1] ?? html)?.[1] ?? ''
}

test('a conversation is taken, found among one’s own, given away and given back', async () => {
	const path = await threadOf('Regina')
	const taken = await (await at(path)).pressAt(`${path}/asignar`)
	expect(taken.words).toContain('Conversación asignada')
	expect(taken.words).toContain(`Asignada a ${receptionist.name}, por ${receptionist.name}`)
	expect(names(await at('/chat?asignada=mias'))).toEqual(['Regina Campos'])
	expect(names(await at('/chat?asignada=nadie'))).toEqual(['Hugo Prado', 'Paola Ríos'])
	expect(names(await paperAt(salon.own.visitor, '/chat?asignada=mias'))).toEqual([])
	const form = await at(`${path}/asignar?asignada=mias`)
	const given = await form.press(/^Asignar$/, { assigneeId: '' })
	expect(given.words).toContain('La conversación quedó sin asignar')
	expect(given.path).toBe(`${path}?asignada=mias`)
	expect(names(await at('/chat?asignada=mias'))).toEqual([])
	const strange = await form.press(/^Asignar$/, { assigneeId: 'usr_desconocida' })
	expect(strange.status).toBe(404)
})

test('filters are combined by links, each with how many it has, and taken off again', async () => {
	const list = await at('/chat')
	expect(list.words).toContain('Esperan respuesta 3')
	const path = await threadOf('Paola')
	await at(path)
	expect(names(await at('/chat?sinleer=1&espera=1'))).toEqual(['Hugo Prado'])
	expect(names(await at('/chat?espera=1'))).toEqual(['Hugo Prado', 'Paola Ríos', 'Regina Campos'])
	// What is open stays until it is left, though it is read now.
	const open = await threadOf('Hugo')
	await at(open)
	expect(names(await at(`${open}?sinleer=1`))).toContain('Hugo Prado')
	expect(names(await at('/chat?sinleer=1'))).not.toContain('Hugo Prado')
	const narrow = await at('/chat?canal=whatsapp&sinleer=1&asignada=mias')
	expect(names(narrow)).toEqual([])
	expect(narrow.words).toContain('Quitar filtros')
	expect(narrow.html).toContain('href="/chat?canal=whatsapp&amp;asignada=mias"')
	await (await at(path)).press(/^Enviar/, { text: 'Claro que sí' })
	expect(names(await at('/chat?espera=1'))).toEqual(['Hugo Prado', 'Regina Campos'])
	expect(names(await at('/chat?pausa=1'))).toEqual(['Paola Ríos'])
})

test('COM-228 the chat keeps which conversation is open, by which filter, how much of each nobody has read and what each said last', async () => {
	const more = { ...people[2], phoneNumberId, name: 'Hugo Prado', from: '5215570000003' }
	await salon.graph.deliverBatch([
		{ ...more, text: 'Ya voy llegando' },
		{ ...more, text: '¿Dónde me estaciono?' },
	])
	const line = ({ html }: Paper, name: string) =>
		[...html.matchAll(/<a class="thread[\s\S]*?<\/a>/g)].map(([one]) => one).find((one) => one.includes(name)) ?? ''
	const unread = (page: Paper, name: string) => Number(/nav-count">(\d+)/.exec(line(page, name))?.[1] ?? 0)
	await until('both were heard', async () => unread(await at('/chat'), 'Hugo') === 2)
	const list = await at('/chat?canal=whatsapp')
	expect(line(list, 'Hugo')).toContain('¿Dónde me estaciono?')
	expect(line(list, 'Paola')).toContain('Claro que sí')
	const before = unread(list, 'Regina')
	const open = await at(`${await threadOf('Hugo')}?canal=whatsapp`)
	expect(line(open, 'Hugo')).toContain('aria-current="true"')
	expect(line(open, 'Paola')).not.toContain('aria-current')
	expect(line(open, 'Paola')).toMatch(/href="\/chat\/thr_\w+\?canal=whatsapp"/)
	const after = await at('/chat?canal=whatsapp')
	expect([unread(after, 'Hugo'), unread(after, 'Regina')]).toEqual([0, before])
	expect(line(after, 'Hugo')).toContain('¿Dónde me estaciono?')
})

test('what was opened is marked unread again, which leads to the list', async () => {
	const path = await threadOf('Paola')
	const list = await (await at(path)).pressAt(`${path}/no-leida`)
	expect(list.words).toContain('Marcada como no leída')
	expect(list.path).toBe('/chat')
	expect(names(await at('/chat?sinleer=1'))).toContain('Paola Ríos')
})

test('a note for the team is written over the conversation, told apart in it, sent to nobody and taken away', async () => {
	const path = await threadOf('Regina')
	const sent = salon.graph.sent().length
	const noted = await (await at(`${path}/nota-equipo`)).press(/^Guardar nota/, { text: 'Prefiere a Andrea' })
	const note = /<div class="note">[\s\S]*?<\/form>/
	expect(noted.wordsIn(note)).toContain(`Prefiere a Andrea Nota de ${receptionist.name} para el equipo`)
	expect((await at('/chat')).words).not.toContain('Prefiere a Andrea')
	expect(salon.graph.sent().length).toBe(sent)
	const gone = await noted.press(/^Quitar la nota/)
	expect(gone.words).toContain('Nota eliminada')
	expect(gone.words).not.toContain('Prefiere a Andrea')
})

test('a saved reply is made, changed, put into the message with what it names, and deleted', async () => {
	const form = await at('/chat/respuestas')
	expect(form.words).toContain('Aún no hay respuestas guardadas')
	const wrong = await form.press(/^Agregar respuesta/, { shortcut: 'Saludo', text: 'Hola {apodo}' })
	expect(wrong.errorOf('shortcut')).toBe('Solo minúsculas sin acento, números y guiones')
	expect(wrong.errorOf('text')).toContain('No conocemos {apodo}')
	expect(wrong.values('shortcut')).toContain('Saludo')
	const made = await form.press(/^Agregar respuesta/, { shortcut: 'saludo', text: 'Hola {nombre}, soy {yo}' })
	expect(made.words).toContain('Respuesta guardada')
	const [, edit = ''] = /href="(\/chat\/respuestas\?guardada=[^"]+)"/.exec(made.html) ?? []
	await (await at(edit)).press(/^Guardar cambios/, { text: '¡Hola, {nombre}! Soy {yo} y tu cita es {proxima_cita}.' })
	const path = await threadOf('Regina')
	const choice = await at(`${path}/respuestas`)
	const text = `¡Hola, Regina! Soy ${receptionist.name} y tu cita es [próxima cita].`
	expect(choice.words).toContain(text)
	expect(choice.words).toContain('Falta: próxima cita')
	const [, chosen = ''] = /href="([^"]+guardada=[^"]+)"/.exec(choice.html) ?? []
	const box = await at(chosen.replaceAll('&amp;', '&'))
	expect(box.values('text')).toEqual([text])
	const none = await (await at('/chat/respuestas')).press(/^Eliminar/)
	expect(none.words).toContain('Respuesta eliminada')
	expect(none.words).toContain('Aún no hay respuestas guardadas')
})

test('a message is answered by name: WhatsApp is told which, and the conversation shows it', async () => {
	const path = await threadOf('Regina')
	const [, reply = ''] = /href="([^"]+responder=[^"]+)"/.exec((await at(path)).html) ?? []
	const box = await at(reply.replaceAll('&amp;', '&'))
	expect(box.words).toContain('Respondes a: ¿Tienen lugar mañana?')
	const sent = await box.press(/^Enviar/, { text: 'Sí, a las doce' })
	expect(sent.path).toBe(path)
	expect(sent.wordsIn(/<span class="quote">[\s\S]*?<\/span>/)).toBe('¿Tienen lugar mañana?')
	await until('it went', async () => salon.graph.sent().some(({ text }) => text === 'Sí, a las doce'))
	expect(salon.graph.sent().find(({ text }) => text === 'Sí, a las doce')).toMatchObject({
		replyTo: expect.any(String),
	})
})

test('a search finds messages too, and leads to the place where they were said', async () => {
	const list = await at('/chat?buscar=pagar')
	expect(list.words).toContain('No se encontraron clientes En los mensajes')
	const [, hit = ''] = /href="([^"]+mensaje=[^"]+)"/.exec(list.html) ?? []
	const there = await at(hit.replaceAll('&amp;', '&').split('#')[0] ?? '')
	const id = hit.split('#')[1] ?? ''
	expect(there.html).toContain(`id="${id}"`)
	expect(there.words).toContain('¿Todavía puedo pagar con el link?')
	expect((await at('/chat?buscar=jirafa')).words).not.toContain('En los mensajes')
})

test('two desks with the same page open: the second answer is stopped with who was quicker, keeps its words and goes when it is meant', async () => {
	const path = await threadOf('Hugo')
	const [hers, owners] = [await at(path), await paperAt(salon.own.visitor, path)]
	await hers.press(/^Enviar/, { text: 'Sin problema, te esperamos' })
	const stopped = await owners.press(/^Enviar/, { text: 'No te preocupes' })
	expect(stopped.status).toBe(409)
	expect(stopped.words).toContain(
		`${receptionist.name} ya contestó: «Sin problema, te esperamos». Tu mensaje no se envió y sigue aquí.`,
	)
	expect(stopped.values('text')).toEqual(['No te preocupes'])
	const sent = await stopped.press(/^Enviar de todos modos/)
	expect(sent.words).toContain('No te preocupes')
	expect(sent.words).not.toContain('ya contestó')
})

test('an answer from a phone whose clock stands behind is on the page above what came before it: whoever sees it is not stopped', async () => {
	const path = await threadOf('Hugo')
	const quick = await paperAt(salon.own.visitor, path)
	const echo = { to: people[2]?.from ?? '', text: 'Aquí desde el celular', phoneNumberId, at: opening - 60_000 }
	await salon.graph.echo(echo)
	await until('it stands in the chat', async () => (await at(path)).words.includes(echo.text))
	const seen = await at(path)
	expect(seen.words.lastIndexOf(echo.text)).toBeLessThan(seen.words.lastIndexOf('No te preocupes'))
	expect((await quick.press(/^Enviar/, { text: 'Sin ver el celular' })).words).toContain(
		`Alguien desde el teléfono del negocio ya contestó: «${echo.text}»`,
	)
	expect((await seen.press(/^Enviar/, { text: 'Ya vi lo del celular' })).status).toBe(200)
})

test('two contacts of one person become one after a look at what changes, and are two again when it is taken back', async () => {
	const path = await threadOf('Paola')
	await salon.own.visitor.call('POST /client', {
		client: { name: 'Paola', lastname: 'Ríos Mora', whatsapp: '5570009999', email: 'paola@ejemplo.mx' },
	})
	const choice = await at(`${path}/unir?canal=whatsapp`)
	expect(choice.words).toContain('No encontramos a nadie con el mismo teléfono, correo o nombre.')
	const found = await at(`${path}/unir?canal=whatsapp&quien=R%C3%ADos+Mora`)
	const [, step = ''] = /href="(\/chat\/[^"]+cliente=con_[^"]+)"/.exec(found.html) ?? []
	const preview = await at(step.replaceAll('&amp;', '&'))
	expect(preview.words).toContain('¿Unir a Paola Ríos Mora con Paola Ríos?')
	expect(preview.words).toContain('Se completa con')
	expect(preview.words).toContain('Correo: paola@ejemplo.mx')
	const [, swap = ''] = /href="([^"]+queda=otro)"/.exec(preview.html) ?? []
	const swapped = await at(swap.replaceAll('&amp;', '&'))
	expect(swapped.words).toContain('¿Unir a Paola Ríos con Paola Ríos Mora?')
	expect(swapped.words).toContain('1 conversación')
	const joined = await swapped.press(/^Unir contactos/)
	expect(joined.words).toContain('Contactos unidos')
	expect(joined.words).toContain('Se unió con «Paola Ríos»')
	expect(joined.words).toContain('Paola Ríos Mora')
	const [, undo = ''] = /href="([^"]+deshacer=[^"]+)"/.exec(joined.html) ?? []
	const two = await (await at(undo.replaceAll('&amp;', '&'))).press(/^Separar/)
	expect(two.words).toContain('Los contactos vuelven a ser dos')
	expect(two.words).not.toContain('Ríos Mora')
	const late = await at(undo.replaceAll('&amp;', '&'))
	expect(late.words).toContain('Esta unión ya se deshizo.')
})

test('what will be sent to a person is moved or called off beside the conversation', async () => {
	const path = await threadOf('Regina')
	const [, clientId = ''] = /contactId=(con_\w+)/.exec((await at(path)).html) ?? []
	const notification = { clientId, text: 'Ya llegó tu tratamiento', deliveryDate: '2026-11-21T12:00:00-06:00' }
	await salon.own.visitor.call('POST /notification', { notification })
	const owner = await paperAt(salon.own.visitor, path)
	expect(owner.words).toContain('Ya llegó tu tratamiento')
	const dialog = await owner.open(/^Cambiar hora/)
	const refused = await dialog.press(/^Mover/, { date: '2026-11-19', time: '18:30' })
	expect(refused.errorOf('time')).toBe('Elige un momento que aún no pasa')
	expect([refused.values('date'), refused.values('time')]).toEqual([['2026-11-19'], ['18:30']])
	const moved = await refused.press(/^Mover/, { date: '2026-11-22', time: '18:30' })
	expect(moved.words).toContain('Cambió la hora del mensaje')
	expect(moved.words).toContain('domingo 22 de noviembre, 18:30')
	const off = await moved.press(/^No enviar/)
	expect(off.words).toContain('Ya no se enviará')
	expect(off.words).not.toContain('Ya llegó tu tratamiento')
})

test('whoever came by an advertisement brings its headline and its address into the conversation', async () => {
	const path = await threadOf('Paola')
	expect((await at(path)).words).not.toContain('Llegó por')
	const referral = { source_type: 'ad', source_id: 'ad-1', headline: 'Balayage 2x1', source_url: 'https://fb.me/x1' }
	await salon.graph.deliver({ from: '5215570000002', phoneNumberId, text: 'Vi su anuncio', referral })
	await until('it stands there', async () => (await at(path)).words.includes('Llegó por un anuncio: «Balayage 2x1»'))
	expect((await at(path)).html).toContain('href="https://fb.me/x1"')
	const odd = { source_type: 'ad', source_id: 'ad-2', headline: 'Otro', source_url: 'javascript:alert(1)' }
	await salon.graph.deliver({ from: '5215570000002', phoneNumberId, text: '¿Sigue?', referral: odd })
	await until('the newest stands', async () => (await at(path)).words.includes('«Otro»'))
	expect((await at(path)).html).not.toContain('href="javascript')
})

// The last one: a day passes in it, and with it the hours in which WhatsApp takes what is written freely.
test('a conversation is put off to a usual moment or a day, comes back by hand, and by itself at its time', async () => {
	const path = await threadOf('Hugo')
	const dialog = await at(`${path}/posponer`)
	const refused = await dialog.press(/^Posponer$/, { date: '2026-11-19', time: '09:00' })
	expect(refused.errorOf('time')).toBe('Elige un momento que aún no pasa')
	expect(refused.values('date')).toContain('2026-11-19')
	const away = await dialog.press(/^Mañana a las 09:00/)
	expect(away.words).toContain('Conversación pospuesta')
	expect(names(away)).not.toContain('Hugo Prado')
	expect(names(await at('/chat?pospuestas=1'))).toEqual(['Hugo Prado'])
	const back = await (await at(path)).pressAt(`${path}/volver`)
	expect(back.words).toContain('La conversación volvió a la lista')
	expect(names(await at('/chat'))).toContain('Hugo Prado')
	await dialog.press(/^Posponer$/, { date: '2026-11-21', time: '10:30' })
	expect(names(await at('/chat'))).not.toContain('Hugo Prado')
	salon.program.setClock(Date.parse('2026-11-21T10:31:00-06:00') - begun)
	await until('it is back', async () => names(await at('/chat')).includes('Hugo Prado'))
	expect(names(await at('/chat?sinleer=1&canal=whatsapp'))).toContain('Hugo Prado')
	expect((await at(path)).words).toContain('Volvió de pospuestas')
})
