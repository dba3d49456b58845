import fc from 'fast-check'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { type Permission } from '#app/core/permissions.ts'
import { transact } from '#app/core/transact.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { HOUR, startOfWeek, toInstant } from '#app/lib/time.ts'
import { addDays } from '#app/lib/time-calendar.ts'
import { appointments } from '#db/schema/agenda.ts'
import { moneyMovements } from '#db/schema/finance.ts'
import { aBranch, aService, aSpecialist } from '#tests/support/scenes/agenda-scene.ts'
import { done } from '#tests/support/scenes/payments.ts'
import { aBusiness, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { earnings } from './operations.server.ts'
import { type Earnings, type EarningsQuery, type Flow, type Source } from './schemas.ts'

/** Clocks that change twice a year, one that doesn't, and one that stands half an hour beside the others. */
const zones = ['America/Mexico_City', 'America/New_York', 'Europe/Madrid', 'Asia/Kolkata'] as const
const year = { from: '2026-01-01', to: '2026-12-31' }
const signed = {
	'Mariana Fuentes': 'desk',
	'Reserva en línea': 'online',
	'Asistente Sofía': 'assistant',
	Kiosko: 'kiosk',
} as const

type Visit = { id: string; branch: number; specialistId: string; serviceId: string; source: Source }
type World = { scene: Scene; branchIds: string[]; visits: Visit[] }

async function aWorld(): Promise<World> {
	const scene = await aBusiness({ now: '2027-01-05T12:00:00Z' })
	const branchIds = [scene.branch.id]
	for (const timeZone of zones.slice(1)) branchIds.push((await aBranch(scene, { timeZone })).id)
	const other = { specialistId: (await aSpecialist(scene)).id, serviceId: (await aService(scene)).id }
	const own = { specialistId: scene.specialist.id, serviceId: scene.service.id }
	const visits = Object.entries(signed).flatMap(([createdBy, source]) =>
		branchIds.map((branchId, branch) => ({
			...(branch % 2 === 0 ? own : other),
			...{ id: newId('apt'), branchId, branch, source, createdBy },
		})),
	)
	await transact(scene.ctx, ({ db }) => db.insert(appointments).values(visits.map((visit) => visitRow(scene, visit))))
	return { scene, branchIds, visits }
}

type Planted = Omit<Visit, 'branch' | 'source'> & { branchId: string; createdBy: string }

function visitRow({ business, contact, at }: Scene, planted: Planted & { startsAt?: number }) {
	const { id, branchId, specialistId, serviceId, createdBy, startsAt = Date.UTC(2026, 5, 1) } = planted
	return {
		...{ id, branchId, specialistId, serviceId, createdBy, startsAt },
		...{ businessId: business.id, shortId: newShortId(), contactId: contact.id, title: 'Cita', bookedOver: true },
		...{ endsAt: startsAt + HOUR, updatedBy: createdBy, createdAt: at, updatedAt: at },
		status: startsAt > at ? ('confirmada' as const) : ('asistida' as const),
	}
}

type Moved = {
	at: number
	minor: number
	isIncome: boolean
	currency: 'MXN' | 'USD'
	branch: number | null
	visit: number | null
	isTransfer: boolean
	isDeleted: boolean
}

const changing = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01']
const DAY_STARTS = ['2026-01-01', '2026-02-01', '2026-03-01', ...changing, '2027-01-01']

/** Anywhere in the year and beside it, and right around the midnights where months end and clocks change. */
const anInstant = fc.oneof(
	fc.integer({ min: Date.UTC(2025, 11, 28), max: Date.UTC(2027, 0, 3) }),
	fc
		.tuple(fc.constantFrom(...DAY_STARTS), fc.constantFrom(...zones), fc.constantFrom(-HOUR, -1, 0, 1, HOUR, 2 * HOUR))
		.map(([date, zone, beside]) => toInstant(date, '00:00', zone) + beside),
)

const aMove: fc.Arbitrary<Moved> = fc.record({
	at: anInstant,
	minor: fc.integer({ min: 1, max: 5_000_000 }),
	isIncome: fc.boolean(),
	currency: fc.constantFrom('MXN', 'MXN', 'MXN', 'USD'),
	branch: fc.constantFrom(null, 0, 1, 2, 3),
	visit: fc.constantFrom(null, ...Array.from({ length: 16 }, (_, index) => index)),
	isTransfer: fc.constantFrom(false, false, false, true),
	isDeleted: fc.constantFrom(false, false, false, true),
})

/** The first and the last moment of each day on which clocks change somewhere, and of the day after it, in each zone. */
const aroundChanges: Moved[] = zones.flatMap((zone, branch) =>
	changing.flatMap((date) =>
		[date, addDays(date, 1)].flatMap((day) =>
			[-1, 0].map((beside) => {
				const at = toInstant(day, '00:00', zone) + beside
				const plain = { isIncome: true, currency: 'MXN', visit: null, isTransfer: false, isDeleted: false } as const
				return { ...plain, at, branch, minor: 1 + (((at / 1000) % 90_000) | 0) }
			}),
		),
	),
)

function rowOf({ scene, branchIds, visits }: World, moved: Moved): typeof moneyMovements.$inferInsert {
	return {
		...{ id: newId('mov'), businessId: scene.business.id, paymentMethod: 'cash', createdAt: scene.at, at: moved.at },
		...{ type: moved.isIncome ? 'income' : 'expense', amountMinor: moved.minor, currency: moved.currency },
		branchId: moved.branch === null ? null : branchIds[moved.branch],
		appointmentId: moved.visit === null ? null : visits[moved.visit]?.id,
		transferId: moved.isTransfer ? newId('mtr') : null,
		deletedAt: moved.isDeleted ? scene.at : null,
	}
}

/** The day on a wall clock, by the platform's own calendar and nothing of ours. */
const clocks = zones.map((timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }))

