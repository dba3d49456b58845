import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { DAY, MINUTE, toIso } from '#app/lib/time.ts'
import { aReminding, type Reminding } from '#tests/support/scenes/notices.ts'
import { asActor } from '#tests/support/scenes/scene.ts'
import { notifications } from './operations.server.ts'

type Plan = ReturnType<(typeof notifications.plan)['output']['parse']>

async function plan(scene: Reminding, query: object, ctx = scene.ctx): Promise<Plan> {
	const outcome = await execute(ctx, notifications.plan, query)
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value
}
const toClient = async (scene: Reminding) =>
	(await scene.rows()).filter(({ audience, kind }) => audience === 'client' && kind !== 'reminder')
const waiting = async (scene: Reminding) =>
	(await toClient(scene)).filter(({ state }) => state === 'pending').map(({ kind }) => kind)
function ok(outcome: { ok: true } | { ok: false; failure: unknown }) {
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
}
const book = async (scene: Reminding, notice?: 'send' | 'none') => {
	const outcome = await execute(scene.ctx, agenda.bookAppointment, { ...scene.wish, notice })
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value
}
type Answer = 'send' | 'none'
const move = async (scene: Reminding, appointmentId: string, time: string, notice?: Answer, later = 0) => {
	const input = { appointmentId, date: scene.wish.date, time, notice }
	ok(await execute(scene.later(later), agenda.rescheduleAppointment, input))
}
const setStatus = async (scene: Reminding, later: number, input: object) =>
	ok(await execute(scene.later(later), agenda.setStatus, input))
const cancel = (scene: Reminding, appointmentId: string, notice?: Answer, later = 0) =>
	setStatus(scene, later, { appointmentId, status: 'cancelada', notice })
const reopen = (scene: Reminding, appointmentId: string, later = 0) =>
	setStatus(scene, later, { appointmentId, status: 'agendada' })

test('a booking that staff do not tell writes to the specialist and plans the reminder, and nothing else to the client', async () => {
	const scene = await aReminding()
	await book(scene, 'none')
	const rows = (await scene.rows()).map(({ audience, kind }) => `${audience} ${kind}`)
	expect(rows).toEqual(['specialist booked', 'client reminder'])
	await book(await aReminding(), 'send')
})

test('what is told of a booking is what was shown before: text, channel and minute', async () => {
	for (const wrote of [true, false]) {
		const scene = await aReminding({ wrote })
		const shown = await plan(scene, { occasion: 'booked', ...scene.wish }, scene.ctxAfter(0))
		const { shortId } = await book(scene, 'send')
		const [row] = await toClient(scene)
		const { message } = shown
		expect([message?.goes, message?.channel, message?.problem]).toEqual([wrote ? 'text' : 'template', 'whatsapp', null])
		expect(message?.at).toBe(toIso(row?.deliverAt ?? 0))
		await scene.after(3 * MINUTE)
		const text = message?.text.replace('…', shortId)
		const sent = scene.graph.sent().find(({ to }) => to === scene.number)
		if (wrote) expect(sent?.text).toBe(text)
		else expect((await scene.sentTexts()).filter((each) => each === text)).toHaveLength(1)
	}
})

test('a change that is not told leaves what the client was told, and one that waits says what is true', async () => {
	const scene = await aReminding({ wrote: true })
	const { id } = await book(scene, 'send')
	await move(scene, id, '10:00', 'none', MINUTE)
	const [row] = await toClient(scene)
	expect([row?.kind, row?.text.includes('a las 10:00'), row?.deliverAt]).toEqual([
		'booked',
		true,
		scene.at + 3 * MINUTE,
	])
	await scene.after(3 * MINUTE)
	await move(scene, id, '12:00', 'none', 10 * MINUTE)
	expect(await waiting(scene)).toEqual([])
	await move(scene, id, '13:00', 'send', 11 * MINUTE)
	expect((await toClient(scene)).at(-1)?.text).toMatch(/^Hola Regina, tu cita cambió. Ahora es:[\s\S]*a las 13:00/)
})

test('a move that is taken back before it was told is not told at all', async () => {
	const scene = await aReminding({ wrote: true })
	const { id } = await book(scene, 'send')
	await scene.after(3 * MINUTE)
	await move(scene, id, '12:00', 'send', 10 * MINUTE)
	expect(await waiting(scene)).toEqual(['changed'])
	await move(scene, id, '09:00', 'send', 10 * MINUTE + 5_000)
	expect(await waiting(scene)).toEqual([])
	expect((await plan(scene, { occasion: 'changed', appointmentId: id })).nothing).toBe('same')
})

