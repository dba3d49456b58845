import { beforeAll, expect, test } from 'vitest'
import { until } from '#tests/support/programs/desk.ts'
import { opening } from '#tests/support/programs/salon-program.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'
import { connectWhatsApp, salonNumber } from '#tests/support/scenes/salon-additions.ts'

/** The list and the record of somebody who wrote on WhatsApp, as they are without scripts. */
const salon = salonOfFile({ graph: { numbers: [salonNumber] } })
const { at } = ownerOf(salon)
const said = 45
let id = ''
let chat = ''

beforeAll(async () => {
	await connectWhatsApp(salon.own)
	const { phoneNumberId } = salonNumber
	const elsa = { name: 'Elsa Mora', from: '5215570009001', phoneNumberId }
	const drafts = Array.from({ length: said }, (_, place) => {
		return { ...elsa, text: `Mensaje número ${place + 1}`, at: opening - (said - place) * 60_000 }
	})
	await salon.graph.deliverBatch(drafts)
	await until('all of it stands in the chat', async () => (await at('/chat')).words.includes(`número ${said}`))
	const [client] = await salon.own.visitor.call<{ _id: string }[]>('GET /client/search?search=elsa')
	id = client?._id ?? ''
	chat = /href="(\/chat\/thr_\w+)"/.exec((await at(`/contactos/${id}`)).html)?.[1] ?? ''
}, 90_000)

test('CON-046 CON-070 the list has a button to the chat with a person, and the tab Chat of the record shows what was said', async () => {
	const list = await at('/contactos?q=elsa')
	expect(list.html).toMatch(new RegExp(`href="${chat}"[^>]*>[\\s\\S]{0,600}?Abrir el chat con Elsa Mora`))
	const opened = await list.open(/^Abrir el chat con Elsa Mora$/)
	expect(opened.path).toBe(chat)
	expect(opened.words).toContain(`Mensaje número ${said}`)
	const tab = await at(`/contactos/${id}?pestana=chat`)
	expect(tab.words).toContain(`Mensaje número ${said}`)
	expect(tab.html).toContain(`href="${chat}"`)
})

test('CON-048 a page of a conversation holds twenty messages, whether there are more, and where they begin', async () => {
	type Page = { messages: { message: string }[]; hasMore: boolean; before: string | null }
	const read = async (before = ''): Promise<Page> => {
		const path = `/api/thread/messages?clientId=${id}${before ? `&before=${encodeURIComponent(before)}` : ''}`
		return (await salon.own.visitor.get(path)).json() as Promise<Page>
	}
	const told: string[] = []
	const sizes: number[] = []
	let page = await read()
	for (;;) {
		sizes.push(page.messages.length)
		told.unshift(...page.messages.map(({ message }) => message))
		if (!page.hasMore) break
		page = await read(page.before ?? '')
	}
	expect(sizes).toEqual([20, 20, 5])
	expect(told).toEqual(Array.from({ length: said }, (_, place) => `Mensaje número ${place + 1}`))
})

test('CON-047 the chat that is opened from a person brings what was said before, page by page, while there is more', async () => {
	const shownIn = (html: string) =>
		[...html.matchAll(/class="msg-text">Mensaje número (\d+)</g)].map(([, number]) => Number(number))
	const read: number[] = []
	let page = await at(`/contactos/${id}?pestana=chat`)
	expect(page.words).not.toContain('Ver los más recientes')
	for (;;) {
		read.unshift(...shownIn(page.html))
		if (!page.words.includes('Ver mensajes anteriores')) break
		page = await page.open(/^Ver mensajes anteriores$/)
		expect(page.path).toContain(`/contactos/${id}`)
	}
	expect(read).toEqual(Array.from({ length: said }, (_, place) => place + 1))
	expect(shownIn((await page.open(/^Ver los más recientes$/)).html).at(-1)).toBe(said)
	// The same where the button of the card leads.
	const whole = await at(chat)
	const before = await whole.open(/^Ver mensajes anteriores$/)
	expect([...shownIn(before.html), ...shownIn(whole.html)]).toEqual(read)
	expect(before.words).not.toContain('Ver mensajes anteriores')
})