/** What belongs to no branch counts by the clock of the business, which is that of the first. */
function dayOf({ visits }: World, { at, branch, visit }: Moved): string {
	const place = branch ?? (visit === null ? 0 : (visits[visit]?.branch ?? 0))
	return clocks[place]?.format(at) ?? ''
}

function summed(all: Moved[]): Flow[] {
	return ['MXN', 'USD'].flatMap((currency) => {
		const own = all.filter((moved) => moved.currency === currency)
		const of = (isIncome: boolean) =>
			own.reduce((sum, moved) => (moved.isIncome === isIncome ? sum + moved.minor : sum), 0)
		return own.length > 0 ? [{ currency, income: of(true), expense: of(false) }] : []
	})
}

const key = {
	day: (date: string) => date,
	week: (date: string) => startOfWeek(date),
	month: (date: string) => date.slice(0, 7),
}

/** One movement after the other, as slow as can be. */
function reference(world: World, moves: Moved[], group: EarningsQuery['group']) {
	const counted = moves
		.filter(({ isTransfer, isDeleted }) => !isTransfer && !isDeleted)
		.map((moved) => ({ ...moved, day: dayOf(world, moved) }))
		.filter(({ day }) => day >= year.from && day <= year.to)
	const visitOf = ({ visit }: Moved) => (visit === null ? undefined : world.visits[visit])
	const by = (nameOf: (moved: (typeof counted)[number]) => string) => {
		const names = [...new Set(counted.map(nameOf))]
		return Object.fromEntries(names.map((name) => [name, summed(counted.filter((moved) => nameOf(moved) === name))]))
	}
	return {
		periods: by(({ day }) => key[group](day)),
		totals: summed(counted),
		branches: by((moved) => world.branchIds[moved.branch ?? visitOf(moved)?.branch ?? -1] ?? ''),
		specialists: by((moved) => visitOf(moved)?.specialistId ?? ''),
		services: by((moved) => visitOf(moved)?.serviceId ?? ''),
		sources: by((moved) => visitOf(moved)?.source ?? 'none'),
	}
}

const rowsIn = (rows: Earnings['byBranch']) => Object.fromEntries(rows.map(({ id, flows }) => [id, flows]))

