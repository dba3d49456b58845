import { type Client, createClient } from '@libsql/client/sqlite3'
import { and, eq, sql } from 'drizzle-orm'
import { type AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, staffPolicy, visitorPolicy } from '#app/core/actors.ts'
import { type Ctx, makeCtx, type ReadCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { permissionsOfMember } from '#app/core/permissions.ts'
import { transact } from '#app/core/transact.server.ts'
import { calendar } from '#app/features/agenda/calendar/calendar.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { bookingTimes } from '#app/features/booking/times.server.ts'
import { businessFrame } from '#app/features/businesses/queries.server.ts'
import { recharge } from '#app/features/credits/ledger.server.ts'
import { home as homeOf } from '#app/features/home/queries.server.ts'
import { newId } from '#app/lib/id.ts'
import { HOUR, localDate, MINUTE, timeOf } from '#app/lib/time.ts'
import { appointments, blocks } from '#db/schema/agenda.ts'
import { bookingPages } from '#db/schema/booking.ts'
import { branches } from '#db/schema/branches.ts'
import { businesses, members } from '#db/schema/businesses.ts'
import { contacts } from '#db/schema/contacts.ts'
import { specialists } from '#db/schema/specialists.ts'
import { makeTriggers } from '#db/triggers.server.ts'
import { theRuntime } from '#tests/support/runtime.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'

/** Two salons of one owner in different zones, with a visitor each and somebody who may see little. */
type World = { scenes: [Scene, Scene]; now: number; limited: number }
type Write = { what: Kind; salon: 0 | 1; number: number }

const runs = process.env.LONG ? 300 : 15
const zones = ['America/Mexico_City', 'America/Tijuana', 'Asia/Kolkata']
const statuses = ['agendada', 'confirmada', 'cancelada', 'pago_pendiente'] as const
let world: World
let other: Client

/** A world of its own for each sequence, so that what fails fails again. */
async function begin() {
	const scenes: World['scenes'] = [await aBusiness(), await aBusiness({ timeZone: 'America/Tijuana' })]
	const [ours, theirs] = scenes
	world = { scenes, now: ours.at, limited: 0 }
	await transact(ours.ctx, async ({ db }) => {
		const both = { businessId: theirs.business.id, userId: ours.owner.id, createdAt: ours.at }
		await db.insert(members).values({ ...both, access: 'full' })
		for (const { business } of scenes)
			await db.insert(bookingPages).values({ businessId: business.id, open: true, updatedAt: ours.at })
	})
}

beforeAll(async () => {
	other = createClient({ url: `file:${(await theRuntime()).path}` })
})

afterAll(() => other.close())

const pageRights = [[], ['agenda.view'], ['agenda.view', 'inbox.view'], ['finance.view', 'assistants.view']] as const

function ctxOf(scene: Scene, actor: Partial<Actor> = {}): Ctx<'business'> {
	const businessId = scene.business.id
	return makeCtx(scene.home, 'business', { businessId }, { ...world.scenes[0].ctx.actor, ...actor }, world.now)
}

/** One kind of write each, by every way in: an operation, a row, another process, the clock. */
const writes = {
	book: async (scene: Scene, number: number) => {
		const date = localDate(world.now + (number % 3) * 24 * HOUR, scene.branch.timeZone)
		await execute(ctxOf(scene), agenda.bookAppointment, { ...scene.nine, date, time: timeOf(540 + (number % 16) * 30) })
	},
	hold: async (scene: Scene, number: number) => {
		const { contactId: _, ...slot } = scene.nine
		const date = localDate(world.now + 24 * HOUR, scene.branch.timeZone)
		const wish = { ...slot, date, time: timeOf(540 + (number % 16) * 30), visitorKey: `visitante ${number % 2}` }
		await execute(ctxOf(scene), agenda.holdSlot, wish)
	},
	status: async (scene: Scene, number: number) => {
		const status = statuses[number % statuses.length] ?? 'agendada'
		await row(scene, (db) =>
			db.update(appointments).set({ status, heldFrom: null, heldTo: null }).where(own(scene, appointments)),
		)
	},
	block: async (scene: Scene, number: number) => {
		const startsAt = world.now - (world.now % HOUR) + (number % 30) * HOUR
		const { branch, specialist } = scene
		const about = { branchId: branch.id, specialistId: specialist.id, title: 'Comida', bookedOver: true }
		const made = { createdBy: 'prueba', updatedBy: 'prueba', createdAt: world.now, updatedAt: world.now }
		const block = { id: newId('blk'), businessId: scene.business.id, startsAt, endsAt: startsAt + HOUR }
		await row(scene, (db) => db.insert(blocks).values({ ...block, ...about, ...made, colorHex: '#555555' }))
	},
	zone: (scene: Scene, number: number) => {
		const timeZone = zones[number % zones.length] ?? ''
		return row(scene, (db) => db.update(branches).set({ timeZone }).where(own(scene, branches)))
	},
	zoneOfBusiness: (scene: Scene, number: number) => {
		const timeZone = zones[number % zones.length] ?? ''
		return row(scene, (db) => db.update(businesses).set({ timeZone }).where(eq(businesses.id, scene.business.id)))
	},
	client: (scene: Scene, number: number) =>
		row(scene, (db) =>
			db
				.update(contacts)
				.set({ name: `Ana ${number}` })
				.where(own(scene, contacts)),
		),
	specialist: (scene: Scene, number: number) =>
		row(scene, (db) =>
			db
				.update(specialists)
				.set({ name: `Karla ${number}` })
				.where(own(scene, specialists)),
		),
	nameOfBusiness: (scene: Scene, number: number) =>
		row(scene, (db) =>
			db
				.update(businesses)
				.set({ name: `Salón ${number}` })
				.where(eq(businesses.id, scene.business.id)),
		),
	leaveTeam: (scene: Scene, number: number) =>
		row(scene, async (db) => {
			const userId = world.scenes[0].owner.id
			const seat = and(eq(members.businessId, scene.business.id), eq(members.userId, userId))
			if (number % 2 === 0) await db.delete(members).where(seat)
			else {
				const values = { businessId: scene.business.id, userId, access: 'full', createdAt: world.now } as const
				await db.insert(members).values(values).onConflictDoNothing()
			}
		}),
	credits: (scene: Scene, number: number) =>
		transact(ctxOf(scene), (ctx) => recharge(ctx, { creditType: 'gpt_model', hundredths: 100 + number })),
	openPage: (scene: Scene, number: number) =>
		row(scene, (db) =>
			db
				.update(bookingPages)
				.set({ open: number % 4 > 0 })
				.where(own(scene, bookingPages)),
		),
	rights: async (_: Scene, number: number) => {
		world.limited = number % pageRights.length
	},
	otherProcess: async (scene: Scene, number: number) => {
		const args = [`Servicio ${number}`, scene.business.id]
		await other.execute({ sql: 'UPDATE services SET name = ? WHERE business_id = ?', args })
	},
	seconds: async (_: Scene, number: number) => {
		world.now += number % 90_000
	},
	fullMinute: async () => {
		world.now += MINUTE - (world.now % MINUTE)
	},
	untilHoldEnds: async (scene: Scene) => {
		const found = await other.execute({
			sql: 'SELECT min(expires_at) AS ends FROM holds WHERE business_id = ? AND expires_at > ?',
			args: [scene.business.id, world.now],
		})
		world.now = Number(found.rows[0]?.ends ?? world.now)
	},
	hours: async (_: Scene, number: number) => {
		world.now += (number % 9) * 10 * MINUTE
	},
}

type Db = Parameters<Parameters<typeof transact<'business', void>>[1]>[0]['db']

async function row(scene: Scene, write: (db: Db) => PromiseLike<unknown>) {
	await transact(ctxOf(scene), async ({ db }) => void (await write(db)))
}

function own(scene: Scene, { businessId }: { businessId: AnySQLiteColumn }) {
	return eq(businessId, scene.business.id)
}

/** What each of them sees of a salon. */
async function seen(scene: Scene, fresh: boolean): Promise<unknown[]> {
	const visitor = { kind: 'visitor', id: undefined, permissions: new Set(['booking.visit'] as const) } as const
	const few = permissionsOfMember('full', [])
	const rights: readonly string[] = pageRights[world.limited] ?? []
	const limited = { id: 'usr_pocos', permissions: new Set([...few].filter((word) => rights.includes(word))) }
	const as = (actor: Partial<Actor>): ReadCtx => {
		const ctx = ctxOf(scene, actor)
		// A reader that nobody knows keeps nothing.
		return fresh ? { ...ctx, db: Object.create(ctx.db) } : ctx
	}
	const filters = { branchIds: [], specialistIds: [], statuses: [] }
	const from = localDate(world.now, 'America/Mexico_City')
	const to = localDate(world.now + 6 * 24 * HOUR, 'America/Mexico_City')
	const serviceId = scene.service.id
	const asked = [
		businessFrame(as({})),
		businessFrame(as(limited)),
		homeOf(as({})),
		homeOf(as(limited)),
		calendar(as({}), { from, to, ...filters }),
		calendar(as({}), { from, to: from, ...filters }),
		bookingTimes(as({ ...visitor, bookingPolicy: visitorPolicy }), { serviceId }),
		bookingTimes(as({ bookingPolicy: staffPolicy }), { serviceId, date: to }),
	]
	const settled = await Promise.allSettled(asked)
	return settled.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason)))
}

