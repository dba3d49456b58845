import { expect, test } from 'vitest'
import { paperAt } from '#tests/support/paper.ts'
import { pass } from '#tests/support/programs/browser-door.ts'
import { salonOfFile } from '#tests/support/running-salon.ts'

/** Who is being attended, on the pages of the desk as they are without scripts. */
const salon = salonOfFile()

type Made = { _id: string } & Record<string, unknown>
const at = (path: string) => paperAt(salon.own.visitor, path)

let number = 10

/** A client of her own with a visit of the last days, or with one to come. */
async function aClient(name: string, start = '2026-11-18T12:00') {
	number++
	const client = { name, lastname: 'Vega', whatsapp: `55030000${number}`, type: 'client' }
	const { _id: clientId } = await salon.own.visitor.call<Made>('POST /client', { client })
	const ids = { branchId: salon.own.branch, specialistId: salon.own.specialists['Andrea Solís'] }
	const appointment = { ...ids, clientId, serviceId: salon.own.services['Manicure con gel'], start }
	const { _id } = await salon.own.visitor.call<Made>('POST /appointment', { appointment, allowConflict: true })
	return { clientId, appointmentId: _id, phone: client.whatsapp }
}

const cardIn = /<section class="card card-body client-card"[\s\S]*?<\/section>/

test('the card of a client is the same over her appointment and in the form that books for her', async () => {
	const { clientId, appointmentId } = await aClient('Marisol')
	const words = 'Manicure con gel con Andrea Solís, mié 18 nov'
	const form = await at(`/agenda/citas/nueva?fecha=2026-12-15&contactId=${clientId}`)
	expect(form.wordsIn(cardIn)).toContain(`Última visita ${words}`)
	expect(form.words).toContain('Repetir su última cita')
	expect(form.words).toContain('Próximos horarios libres con Andrea Solís')
	// One tap each: who never wrote is written to by WhatsApp.
	expect(form.wordsIn(cardIn)).toMatch(/Escribir por WhatsApp Llamar$/)
	expect(form.html).toContain('href="tel:+525503')
	expect([form.values('serviceId'), form.values('specialistId'), form.values('time'), form.values('date')]).toEqual([
		...[[salon.own.services['Manicure con gel']], [salon.own.specialists['Andrea Solís']]],
		...[['12:00'], ['2026-12-15']],
	])
	const next = await salon.own.visitor.call<Made>('POST /appointment', {
		appointment: {
			...{ branchId: salon.own.branch, specialistId: salon.own.specialists['Andrea Solís'], clientId },
			...{ serviceId: salon.own.services['Manicure con gel'], start: '2026-12-16T10:00' },
		},
	})
	const dialog = await at(`/agenda/citas/${next._id}?fecha=2026-12-15&vista=dia`)
	expect(dialog.wordsIn(cardIn)).toContain(`Última visita ${words}`)
	// The appointment over which it stands is not told again.
	expect(dialog.wordsIn(cardIn)).not.toContain('Próxima')
	expect(dialog.html).toContain(`/agenda/citas/nueva?fecha=2026-12-15&amp;vista=dia&amp;contactId=${clientId}`)
	expect(dialog.html).toContain('href="tel:+52')
	expect((await at(`/agenda/citas/${appointmentId}`)).wordsIn(cardIn)).toContain('Próxima Manicure con gel')
})

test('an allergy is written down as a warning, and stands on the card wherever she is attended', async () => {
	const { clientId, appointmentId } = await aClient('Ximena')
	const dialog = await (await at(`/agenda/citas/${appointmentId}/aviso`)).press(/^Guardar nota/, {
		text: 'Alergia al amoniaco',
	})
	expect(dialog.words).toContain('Aviso agregado')
	expect(dialog.wordsIn(cardIn)).toContain('Alergia al amoniaco')
	const form = await at(`/agenda/citas/nueva?contactId=${clientId}`)
	expect(form.wordsIn(cardIn)).toContain('Alergia al amoniaco')
})

test('beside a conversation a note becomes a warning and an ordinary note again', async () => {
	const desk = salon.as('owner')
	const thread = salon.cast.ids.thread ?? ''
	const note = await paperAt(desk, `/chat/${thread}/nota`)
	const noted = await note.press(/^Guardar nota/, { text: 'Prefiere té verde' })
	const warning = /<p class="client-warning"[\s\S]*?<\/p>/
	expect(noted.wordsIn(warning)).toBe('')
	const pinned = await noted.press(/^Mostrar como aviso/)
	expect(pinned.words).toContain('Nota actualizada')
	expect(pinned.wordsIn(warning)).toContain('Prefiere té verde')
	expect((await pinned.press(/^Quitar el aviso/)).wordsIn(warning)).toBe('')
	const checked = await note.press(/^Guardar nota/, { text: 'Alergia al látex', pinned: 'on' })
	expect(checked.wordsIn(warning)).toContain('Alergia al látex')
})

