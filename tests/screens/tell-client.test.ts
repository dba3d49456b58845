import { beforeAll, expect, test } from 'vitest'
import { noticeTemplates } from '#tests/fakes/whatsapp-state.ts'
import { type Paper, paperAt } from '#tests/support/paper.ts'
import { until } from '#tests/support/programs/desk.ts'
import { opening } from '#tests/support/programs/salon-program.ts'
import { salonOfFile } from '#tests/support/running-salon.ts'
import { connectWhatsApp, hireReceptionist, salonNumber } from '#tests/support/scenes/salon-additions.ts'

const templates = noticeTemplates.map((template) => ({ ...template, wabaId: salonNumber.wabaId }))

/** A new salon on WhatsApp whose people are asked, with each visit, whether the client is told. */
const salon = salonOfFile({ graph: { numbers: [salonNumber], templates } })

type Made = { _id: string; shortId: string }
const minute = 60_000
const begun = Date.now()
let passed = 0

/** Wrote today: free text may go. The other never did: only what WhatsApp approved. */
const [near, far] = ['Lizbeth Morales', 'Óscar Peña']

const at = (path: string) => paperAt(salon.own.visitor, path)
const numberOf = (name: string) => `521${salon.own.phones[name]}`
/** About the day of this file: the salon's other visits are told as well. */
const sentTo = (number: string) =>
	salon.graph.sent().filter(({ to, text }) => to === number && text?.includes('martes 15 de diciembre'))

beforeAll(async () => {
	await connectWhatsApp(salon.own)
	const { phoneNumberId } = salonNumber
	await salon.graph.deliverBatch([{ name: near, from: numberOf(near), phoneNumberId, text: 'Hola', at: opening }])
	const known = () => salon.plant('SELECT id FROM templates WHERE business_id = ?', [salon.businessId])
	await until('its templates are known', async () => (await known()).length > 0)
	await until('she stands in the chat', async () => (await at('/chat')).words.includes('Lizbeth'))
}, 60_000)

/** Lets so many minutes pass, and what is due then go out. */
function pass(minutes: number) {
	passed += minutes * minute
	salon.program.setClock(opening - begun + passed)
}

/** The booking form of a client for an hour, as its address fills it in. */
function form(name: string, time: string, visitor = salon.own.visitor, more = {}): Promise<Paper> {
	const { own } = salon
	const chosen = {
		...{ contactId: own.clients[name] ?? '', branchId: own.branch, serviceId: own.services['Manicure con gel'] ?? '' },
		...{ specialistId: own.specialists['Andrea Solís'] ?? '', date: '2026-12-15', time },
		...more,
	}
	return paperAt(visitor, `/agenda/citas/nueva?${new URLSearchParams({ fecha: '2026-12-15', ...chosen })}`)
}

const asked = /<fieldset class="[^"]*notice-choice"[\s\S]*?<\/fieldset>/
const saidIn = (paper: Paper) => paper.wordsIn(/<blockquote class="notice-text">([\s\S]*?)<\/blockquote>/)
const plain = (text: string) => text.replace(/\s+/g, ' ')
/** Which answer stands chosen. */
const chosenIn = ({ html }: Paper) =>
	/<input type="radio"[^>]*name="notice"[^>]*>/g
		[Symbol.match](html)
		?.find((input) => /\bchecked\b/.test(input))
		?.match(/value="(\w+)"/)?.[1]

async function visitOf(name: string, time: string): Promise<Made> {
	const rows = await salon.own.visitor.call<(Made & { clientId: string; start: string })[]>(
		'GET /appointment?from=2026-12-15&to=2026-12-15',
	)
	const found = rows.find(({ clientId, start }) => clientId === salon.own.clients[name] && start.includes(`${time}:`))
	if (!found) throw new Error(`no visit of ${name} at ${time}: ${JSON.stringify(rows)}`)
	return found
}