test('the sums of a year are those of a slow count, by day, week and month, in four zones, across clock changes and month ends', async () => {
	const groups = ['day', 'week', 'month'] as const
	await fc.assert(
		fc.asyncProperty(fc.array(aMove, { minLength: 20, maxLength: 120 }), async (moves) => {
			const world = await aWorld()
			await transact(world.scene.ctx, ({ db }) =>
				db.insert(moneyMovements).values(moves.map((one) => rowOf(world, one))),
			)
			for (const group of groups) {
				// As many days as a drawing takes: a year by day is drawn by week.
				const range = group === 'day' ? { from: '2026-01-01', to: '2026-04-02' } : year
				const told = done(await execute(world.scene.ctx, earnings.earnings, { ...range, group }))
				const slow = reference(world, moves, group)
				const drawn = told.periods.filter(({ flows }) => flows.length > 0)
				const wanted = Object.entries(slow.periods).filter(([name]) => name <= key[group](range.to))
				expect(Object.fromEntries(drawn.map(({ from, flows }) => [key[group](from), flows]))).toEqual(
					Object.fromEntries(wanted),
				)
				if (group === 'day') continue
				expect(told.totals.flows).toEqual(slow.totals)
				expect(rowsIn(told.byBranch)).toEqual(slow.branches)
				expect(rowsIn(told.bySpecialist)).toEqual(slow.specialists)
				expect(rowsIn(told.byService)).toEqual(slow.services)
				expect(rowsIn(told.bySource)).toEqual(slow.sources)
			}
		}),
		{ numRuns: process.env.LONG ? 100 : 8, examples: [[aroundChanges]] },
	)
})

test('what is chosen narrows the numbers, the range before stands beside, and a visit of several services is one ticket', async () => {
	const world = await aWorld()
	const { scene, visits } = world
	const at = Date.UTC(2026, 2, 10, 18)
	const sale = { at, minor: 10_000, isIncome: true, currency: 'MXN', branch: 0, visit: 0 } as const
	const plain = { ...sale, isTransfer: false, isDeleted: false } as const
	const moves: Moved[] = [plain, { ...plain, minor: 5_000 }, { ...plain, visit: 4, minor: 3_000 }]
	moves.push({ ...plain, visit: null, minor: 2_000 }, { ...plain, isIncome: false, minor: 1_000 })
	moves.push(
		{ ...plain, visit: null, isIncome: false, minor: 700 },
		{ ...plain, at: at - 28 * 24 * HOUR, minor: 4_000 },
	)
	await transact(scene.ctx, ({ db }) => db.insert(moneyMovements).values(moves.map((one) => rowOf(world, one))))
	const march = { from: '2026-03-01', to: '2026-03-31' }
	const ask = async (more: Partial<EarningsQuery> = {}) =>
		done(await execute(scene.ctx, earnings.earnings, { ...march, ...more }))
	const all = await ask()
	expect(all.totals.flows).toEqual([{ currency: 'MXN', income: 20_000, expense: 1_700 }])
	// 10,000 + 5,000 − 1,000 of one visit, 3,000 of another and a sale of 2,000.
	expect(all.totals.sold).toEqual([{ currency: 'MXN', minor: 19_000, count: 3 }])
	expect(all.previous).toEqual({ from: '2026-02-01', to: '2026-02-28' })
	expect(all.before.flows).toEqual([{ currency: 'MXN', income: 4_000, expense: 0 }])
	expect((await ask({ source: 'online' })).totals.flows).toEqual([{ currency: 'MXN', income: 3_000, expense: 0 }])
	expect((await ask({ source: 'none' })).totals.flows).toEqual([{ currency: 'MXN', income: 2_000, expense: 700 }])
	expect((await ask({ specialistId: visits[0]?.specialistId })).totals.flows).toMatchObject([{ income: 18_000 }])
	expect((await ask({ serviceId: visits[1]?.serviceId })).totals.flows).toEqual([])
	expect((await ask({ branchId: world.branchIds[1] })).totals.flows).toEqual([])
})