test('CON-051 what a tool found is a table of a hundred entries at most, though it returned more, and says how many there are', async () => {
	const times = Array.from({ length: 130 }, (_, place) => ({ time: `hora-${place + 1}`, specialist: 'Andrea' }))
	const [{ thread_id: threadId } = {}] = await salon.plant(
		'SELECT thread_id FROM messages WHERE contact_id = ? LIMIT 1',
		[id],
	)
	const call = {
		name: 'freeTimes',
		call_id: 'call_many',
		arguments: { date: '2026-12-16' },
		output: { ok: true, times },
	}
	await salon.plant(
		`INSERT INTO messages (id, business_id, thread_id, contact_id, role, type, text, content, state, is_deleted, at, created_at)
			VALUES ('msg_calledmany', ?, ?, ?, 'assistant', 'function_call', '', ?, 'sent', 0, ?, ?)`,
		[salon.own.businessId, String(threadId), id, JSON.stringify(call), opening, opening],
	)
	const shown = await at(chat)
	const table = /<section class="tool-list"[\s\S]*?<\/section>/.exec(shown.html)?.[0] ?? ''
	expect(shown.words).toContain('Se muestran 100 de 130')
	expect(table.match(/<tr>/g)).toHaveLength(101)
	expect(table).toMatch(/<th scope="col">time<\/th><th scope="col">specialist<\/th>/)
	expect(table).toContain('hora-100<')
	expect(shown.words).not.toContain('hora-101')
	await salon.plant("DELETE FROM messages WHERE id = 'msg_calledmany'", [])
})

test('CON-053 INB-024 a chat without anything to read says so', async () => {
	const client = { name: 'Ivonne', whatsapp: '5570009002', type: 'client' }
	const { _id } = await salon.own.visitor.call<{ _id: string }>('POST /client', { client })
	expect((await at(`/contactos/${_id}?pestana=chat`)).words).toContain('Sin registros de thread')
	await salon.plant("UPDATE messages SET type = 'function_call' WHERE contact_id = ?", [id])
	expect((await at(`/contactos/${id}?pestana=chat`)).words).toContain('No hay mensajes disponibles')
	await salon.plant("UPDATE messages SET type = 'text' WHERE contact_id = ?", [id])
})

test('what was said in one chat is found there by its words, each opens where it was said, and no other chat is looked in', async () => {
	const { phoneNumberId } = salonNumber
	const other = { name: 'Otra persona', from: '5215570009008', phoneNumberId, text: 'Mensaje número 7 de otra' }
	await salon.graph.deliverBatch([{ ...other, at: opening }])
	await until('she wrote', async () => (await at('/chat')).words.includes('Otra persona'))
	const dialog = await (await at(chat)).open(/^Buscar en este chat$/)
	const none = await dialog.press(/^Buscar$/, { palabras: 'balayage' })
	expect(none.words).toContain('Ningún mensaje de este chat dice eso.')
	const found = await dialog.press(/^Buscar$/, { palabras: 'número 7' })
	const lines = found.wordsIn(/<dialog[\s\S]*<\/dialog>/)
	expect(lines).toContain('Mensaje número 7')
	expect(lines).not.toContain('de otra')
	const many = await dialog.press(/^Buscar$/, { palabras: 'mensaje' })
	expect(many.words).toContain('Ver anteriores')
	expect((await many.open(/^Ver anteriores$/)).words).toContain('Mensaje número 20')
	const there = await found.open(/^Mensaje número 7/)
	expect(there.path).toContain(chat)
	expect(there.words).toContain('Mensaje número 7')
	expect(there.words).toContain('Ver los más recientes')
})

test('CON-056 where the business is not signed in with Facebook, the box to write in gives way to the documented words', async () => {
	expect((await at(chat)).words).not.toContain('Debes iniciar sesión con Facebook')
	await salon.plant("UPDATE channel_accounts SET state = 'disconnected' WHERE business_id = ?", [salon.own.businessId])
	const page = await at(chat)
	expect(page.words).toContain('Debes iniciar sesión con Facebook para poder enviar mensajes')
	expect(page.html).not.toMatch(/<textarea[^>]*name="text"/)
	await salon.plant("UPDATE channel_accounts SET state = 'connected' WHERE business_id = ?", [salon.own.businessId])
})

