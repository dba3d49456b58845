import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { permissionsOfMember, receptionGrants } from '#app/core/permissions.ts'
import { transact } from '#app/core/transact.server.ts'
import { makeMail } from '#app/integrations/mail/smtp.server.ts'
import { newId } from '#app/lib/id.ts'
import { DAY, HOUR, localDate, MINUTE } from '#app/lib/time.ts'
import { addDays } from '#app/lib/time-calendar.ts'
import { currencyCodes } from '#app/lib/words/currencies.ts'
import { cashCloses } from '#db/schema/finance.ts'
import { startSmtp } from '#tests/fakes/smtp.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { aBusiness, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { type NewMovement, recordMovement } from '../movements.server.ts'
import { finance } from '../operations.server.ts'
import { piecesOf, totalOf, worthOf } from './pieces.ts'
import { CloseDay } from './schemas.ts'

const evening = '2026-03-03T02:00:00Z'
const day = '2026-03-02'
const count = { float: '1500', left: '1500', signature: 'Karla Medina' }

async function done<Value>(outcome: Promise<{ ok: true; value: Value } | { ok: false; failure: unknown }>) {
	const answer = await outcome
	if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
	return answer.value
}

function moved(scene: Scene, more: Partial<NewMovement> = {}) {
	const cash = { type: 'income', amountMinor: 35_000, currency: 'MXN', paymentMethod: 'cash' } as const
	return transact(scene.ctx, (within) => recordMovement(within, { ...cash, branchId: scene.branch.id, ...more }))
}

const close = (scene: Scene, more: object = {}) =>
	execute(scene.ctx, finance.closeDay, { ...count, branchId: scene.branch.id, day, pieces: [], ...more } as never)

test('what must lie in the drawer is the float, the cash that came in less what went out; the other methods stand beside it', async () => {
	const scene = await aBusiness({ now: evening })
	await moved(scene, { at: scene.at - HOUR })
	await moved(scene, { at: scene.at - HOUR, type: 'expense', amountMinor: 5_000 })
	await moved(scene, { at: scene.at - HOUR, paymentMethod: 'debit' })
	const pieces = [
		{ piece: 'n100000', count: 1 },
		{ piece: 'n50000', count: 1 },
		{ piece: 'n20000', count: 1 },
		{ piece: 'n5000', count: 2 },
		{ piece: 'c1000', count: 0 },
	]
	const made = await done(close(scene, { pieces }))
	expect(made).toMatchObject({ expectedMinor: 180_000, countedMinor: 180_000, signature: 'Karla Medina', isLast: true })
	expect(made.methods).toEqual(
		expect.arrayContaining([
			{ paymentMethod: 'cash', income: 35_000, expense: 5_000, count: 2 },
			{ paymentMethod: 'debit', income: 35_000, expense: 0, count: 1 },
		]),
	)
})

test('a drawer that does not fit closes only with a word about it', async () => {
	const scene = await aBusiness({ now: evening })
	await moved(scene, { at: scene.at - HOUR })
	expect(await close(scene)).toMatchObject({
		ok: false,
		failure: { fields: { comment: ['Explica la diferencia para poder cerrar'] } },
	})
	expect(await close(scene, { comment: 'Se contará mañana' })).toMatchObject({ ok: true })
})

test('the owner is told by mail how a drawer came out, with its difference and why', async () => {
	const scene = await aBusiness({ now: evening })
	const smtp = await startSmtp()
	try {
		const mail = makeMail({ smtpUrl: smtp.url, mailFrom: 'hola@recepcion.test' })
		const home = {
			...scene.home,
			adapters: { ...scene.home.adapters, mail },
			place: { ...scene.home.place, mail: true },
		}
		const ctx = makeCtx(home, 'business', { businessId: scene.business.id }, scene.ctx.actor, scene.at)
		await moved(scene, { at: scene.at - HOUR })
		const counted = {
			...count,
			branchId: scene.branch.id,
			day,
			pieces: [
				{ piece: 'n100000', count: 1 },
				{ piece: 'n50000', count: 1 },
			],
		}
		const { id } = await done(execute(ctx, finance.closeDay, { ...counted, comment: 'Faltó un vale' }))
		await runJobs(home, { now: scene.at + MINUTE })
		const letter = await smtp.next(scene.owner.email)
		expect(letter.subject).toBe('Corte de caja de Roma Norte: Faltan $350.00')
		expect(letter.text).toContain('Debía haber $1,850.00 en efectivo y se contaron $1,500.00.')
		expect(letter.text).toContain('Comentario: Faltó un vale')
		expect(letter.links).toContain(`${home.place.origin}/finanzas/cortes/${id}`)
	} finally {
		await smtp.close()
	}
})

