import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute, type Operation } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { funnels as funnelRows } from '#db/schema/funnels.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { formattedName } from './names.ts'
import { funnels } from './operations.server.ts'
import { type Funnel, messages } from './schemas.ts'

async function saved({ ctx }: Scene, op: Operation, input: object): Promise<Funnel> {
	const outcome = await execute(ctx, op, input)
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value as Funnel
}

const aFunnel = (scene: Scene, start: 'citas' | 'vacio' = 'citas') =>
	saved(scene, funnels.createFunnel, { name: 'Nuevas clientas', description: 'De la campaña', start })

test('FUN-006 FUN-007 FUN-008 FUN-011 a funnel keeps its phases in order, each with its scenarios', async () => {
	const scene = await aBusiness()
	const { id: funnelId, name, description, notes, phases } = await aFunnel(scene, 'vacio')
	expect({ name, description, notes, phases }).toEqual({
		...{ name: 'Nuevas clientas', description: 'De la campaña', notes: [], phases: [] },
	})
	for (const [phase, type] of [
		['Primera Cita', 'scheduling'],
		['Recompra', 'personalized'],
		['Con una persona', 'contact_human'],
		['Pedidos', 'ordering'],
	])
		await saved(scene, funnels.addPhase, { funnelId, name: phase, type })
	expect(await execute(scene.ctx, funnels.addPhase, { funnelId, name: 'Otra', type: 'nada' })).toMatchObject({
		failure: { code: 'invalid_input' },
	})
	const { phases: four } = await saved(scene, funnels.getFunnel, { funnelId })
	expect(four.map(({ index, formattedName: word, type }) => [index, word, type])).toEqual([
		[0, 'primera_cita', 'scheduling'],
		[1, 'recompra', 'personalized'],
		[2, 'con_una_persona', 'contact_human'],
		[3, 'pedidos', 'ordering'],
	])
	const given = { funnelId, phaseKey: four[0]?.id, name: 'Ya Agendó', description: 'Quedó en venir', type: 'auto' }
	const first = await saved(scene, funnels.saveScenario, { ...given, actionReference: 'agendada', waLabel: 'Con cita' })
	expect(first.phases[0]?.scenarios).toMatchObject([
		{
			...{ name: 'Ya Agendó', formattedName: 'ya_agendó', description: 'Quedó en venir', actionReference: 'agendada' },
			...{ type: 'auto', waLabel: 'Con cita', messages: [] },
		},
	])
	const { scenarioKey, ...plain } = { ...given, scenarioKey: first.phases[0]?.scenarios[0]?.id }
	const second = await saved(scene, funnels.saveScenario, { ...plain, scenarioKey, type: 'manual' })
	expect(second.phases[0]?.scenarios).toMatchObject([{ type: 'manual', waLabel: null, actionReference: 'none' }])
	expect(formattedName(' Primera Cita ')).toBe('primera_cita')
})

test('FUN-010 FUN-018 FUN-019 a description has 100 characters at most, and a reference is used once in a phase', async () => {
	const scene = await aBusiness()
	const { id: funnelId, phases } = await aFunnel(scene)
	const phaseKey = phases[1]?.id
	const given = { funnelId, phaseKey, name: 'Otro', actionReference: 'agendada' }
	expect(await execute(scene.ctx, funnels.saveScenario, given)).toMatchObject({
		failure: { fields: { actionReference: [messages.actionTaken] } },
	})
	for (const actionReference of ['entry', 'asistida', 'no_asistida', 'contact_admin'])
		await saved(scene, funnels.saveScenario, { ...given, name: `Por ${actionReference}`, actionReference })
	for (const name of ['Uno', 'Dos'])
		await saved(scene, funnels.saveScenario, { ...given, name, actionReference: 'none' })
	const unknown = await execute(scene.ctx, funnels.saveScenario, { ...given, actionReference: 'llamada' })
	expect(unknown).toMatchObject({ failure: { code: 'invalid_input' } })
	const long = { ...given, actionReference: 'none', description: 'x'.repeat(101) }
	expect(await execute(scene.ctx, funnels.saveScenario, long)).toMatchObject({
		failure: { fields: { description: ['Máximo 100 caracteres'] } },
	})
	await saved(scene, funnels.saveScenario, { ...long, description: 'x'.repeat(100) })
	const same = { funnelId, phaseKey, name: 'UNO', actionReference: 'none' }
	expect(await execute(scene.ctx, funnels.saveScenario, same)).toMatchObject({
		failure: { fields: { name: [messages.sameScenario] } },
	})
	expect(await execute(scene.ctx, funnels.savePhase, { funnelId, phaseKey, name: 'VISITA' })).toMatchObject({
		failure: { fields: { name: [messages.samePhase] } },
	})
	expect(await execute(scene.ctx, funnels.addPhase, { funnelId, name: 'a.b' })).toMatchObject({
		failure: { fields: { name: [messages.noDots] } },
	})
})