test('CON-042 CON-043 CON-044 NOT-009 the record counts what was sent and what is planned, each opens with date and text, what was said last stands cut at fifty letters, and one that was made to stay offers nothing that takes it back', async () => {
	const answer = 'Con gusto, Elsa: el sábado hay lugar a las once y también a las doce y media'
	await (await at(chat)).press(/^Enviar/, { text: answer })
	const { visitor } = salon.own
	const notification = { clientId: id, text: 'Ya llegó tu tratamiento', deliveryDate: '2026-12-24T18:30:00Z' }
	await visitor.call('POST /notification', { notification })
	const own = `/contactos/${id}`
	const part = /<section aria-label="Mensajes">([\s\S]*?)<\/section>/
	const record = await at(own)
	const shown = record.wordsIn(part)
	expect(shown).toMatch(/Con gusto, Elsa: el sábado hay lugar a las once y…/)
	expect(shown).toMatch(/De tu negocio · (ahora|hace \d+ (s|m|h|d))/)
	expect(shown).toMatch(/1 enviado \d\d\/\d\d\/26 \d\d:\d\d Con gusto, Elsa.*las doce y media/)
	expect(shown).toMatch(/1 programado 24\/12\/26 12:30 · Notificación programada Ya llegó tu tratamiento/)
	expect(part.exec(record.html)?.[1]).toMatch(/<details[^>]*><summary>1 enviado<\/summary>/)
	const move = await record.open(/^Cambiar hora$/)
	const moved = await move.press(/^Mover$/, { date: '2026-12-23', time: '10:00' })
	expect(moved.words).toContain('Cambió la hora del mensaje')
	expect(moved.wordsIn(part)).toContain('23/12/26 10:00')
	const fixed = { ...notification, text: 'Este sale siempre', deletable: false }
	await visitor.call('POST /notification', { notification: fixed })
	const both = await at(own)
	expect(both.wordsIn(part)).toMatch(/2 programados.*Este sale siempre/)
	expect(both.html.match(/\/programados\/\w+\/cancelar/g)).toHaveLength(1)
	await expect(both.press(/^No enviar Este sale siempre$/)).rejects.toThrow('has no button')
	await salon.plant('DELETE FROM notifications WHERE deletable = 0')
	const called = await moved.press(/^No enviar Ya llegó tu tratamiento$/)
	expect(called.words).toContain('Ya no se enviará')
	expect(called.wordsIn(part)).toContain('0 programados Nada está programado.')
})

