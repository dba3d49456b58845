import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transact } from '#app/core/transact.server.ts'
import { type Capabilities } from '#app/features/assistants/schemas.ts'
import { CapabilitiesFields } from '#app/features/assistants/schemas-settings.ts'
import { saveCapabilities } from '#app/features/assistants/settings.server.ts'
import { sendMessage } from '#app/features/inbox/sending/staff.server.ts'
import { DAY, HOUR } from '#app/lib/time.ts'
import { appointments } from '#db/schema/agenda.ts'
import { assistants } from '#db/schema/assistants.ts'
import { notifications } from '#db/schema/notifications.ts'
import * as desk from '#tests/support/scenes/agenda-scene.ts'
import { asActor } from '#tests/support/scenes/scene.ts'
import { aTalk, type Talk } from '#tests/support/scenes/talk.ts'
import { calling, saying, scripted, think } from '#tests/support/scripted-engine.ts'

const asking = { requestConfirmation: 24, autoCancelAppointments: 12, sendReminder: null }
const visit = 'Corte de cabello, Lucía Herrera'

/** Noon on Monday: she writes, and has a visit on Wednesday at ten of which she is asked on Tuesday at ten. */
async function asked(capabilities: Partial<Capabilities> = asking): Promise<Talk> {
	const talk = await aTalk({ capabilities })
	await talk.say('hola')
	await onWednesday(talk)
	await pass(talk, 22 * HOUR + HOUR / 2)
	return talk
}

async function onWednesday({ scene, clock }: Talk) {
	const wish = { contactId: scene.contact.id, date: '2026-03-04', time: '10:00' }
	await desk.booked(scene, wish, asActor(scene, {}, clock.now))
}

/** Time goes by, and what is due happens. */
async function pass(talk: Talk, ms: number) {
	const until = talk.clock.now + ms
	while (talk.clock.now < until) {
		talk.clock.now = Math.min(until, talk.clock.now + HOUR)
		await talk.settle()
	}
}

async function byRule(talk: Talk) {
	const all = await talk.messages()
	return all.filter(({ cause }) => cause?.kind === 'rule').map(({ text }) => text)
}

test('ASI-057 so many hours before, the client is asked; «sí», «ahí estaré» and 👍 are understood and written down', async () => {
	for (const yes of ['sí', 'ahí estaré', '👍', 'claro que sí, ahí nos vemos', 'confirmo']) {
		const talk = await asked()
		expect((await byRule(talk)).filter((text) => text.includes('¿confirmas tu cita'))).toHaveLength(1)
		expect(await talk.say(yes), yes).toMatch(/Gracias por confirmar/)
		expect(await talk.appointments(), yes).toEqual([`2026-03-04 10:00 ${visit}: confirmada`])
		await pass(talk, 20 * HOUR)
		expect(await talk.appointments(), yes).toEqual([`2026-03-04 10:00 ${visit}: confirmada`])
	}
})

test('ASI-050 who says unasked that they come is written down where states may be changed, and only there', async () => {
	for (const [updateAppointmentStatus, status] of [
		[true, 'confirmada'],
		[false, 'agendada'],
	] as const) {
		const talk = await aTalk({ capabilities: { updateAppointmentStatus } })
		await talk.say('hola')
		await onWednesday(talk)
		await talk.say('sí voy el miércoles, confirmo mi cita')
		expect(await talk.appointments()).toEqual([`2026-03-04 10:00 ${visit}: ${status}`])
	}
})

test('ASI-057 a thumb put on the question is a yes, whatever was said since; another picture and one on anything else say nothing', async () => {
	for (const [emoji, status] of [
		['👍🏽', 'confirmada'],
		['❤️', 'confirmada'],
		['😢', 'agendada'],
	] as const) {
		const talk = await asked()
		await talk.react(emoji)
		expect(await talk.appointments(), emoji).toEqual([`2026-03-04 10:00 ${visit}: ${status}`])
	}
	const talk = await asked()
	await talk.say('¿dónde están?')
	await talk.react('👍')
	expect(await talk.appointments()).toEqual([`2026-03-04 10:00 ${visit}: agendada`])
})

test('«no voy a poder» is asked what instead, and cancelled only after a yes', async () => {
	for (const no of ['no voy a poder', 'no']) {
		const talk = await asked()
		expect(await talk.say(no), no).toMatch(/cambiar de día tu cita.*o cancelarla/)
		expect(await talk.appointments()).toEqual([`2026-03-04 10:00 ${visit}: agendada`])
		await talk.say('cancélala')
		await talk.say('sí')
		expect(await talk.appointments(), no).toEqual([`2026-03-04 10:00 ${visit}: cancelada`])
	}
})