test('a closed day changes by no hand: neither a new movement in it, nor a change, a removal or a return; a later one corrects it', async () => {
	const scene = await aBusiness({ now: evening })
	const { id: movementId } = await moved(scene, { at: scene.at - HOUR })
	const { id: gone } = await moved(scene, { at: scene.at - HOUR })
	await done(execute(scene.ctx, finance.deleteMovement, { movementId: gone }))
	const { id: closeId } = await done(close(scene, { comment: 'Falta contar' }))
	const later = asActor(scene, {}, scene.at + 20 * HOUR)
	const fields = { type: 'income', amount: '10', date: day, branchId: scene.branch.id, paymentMethod: 'cash' } as const
	const refused = [
		execute(later, finance.createMovement, fields),
		execute(later, finance.editMovement, { ...fields, movementId }),
		execute(later, finance.deleteMovement, { movementId }),
		execute(later, finance.restoreMovement, { movementId: gone }),
	]
	for (const outcome of await Promise.all(refused))
		expect(outcome).toMatchObject({ ok: false, failure: { code: 'already_closed' } })
	expect(await execute(later, finance.createMovement, { ...fields, date: '2026-03-03' })).toMatchObject({ ok: true })
	const stands = await done(execute(later, finance.closeRecord, { closeId }))
	expect(stands.methods).toMatchObject([{ count: 1, income: 35_000 }])
	await done(execute(later, finance.reopenClose, { closeId, reason: 'Faltó un vale' }))
	expect(await execute(later, finance.createMovement, fields)).toMatchObject({ ok: true })
})

test('what the provider took in a closed day is not lost: it counts after the cut', async () => {
	const scene = await aBusiness({ now: evening })
	await done(close(scene, { comment: 'Falta contar' }))
	const later = asActor(scene, {}, scene.at + 5 * MINUTE)
	const paid = { type: 'income', amountMinor: 500, currency: 'MXN', paymentMethod: 'mercado_pago' } as const
	const { id } = await transact(later, (within) =>
		recordMovement(within, { ...paid, branchId: scene.branch.id, providerPaymentId: '7', at: scene.at - HOUR }),
	)
	const { movement } = await done(execute(later, finance.movementRecord, { movementId: id }))
	expect(Date.parse(movement.at)).toBe(scene.at + 5 * MINUTE)
})

test('two desks close one day once; only the newest close is reopened, with a reason, and the day is closed anew', async () => {
	const scene = await aBusiness({ now: evening })
	const both = await Promise.all([1, 2].map(() => close(scene, { comment: 'Falta contar' })))
	expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
	expect(both.find(({ ok }) => !ok)).toMatchObject({ failure: { code: 'already_closed' } })
	const tomorrow = asActor(scene, {}, scene.at + 24 * HOUR)
	const first = both.flatMap((one) => (one.ok ? [one.value.id] : []))[0] ?? ''
	const next = { ...count, branchId: scene.branch.id, day: '2026-03-03', pieces: [], comment: 'Falta contar' }
	const { id: second } = await done(execute(tomorrow, finance.closeDay, next))
	const reason = 'Faltó un vale'
	const early = await execute(tomorrow, finance.reopenClose, { closeId: first, reason })
	expect(early).toMatchObject({ ok: false, failure: { code: 'conflict' } })
	await done(execute(tomorrow, finance.reopenClose, { closeId: second, reason }))
	expect(await execute(tomorrow, finance.closeDay, next)).toMatchObject({ ok: true })
})

test('the receptionist who was given the drawer closes and sees what moved since the last cut; to look it over or to reopen it is not hers', async () => {
	const scene = await aBusiness({ now: evening })
	const drawer = { pageId: 30, actions: ['view'] }
	const without = asActor(scene, { permissions: permissionsOfMember('listed', receptionGrants) })
	const today = { branchId: scene.branch.id, day }
	expect(await execute(without, finance.closeDay, { ...count, ...today, comment: 'Falta contar' })).toMatchObject({
		failure: { code: 'forbidden' },
	})
	const desk = asActor(scene, { permissions: permissionsOfMember('listed', [...receptionGrants, drawer]) })
	const { id: closeId } = await done(execute(desk, finance.closeDay, { ...count, ...today, comment: 'Falta contar' }))
	for (const outcome of [
		await execute(desk, finance.reviewClose, { closeId }),
		await execute(desk, finance.reopenClose, { closeId, reason: 'Porque sí' }),
		await execute(desk, finance.listMovements, {}),
	])
		expect(outcome).toMatchObject({ ok: false, failure: { code: 'forbidden' } })
	const seen = await done(execute(scene.ctx, finance.reviewClose, { closeId }))
	expect(seen.reviewedBy).toBe('Mariana Fuentes')
})

/** The days on which clocks change, counted from the first of the year. */
const changes = [
	{ zone: 'America/Tijuana', days: 66 },
	{ zone: 'Europe/Madrid', days: 87 },
	{ zone: 'Europe/Madrid', days: 297 },
	{ zone: 'America/Tijuana', days: 304 },
]
/** Any day of a year counted from its first, and those on which clocks change in Tijuana and in Madrid. */
const aDay = fc.oneof(fc.integer({ min: 0, max: 365 }), fc.constantFrom(...changes.map(({ days }) => days)))