test('CON-055 the chat that is opened from a person is a user’s of the business: what she writes there goes out under her name', async () => {
	const opened = await (await at('/contactos?q=elsa')).open(/^Abrir el chat con Elsa Mora$/)
	await opened.press(/^Enviar/, { text: 'Te escribo yo misma' })
	const [written] = await salon.plant("SELECT role, cause FROM messages WHERE text = 'Te escribo yo misma'", [])
	expect(written).toMatchObject({ role: 'staff' })
	expect(JSON.parse(String(written?.cause))).toMatchObject({ kind: 'person', label: expect.stringMatching(/\w/) })
	const { label } = JSON.parse(String(written?.cause)) as { label: string }
	const shown = await at(`/contactos/${id}?pestana=chat`)
	const own =
		/<div id="msg_\w+" class="msg msg--out msg--staff">(?:(?!class="msg ).)*Te escribo yo misma[\s\S]*?<\/div>[\s\S]*?<\/span>/
	expect(shown.wordsIn(own)).toContain(label.split(' ')[0])
	expect(shown.html).toMatch(/class="msg msg--in"(?:(?!class="msg )[\s\S])*Mensaje número 45/)
	expect(opened.words).toContain('Mensaje para Elsa')
	expect(shown.words).not.toContain('Mensaje para Elsa')
})

test('CON-030 CON-031 COM-234 the record by the API holds what was said last, interests with their moment, and movements', async () => {
	const { own } = salon
	const ids = { branchId: own.branch, specialistId: own.specialists['Andrea Solís'], clientId: id }
	const visit = { ...ids, serviceId: own.services['Manicure con gel'], start: '2026-12-16T10:00' }
	const { _id: appointmentId } = await own.visitor.call<{ _id: string }>('POST /appointment', { appointment: visit })
	const typed = { name: 'Elsa', lastname: 'Mora', type: 'lead', whatsapp: '5570009001', countryCode: '52' }
	const known = { ...typed, email: 'elsa@correo.mx', birthdate: '1990-02-03', gender: 'female', noRespond: true }
	await own.visitor.call(`PUT /client/${id}`, { client: { ...known, customFields: { talla: 'M', hijos: 2 } } })
	type Whole = Record<string, unknown> & { interests: Record<string, { id: string; dateTime: string }[]> }
	const whole = await own.visitor.call<Whole>(`GET /client/${id}`)
	expect(whole).toMatchObject({
		...{ ...known, customFields: { talla: 'M', hijos: 2 }, countryCodeExt: '521', moneyMovementIds: [] },
		lastMessage: { date: expect.any(String), message: 'Te escribo yo misma' },
		interests: { services: [{ id: own.services['Manicure con gel'] }], products: [], courses: [], properties: [] },
	})
	expect(Date.parse(String(whole.lastInteraction))).toBeGreaterThan(0)
	expect(Date.parse(String(whole.interests.services?.[0]?.dateTime))).toBeGreaterThan(0)
	const paid: string[] = []
	for (const amount of [100, 50]) {
		const moneyMovement = { date: '2026-11-17', amount, paymentMethod: 'cash' }
		const asked = { moneyMovement, appointmentId }
		paid.push((await own.visitor.call<{ _id: string }>('POST /moneyMovement', asked))._id)
	}
	const { moneyMovementIds } = await own.visitor.call<Whole>(`GET /client/${id}`)
	expect(paid).toHaveLength(2)
	expect(new Set(moneyMovementIds as string[])).toEqual(new Set(paid))
})

test('those who are marked are written to with an approved text, each by name; who wants no promotions and who has no number is left out', async () => {
	const { visitor } = salon.own
	const client = { name: 'Fabiola', whatsapp: '5570009044', type: 'client' }
	const { _id: silent } = await visitor.call<{ _id: string }>('POST /client', { client })
	const consent = { channel: 'whatsapp', purpose: 'marketing', given: false }
	await visitor.call(`PUT /client/${silent}/consent`, { consent })
	const [account] = await salon.plant(
		"SELECT id FROM channel_accounts WHERE business_id = ? AND channel = 'whatsapp'",
		[salon.own.businessId],
	)
	await salon.plant(
		"INSERT INTO templates (id, business_id, account_id, name, language, status, category, components, updated_at) VALUES ('tpl_promo', ?, ?, 'promo_de_mayo', 'es_MX', 'APPROVED', 'MARKETING', ?, 0)",
		[
			salon.own.businessId,
			String(account?.id),
			JSON.stringify([{ type: 'BODY', text: 'Hola {{1}}, este mes {{2}} con descuento.' }]),
		],
	)
	const list = await at('/contactos')
	const dialog = await list.press(/^Mensaje$/, { ids: [id, silent] })
	expect(dialog.words).toContain('A 2 contactos, por WhatsApp')
	const again = await dialog.press(/^Enviar a 2 contactos$/, { parameters: ['{nombre}', ''] })
	expect(again.words).toContain('Llena todos los datos de la plantilla')
	const sent = await dialog.press(/^Enviar a 2 contactos$/, { parameters: ['{nombre}', 'balayage'] })
	expect(sent.words).toContain('Se envía a 1 contacto. 1 no quiere promociones')
	await until('it stands in her record', async () =>
		(await at(`/contactos/${id}`)).words.includes('Hola Elsa, este mes balayage con descuento.'),
	)
	expect((await at(`/contactos/${silent}`)).words).toContain('0 enviados')
})

test('CON-059 the record is edited and deleted, and what was written with the person is deleted alone', async () => {
	const own = `/contactos/${id}`
	const record = await at(own)
	for (const word of ['Editar', 'Eliminar la conversación', 'Eliminar y borrar todo'])
		expect(record.words).toContain(word)
	expect((await record.open(/^Editar$/)).words).toContain('Editar contacto')
	const gone = await (await record.open(/^Eliminar la conversación$/)).press(/^Eliminar$/)
	expect(gone.words).toContain('Conversación eliminada')
	expect(gone.words).toContain('Elsa Mora')
	expect((await at(`${own}?pestana=chat`)).words).toContain('No hay mensajes disponibles')
	expect((await at('/chat')).words).not.toContain('Elsa Mora')
	expect(await salon.plant('SELECT id FROM messages WHERE contact_id = ?', [id])).toEqual([])
	const again = { name: 'Elsa Mora', from: '5215570009001', phoneNumberId: salonNumber.phoneNumberId }
	await salon.graph.deliverBatch([{ ...again, text: 'Hola de nuevo', at: opening }])
	await until('it is in the list again', async () => (await at('/chat')).words.includes('Hola de nuevo'))
	const left = await (await record.open(/^Eliminar y borrar todo$/)).press(/^Eliminar$/)
	expect(left.words).toContain('Contacto eliminado')
})
