import { expect, test } from 'vitest'
import { paperAt } from '#tests/support/paper.ts'
import { eventsOf } from '#tests/support/paper-desk.ts'
import { opening } from '#tests/support/programs/salon-program.ts'
import { salonOfFile } from '#tests/support/running-salon.ts'
import { connectWhatsApp, salonNumber } from '#tests/support/scenes/salon-additions.ts'

/** The agenda of a new salon, by its pages as they are without scripts and by the JSON API. */
const salon = salonOfFile({ graph: { numbers: [salonNumber] } })

type Made = { _id: string } & Record<string, unknown>
const at = (path: string) => paperAt(salon.own.visitor, path)
const read = <Data>(row: `GET /${string}`) => salon.own.visitor.call<Data>(row)

let hour = 9

/** One more appointment of an empty day, of a client of its own. */
async function booked(type = 'client', change: object = {}) {
	hour++
	const client = { name: 'Nadia', lastname: 'Cruz', whatsapp: `55020000${hour}`, type }
	const { _id: clientId } = await salon.own.visitor.call<Made>('POST /client', { client })
	const wish = {
		...{ branchId: salon.own.branch, clientId, start: `2026-12-15T${hour}:00` },
		...{ specialistId: salon.own.specialists['Andrea Solís'], serviceId: salon.own.services['Manicure con gel'] },
	}
	const made = await salon.own.visitor.call<Made>('POST /appointment', { appointment: { ...wish, ...change } })
	return { ...made, madeFor: clientId }
}

test('AGE-011 AGE-013 AGE-014 AGE-015 AGE-016 a member is offered to book and to block as the entries of the agenda say', async () => {
	const offered = async (grants: object[], access = 'listed') => {
		const nadia = '(select id from users where name = ?)'
		const member = `update members set permissions = ?, access = ? where user_id = ${nadia}`
		await salon.plant(member, [JSON.stringify(grants), access, 'Nadia'])
		const page = await paperAt(salon.as('bare'), '/agenda?fecha=2026-12-15&vista=dia')
		return ['citas/nueva', 'bloqueos/nuevo'].flatMap((form) => {
			const link = new RegExp(`<a [^>]*href="/agenda/${form}[^>]*>([\\s\\S]*?)</a>`)
			return page.html.includes(`href="/agenda/${form}`) ? [page.wordsIn(link)] : []
		})
	}
	const entry = (actions: string[], schedule?: object) => [{ pageId: 6, actions, schedule }]
	const both = await offered(entry(['view', 'edit'], { appointments: true, blocks: true }))
	expect(both).toEqual(['Agendar cita', 'Bloquear horario'])
	expect(await offered(entry(['view', 'edit'], { appointments: true }))).toEqual(['Agendar cita'])
	expect(await offered(entry(['view', 'edit'], { blocks: true }))).toEqual(['Bloquear horario'])
	expect(await offered(entry(['view'], { appointments: true, blocks: true }))).toEqual([])
	expect(await offered(entry(['view', 'edit']))).toEqual([])
	// An empty list is full access on the wire, and inside only for who is said to have it.
	expect(await offered([], 'full')).toEqual(['Agendar cita', 'Bloquear horario'])
	expect(await offered([])).toEqual([])
	const owner = (await at('/agenda?fecha=2026-12-15&vista=dia')).html
	expect(owner).toContain('href="/agenda/citas/nueva')
	expect(owner).toContain('href="/agenda/bloqueos/nuevo')
})

test('AGE-012 as long as a business is in onboarding nobody is offered to book, on any page', async () => {
	const everybody = (value: number) => salon.plant(`update businesses set onboarding = ${value}`)
	const pages = [
		...['/agenda?fecha=2026-12-15&vista=dia', '/agenda/horario?fecha=2026-12-15&hora=10:00', '/principal'],
		...['/agenda/dashboard?desde=2020-01-01&hasta=2020-01-31', `/chat/${salon.cast.ids.thread}`],
	]
	const offering = async () => {
		const found: string[] = []
		for (const path of pages) {
			const page = await paperAt(salon.as('owner'), path)
			expect([path, page.status]).toEqual([path, 200])
			if (page.html.includes('href="/agenda/citas/nueva')) found.push(path)
		}
		return found
	}
	expect(await offering()).toEqual(pages)
	await everybody(1)
	const offered = await offering()
	const agenda = await at('/agenda?fecha=2026-12-15&vista=dia')
	await everybody(0)
	expect([offered, agenda.html.includes('href="/agenda/bloqueos/nuevo')]).toEqual([[], true])
})

