import { expect, test } from 'vitest'
import { type Paper, paperAt } from '#tests/support/paper.ts'
import { formsIn } from '#tests/support/paper-forms.ts'
import { visitorOf } from '#tests/support/programs/browser-door.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'

/** What somebody outside and the staff do with the booking page, as it is without scripts. */
const salon = salonOfFile()
const { at } = ownerOf(salon)
const main = /<main[\s\S]*<\/main>/
const offered = ({ html }: Paper) =>
	formsIn(html).flatMap(({ buttons }) => buttons.flatMap(({ words }) => (/^\d{1,2}:\d\d/.test(words) ? [words] : [])))

test('somebody books on a phone, moves and cancels the visit, without JavaScript', async () => {
	const page = await paperAt(visitorOf(salon.program.url), `/reservar/${salon.own.slug}`)
	expect(page.html).toMatch(/<title>[^<]*Reserva tu cita/)
	const hours = await page.open(/Corte de caballero/)
	expect(hours.html).toMatch(/<h1[^>]*>(?:<[^>]*>)*Corte de caballero/)
	const form = await hours.press(new RegExp(`^${offered(hours)[0]}$`))
	expect(form.path).toMatch(/\/datos\?apartado=/)
	const wrong = await form.press(/^Agendar mi cita$/, { name: 'Elena', whatsapp: '123' })
	expect(wrong.words).toContain('El número debe ser de 8 digitos por lo menos')
	expect(wrong.values('name')).toEqual(['Elena'])
	const booked = await wrong.press(/^Agendar mi cita$/, { whatsapp: '5511110002' })
	expect(booked.path).toMatch(/\/cita\/[a-z0-9]+$/)
	expect(booked.words).toContain('Tu cita quedó agendada')

	// Who pays and is written to books for somebody else.
	const hers = await (await page.open(/Corte de caballero/)).press(/^\d\d:\d\d/)
	const forAnother = { name: 'Elena', whatsapp: '5511110002', attendeeName: 'Sofía Ramos' }
	const other = await hers.press(/^Agendar mi cita$/, forAnother)
	expect(other.words).toContain('Viene Sofía Ramos')
	const file = await visitorOf(salon.program.url).get(`${other.path}/calendario.ics`)
	expect(await file.text()).toContain('SUMMARY:Corte de caballero de Sofía Ramos · ')

	const confirmed = await booked.press(/^Confirmar que voy$/)
	expect(confirmed.words).toContain('Confirmada. ¡Te esperamos!')
	const others = await confirmed.open(/^Cambiar día u hora$/)
	const hour = [...others.html.matchAll(/>(\d\d:\d\d)<\/a>/g)].at(-1)?.[1]
	const asked = await others.open(new RegExp(`^${hour}$`))
	expect(asked.words).toContain('¿Cambiar tu cita?')
	const moved = await asked.press(new RegExp(`^Cambiar a .+, ${hour}$`))
	expect([moved.path, moved.words.includes('Tu cita cambió de horario')]).toEqual([booked.path, true])
	const cancelled = await (await moved.open(/^Cancelar mi cita$/)).press(/^Sí, cancelar mi cita$/)
	expect(cancelled.path).toBe(booked.path)
	expect(cancelled.words).toContain('Esta cita está cancelada.')
	expect(cancelled.wordsIn(main)).not.toContain('Cambiar día u hora')
})

test('who was attended is asked on the page of her visit how it was, and answers there, without JavaScript', async () => {
	const { branch, specialists, services, clients, visitor } = salon.own
	const wish = {
		...{ branchId: branch, specialistId: specialists['Diego Ramos'], serviceId: services['Corte de caballero'] },
		...{ clientId: clients['Carlos Garza'], start: '2026-11-19T12:00' },
	}
	const appointment = { appointment: wish, allowConflict: true }
	const { _id, shortId } = await visitor.call<{ _id: string; shortId: string }>('POST /appointment', appointment)
	const anybody = visitorOf(salon.program.url)
	expect((await paperAt(anybody, `/cita/${shortId}`)).words).not.toContain('Cuéntanos cómo te fue')
	await visitor.call(`PATCH /appointment/${_id}`, { status: 'asistida' })
	const asked = await (await paperAt(anybody, `/cita/${shortId}`)).open(/^Cuéntanos cómo te fue$/)
	expect((await asked.press(/^Enviar mi opinión$/, { rating: '5' })).words).toContain('¡Gracias!')
})

test('staff share the page and a calendar, without JavaScript', async () => {
	const shared = await (await at('/agenda/reservas-en-linea')).press(/Compartir calendario|Renovar/)
	expect(shared.words).toContain('La dirección del calendario está lista')
	const [, address = ''] =
		/<code[^>]*>(http[^<]*\.ics[^<]*)</.exec(shared.html) ?? /<code[^>]*>(http[^<]*)</.exec(shared.html) ?? []
	const { pathname } = new URL(address)
	const stranger = visitorOf(salon.program.url)
	const feed = await stranger.get(pathname)
	expect(feed.headers.get('content-type')).toContain('text/calendar')
	expect(await feed.text()).toContain('BEGIN:VEVENT')
	const ended = await shared.press(/^Dejar de compartir$/)
	expect(ended.words).toContain('El calendario ya no se comparte')
	expect((await stranger.get(pathname)).status).toBe(404)
})