test('ASI-060 question, reminder and giving up count back from the visit, which keeps when it is given up; then the client is told, and a reminder is no answer', async () => {
	const talk = await asked({ ...asking, sendReminder: 20 })
	const { home, business } = talk.scene
	const [waits] = await home.db.select().from(appointments).where(eq(appointments.businessId, business.id))
	const startsAt = waits?.startsAt ?? 0
	expect(waits?.autoCancelAt).toBe(startsAt - 12 * HOUR)
	const told = await home.db.select().from(notifications).where(eq(notifications.businessId, business.id))
	const of = (wanted: string) => told.find(({ kind, audience }) => kind === wanted && audience === 'client')
	expect(of('confirmation')).toMatchObject({ state: 'queued', deliverAt: startsAt - 24 * HOUR })
	expect(of('reminder')?.deliverAt).toBe(startsAt - 20 * HOUR)
	await pass(talk, 11 * HOUR)
	expect(await talk.appointments()).toEqual([`2026-03-04 10:00 ${visit}: agendada`])
	await pass(talk, 2 * HOUR)
	expect(await talk.appointments()).toEqual([`2026-03-04 10:00 ${visit}: cancelada`])
	expect((await byRule(talk)).join('\n')).toMatch(/tu cita quedó cancelada/)
})

test('who is being helped by a person loses no visit', async () => {
	const talk = await asked()
	await transact(talk.ctx(), (within) => sendMessage(within, { threadId: talk.threadId, text: '¿Vienes?' }))
	await pass(talk, 20 * HOUR)
	expect(await talk.appointments()).toEqual([`2026-03-04 10:00 ${visit}: agendada`])
})

test('whose answer nobody has read yet loses no visit: the assistant was switched off', async () => {
	const talk = await asked()
	await transact(talk.scene.ctx, (within) =>
		within.db.update(assistants).set({ isWorking: false }).where(eq(assistants.id, talk.assistant.id)),
	)
	await talk.hear('sí, ahí estaré')
	await pass(talk, 20 * HOUR)
	expect(await talk.appointments()).toEqual([`2026-03-04 10:00 ${visit}: agendada`])
})

test('ASI-053 switched off nothing is asked, nothing given up and nothing reminded of', async () => {
	const talk = await asked({ requestConfirmation: null, autoCancelAppointments: 12, sendReminder: null })
	await pass(talk, DAY)
	expect((await byRule(talk)).filter((text) => /confirmas|recordamos|cancelada/.test(text))).toEqual([])
	expect(await talk.appointments()).toEqual([`2026-03-04 10:00 ${visit}: agendada`])
	// Nor is there anything by which it could be written down.
	await talk.hear('sí, ahí estaré')
	await think(talk, scripted(calling('confirmAppointment', { appointment: 'c1' }), saying('Te esperamos')).engine)
	expect(await talk.appointments()).toEqual([`2026-03-04 10:00 ${visit}: agendada`])
})

test('switched on and off again in the panel, what waits follows', async () => {
	const off = { requestConfirmation: null, autoCancelAppointments: null, sendReminder: null }
	const talk = await aTalk({ capabilities: off })
	await onWednesday(talk)
	const waiting = async () => {
		await pass(talk, HOUR)
		const rows = await talk.scene.home.db
			.select()
			.from(notifications)
			.where(eq(notifications.businessId, talk.scene.business.id))
		return rows.filter(({ state, kind }) => state === 'pending' && kind !== 'booked').map(({ kind }) => kind)
	}
	const save = async (change: Partial<Capabilities>) => {
		const capabilities = { ...talk.assistant.capabilities, ...change }
		await transact(talk.scene.ctx, async (within) => {
			await within.db.update(assistants).set({ capabilities }).where(eq(assistants.id, talk.assistant.id))
			const { requestConfirmation, sendReminder } = change
			const fields = CapabilitiesFields.parse({
				requestsConfirmation: Boolean(requestConfirmation),
				confirmationHours: requestConfirmation ?? undefined,
				sendsReminder: Boolean(sendReminder),
				reminderHours: sendReminder ?? undefined,
			})
			await saveCapabilities(within, { ...fields, assistantId: talk.assistant.id })
		})
	}
	expect(await waiting()).toEqual([])
	await save({ requestConfirmation: 24, sendReminder: 12 })
	expect((await waiting()).sort()).toEqual(['confirmation', 'reminder'])
	await save({ requestConfirmation: null, sendReminder: null })
	expect(await waiting()).toEqual([])
})

test('a model writes it down by its own tool, and is told that the house asked', async () => {
	const talk = await asked()
	await talk.hear('sí')
	const { engine, seen } = scripted(calling('confirmAppointment', { appointment: 'c1' }), saying('¡Te esperamos!'))
	await think(talk, engine)
	expect(seen[0]?.contact.appointments).toMatchObject([{ ref: 'c1', isAsked: true }])
	expect(await talk.appointments()).toEqual([`2026-03-04 10:00 ${visit}: confirmada`])
})

test('a name that is corrected in the same breath is the one that is written down', async () => {
	const talk = await aTalk()
	await onWednesday(talk)
	await talk.hear('es para mi hija Sofia, perdón, Sofía')
	const name = (attendeeName: string, callId: string) =>
		calling('nameAttendee', { appointment: 'c1', attendeeName }, callId)
	await think(talk, scripted(name('Sofia', 'k1'), name('Sofía', 'k2'), saying('Anotado')).engine)
	const rows = await talk.scene.ctx.db
		.select()
		.from(appointments)
		.where(eq(appointments.contactId, talk.scene.contact.id))
	expect(rows.map(({ attendeeName }) => attendeeName)).toEqual(['Sofía'])
})