test('AGE-017 AGE-018 AGE-019 AGE-020 AGE-031 an appointment carries on the wire everything that the documents name', async () => {
	const made = await booked('client', { details: 'Trae foto', clientNotes: 'Alergia al amoniaco' })
	expect(made).toMatchObject({
		...{
			_id: expect.stringMatching(/^apt_/),
			shortId: expect.stringMatching(/^[2-9a-z]{10}$/),
			businessId: salon.businessId,
		},
		...{ branchId: salon.own.branch, clientId: made.madeFor, serviceId: salon.own.services['Manicure con gel'] },
		...{ specialistId: salon.own.specialists['Andrea Solís'], title: 'Manicure con gel', type: 'appointment' },
		...{ start: `2026-12-15T${hour + 6}:00:00.000Z`, end: `2026-12-15T${hour + 7}:00:00.000Z` },
		...{ status: 'agendada', colorHex: expect.stringMatching(/^#/), eventId: null, details: 'Trae foto' },
		...{
			clientNotes: 'Alergia al amoniaco',
			moneyMovementIds: [],
			stockMovementIds: [],
			confirmationMessagesCounter: 0,
		},
		...{ autoCancelDate: null, googleCalendarId: null, googleCalendarName: null },
		...{
			createdBy: 'Mariana Fuentes',
			updatedBy: 'Mariana Fuentes',
			createdAt: expect.any(String),
			updatedAt: expect.any(String),
		},
	})
	const appointmentId = made._id
	const moneyMovement = { date: '2026-11-20', amount: 150, paymentMethod: 'cash' }
	const paid = await salon.own.visitor.call<Made>('POST /moneyMovement', { moneyMovement, appointmentId })
	const product = { name: 'Esmalte', description: 'Rojo, 15 ml', price: '90' }
	await salon.own.visitor.call('POST /product', { product })
	const [{ _id: productId } = { _id: '' }] = await read<Made[]>('GET /product')
	const stockMovement = { productId, quantity: 1 }
	const used = await salon.own.visitor.call<Made[]>('POST /stockMovement', { stockMovement, appointmentId })
	await salon.plant(
		`update appointments set event_id = 'evt-1', google_calendar_id = 'citas@group', google_calendar_name = 'Citas',
		confirmation_messages_counter = 1, auto_cancel_at = ? where id = ?`,
		[Date.parse('2026-12-14T16:00:00Z'), appointmentId],
	)
	expect(await read(`GET /appointment/${appointmentId}`)).toMatchObject({
		...{ moneyMovementIds: [paid._id], stockMovementIds: used.map(({ _id }) => _id), confirmationMessagesCounter: 1 },
		...{ eventId: 'evt-1', googleCalendarId: 'citas@group', googleCalendarName: 'Citas' },
		autoCancelDate: '2026-12-14T16:00:00.000Z',
	})
	expect(used).toHaveLength(1)
})

test('AGE-043 an appointment that was attended makes a client of a lead', async () => {
	const { _id, madeFor } = await booked('lead')
	const typeOf = async () => (await read<Made>(`GET /client/${madeFor}`)).type
	expect(await typeOf()).toBe('lead')
	await salon.own.visitor.call(`PATCH /appointment/${_id}`, { status: 'asistida' })
	expect(await typeOf()).toBe('client')
})

test('AGE-021 AGE-040 AGE-045 what was not paid opens, is edited and deleted like any other; every other status is offered, block never', async () => {
	for (const status of ['no_pagada', 'pago_pendiente']) {
		const { _id } = await booked()
		await salon.own.visitor.call(`PATCH /appointment/${_id}`, { status })
		const day = await at('/agenda?fecha=2026-12-15&vista=dia')
		expect(eventsOf(day, 'Nadia').filter((event) => event.status === status)).toHaveLength(1)
		const dialog = await at(`/agenda/citas/${_id}`)
		const [select = ''] = /<select[^>]*name="status"[\s\S]*?<\/select>/.exec(dialog.html) ?? []
		const offered = [...select.matchAll(/<option[^>]*value="(\w+)"/g)].map(([, one]) => one)
		const all = ['agendada', 'asistida', 'cancelada', 'confirmada', 'no_asistida', 'no_pagada', 'pago_pendiente']
		expect(offered.sort()).toEqual(all.filter((one) => one !== status))
		const saved = await (await at(`/agenda/citas/${_id}/editar`)).press(/^Guardar cambios/, { details: 'Sin foto' })
		expect(saved.words).toContain('Cita actualizada con éxito')
		expect((await at(`/agenda/citas/${_id}`)).words).toContain('Sin foto')
		const removed = await (await at(`/agenda/citas/${_id}/eliminar`)).press(/^Eliminar/)
		expect(removed.words).toContain('Cita eliminada con éxito')
		expect((await at(`/agenda/citas/${_id}`)).status).toBe(404)
	}
})

test('AGE-029 an appointment whose client can not be found is refused in the documented words', async () => {
	const form = await at('/agenda/citas/nueva?fecha=2026-12-15&hora=09:00')
	const wish = {
		...{ branchId: salon.own.branch, contactId: 'con_nobody', serviceId: salon.own.services['Manicure con gel'] ?? '' },
		specialistId: salon.own.specialists['Andrea Solís'] ?? '',
	}
	// Chosen when there still was such a client.
	const page = await form.press(/^Agendar cita$/, ({ fields }) => {
		return [...fields.filter(([name]) => !(name in wish)), ...Object.entries(wish)]
	})
	expect(page.words).toContain('No se encontró el cliente, la sucursal, el servicio o el especialista')
})

test('AGE-050 a message for a client who is no longer there is refused: Cliente no encontrado', async () => {
	const { _id, madeFor } = await booked()
	await salon.plant(`update contacts set deleted_at = 1 where id = '${madeFor}'`)
	const page = await (await at(`/agenda/citas/${_id}/eliminar`)).press(/^Eliminar/, { cancelMessage: 'Lo sentimos' })
	expect(page.words).toContain('Cliente no encontrado')
	expect((await at(`/agenda/citas/${_id}`)).status).toBe(200)
})

test('AGE-005 the calendar of a branch without hours goes from 8:00 to 23:00', async () => {
	const hours = async () => {
		const { html } = await at('/agenda?fecha=2027-01-13&vista=dia')
		const [, list = ''] = /<ol class="cal-hours">([\s\S]*?)<\/ol>/.exec(html) ?? []
		const all = [...list.matchAll(/<li>([^<]+)/g)].map(([, one]) => one)
		return [all[0], all.at(-1), all.length]
	}
	const withHours = await hours()
	const [kept] = await salon.plant('select schedules from branches where id = ?', [salon.own.branch])
	await salon.plant('update branches set schedules = null where id = ?', [salon.own.branch])
	expect(await hours()).toEqual(['08:00', '22:00', 15])
	await salon.plant('update branches set schedules = ? where id = ?', [String(kept?.schedules), salon.own.branch])
	expect(await hours()).toEqual(withHours)
	expect(withHours).not.toEqual(['08:00', '22:00', 15])
})

test('AGE-007 a week brings what was booked from 30 days before it to 30 days after it, and not a day more', async () => {
	const ids: string[] = []
	for (const day of ['02-05', '02-06', '04-13', '04-14'])
		ids.push((await booked('client', { start: `2027-${day}T13:00` }))._id)
	const window = await salon.own.visitor.get('/agenda/ventana?fecha=2027-03-10&vista=semana')
	const { from, to, items } = await window.json()
	expect([from, to]).toEqual(['2027-02-06', '2027-04-13'])
	expect(items.map(({ id }: { id: string }) => id)).toEqual([ids[1], ids[2]])
})

test('AGE-025 an appointment without an end lasts an hour where its service says nothing', async () => {
	const length = "update services set duration_minutes = ? where name = 'Manicure con gel'"
	const [kept] = await salon.plant("select duration_minutes from services where name = 'Manicure con gel'")
	await salon.plant(length, ['0'])
	const made = await booked('client', { start: '2027-01-12T10:00' })
	await salon.plant(length, [String(kept?.duration_minutes)])
	expect(made).toMatchObject({ start: '2027-01-12T16:00:00.000Z', end: '2027-01-12T17:00:00.000Z' })
	expect((await at('/agenda/citas/nueva?fecha=2027-01-12&hora=10:00')).words).toContain('Vacía, dura 1 h')
})

test('AGE-027 the form suggests thirty services at most, all of the chosen specialist', async () => {
	const [andrea = '', diego = ''] = [salon.own.specialists['Andrea Solís'], salon.own.specialists['Diego Ramos']]
	const offered = async (specialistId: string) => {
		const page = await at(`/agenda/citas/nueva?branchId=${salon.own.branch}&specialistId=${specialistId}`)
		const [select = ''] = /<select[^>]*name="serviceId"[\s\S]*?<\/select>/.exec(page.html) ?? []
		return [...select.matchAll(/<option[^>]*value="(\w+)"/g)].map(([, id]) => id)
	}
	const diegos = await offered(diego)
	for (let index = 10; index < 42; index++) {
		const service = { name: `Decorado ${index}`, description: 'De una uña', price: '$50 MXN', duration: 15 }
		const body = {
			service: { ...service, isAlwaysAvailable: true },
			branches: [salon.own.branch],
			specialists: [andrea],
		}
		await salon.own.visitor.call('POST /service', body)
	}
	const all = await read<Made[]>('GET /service')
	const hers = new Set(all.flatMap(({ _id, specialists }) => ((specialists as string[]).includes(andrea) ? [_id] : [])))
	const suggested = await offered(andrea)
	expect(suggested).toHaveLength(30)
	expect(suggested.every((id = '') => hers.has(id))).toBe(true)
	expect(await offered(diego)).toEqual(diegos)
})

test('AGE-036 a notice that can not be made is told: Error al crear la notificación', async () => {
	expect((await at('/avisos')).words).not.toContain('Error al crear la notificación')
	const refuse = "begin select raise(abort, 'no notices today'); end"
	await salon.plant(`create trigger no_notices before insert on notifications ${refuse}`)
	const { _id } = await booked('client', { start: '2027-01-13T10:00' })
	await salon.plant('drop trigger no_notices')
	await expect
		.poll(async () => (await at('/avisos')).words, { timeout: 15_000 })
		.toContain('Error al crear la notificación')
	expect((await at('/avisos')).html).toContain(`/agenda/citas/${_id}`)
})

test('AGE-049 what is written at the deletion in its form goes five minutes later, in phase canceled_appointment', async () => {
	const { _id, madeFor } = await booked('client', { start: '2027-01-14T10:00' })
	const message = 'Andrea está enferma. ¿Te busco otro día?'
	await (await at(`/agenda/citas/${_id}/eliminar`)).press(/^Eliminar/, { cancelMessage: message })
	const waiting = 'select text, phase, state, deliver_at - created_at as later from notifications where contact_id = ?'
	const rows = await salon.plant(`${waiting} and state = 'pending'`, [madeFor])
	expect(rows).toMatchObject([{ text: message, phase: 'canceled_appointment', later: 5 * 60_000 }])
})

test('AGE-037 NOT-008 a notice that does not go out is told: Error al enviar notificaciones', async () => {
	expect((await at('/avisos')).words).not.toContain('Error al enviar notificaciones')
	// The salon had a number and has it no more: nothing can carry what its client reads two minutes after booking.
	await connectWhatsApp(salon.own)
	const [, path = ''] =
		/href="(\/negocio\/canales\/\w+\/desconectar)"/.exec((await at('/integraciones/whatsapp')).html) ?? []
	expect((await (await at(path)).press(/^Desconectar$/)).words).toContain('Canal desconectado')
	const { _id } = await booked('client', { start: '2027-01-15T10:00' })
	salon.program.setClock(opening + 10 * 60_000 - Date.now())
	const told = async () => {
		const { words, html } = await at('/avisos')
		return [words.includes('Error al enviar notificaciones'), html.includes(`/agenda/citas/${_id}`)]
	}
	// Those of the other tests are told as well, one after the other.
	await expect.poll(told, { timeout: 20_000 }).toEqual([true, true])
})

test('a branch without specialists says so in place of an empty calendar, and leads to the form of the first', async () => {
	const branch = {
		name: 'Del Valle',
		address: 'Pilares 45',
		city: 'Ciudad de México',
		state: 'CDMX',
		country: 'México',
	}
	const { _id } = await salon.own.visitor.call<Made>('POST /branch', { branch })
	const words = 'Esta sucursal todavía no tiene especialistas'
	const empty = await at(`/agenda?sucursal=${_id}&fecha=2026-12-15&vista=dia`)
	expect(empty.words).toContain(words)
	expect(empty.wordsIn(/<a [^>]*href="\/especialistas\/nuevo"[^>]*>([\s\S]*?)<\/a>/)).toBe('Agregar especialista')
	expect((await at(`/agenda?sucursal=${salon.own.branch}&fecha=2026-12-15&vista=dia`)).words).not.toContain(words)
})
