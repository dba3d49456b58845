import { expect, test } from 'vitest'
import { paperAt } from '#tests/support/paper.ts'
import { salonOfFile } from '#tests/support/running-salon.ts'

/** Visits of several services, by the pages as they are without scripts. */
const salon = salonOfFile()
const at = (path: string) => paperAt(salon.own.visitor, path)

test('a visit of two services is booked, moved and cancelled by the forms without scripts, one total in sight, and a blank row is refused', async () => {
	const { services, branch } = salon.own
	const [first = '', second = ''] = Object.values(services)
	const client = { name: 'Nadia', lastname: 'Visita', whatsapp: '5502009911', type: 'client' }
	const { _id } = await salon.own.visitor.call<{ _id: string }>('POST /client', { client })
	const address = `/agenda/citas/nueva?fecha=2026-12-16&vista=dia&sucursal=${branch}&contactId=${_id}`
	const chosen = { serviceId: first, date: '2026-12-16', time: '10:00' }
	const empty = await at(address)
	expect(empty.values('services[1].serviceId')).toEqual([])
	const rows = await empty.press(/^Agregar otro servicio/, chosen)
	expect(rows.html).toContain('name="services[1].serviceId"')
	expect(rows.values('time')).toEqual(['10:00'])

	const blank = await rows.press(/^Agendar visita/, chosen)
	expect(blank.words).toContain('Por favor, llena todos los campos')
	expect(blank.html).toContain('name="services[1].serviceId"')

	const more = { ...chosen, 'services[1].serviceId': second }
	const seen = await rows.press(/^Ver especialistas/, more)
	expect(seen.values('services[1].serviceId')).toEqual([second])
	expect(seen.wordsIn(/<section[^>]*id="horarios"[\s\S]*?<\/section>/)).toContain('10:00')
	expect(seen.wordsIn(/<p class="foot-sum">[\s\S]*?<\/p>/)).toMatch(/ \+ .* · .* · \$/)

	const booked = await rows.press(/^Agendar visita/, more)
	expect(booked.words).toContain('Visita creada correctamente')
	const made = await salon.own.visitor.call<{ _id: string }[]>('GET /appointment?from=2026-12-16&to=2026-12-16')
	expect(made).toHaveLength(2)

	const [one] = made
	const dialog = await at(`/agenda/citas/${one?._id}`)
	expect(dialog.words).toContain('Visita de 2 servicios')
	expect(dialog.words).toMatch(/Total de la visita \$/)
	const moving = await at(`/agenda/citas/${one?._id}/visita`)
	const pressed = await moving.press(/^13:00/)
	expect(pressed.values('time')).toEqual(['13:00'])
	expect((await pressed.press(/^Mover visita/)).words).toContain('Visita actualizada con éxito')
	const hours = async () =>
		(await at(`/agenda/citas/${one?._id}`)).wordsIn(/<section[^>]*><h3>Visita de[\s\S]*?<\/section>/)
	expect(await hours()).toContain('13:00 a ')
	const asked = await at(`/agenda/citas/${one?._id}/visita/cancelar`)
	const last = [...(await hours()).matchAll(/ a (\d\d:\d\d)/g)].at(-1)?.[1]
	expect(asked.words).toContain(`de 13:00 a ${last}. Todos sus horarios quedan libres`)
	const gone = await asked.press(/^Cancelar visita/)
	expect(gone.words).toContain('Visita cancelada correctamente')
	expect(await hours()).not.toContain('Mover toda la visita')
	expect((await gone.pressAt(`/agenda/citas/${one?._id}/visita/deshacer`)).words).toContain(
		'La visita está otra vez en la agenda',
	)
	expect(await hours()).toContain('Mover toda la visita')
	const alone = await at('/agenda/citas/apt_nobody/visita')
	expect(alone.status).toBe(404)
})

test('what is added to a booked appointment is changed at the desk by a form without scripts, and shown with its price', async () => {
	const { services, branch } = salon.own
	const [serviceId = ''] = Object.values(services)
	const selling = await at(`/servicios/${serviceId}/precios`)
	const row = await selling.press(/^Agregar adicional/)
	await row.press(/^Guardar precios/, {
		'addOns[0].name': 'Mascarilla',
		'addOns[0].price': '90',
		'addOns[0].minutes': '15',
	})
	const client = { name: 'Olga', lastname: 'Adiciones', whatsapp: '5502009912', type: 'client' }
	const { _id: clientId } = await salon.own.visitor.call<{ _id: string }>('POST /client', { client })
	const specialistId = Object.values(salon.own.specialists)[0]
	const appointment = {
		branchId: branch,
		specialistId,
		serviceId,
		clientId,
		start: '2026-12-17T12:00',
		allowConflict: true,
	}
	const { _id } = await salon.own.visitor.call<{ _id: string }>('POST /appointment', { appointment })
	const path = `/agenda/citas/${_id}`
	expect((await at(path)).html).toContain(`${path}/adicionales`)
	const form = await at(`${path}/adicionales`)
	expect(form.words).toMatch(/¿Qué lleva\? Mascarilla \+ \$90\.00/)
	const [id = ''] = /value="(add_\w+)"/.exec(form.html)?.slice(1) ?? []
	const saved = await form.press(/^Guardar adicionales/, { addOnIds: id })
	expect(saved.words).toContain('Cita actualizada con éxito')
	expect(saved.words).toContain('Mascarilla')
	const off = await (await at(`${path}/adicionales`)).press(/^Guardar adicionales/, { addOnIds: null })
	expect(off.words).toContain('Cita actualizada con éxito')
	expect(off.words).not.toContain('Mascarilla')
	await (await (await at(`/servicios/${serviceId}/precios`)).press(/^Quitar adicional 1/)).press(/^Guardar precios/)
	expect((await at(path)).html).not.toContain(`${path}/adicionales`)
})