test('FUN-017 phases are put into another order, which their index follows; renamed and removed', async () => {
	const scene = await aBusiness()
	const { id: funnelId, phases } = await aFunnel(scene)
	const names = ({ phases: all }: Funnel) => all.map(({ index, name }) => `${index} ${name}`)
	const last = await saved(scene, funnels.movePhase, { funnelId, phaseKey: phases[0]?.id, to: 2 })
	expect(names(last)).toEqual(['0 Agenda', '1 Visita', '2 Primer contacto'])
	const beyond = await saved(scene, funnels.movePhase, { funnelId, phaseKey: phases[1]?.id, to: 99 })
	expect(names(beyond)).toEqual(['0 Visita', '1 Primer contacto', '2 Agenda'])
	await saved(scene, funnels.savePhase, { funnelId, phaseKey: phases[2]?.id, name: 'La visita' })
	const left = await saved(scene, funnels.removePhase, { funnelId, phaseKey: phases[1]?.id })
	expect(names(left)).toEqual(['0 La visita', '1 Primer contacto'])
	const [scenario] = phases[0]?.scenarios ?? []
	const down = await saved(scene, funnels.moveScenario, { funnelId, scenarioKey: scenario?.id, to: 1 })
	expect(down.phases[1]?.scenarios.map((one) => one.name).slice(0, 2)).toEqual(['Preguntó precio', 'Primer mensaje'])
})

test('a copy has the same phases, scenarios and messages under ids of its own, and nobody in it', async () => {
	const scene = await aBusiness()
	const { id: funnelId, phases } = await aFunnel(scene)
	const scenarioKey = phases[0]?.scenarios[0]?.id
	const source = await saved(scene, funnels.saveMessage, { funnelId, scenarioKey, text: '¿Sigues ahí?', delay: 2 })
	const copy = await saved(scene, funnels.createFunnel, { name: 'Copia', sourceFunnelId: funnelId })
	const bare = ({ phases: all }: Funnel) =>
		all.map(({ id: _id, scenarios, ...phase }) => ({
			...phase,
			scenarios: scenarios.map(({ id: _own, messages: sent, ...one }) => ({
				...one,
				said: sent.map(({ text }) => text),
			})),
		}))
	expect(bare(copy)).toEqual(bare(source))
	expect(copy.phases.filter(({ id }) => source.phases.some((phase) => phase.id === id))).toEqual([])
	const stranger = await aBusiness()
	const theirs = { name: 'Copia', sourceFunnelId: funnelId }
	expect(await execute(stranger.ctx, funnels.createFunnel, theirs)).toMatchObject({ failure: { code: 'not_found' } })
})

