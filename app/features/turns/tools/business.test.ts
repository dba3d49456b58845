import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transact } from '#app/core/transact.server.ts'
import { createAssistant } from '#app/features/assistants/profile.server.ts'
import { assistantOfBranch } from '#app/features/assistants/queries.server.ts'
import { type Capabilities } from '#app/features/assistants/schemas.ts'
import { writeRecord } from '#app/features/businesses/record/record.server.ts'
import { appointments, blocks } from '#db/schema/agenda.ts'
import { assistants } from '#db/schema/assistants.ts'
import { contacts } from '#db/schema/contacts.ts'
import { notifications } from '#db/schema/notifications.ts'
import { specialists } from '#db/schema/specialists.ts'
import { conversionEvents } from '#db/schema/turns.ts'
import { booked } from '#tests/support/scenes/fuller-salon.ts'
import { aHouseTalk } from '#tests/support/scenes/house.ts'
import { aTalk, type Talk, type TalkOptions } from '#tests/support/scenes/talk.ts'
import { calling, saying, scripted, think } from '#tests/support/scripted-engine.ts'

const all = {
	createReminders: true,
	createBlockSchedules: true,
	updateAppointmentStatus: true,
	getAppointmentsByDate: true,
} satisfies Partial<Capabilities>
const none = {
	createReminders: false,
	createBlockSchedules: false,
	updateAppointmentStatus: false,
	getAppointmentsByDate: false,
}

const staffTools = ['appointmentsByDate', 'setAppointmentStatus', 'createBlock', 'createReminder', 'saveContact']

/** Lucía writes; somebody else has a visit tomorrow at ten. */
function aHouse(capabilities: Partial<Capabilities> = all) {
	return aHouseTalk({ capabilities, furnish: booked('2026-03-03', '10:00', { mine: false }) })
}

async function does(talk: Talk, name: string, given: Parameters<typeof calling>[1]) {
	await talk.hear('haz lo que te pido')
	await think(talk, scripted(calling(name, given), saying('¿Lo hago?')).engine)
	talk.clock.now += 60_000
	await talk.hear('sí')
	await think(talk, scripted(calling(name, given, 'call_again'), saying('Listo')).engine)
	const outputs = (await talk.messages()).filter(({ type }) => type === 'function_call')
	return outputs.map(({ content }) => content?.output)
}

const rowsOf = async ({ scene }: Talk, table: typeof blocks | typeof notifications | typeof conversionEvents) =>
	scene.home.db.select().from(table).where(eq(table.businessId, scene.business.id))

async function statusOf({ scene }: Talk) {
	const rows = await scene.home.db.select().from(appointments).where(eq(appointments.businessId, scene.business.id))
	return rows.map(({ status, shortId }) => ({ status, shortId }))
}

test('ASI-024 somebody of the house asks for the appointments of a day and gets everybody’s, with the embedded engine too', async () => {
	const talk = await aHouse()
	expect(await talk.say('¿qué citas hay mañana?')).toMatch(/10:00 Otra Clienta, Corte de cabello con Lucía Herrera/)
	expect(await talk.say('¿y qué citas tenemos el viernes?')).toMatch(/No hay citas/)
})

test('a visit that is still to come is not over: it is told when it is, and nothing is marked', async () => {
	const talk = await aHouse()
	expect(await talk.say('marca como asistida la cita de Otra Clienta')).toMatch(
		/Otra Clienta .* 10 .* todavía no ha sido/,
	)
	expect(await statusOf(talk)).toMatchObject([{ status: 'agendada' }])
})

test('staff change the status of another’s appointment, block an hour and are reminded, each after a yes', async () => {
	const talk = await aHouse()
	const [visit] = await statusOf(talk)
	await does(talk, 'setAppointmentStatus', { appointment: visit?.shortId ?? '', status: 'no_asistida' })
	expect(await statusOf(talk)).toMatchObject([{ status: 'no_asistida' }])
	await does(talk, 'createBlock', {
		title: 'Dentista',
		specialist: 'Lucía',
		date: '2026-03-04',
		time: '12:00',
		endTime: '14:00',
	})
	expect(await rowsOf(talk, blocks)).toMatchObject([{ title: 'Dentista', specialistId: talk.scene.specialist.id }])
	await does(talk, 'createReminder', { text: 'Llama a Ana', date: '2026-03-03', time: '09:30' })
	const [reminder] = await rowsOf(talk, notifications)
	expect(reminder).toMatchObject({ kind: 'custom', text: 'Llama a Ana', contactId: talk.scene.contact.id })
	talk.clock.now = (reminder as { deliverAt: number }).deliverAt
	await talk.settle()
	expect((await talk.messages()).at(-1)).toMatchObject({ text: 'Llama a Ana', role: 'system' })
})