test('a booking is told in the words that the form showed, by the channel and at the hour that it said', async () => {
	const page = await form(near, '10:00')
	expect(page.wordsIn(asked)).toContain('¿Avisar a Lizbeth? Sí, avisarle No avisarle')
	expect(page.wordsIn(asked)).toMatch(/Por WhatsApp, el viernes 20 de noviembre, 07:0\d:/)
	expect([chosenIn(page), saidIn(page)]).toEqual([
		'send',
		expect.stringContaining('martes 15 de diciembre, a las 10:00'),
	])
	await page.press(/^Agendar cita/)
	pass(3)
	await until('she is told', async () => sentTo(numberOf(near)).length === 1)
	const [sent] = sentTo(numberOf(near))
	const { shortId } = await visitOf(near, '16:00')
	expect(plain(sent?.text ?? '')).toBe(saidIn(page).replace('…', shortId))
})

test('who is not told gets nothing; the answer stands chosen the next time, and the other one after that', async () => {
	const page = await form(far, '12:00')
	expect(page.wordsIn(asked)).toContain('como plantilla aprobada')
	await page.press(/^Agendar cita/, { notice: 'none' })
	expect(chosenIn(await form(far, '16:00'))).toBe('none')
	await (await form(near, '13:30')).press(/^Agendar cita/, { notice: 'send' })
	pass(10)
	await until('the other one is told', async () => sentTo(numberOf(near)).length === 2)
	expect(sentTo(numberOf(far))).toEqual([])
	expect(chosenIn(await form(far, '16:00'))).toBe('send')
})

test('a change says that it changed, in its own template where nothing else may go', async () => {
	const { _id } = await visitOf(far, '18:00')
	const page = await at(`/agenda/citas/${_id}/editar?time=17:00`)
	expect(page.wordsIn(asked)).toContain('como plantilla aprobada')
	expect(saidIn(page)).toMatch(
		/^Hola Óscar, tu cita de Manicure con gel cambió. Ahora es martes 15 de diciembre, a las 17:00/,
	)
	expect((await page.press(/^Guardar cambios/, { notice: 'send' })).words).toContain('Cita actualizada con éxito')
	pass(3)
	await until('he is told', async () => sentTo(numberOf(far)).length === 1)
	const [told] = sentTo(numberOf(far))
	expect([told?.type, told?.text]).toEqual(['template', saidIn(page)])
})

test('what is typed last is read before it goes: the form comes back with the text, all that it held and nothing saved', async () => {
	const { _id } = await visitOf(near, '19:30')
	const form = await at(`/agenda/citas/${_id}/editar`)
	const typed = { time: '14:00', endTime: '15:00', details: 'Llega con su hija', notice: 'send' }
	const back = await form.press(/^Guardar cambios/, typed)
	expect(back.wordsIn(asked)).toContain('Todavía no se guarda nada: esto es lo que leerá Lizbeth.')
	expect(back.wordsIn(asked)).toMatch(/Por WhatsApp, el viernes 20 de noviembre, \d\d:\d\d:/)
	expect(saidIn(back)).toMatch(/^Hola Lizbeth, tu cita cambió. Ahora es:.* a las 14:00/)
	expect([back.values('time'), back.values('details')]).toEqual([['14:00'], ['Llega con su hija']])
	expect((await at(`/agenda/citas/${_id}`)).words).toContain('de 13:30 a 14:30')
	const saved = await back.press(/^Guardar cambios/)
	expect(saved.words).toContain('Cita actualizada con éxito')
	expect((await at(`/agenda/citas/${_id}`)).words).toContain('de 14:00 a 15:00')
	const quiet = await (await at(`/agenda/citas/${_id}/editar`)).press(/^Guardar cambios/, {
		...{ time: '13:30', endTime: '14:30', notice: 'none' },
	})
	expect(quiet.words).toContain('Cita actualizada con éxito')
})