test('REA-001 REA-002 REA-003 REA-004 REA-005 REA-006 REA-007 a follow-up message keeps its text and when it is meant', async () => {
	const scene = await aBusiness()
	const { id: funnelId, phases } = await aFunnel(scene)
	const at = { funnelId, scenarioKey: phases[1]?.scenarios[0]?.id }
	const kept = (funnel: Funnel) => funnel.phases[1]?.scenarios[0]?.messages ?? []
	const before = {
		text: 'Te esperamos',
		delay: 2,
		timeUnit: 'hours',
		direction: 'before',
		delayReference: 'last_appointment',
	}
	const first = kept(await saved(scene, funnels.saveMessage, { ...at, ...before }))
	expect(first).toMatchObject([
		{
			...{ text: 'Te esperamos', formattedName: 'mensaje_1', delay: -2, timeUnit: 'hours' },
			...{ delayReference: 'last_appointment', deletable: true },
		},
	])
	const after = { text: '¿Cómo te fue?', delay: 1, timeUnit: 'days', delayReference: 'last_reactivation_message' }
	await saved(scene, funnels.saveMessage, { ...at, ...after })
	const messageKey = first[0]?.id
	const edited = await saved(scene, funnels.saveMessage, {
		...at,
		...before,
		messageKey,
		timeUnit: 'minutes',
		delay: 30,
	})
	expect(kept(edited).map(({ formattedName: name, delay, timeUnit }) => [name, delay, timeUnit])).toEqual([
		['mensaje_1', -30, 'minutes'],
		['mensaje_2', 1, 'days'],
	])
	const moved = await saved(scene, funnels.moveMessage, { ...at, messageKey, to: 1 })
	expect(kept(moved).map(({ formattedName: name }) => name)).toEqual(['mensaje_2', 'mensaje_1'])
	expect(await execute(scene.ctx, funnels.saveMessage, { ...at, ...after, text: '  ' })).toMatchObject({
		failure: { fields: { text: ['El texto del mensaje es requerido.'] } },
	})
	expect(await execute(scene.ctx, funnels.saveMessage, { ...at, ...after, delay: -1 })).toMatchObject({
		failure: { fields: { delay: ['El delay no puede ser negativo.'] } },
	})
	for (const wrong of [{ timeUnit: 'weeks' }, { delayReference: 'birthday' }])
		expect(await execute(scene.ctx, funnels.saveMessage, { ...at, ...after, ...wrong })).toMatchObject({
			failure: { code: 'invalid_input' },
		})
})

test('REA-008 a message that is not deletable stays in its scenario', async () => {
	const scene = await aBusiness()
	const { id: funnelId, phases } = await aFunnel(scene)
	const at = { funnelId, scenarioKey: phases[0]?.scenarios[0]?.id }
	const made = await saved(scene, funnels.saveMessage, { ...at, text: 'Hola', delay: 1 })
	const messageKey = made.phases[0]?.scenarios[0]?.messages[0]?.id
	const fixed = JSON.parse(JSON.stringify(made.phases).replace('"deletable":true', '"deletable":false'))
	await transact(scene.ctx, ({ db }) => db.update(funnelRows).set({ phases: fixed }).where(eq(funnelRows.id, funnelId)))
	expect(await execute(scene.ctx, funnels.removeMessage, { ...at, messageKey })).toMatchObject({
		failure: { code: 'conflict', fields: { messageKey: [messages.keptMessage] } },
	})
	await transact(scene.ctx, ({ db }) =>
		db.update(funnelRows).set({ phases: made.phases }).where(eq(funnelRows.id, funnelId)),
	)
	const left = await saved(scene, funnels.removeMessage, { ...at, messageKey })
	expect(left.phases[0]?.scenarios[0]?.messages).toEqual([])
})

test('the first funnel is the main one; deleted, the next takes its place, and it comes back within a day', async () => {
	const scene = await aBusiness()
	const one = await aFunnel(scene)
	const two = await saved(scene, funnels.createFunnel, { name: 'Reactivación' })
	expect([one.isMain, two.isMain]).toEqual([true, false])
	await execute(scene.ctx, funnels.deleteFunnel, { funnelId: one.id })
	expect(await execute(scene.ctx, funnels.getFunnel, { funnelId: one.id })).toMatchObject({
		failure: { code: 'not_found' },
	})
	expect((await saved(scene, funnels.getFunnel, { funnelId: two.id })).isMain).toBe(true)
	expect(await saved(scene, funnels.restoreFunnel, { funnelId: one.id })).toMatchObject({ isMain: false })
	expect(await saved(scene, funnels.makeMain, { funnelId: one.id })).toMatchObject({ isMain: true })
})
