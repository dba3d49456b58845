import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transact } from '#app/core/transact.server.ts'
import { type Capabilities } from '#app/features/assistants/schemas.ts'
import { localDateTime } from '#app/lib/time.ts'
import { appointments, blocks } from '#db/schema/agenda.ts'
import { businesses } from '#db/schema/businesses.ts'
import { contacts } from '#db/schema/contacts.ts'
import { notifications } from '#db/schema/notifications.ts'
import { conversionEvents } from '#db/schema/turns.ts'
import { booked, fullerSalon, together } from '#tests/support/scenes/fuller-salon.ts'
import { aHouseTalk } from '#tests/support/scenes/house.ts'
import { aTalk, type Talk } from '#tests/support/scenes/talk.ts'

const all = { createReminders: true, createBlockSchedules: true, updateAppointmentStatus: true } as const
const off = { createReminders: false, createBlockSchedules: false, updateAppointmentStatus: false } as const

/** Monday noon. Two of the name Ana and a Rosa this morning, Ana Pérez again on Wednesday. */
const people = together(
	fullerSalon,
	booked('2026-03-02', '09:00', { mine: false, name: 'Ana López' }),
	booked('2026-03-02', '10:00', { mine: false, name: 'Rosa Méndez' }),
	booked('2026-03-02', '11:00', { mine: false, name: 'Ana Pérez' }),
	booked('2026-03-04', '11:00', { mine: false, name: 'Carla Ruiz' }),
)

const aHouse = (capabilities: Partial<Capabilities> = all) => aHouseTalk({ capabilities, furnish: people })

/** All that such a talk may have changed. */
async function effects({ scene }: Talk) {
	const { db } = scene.home
	const zone = scene.branch.timeZone
	const visits = await db
		.select({ who: contacts.name, status: appointments.status })
		.from(appointments)
		.innerJoin(contacts, eq(contacts.id, appointments.contactId))
		.where(eq(appointments.businessId, scene.business.id))
		.orderBy(asc(appointments.startsAt))
	const closed = await db.select().from(blocks).where(eq(blocks.businessId, scene.business.id))
	const reminders = await db.select().from(notifications).where(eq(notifications.businessId, scene.business.id))
	const at = (instant: number) => Object.values(localDateTime(instant, zone)).join(' ')
	return [
		...visits.filter(({ status }) => status !== 'agendada').map(({ who, status }) => `${who}: ${status}`),
		...closed.map(({ title, startsAt, endsAt }) => `${title}: ${at(startsAt)} - ${at(endsAt)}`),
		...reminders.filter(({ kind }) => kind === 'custom').map(({ text, deliverAt }) => `${text}: ${at(deliverAt)}`),
	]
}

const clear: [string, string[], RegExp, string][] = [
	['a visit is marked', ['marca como atendida la cita de Ana a las 11'], /Ana Pérez.*asistida/, 'Ana Pérez: asistida'],
	['by its whole name', ['Pon la cita de ana lopez como no asistida porfa'], /Ana López/, 'Ana López: no_asistida'],
	['a statement', ['Rosa Méndez no llegó'], /Rosa Méndez/, 'Rosa Méndez: no_asistida'],
	['which of two is asked', ['marca la cita de Ana como atendida', 'la de las 9'], /Ana López/, 'Ana López: asistida'],
	['the name answers too', ['marca la cita de Ana como atendida', 'Ana Pérez'], /Ana Pérez/, 'Ana Pérez: asistida'],
	['one to come is confirmed', ['confirma la cita de Carla del miércoles'], /Carla Ruiz/, 'Carla Ruiz: confirmada'],
	[
		'a time is closed',
		['bloquea mañana de 2 a 4 por comida', 'a Lucía'],
		/Lucía Herrera mañana martes 3.*2 de la tarde.*4 de la tarde.*Comida/,
		'Comida: 2026-03-03 14:00 - 2026-03-03 16:00',
	],
	[
		'in one breath',
		['Bloquéame a Karla el viernes de 12:30 a 15:00 para el dentista'],
		/Karla Medina/,
		'Dentista: 2026-03-06 12:30 - 2026-03-06 15:00',
	],
	[
		'a better hour before the yes',
		['bloquea a Lucía mañana de 2 a 4', 'mejor de 3 a 5'],
		/3 de la tarde/,
		'Bloqueo: 2026-03-03 15:00 - 2026-03-03 17:00',
	],
	[
		'a reminder',
		['recuérdame llamar a Luis el viernes a las 10'],
		/viernes 6 a las 10 de la mañana.*Llamar a Luis/,
		'Llamar a Luis: 2026-03-06 10:00',
	],
	[
		'its hour is asked',
		['Ponme un recordatorio para mañana de pagar la luz', 'a las 9'],
		/mañana martes 3 a las 9 de la mañana.*Pagar la luz/,
		'Pagar la luz: 2026-03-03 09:00',
	],
]