test('a cancellation asks once too, and says in its dialog what the client reads five minutes later', async () => {
	const { _id } = await visitOf(near, '16:00')
	const before = sentTo(numberOf(near)).length
	const dialog = await at(`/agenda/citas/${_id}/cancelar`)
	expect(dialog.wordsIn(asked)).toContain('¿Avisar a Lizbeth?')
	expect(saidIn(dialog)).toMatch(/^Hola Lizbeth, tu cita quedó cancelada: Manicure con gel con Andrea Solís/)
	await dialog.press(/^Cancelar cita/)
	pass(5)
	await until('she is told', async () => sentTo(numberOf(near)).length > before)
	expect(plain(sentTo(numberOf(near)).at(-1)?.text ?? '')).toBe(saidIn(dialog))
})

test('the API takes the same answer, and without one tells what it told before; of a visit that has begun nothing is asked', async () => {
	const [second] = Object.values(salon.own.specialists)
	const wish = { branchId: salon.own.branch, clientId: salon.own.clients['Julián Nava'], specialistId: second }
	const offered = { ...wish, serviceId: salon.own.services['Corte y peinado'] }
	const book = async (start: string, more: object) => {
		const appointment = { ...offered, start, ...more }
		return salon.own.visitor.call<Made>('POST /appointment', { appointment, allowConflict: true })
	}
	const told = async ({ _id }: Made) => {
		const rows = await salon.plant(
			"SELECT kind FROM notifications WHERE appointment_id = ? AND audience = 'client' AND kind <> 'reminder'",
			[_id],
		)
		return rows.map(({ kind }) => kind)
	}
	const quiet = await book('2026-12-16T10:00', { notifyClient: false })
	expect([await told(quiet), await told(await book('2026-12-16T12:00', {}))]).toEqual([[], ['booked']])
	const begunOne = await book('2026-11-19T12:00', {})
	const dialog = await at(`/agenda/citas/${begunOne._id}/cancelar`)
	expect(dialog.words).toContain('La cita ya empezó: no se le escribe.')
	expect(dialog.words).not.toContain('¿Avisar')
	await dialog.press(/^Cancelar cita/)
	expect((await at(`/agenda/citas/${begunOne._id}`)).words).toContain('Cancelada')
	expect(await told(begunOne)).not.toContain('cancelled')
	await salon.own.visitor.call(`PATCH /appointment/${quiet._id}`, { status: 'cancelada', notifyClient: true })
	expect(await told(quiet)).toEqual(['cancelled'])
})

test('what specialists are told stands apart from the conversations with clients, and is found there', async () => {
	const names = async (path: string) => (await at(path)).wordsIn(/<section class="threads-list"[\s\S]*?<\/section>/)
	await until('a specialist was told', async () => (await names('/chat?canal=equipo')).includes('Andrea Solís'))
	expect(await names('/chat')).toContain('Lizbeth Morales')
	expect(await names('/chat')).not.toContain('Andrea')
	expect(await names('/chat?canal=whatsapp')).not.toContain('Andrea')
	expect(await names('/chat?canal=equipo')).not.toContain('Lizbeth')
	expect(await names('/chat?buscar=Andrea')).toContain('Andrea Solís')
})

test('each person has answers of her own', async () => {
	const desk = await hireReceptionist(salon.own, salon.program.url, salon.mail)
	await (await form(near, '15:00')).press(/^Agendar cita/, { notice: 'send' })
	await (await form(near, '18:00', desk)).press(/^Agendar cita/, { notice: 'none' })
	expect([chosenIn(await form(near, '19:00', desk)), chosenIn(await form(near, '19:00'))]).toEqual(['none', 'send'])
})