test('each of them switched off can’t be done, and nothing of it is told to the model', async () => {
	const talk = await aHouse(none)
	const [visit] = await statusOf(talk)
	for (const [name, given] of [
		['appointmentsByDate', { from: '2026-03-03' }],
		['setAppointmentStatus', { appointment: visit?.shortId ?? '', status: 'cancelada' }],
		['createBlock', { title: 'X', specialist: 'Lucía', date: '2026-03-04', time: '12:00' }],
		['createReminder', { text: 'X', date: '2026-03-04', time: '12:00' }],
	] as const) {
		const outputs = await does(talk, name, given)
		expect(outputs.at(-1)).toMatchObject({ ok: false, code: 'forbidden' })
	}
	expect(await statusOf(talk)).toMatchObject([{ status: 'agendada' }])
	expect([...(await rowsOf(talk, blocks)), ...(await rowsOf(talk, notifications))]).toEqual([])
})

test('what is switched off is said plainly to whoever asks for it, of the team or a client', async () => {
	const talk = await aHouse(none)
	for (const said of ['bloquea mañana de 2 a 4', '¿qué citas hay mañana?', 'recuérdame mañana a las 9 comprar tinte'])
		expect(await talk.say(said)).toMatch(
			/Por este medio no puedo (?:bloquear horarios|consultar las citas|crear recor)/,
		)
	const off = { createReminders: false, collectClientData: false }
	const client = await aTalk({ capabilities: off })
	expect(await client.say('recuérdame mañana a las 10 llevar la foto')).toMatch(/no puedo crear recordatorios/)
	expect(await client.say('mi correo es ana@ejemplo.mx')).toMatch(/no puedo guardar tus datos/)
	const on = await aTalk({ capabilities: { createReminders: true, collectClientData: true } })
	expect(await on.say('recuérdame mañana a las 10 llevar la foto')).toMatch(/¿Te recuerdo mañana/)
	expect(await on.say('mi correo es ana@ejemplo.mx')).toMatch(/anoté tu correo/)
})

test('a client who writes to an assistant for clients sees and changes nobody else’s appointments, whatever is switched on', async () => {
	const talk = await aTalk({ capabilities: all, furnish: booked('2026-03-03', '10:00', { mine: false }) })
	const [visit] = await statusOf(talk)
	const tried = [
		...(await does(talk, 'appointmentsByDate', { from: '2026-03-03' })),
		...(await does(talk, 'setAppointmentStatus', { appointment: visit?.shortId ?? '', status: 'cancelada' })),
		...(await does(talk, 'cancelAppointment', { appointment: visit?.shortId ?? '' })),
	]
	expect(JSON.stringify(tried)).not.toMatch(/Otra Clienta|"ok":true/)
	expect(await statusOf(talk)).toMatchObject([{ status: 'agendada' }])
	expect(await talk.say('¿qué citas hay mañana?')).not.toMatch(/Otra Clienta/)
})

test('a switch that was on before the assistant became the house’s own counts no more, and does again when it is for clients', async () => {
	const talk = await aHouse({ ...all, inPersonScheduling: true, cancelAppointments: true, sendReminder: 12 })
	const shown = async () => {
		await talk.hear('hola')
		const { engine, seen } = scripted(saying('Hola'))
		await think(talk, engine)
		talk.clock.now += 60_000
		return seen[0]
	}
	const { id: branchId } = talk.scene.branch
	const forStaff = await shown()
	expect(forStaff?.tools.map(({ name }) => name)).toEqual(staffTools)
	expect(forStaff?.assistant.capabilities).not.toContain('inPersonScheduling')
	expect(await assistantOfBranch(talk.ctx(), branchId)).toBe(null)
	const outputs = await does(talk, 'bookAppointment', { service: 's1', date: '2026-03-04', time: '10:00' })
	expect(outputs.at(-1)).toMatchObject({ ok: false, code: 'forbidden' })
	await transact(talk.ctx(), ({ db }) =>
		db.update(assistants).set({ type: 'new' }).where(eq(assistants.id, talk.assistant.id)),
	)
	expect((await shown())?.tools.map(({ name }) => name)).toContain('bookAppointment')
	expect((await assistantOfBranch(talk.ctx(), branchId))?.capabilities.sendReminder).toBe(12)
})