test.each(clear)('staff say it once and agree once: %s', async (_, said, proposed, effect) => {
	const talk = await aHouse()
	let reply = ''
	for (const line of said) reply = await talk.say(line)
	expect(reply).toMatch(proposed)
	expect(reply).toMatch(/\?$/)
	expect(await effects(talk)).toEqual([])
	expect(await talk.say('sí')).toMatch(/^¡?Listo/)
	expect(await effects(talk)).toEqual([effect])
	await talk.say('sí')
	expect(await effects(talk)).toEqual([effect])
})

test.each([
	[['marca como atendida la cita de Rosa a las 11', 'sí']],
	[['marca como atendida la cita de Ana Torres', 'sí']],
	[['marca la cita como atendida', 'sí']],
	[['marca como atendida la cita de Ana', 'sí']],
	[['marca como atendida la cita de Carla', 'sí']],
	[['no canceles la cita de Rosa', 'sí']],
	[['¿ya marcaste como atendida la cita de Rosa?', 'sí']],
	[['marca como atendida la cita de Rosa', 'no']],
	[['marca como atendida la cita de Rosa', 'mejor no, gracias', 'sí']],
	[['marca como atendida la cita de Rosa', '¿qué citas hay mañana?', 'sí']],
	[['bloquea mañana de 2 a 4', 'sí']],
	[['bloquea toda la próxima semana de 2 a 4 a Lucía', 'sí']],
	[['bloquea a Lucía mañana', 'sí']],
	[['bloquea a Lucía el miércoles de 11 a 12', 'sí']],
	[['recuérdame', 'sí']],
	[['recuérdame llamar a Luis el viernes', 'sí']],
	[['recuérdame llamar a Luis el viernes a las 10', 'olvídalo', 'sí']],
])('what is not clear, not agreed to or not possible changes nothing: %j', async (lines) => {
	const talk = await aHouse({ ...all, getAppointmentsByDate: true })
	for (const line of lines) await talk.say(line)
	expect(await effects(talk)).toEqual([])
})

test('a question in place of the yes is answered, and what was proposed waits no longer', async () => {
	for (const [asked, answer] of [
		['¿qué citas hay el miércoles?', /Carla Ruiz/],
		['¿tienen estacionamiento?', /pensión en Orizaba/],
	] as const) {
		const talk = await aHouse({ ...all, getAppointmentsByDate: true })
		await talk.say('bloquea a Lucía mañana de 2 a 4')
		expect(await talk.say(asked)).toMatch(answer)
		await talk.say('sí')
		expect(await effects(talk)).toEqual([])
	}
})

test('what is switched off is not done, and a client who says it changes nothing of others', async () => {
	const orders = [
		'marca como atendida la cita de Rosa',
		'bloquea a Lucía mañana de 2 a 4',
		'recuérdame pagar la luz mañana a las 9',
	]
	for (const talk of [
		await aHouse(off),
		await aTalk({ capabilities: { ...all, createReminders: false }, furnish: people }),
	]) {
		for (const order of orders) {
			expect(await talk.say(order)).not.toMatch(/Rosa Méndez/)
			await talk.say('sí')
		}
		expect(await effects(talk)).toEqual([])
	}
})

test('a reminder is due at the hour of the branch, also where the business keeps another', async () => {
	const talk = await aHouse()
	const { id } = talk.scene.business
	await transact(talk.ctx(), ({ db }) =>
		db.update(businesses).set({ timeZone: 'America/Tijuana' }).where(eq(businesses.id, id)),
	)
	await talk.say('recuérdame cerrar la caja hoy a las 5 de la tarde')
	await talk.say('sí')
	expect(await effects(talk)).toEqual(['Cerrar la caja: 2026-03-02 17:00'])
})

test('a client is reminded of what he asks, and asks about his own appointment as before', async () => {
	const talk = await aTalk({ capabilities: { createReminders: true } })
	await talk.say('recuérdame a qué hora es mi cita')
	await talk.say('sí')
	expect(await effects(talk)).toEqual([])
	expect(await talk.say('recuérdame mañana a las 9 que lleve la foto')).toMatch(/Lleve la foto/)
	await talk.say('sí')
	expect(await effects(talk)).toEqual(['Lleve la foto: 2026-03-03 09:00'])
})

test('what the owner counts is noted once by the embedded engine, and not of who only greets', async () => {
	const event = { createCustomConversionEvents: true, customConversionEvent: 'Pide el paquete de novia' }
	const talk = await aTalk({ capabilities: event })
	const noted = () =>
		talk.scene.home.db.select().from(conversionEvents).where(eq(conversionEvents.businessId, talk.scene.business.id))
	await talk.say('hola')
	await talk.say('no quiero paquete de novia, solo un corte')
	expect(await noted()).toEqual([])
	await talk.say('¿tienen paquete de novia?')
	await talk.say('¿cuánto cuesta el paquete de novia?')
	expect(await noted()).toMatchObject([{ description: 'Pide el paquete de novia', threadId: talk.threadId }])
})