test('the plan of a move that is taken back before it was told says that nothing is told', async () => {
	const scene = await aReminding({ wrote: true })
	const { id } = await book(scene, 'send')
	await scene.after(3 * MINUTE)
	await move(scene, id, '12:00', 'send', 10 * MINUTE)
	const back = { occasion: 'changed', appointmentId: id, date: scene.wish.date, time: '09:00' }
	expect(await plan(scene, back)).toMatchObject({ nothing: 'same', message: null })
})

test('a cancellation is told five minutes later where staff say so, in its own words or its own template', async () => {
	for (const wrote of [true, false]) {
		const scene = await aReminding({ wrote })
		const { id } = await book(scene, 'none')
		const shown = await plan(scene, { occasion: 'cancelled', appointmentId: id })
		await cancel(scene, id, 'send')
		const [row] = await toClient(scene)
		expect(row).toMatchObject({ kind: 'cancelled', phase: 'canceled_appointment', deliverAt: scene.at + 5 * MINUTE })
		await scene.after(5 * MINUTE)
		const [sent] = scene.graph
			.sent()
			.filter(({ to }) => to === scene.number)
			.slice(-1)
		const said = (await scene.sentTexts()).at(-1)
		expect(said).toBe(shown.message?.text)
		expect(said).toMatch(
			wrote ? /^Hola Regina, tu cita quedó cancelada:\nCorte/ : /^Hola Regina, tu cita de .* quedó cancelada: /,
		)
		if (!wrote) expect(JSON.stringify(sent)).toContain('cita_cancelada')
	}
})

test('a cancellation tells nobody where staff said no, and where nobody was asked', async () => {
	const scene = await aReminding()
	for (const notice of ['none', undefined] as const) {
		const { id } = await book(scene, 'none')
		await cancel(scene, id, notice)
	}
	expect(await toClient(scene)).toEqual([])
})

test('a cancellation that is taken back is not told; one that was told already is told to stand again, once', async () => {
	const scene = await aReminding({ wrote: true })
	const { id } = await book(scene, 'send')
	await scene.after(3 * MINUTE)
	await cancel(scene, id, 'send', 10 * MINUTE)
	await reopen(scene, id, 10 * MINUTE + 5_000)
	expect(await waiting(scene)).toEqual([])
	await cancel(scene, id, 'send', 20 * MINUTE)
	await scene.after(25 * MINUTE)
	await reopen(scene, id, 30 * MINUTE)
	expect(await waiting(scene)).toEqual(['booked'])
	await setStatus(scene, 31 * MINUTE, { appointmentId: id, status: 'confirmada' })
	expect(await waiting(scene)).toEqual(['booked'])
})

test('each person’s last answer stands chosen on the same occasion the next time, and nobody else’s', async () => {
	const scene = await aReminding()
	const habit = async (occasion: string, ctx = scene.ctx) => (await plan(scene, { occasion }, ctx)).habit
	expect([await habit('booked'), await habit('cancelled')]).toEqual(['send', 'send'])
	const { id } = await book(scene, 'none')
	await move(scene, id, '12:00')
	expect([await habit('booked'), await habit('changed'), await habit('cancelled')]).toEqual(['none', 'send', 'send'])
	await book(scene, 'send')
	await cancel(scene, id, 'none')
	expect([await habit('booked'), await habit('cancelled')]).toEqual(['send', 'none'])
	expect(await habit('cancelled', asActor(scene, { id: 'usr_other' }))).toBe('send')
})

test('before everything is chosen, of a visit that began, and of a change nobody sees, it says why nothing is told', async () => {
	const scene = await aReminding()
	const { contactId, ...rest } = scene.wish
	expect(await plan(scene, { occasion: 'booked', ...rest })).toMatchObject({
		nothing: 'incomplete',
		client: null,
		message: null,
	})
	expect(
		await plan(scene, { occasion: 'booked', ...rest, clientName: 'Dra. Julia Paz', clientPhone: '5512341234' }),
	).toMatchObject({
		...{ nothing: null, client: 'Dra. Julia' },
		message: { goes: 'template' },
	})
	const past = toIso(scene.at - 2 * DAY).slice(0, 10)
	expect(await plan(scene, { occasion: 'booked', contactId, ...rest, date: past })).toMatchObject({ nothing: 'begun' })
})

test('a person of the public or an assistant decides for nobody whom the salon writes to', async () => {
	const scene = await aReminding()
	const policy = { ...scene.ctx.actor.bookingPolicy, isStaff: false }
	const ctx = asActor(scene, { kind: 'assistant', bookingPolicy: policy })
	ok(await execute(ctx, agenda.bookAppointment, { ...scene.wish, notice: 'none' }))
	expect(await waiting(scene)).toEqual(['booked'])
})