test('a tip is money of who attended: neither it nor what is handed over of it is income, expense or a line of any table', async () => {
	const world = await aWorld()
	const { scene } = world
	const sale = { at: Date.UTC(2026, 2, 10, 18), minor: 10_000, isIncome: true, currency: 'MXN', branch: 0 } as const
	const plain = { ...sale, visit: null, isTransfer: false, isDeleted: false }
	const tipped = { ...rowOf(world, { ...plain, minor: 6_300 }), category: 'Propinas' }
	const handed = { ...rowOf(world, { ...plain, minor: 6_300, isIncome: false }), category: 'Propinas' }
	await transact(scene.ctx, ({ db }) => db.insert(moneyMovements).values([rowOf(world, plain), tipped, handed]))
	const march = { from: '2026-03-01', to: '2026-03-31' }
	const told = done(await execute(scene.ctx, earnings.earnings, march))
	const flows = [{ currency: 'MXN', income: 10_000, expense: 0 }]
	expect(told.totals.flows).toEqual(flows)
	expect(told.byCategory).toEqual([{ id: 'sales', name: 'Ventas', flows }])
	expect(told.byBranch).toMatchObject([{ id: scene.branch.id, flows }])
	expect(told.periods.flatMap((period) => period.flows)).toEqual(flows)
})

test('what was paid for visits to come is owed until they are given: less what went back, and nothing of cancelled ones', async () => {
	const world = await aWorld()
	const { scene } = world
	const [known] = world.visits
	if (!known) throw new Error('no visit')
	const planted = ['standing', 'cancelled', 'back'].map(() => ({ ...known, id: newId('apt') }))
	const startsAt = scene.at + 24 * HOUR
	const rows = planted.map((visit, index) => ({
		...visitRow(scene, {
			...visit,
			branchId: scene.branch.id,
			createdBy: 'Mariana Fuentes',
			startsAt: startsAt + index * 2 * HOUR,
		}),
		...(index === 1 && { status: 'cancelada' as const }),
	}))
	const paid = (appointmentId: string, amountMinor: number, type: 'income' | 'expense' = 'income') => ({
		...{
			id: newId('mov'),
			businessId: scene.business.id,
			createdAt: scene.at,
			at: scene.at,
			paymentMethod: 'cash' as const,
		},
		...{ type, amountMinor, currency: 'MXN', branchId: scene.branch.id, appointmentId },
	})
	const [standing = '', cancelled = '', back = ''] = planted.map(({ id }) => id)
	await transact(scene.ctx, async ({ db }) => {
		await db.insert(appointments).values(rows)
		const money = [paid(standing, 9_000), paid(cancelled, 7_000), paid(back, 5_000), paid(back, 5_000, 'expense')]
		await db.insert(moneyMovements).values([...money, paid(known.id, 4_000)])
	})
	const range = { from: '2026-03-01', to: '2026-03-31' }
	expect(done(await execute(scene.ctx, earnings.earnings, range)).deposits).toEqual([{ currency: 'MXN', minor: 9_000 }])
})

test('who may not see money is refused, also as a file, and whom another house employs is not found', async () => {
	const scene = await aBusiness()
	const range = { from: '2026-03-01', to: '2026-03-31' }
	const may = (...permissions: Permission[]) => asActor(scene, { permissions: new Set(permissions) })
	const refused = { ok: false, failure: { code: 'forbidden' } }
	expect(await execute(may('numbers.view', 'exports.make'), earnings.earnings, range)).toMatchObject(refused)
	expect(await execute(may('numbers.view', 'exports.make'), earnings.earningsReport, range)).toMatchObject(refused)
	expect(await execute(may('finance.view'), earnings.earningsReport, range)).toMatchObject(refused)
	expect(await execute(may('finance.view'), earnings.earnings, range)).toMatchObject({ ok: true })
	const theirs = await aBusiness()
	for (const one of [
		{ branchId: theirs.branch.id },
		{ specialistId: theirs.specialist.id },
		{ serviceId: theirs.service.id },
	])
		expect(await execute(scene.ctx, earnings.earnings, { ...range, ...one })).toMatchObject({
			ok: false,
			failure: { code: 'not_found' },
		})
})
