import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { aBusiness, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { funnels } from './operations.server.ts'

async function aFunnel({ ctx }: Scene, name = 'Nuevas clientas'): Promise<string> {
	const outcome = await execute(ctx, funnels.createFunnel, { name })
	if (!outcome.ok) throw new Error('no funnel')
	return outcome.value.id
}

const aNumber = () => `55${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

/** Where somebody stands, by funnel. */
async function standsAt({ ctx }: Scene, contactId: string): Promise<Record<string, string>> {
	const outcome = await execute(ctx, funnels.contactEntries, { contactId })
	const entries = outcome.ok ? outcome.value.entries : []
	return Object.fromEntries(entries.filter((one) => one.isCurrent).map((one) => [one.funnelId, one.phase]))
}

async function booked(scene: Scene, time: string): Promise<string> {
	const outcome = await execute(scene.ctx, agenda.bookAppointment, { ...scene.nine, time })
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value.id
}

test('an appointment moves its client: booked, confirmed, cancelled, come and not come', async () => {
	const scene = await aBusiness()
	const funnelId = await aFunnel(scene)
	const at = async () => (await standsAt(scene, scene.contact.id))[funnelId]
	const appointmentId = await booked(scene, '09:00')
	expect(await at()).toBe('agenda.cita_agendada')
	const set = (status: string) => execute(scene.ctx, agenda.setStatus, { appointmentId, status })
	const steps = [
		['confirmada', 'agenda.cita_confirmada'],
		['no_asistida', 'visita.no_asistió'],
		['asistida', 'visita.asistió'],
		['cancelada', 'agenda.cita_cancelada'],
	]
	for (const [status = '', place] of steps) {
		expect(await set(status)).toMatchObject({ ok: true })
		expect([status, await at()]).toEqual([status, place])
	}
	const entries = await execute(scene.ctx, funnels.contactEntries, { contactId: scene.contact.id })
	expect(entries.ok && entries.value.entries.every(({ reason }) => reason === 'appointment')).toBe(true)
})

test('TIE-008 a business without a funnel books and sets statuses as ever, and nobody is moved', async () => {
	const scene = await aBusiness()
	const appointmentId = await booked(scene, '09:00')
	expect(await execute(scene.ctx, agenda.setStatus, { appointmentId, status: 'confirmada' })).toMatchObject({
		ok: true,
	})
	expect((await scene.eventNames()).filter((name) => name.startsWith('funnels.'))).toEqual([])
})

test('a scenario that only the team moves to is left alone by appointments', async () => {
	const scene = await aBusiness()
	const funnelId = await aFunnel(scene)
	const funnel = await execute(scene.ctx, funnels.getFunnel, { funnelId })
	const phase = funnel.ok ? funnel.value.phases[1] : undefined
	const scenario = phase?.scenarios[0]
	const given = { funnelId, phaseKey: phase?.id, scenarioKey: scenario?.id, name: scenario?.name, type: 'manual' }
	await execute(scene.ctx, funnels.saveScenario, { ...given, actionReference: 'agendada' })
	await booked(scene, '09:00')
	expect(await standsAt(scene, scene.contact.id)).toEqual({})
})

test('who comes again after a visit goes on to the next phase that books', async () => {
	const scene = await aBusiness()
	const funnelId = await aFunnel(scene)
	const added = await execute(scene.ctx, funnels.addPhase, { funnelId, name: 'Segunda', type: 'scheduling' })
	const phaseKey = added.ok ? added.value.phases.at(-1)?.id : ''
	await execute(scene.ctx, funnels.saveScenario, { funnelId, phaseKey, name: 'Volvió', actionReference: 'agendada' })
	const first = await booked(scene, '09:00')
	await execute(scene.ctx, agenda.setStatus, { appointmentId: first, status: 'asistida' })
	await booked(scene, '12:00')
	expect(await standsAt(scene, scene.contact.id)).toEqual({ [funnelId]: 'segunda.volvió' })
})

test('only the main funnel takes whoever stands nowhere; where somebody stands they move too', async () => {
	const scene = await aBusiness()
	const [main, other] = [await aFunnel(scene), await aFunnel(scene, 'Reactivación')]
	await booked(scene, '09:00')
	expect(await standsAt(scene, scene.contact.id)).toEqual({ [main]: 'agenda.cita_agendada' })
	const away = { funnelId: other, contactId: scene.contact.id, phase: 'primer_contacto.preguntó_precio' }
	await execute(scene.ctx, funnels.moveContact, away)
	await booked(scene, '12:00')
	expect((await standsAt(scene, scene.contact.id))[other]).toBe('agenda.cita_agendada')
})

test('FUN-018 a new lead enters the main funnel; a client and who is of the house do not', async () => {
	const scene = await aBusiness()
	const funnelId = await aFunnel(scene)
	const made = async (type: string) => {
		const outcome = await execute(scene.ctx, contacts.createContact, { name: 'Ana', type, whatsapp: aNumber() })
		return outcome.ok ? standsAt(scene, outcome.value.id) : null
	}
	expect(await made('lead')).toEqual({ [funnelId]: 'primer_contacto.primer_mensaje' })
	expect([await made('client'), await made('personal')]).toEqual([{}, {}])
})

test('what happened brings somebody where a funnel expects it; none brings nobody anywhere', async () => {
	const scene = await aBusiness()
	const funnelId = await aFunnel(scene)
	const about = { funnelId, contactId: scene.contact.id }
	const none = await execute(scene.ctx, funnels.followAction, { ...about, actionReference: 'none' })
	expect(none).toMatchObject({ value: { isMoved: false, phase: 'sin_fase.ninguno' } })
	const asked = await execute(scene.ctx, funnels.followAction, { ...about, actionReference: 'contact_admin' })
	expect(asked).toMatchObject({ value: { isMoved: true, phase: 'primer_contacto.pidió_una_persona' } })
})

test('two records that were one person stand where either came last', async () => {
	const scene = await aBusiness()
	const funnelId = await aFunnel(scene)
	const other = await execute(scene.ctx, contacts.createContact, {
		name: 'Regina',
		type: 'client',
		whatsapp: aNumber(),
	})
	const mergedId = other.ok ? other.value.id : ''
	await execute(scene.ctx, funnels.moveContact, {
		funnelId,
		contactId: scene.contact.id,
		phase: 'agenda.cita_agendada',
	})
	const later = asActor(scene, {}, scene.at + 60_000)
	await execute(later, funnels.moveContact, { funnelId, contactId: mergedId, phase: 'visita.asistió' })
	await execute(later, contacts.mergeContacts, { contactId: scene.contact.id, mergedId })
	expect(await standsAt(scene, scene.contact.id)).toEqual({ [funnelId]: 'visita.asistió' })
})