test('name, number, birthday and tags are changed at the desk; a number that is another’s says whose', async () => {
	const { appointmentId } = await aClient('Yolanda')
	const { phone } = await aClient('Brenda', '2026-11-17T12:00')
	const form = await at(`/agenda/citas/${appointmentId}/cliente`)
	const saved = await form.press(/^Guardar cliente/, { birthdate: '1994-11-24', tags: ['Prefiere mañanas'] })
	expect(saved.words).toContain('Contacto registrado')
	expect(saved.wordsIn(cardIn)).toContain('Cumple años el martes 24 de noviembre')
	expect(saved.wordsIn(cardIn)).toContain('Prefiere mañanas')
	const again = await at(`/agenda/citas/${appointmentId}/cliente`)
	expect(again.values('tags').filter(Boolean)).toEqual(['Prefiere mañanas'])
	const without = await again.press(/^Guardar cliente/, { tags: null })
	expect(without.wordsIn(cardIn)).not.toContain('Prefiere mañanas')
	const refused = await (await at(`/agenda/citas/${appointmentId}/cliente`)).press(/^Guardar cliente/, {
		whatsapp: phone,
		lastname: 'Paz',
	})
	expect(refused.words).toContain('Ese teléfono ya es de Brenda Vega')
	expect(refused.values('lastname')).toEqual(['Paz'])
})

test('a step of the form travels in its body: what was typed stays, and stands in no address', async () => {
	await aClient('Renata')
	const typed = { details: 'Trae foto de su corte', clientNotes: 'Llega tarde', buscar: 'Renata' }
	const found = await (await at('/agenda/citas/nueva?fecha=2026-12-15&vista=dia')).press(/^Buscar$/, typed)
	expect([found.status, found.path]).toEqual([200, expect.not.stringMatching(/foto|tarde|Renata/)])
	expect(found.wordsIn(/<ul class="found-clients"[\s\S]*?<\/ul>/)).toContain('Renata Vega')
	expect(found.values('details')).toEqual([typed.details])
	const chosen = await found.press(/Renata Vega/)
	expect(chosen.wordsIn(cardIn)).toContain('Renata Vega')
	expect(chosen.values('clientNotes')).toEqual([typed.clientNotes])
	const booked = await chosen.press(/^Agendar cita$/)
	expect(booked.words).toContain('Cita creada correctamente')
})

test('where one service and one person are all that there is, her last visit still brings its hour: one press books it', async () => {
	const { visitor } = salon.own
	const phones = { countryCode: '52', whatsapp: '5512345678', whatsappOwner: '5512345679' }
	await pass(
		visitor.post('/negocios/nuevo', {
			name: 'Barbería sola',
			description: 'Cortes en un sillón',
			timeZone: 'America/Mexico_City',
			...phones,
		}),
	)
	const [branch] = await visitor.call<Made[]>('GET /branch')
	const call = async (row: 'POST /service' | 'POST /specialist' | 'POST /client' | 'POST /appointment', body: object) =>
		(await visitor.call<Made>(row, body))._id
	const specialist = { name: 'Hugo Peña', whatsapp: '5512345677', branchId: branch?._id }
	const specialistId = await call('POST /specialist', { specialist })
	const service = { name: 'Corte', description: 'Corte de cabello', price: '$200 MXN', duration: 30 }
	const serviceId = await call('POST /service', {
		...{ service: { ...service, isAlwaysAvailable: true }, branches: [branch?._id], specialists: [specialistId] },
	})
	const client = { name: 'Hilda', lastname: 'Mora', whatsapp: '5512345670', type: 'client' }
	const clientId = await call('POST /client', { client })
	const place = { branchId: branch?._id, specialistId, serviceId, clientId }
	await call('POST /appointment', { appointment: { ...place, start: '2026-11-23T12:00' }, allowConflict: true })

	const form = await at(`/agenda/citas/nueva?fecha=2026-12-15&contactId=${clientId}`)
	expect(form.words).toContain('Repetir su última cita')
	expect([form.values('time'), form.values('date')]).toEqual([['12:00'], ['2026-12-15']])
	expect((await form.press(/^Agendar cita$/)).words).toContain('Cita creada correctamente')
})