test('a drag asks before it moves, and undone by its flash it goes back without a word', async () => {
	const { _id } = await visitOf(near, '19:30')
	const to = new URLSearchParams({ fecha: '2026-12-15', date: '2026-12-15', time: '12:00' })
	const dialog = await at(`/agenda/citas/${_id}/mover?${to}`)
	// Without a place to go to free hours are offered.
	const free = await at(`/agenda/citas/${_id}/mover?fecha=2026-12-15`)
	expect(free.path).toMatch(/\/editar\?fecha=2026-12-15/)
	// Its own hour is one of them.
	expect([free.words.includes('¿Por qué no a las'), free.words.includes('Horarios libres')]).toEqual([false, true])
	expect(dialog.words).toContain(
		'Manicure con gel: del martes 15 de diciembre, 13:30, al martes 15 de diciembre, 12:00',
	)
	expect(saidIn(dialog)).toMatch(/^Hola Lizbeth, tu cita cambió. Ahora es:.* a las 12:00/)
	const moved = await dialog.press(/^Mover cita/, { notice: 'send' })
	expect(moved.words).toContain('Cita actualizada con éxito')
	const waiting = () =>
		salon.plant(
			"SELECT id FROM notifications WHERE appointment_id = ? AND kind = 'changed' AND audience = 'client' AND state = 'pending'",
			[_id],
		)
	expect(await waiting()).toHaveLength(1)
	await moved.press(/^Deshacer/)
	expect(await waiting()).toEqual([])
	expect((await at(`/agenda/citas/${_id}`)).words).toContain('de 13:30 a 14:30')
})

test('of a visit of several services the form shows all that is sent, by a step without scripts and by what a script asks', async () => {
	const { services, specialists, branch, clients } = salon.own
	const [serviceId = '', other = ''] = [services['Manicure con gel'], services['Corte y peinado']]
	const [andrea = '', lucia = ''] = [specialists['Andrea Solís'], specialists['Lucía Herrera']]
	const rows = await (await form(near, '11:00')).press(/^Agregar otro servicio/)
	const chosen = { 'services[1].serviceId': other, 'services[1].specialistId': lucia }
	const seen = await rows.press(/^Ver especialistas/, chosen)
	expect(saidIn(seen)).toContain('Manicure con gel y Corte y peinado con Andrea Solís y Lucía Herrera')
	const held = { contactId: clients[near] ?? '', branchId: branch, serviceId, specialistId: andrea }
	const wish = new URLSearchParams({ ...held, date: '2026-12-15', time: '11:00', more: `${other}:${lucia}` })
	const answer = await salon.own.visitor.get(`/agenda/aviso?${wish}`)
	const { plan } = (await answer.json()) as { plan: { message: { text: string } } }
	expect(plain(plan.message.text)).toBe(saidIn(seen))
	const told = () => sentTo(numberOf(near)).find(({ text }) => text?.includes('Manicure con gel y'))
	expect((await seen.press(/^Agendar visita/, { notice: 'send' })).words).toContain('Visita creada correctamente')
	pass(3)
	await until('she is told', async () => told() !== undefined)
	const { shortId } = await visitOf(near, '17:00')
	expect(plain(told()?.text ?? '')).toBe(saidIn(seen).replaceAll('…', shortId))
})

test('where whoever is free will do, the form shows the message with the name of whom it is booked with', async () => {
	const { specialists, services } = salon.own
	const any = { date: '2026-12-17', specialistId: 'any', serviceId: services['Corte y peinado'] ?? '' }
	const page = await form(near, '11:30', salon.own.visitor, any)
	const [, shown = ''] = /Corte y peinado con ([^,]+?) jueves/.exec(plain(saidIn(page))) ?? []
	expect(Object.keys(specialists)).toContain(shown)
	const second = { 'services[1].serviceId': services['Pedicure spa'] ?? '', 'services[1].specialistId': 'any' }
	const visit = plain(saidIn(await form(near, '11:30', salon.own.visitor, { ...any, ...second })))
	expect(visit).toMatch(
		new RegExp(`Corte y peinado y Pedicure spa con ${shown} y (?:${Object.keys(specialists).join('|')}) jueves`),
	)
	await page.press(/^Agendar cita/, { notice: 'none' })
	const day = 'GET /appointment?from=2026-12-17&to=2026-12-17'
	const booked = await salon.own.visitor.call<Record<string, string>[]>(day)
	expect(booked.map(({ specialistId }) => specialistId)).toEqual([specialists[shown]])
})