type Kind = keyof typeof writes

function writesOf(kinds: Kind[]) {
	return fc.record({
		what: fc.constantFrom(...kinds),
		salon: fc.constantFrom(0 as const, 1 as const),
		number: fc.nat(1_000_000),
	})
}

async function staysTrue(sequence: Write[]) {
	await begin()
	for (const { what, salon, number } of sequence) {
		await writes[what](world.scenes[salon], number)
		for (const scene of world.scenes) expect(await seen(scene, false), what).toEqual(await seen(scene, true))
	}
}

function propertyOf(kinds: Kind[]) {
	return fc.asyncProperty(fc.array(writesOf(kinds), { minLength: 1, maxLength: 14 }), staysTrue)
}

test('what is kept equals what is worked out anew, after any writes in any business, at any moment', async () => {
	await fc.assert(propertyOf(Object.keys(writes) as Kind[]), { numRuns: runs })
}, 300_000)

/**
 * Each written alone by one kind of write, after what makes its rows. Of these kinds only: among all of them 200 runs
 * may hold no booking whose status changes afterwards.
 */
const marked: [table: string, kinds: Kind[]][] = [
	['appointments', ['book', 'status']],
	['blocks', ['block']],
	['specialists', ['specialist']],
	['members', ['leaveTeam']],
	['holds', ['hold']],
	['services', ['otherProcess']],
]

test.each(marked)(
	'the property sees a mark that %s does not move',
	async (table, kinds) => {
		const { writer } = await theRuntime()
		await writer.transaction(async (db) => {
			for (const when of ['insert', 'update', 'delete']) await db.run(sql.raw(`DROP TRIGGER mark_${table}_${when}`))
		})
		const found = await fc.check(propertyOf(kinds), { numRuns: 200, endOnFailure: true })
		await writer.transaction(makeTriggers)
		expect(found.failed).toBe(true)
	},
	300_000,
)