test('closes of a year count every movement once, in four zones and across their clock changes', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.constantFrom('America/Mexico_City', 'America/Tijuana', 'Europe/Madrid', 'Asia/Kolkata'),
			fc.array(fc.tuple(fc.integer({ min: 0, max: 364 * 24 * 60 }), fc.integer({ min: 1, max: 90_000 })), {
				minLength: 5,
				maxLength: 40,
			}),
			fc.uniqueArray(fc.tuple(aDay, fc.boolean()), { minLength: 2, maxLength: 8, selector: ([days]) => days }),
			async (timeZone, moves, closings) => {
				const scene = await aBusiness({ timeZone, now: '2026-01-01T06:00:00Z' })
				for (const [minutes, amountMinor] of moves) await moved(scene, { amountMinor, at: scene.at + minutes * MINUTE })
				const cuts: { from: number; cut: number; counted: number }[] = []
				for (const [days, isLate] of [...closings].sort(([a], [b]) => a - b)) {
					const evening = scene.at + days * DAY + 15 * HOUR
					const now = isLate ? evening + 26 * HOUR : evening
					const at = asActor(scene, {}, now)
					const closed = localDate(evening, timeZone)
					const input = { ...count, float: '0', branchId: scene.branch.id, day: closed, comment: 'x' }
					const one = await done(execute(at, finance.closeDay, input))
					const cut = Date.parse(one.cut)
					cuts.push({ from: Date.parse(one.from), cut, counted: one.expectedMinor })
					// One that is closed a day late ends with its own day, however many hours that had.
					if (isLate) expect([cut - 1, cut].map((each) => localDate(each, timeZone) === closed)).toEqual([true, false])
					else expect(cut).toBe(now)
				}
				for (const [n, { from, cut, counted }] of cuts.entries()) {
					if (n > 0) expect(from).toBe(cuts[n - 1]?.cut)
					const slow = moves.reduce((sum, [minutes, minor]) => {
						const at = scene.at + minutes * MINUTE
						return at >= from && at < cut ? sum + minor : sum
					}, 0)
					expect(counted).toBe(slow)
				}
			},
		),
		{
			numRuns: 8,
			// On each of those days, closed a day late, with money in its first and last minutes.
			examples: changes.map(({ zone, days }): [string, [number, number][], [number, boolean][]] => [
				zone,
				[1, 2, 3].map((hours) => [days * 24 * 60 + hours * 20 * 60, hours]),
				[
					[days - 1, true],
					[days, true],
					[days + 1, false],
				],
			]),
		},
	)
}, 60_000)

test('pieces come to what they are worth, to the cent', () => {
	fc.assert(
		fc.property(fc.array(fc.record({ value: fc.integer({ min: 1, max: 100_000 }), count: fc.nat(500) })), (list) => {
			const slow = list.reduce((sum, { value, count: many }) => sum + value * many, 0)
			expect(totalOf(list.map(({ value, count: many }) => ({ piece: `n${value}`, count: many })))).toBe(slow)
		}),
	)
})

test('the drawer of each money that a house can reckon in has its notes and coins, the largest first, each once and worth something', () => {
	for (const currency of currencyCodes) {
		const pieces = piecesOf(currency)
		for (const sort of ['n', 'c']) {
			const worth = pieces.filter((piece) => piece.startsWith(sort)).map(worthOf)
			expect(worth, currency).toEqual([...new Set(worth)].sort((one, other) => other - one))
			expect(worth.length, currency).toBeGreaterThan(2)
		}
		expect(
			pieces.every((piece) => Number.isInteger(worthOf(piece)) && worthOf(piece) > 0),
			currency,
		).toBe(true)
		const counted = { branchId: 'brn_1', day: '2026-03-02', float: '0', left: '0', signature: 'Karla Medina' }
		const form = { ...counted, pieces: pieces.map((piece) => ({ piece, count: 1 })) }
		expect(CloseDay.safeParse(form).success, currency).toBe(true)
	}
	expect(piecesOf('CLP')).toContain('n20000')
	expect(piecesOf('COP')).toContain('n10000000')
})

test('a day that was closed long ago leads to its close, however many came after it', async () => {
	const scene = await aBusiness({ now: evening })
	const { id } = await done(close(scene, { comment: 'Nada' }))
	const [own] = await scene.ctx.db.select().from(cashCloses).where(eq(cashCloses.id, id))
	if (!own) throw new Error('no close')
	const later = Array.from({ length: 40 }, (_, at) => {
		const times = { fromAt: own.cutAt + at * DAY, cutAt: own.cutAt + (at + 1) * DAY }
		return { ...own, ...times, id: newId('csh'), day: addDays(day, at + 1) }
	})
	await transact(scene.ctx, ({ db }) => db.insert(cashCloses).values(later))
	const view = await done(execute(scene.ctx, finance.cashDay, { branchId: scene.branch.id, day }))
	expect(view).toMatchObject({ closeId: id, isPast: false })
	expect(view.recent.map((one) => one.id)).not.toContain(id)
})
