import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import { aContact, booked } from '#tests/support/scenes/agenda-scene.ts'
import { asActor } from '#tests/support/scenes/scene.ts'
import { aTalk, type Talk, type TalkOptions } from '#tests/support/scenes/talk.ts'
import { calling, saying, scripted, think } from '#tests/support/scripted-engine.ts'
import { instructionsFor } from '../engines/prompt.ts'

/** Who writes waits for a cut on Tuesday; somebody gives up the nine o'clock, and it is offered to them. */
async function anOffer(options: TalkOptions = {}): Promise<Talk> {
	const talk = await aTalk(options)
	await talk.say('hola')
	await waits(talk)
	expect(await told(talk)).toMatch(/Se liberó un horario/)
	return talk
}

async function waits(talk: Talk) {
	await offer(talk)
	await talk.settle()
	talk.clock.now += MINUTE
}

async function offer({ scene, clock }: Talk) {
	const ctx = asActor(scene, {}, clock.now)
	const other = await aContact(scene)
	const day = { dateFrom: '2026-03-03', dateTo: '2026-03-05' }
	const { id: appointmentId } = await booked(scene, { contactId: other.id })
	const wish = { contactId: scene.contact.id, serviceId: scene.service.id, ...day }
	await execute(ctx, agenda.addWaiting, wish)
	await execute(ctx, agenda.cancelAppointment, { appointmentId })
}

const told = async (talk: Talk) => (await talk.messages()).at(-1)?.text

async function entry({ scene }: Talk) {
	const outcome = await execute(scene.ctx, agenda.listWaiting, {})
	if (!outcome.ok) throw new Error(outcome.failure.code)
	return outcome.value.entries.map(({ status }) => status)
}

const nine = '2026-03-03 09:00 Corte de cabello, Lucía Herrera: agendada'

for (const yes of ['sí', 'Si, lo quiero por favor', 'va, apártamelo', 'claro, confirmo', 'ok 👍']) {
	test(`«${yes}» to a time of the waiting list books it`, async () => {
		const talk = await anOffer()
		expect(await talk.say(yes)).toMatch(/Tu cita quedó agendada: Corte de cabello con Lucía Herrera mañana martes 3/)
		expect(await talk.appointments()).toEqual([nine])
		expect(await entry(talk)).toEqual([])
	})
}

test('the message says that a word is enough where an assistant reads it', async () => {
	expect(await told(await anOffer())).toMatch(/Responde «sí» para tomarlo, o confírmalo aquí: http/)
})

test('a question or a greeting first is answered, and the time still waits for its yes', async () => {
	const talk = await anOffer()
	expect(await talk.say('hola')).toMatch(/¿Te agendo Corte de cabello con Lucía Herrera/)
	expect(await talk.say('¿cuánto cuesta?')).toMatch(/350[\s\S]*¿Te agendo Corte de cabello/)
	expect(await talk.appointments()).toEqual([])
	await talk.say('sí')
	expect(await talk.appointments()).toEqual([nine])
})

for (const no of ['no gracias', 'ya no', 'no puedo']) {
	test(`«${no}» lets the next person have it and leaves this one on the list`, async () => {
		const talk = await anOffer()
		expect(await talk.say(no)).toMatch(/dejo libre ese horario\. Sigues en la lista de espera/)
		expect(await talk.appointments()).toEqual([])
		expect(await entry(talk)).toEqual(['esperando'])
		expect(await talk.say('sí')).not.toMatch(/agendada/)
	})
}

test('a yes that comes too late is told so kindly, with another search at hand; nothing is booked', async () => {
	const talk = await anOffer()
	talk.clock.now += HOUR
	await talk.settle()
	const answer = await talk.say('sí')
	expect(answer).toMatch(/Ese horario ya no está apartado\. Sigues en la lista de espera/)
	expect(answer).toMatch(/¿Quieres que busque otro horario\?/)
	expect(await talk.appointments()).toEqual([])
	expect(await talk.say('sí')).toMatch(/Corte de cabello|qué día/i)

	const late = await anOffer()
	await late.say('hola')
	late.clock.now += HOUR
	expect(await late.say('sí')).toMatch(/Ese horario ya no está apartado/)
	expect(await late.appointments()).toEqual([])
})

test('whoever took it by the link is told that it stands', async () => {
	const talk = await anOffer()
	const outcome = await execute(talk.scene.ctx, agenda.listWaiting, {})
	const offerId = outcome.ok ? outcome.value.entries[0]?.offer?.id : ''
	await execute(talk.scene.ctx, agenda.answerOffer, { offerId, accept: true })
	expect(await talk.say('sí')).toMatch(/quedó agendada/)
	expect(await talk.appointments()).toEqual([nine])
})

test('another wish goes its own way, and what was being talked about is taken up again after the yes', async () => {
	const talk = await aTalk()
	await talk.say('quiero cancelar mi cita')
	await waits(talk)
	expect(await talk.say('mejor a las 11')).toMatch(/11/)
	expect(await talk.appointments()).toEqual([])
	await talk.say('sí')
	expect(await talk.appointments()).toEqual(['2026-03-03 11:00 Corte de cabello, Lucía Herrera: agendada'])
})

test('an assistant that may not book says so', async () => {
	const talk = await anOffer({ capabilities: { inPersonScheduling: false } })
	expect(await told(talk)).not.toMatch(/Responde/)
	expect(await talk.say('sí')).toMatch(/no puedo agendar/)
	expect(await talk.appointments()).toEqual([])
})

test('a language model takes it with one call after the person wrote, and never before', async () => {
	const take = calling('answerOffer', { offer: 'o1', accept: true })
	const early = await aTalk()
	await early.hear('hola')
	await offer(early)
	await think(early, scripted(take, saying('¿Lo tomas?')).engine)
	expect(await early.appointments()).toEqual([])

	const talk = await anOffer()
	await talk.hear('sí')
	const { engine, seen } = scripted(take, saying('Listo'))
	await think(talk, engine)
	expect(seen[0]?.tools.map(({ name }) => name)).toContain('answerOffer')
	expect(seen[0] && instructionsFor(seen[0])).toMatch(/o1: .*servicio s1, especialista e1.*llama a answerOffer/)
	expect(seen[0]?.contact.offer).toMatchObject({ ref: 'o1', status: 'abierta', serviceRef: 's1', specialistRef: 'e1' })
	expect(await talk.appointments()).toEqual([nine])
})