test('a specialist who left the house is told no more of it', async () => {
	const talk = await aHouse()
	await transact(talk.ctx(), ({ db, now }) =>
		db.update(specialists).set({ archivedAt: now }).where(eq(specialists.id, talk.scene.specialist.id)),
	)
	expect(await talk.say('¿qué citas hay mañana?')).toBe('')
	expect(await talk.turns()).toEqual([])
})

test('numbers for tests get the assistant for tests, the house its own, everybody else neither', async () => {
	const answering = async (assistant: TalkOptions['assistant'], prepare?: (talk: Talk) => Promise<unknown>) => {
		const talk = await aTalk({ assistant })
		await prepare?.(talk)
		await talk.hear('hola')
		const turns = await talk.turns()
		return turns.map(({ assistantId }) => assistantId === talk.assistant.id)
	}
	const tested = (talk: Talk) =>
		transact(talk.scene.ctx, (within) =>
			writeRecord(within, { testingNumbers: [{ whatsapp: '5598765432', countryCode: '52', countryCodeExt: '521' }] }),
		)
	const owned = (talk: Talk) =>
		transact(talk.scene.ctx, (within) => writeRecord(within, { whatsappOwner: '5598765432', countryCode: '52' }))
	for (const forTests of [{ mode: 'test' as const }, { correspondTo: 'test_numbers' as const }]) {
		expect(await answering(forTests)).toEqual([])
		expect(await answering(forTests, tested)).toEqual([true])
	}
	expect(await answering({ correspondTo: 'business' })).toEqual([])
	expect(await answering({ correspondTo: 'business' }, owned)).toEqual([true])
	// Where there is no other, the owner's own number is answered as anybody's.
	expect(await answering({ correspondTo: 'leads_and_clients' }, owned)).toEqual([true])
	const beside = async (talk: Talk) => {
		await tested(talk)
		const texts = { goal: 'Probar', greeting: 'Hola', instructions: 'Nada', notes: 'Nada' }
		await transact(talk.scene.ctx, (within) =>
			createAssistant(within, {
				...texts,
				branchId: talk.scene.branch.id,
				name: 'Prueba',
				mode: 'test',
				channels: ['whatsapp'],
			}),
		)
	}
	expect(await answering({ correspondTo: 'leads_and_clients' }, beside)).toEqual([false])
})

test('leads and clients are told apart, and each audience is only its own', async () => {
	for (const [correspondTo, lead, client] of [
		['leads', 1, 0],
		['clients', 0, 1],
		['leads_and_clients', 1, 1],
	] as const) {
		for (const [type, turns] of [
			['lead', lead],
			['client', client],
		] as const) {
			const talk = await aTalk({ assistant: { correspondTo } })
			const { id } = talk.scene.contact
			await transact(talk.ctx(), ({ db }) => db.update(contacts).set({ type }).where(eq(contacts.id, id)))
			await talk.hear('hola')
			expect([correspondTo, type, (await talk.turns()).length]).toEqual([correspondTo, type, turns])
		}
	}
})

test('ASI-051 ASI-052 what the owner wants to count is told to the model and stored with what the person did; off, nothing is', async () => {
	const event = { createCustomConversionEvents: true, customConversionEvent: 'Pide el paquete de novia' }
	const talk = await aTalk({ capabilities: event })
	await talk.hear('¿tienen paquete de novia?')
	const given = { details: 'Se casa en mayo' }
	const { engine, seen } = scripted(calling('noteConversion', given), saying('Sí'))
	await think(talk, engine)
	expect(seen[0]?.tools.find(({ name }) => name === 'noteConversion')?.description).toMatch(/Pide el paquete de novia/)
	const { contact } = talk.scene
	const kept = { contactId: contact.id, threadId: talk.threadId, assistantId: talk.assistant.id }
	expect(await rowsOf(talk, conversionEvents)).toMatchObject([
		{ ...kept, description: 'Pide el paquete de novia', details: 'Se casa en mayo' },
	])
	const off = await aTalk({ capabilities: { ...event, createCustomConversionEvents: false } })
	await does(off, 'noteConversion', given)
	expect(await rowsOf(off, conversionEvents)).toEqual([])
})
