import { type Client, createClient } from '@libsql/client/sqlite3'
import { and, eq } from 'drizzle-orm'
import { type AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type Actor } from '#app/core/actors.ts'
import { type Ctx, makeCtx, type ReadCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { recharge } from '#app/features/credits/ledger.server.ts'
import { newId } from '#app/lib/id.ts'
import { HOUR, localDate, MINUTE, timeOf } from '#app/lib/time.ts'
import { appointments, blocks } from '#db/schema/agenda.ts'
import { bookingPages } from '#db/schema/booking.ts'
import { branches } from '#db/schema/branches.ts'
import { businesses, members } from '#db/schema/businesses.ts'
import { contacts } from '#db/schema/contacts.ts'
import { specialists } from '#db/schema/specialists.ts'
import { theRuntime } from '#tests/support/runtime.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'

/** Two salons of one owner in different zones, with a visitor each and somebody who may see little. */
type World = { scenes: [Scene, Scene]; now: number; limited: number; other: Client }

/** Who looks at a salon: its owner as whoever is named, and somebody who may see little. */
export type Eyes = { as: (actor: Partial<Actor>) => ReadCtx; limited: Partial<Actor> }

/** What stands now; `begin` makes it anew. */
export const world = {} as World
const zones = ['America/Mexico_City', 'America/Tijuana', 'Asia/Kolkata']
const statuses = ['agendada', 'confirmada', 'cancelada', 'pago_pendiente'] as const

/** A world of its own for each sequence, so that what fails fails again. */
export async function begin() {
	const scenes: World['scenes'] = [await aBusiness(), await aBusiness({ timeZone: 'America/Tijuana' })]
	const [ours, theirs] = scenes
	Object.assign(world, { scenes, now: ours.at, limited: 0 })
	await transact(ours.ctx, async ({ db }) => {
		const both = { businessId: theirs.business.id, userId: ours.owner.id, createdAt: ours.at }
		await db.insert(members).values({ ...both, access: 'full' })
		for (const { business } of scenes)
			await db.insert(bookingPages).values({ businessId: business.id, open: true, updatedAt: ours.at })
	})
}

/** A process of its own that writes the same file. */
export async function openOther() {
	world.other = createClient({ url: `file:${(await theRuntime()).path}` })
}

export const pageRights = [
	[],
	['agenda.view'],
	['agenda.view', 'inbox.view'],
	['finance.view', 'assistants.view'],
] as const

export function ctxOf(scene: Scene, actor: Partial<Actor> = {}): Ctx<'business'> {
	const businessId = scene.business.id
	return makeCtx(scene.home, 'business', { businessId }, { ...world.scenes[0].ctx.actor, ...actor }, world.now)
}

/** One kind of write each, by every way in: an operation, a row, another process, the clock. */
export const pageWrites = {
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
		await world.other.execute({ sql: 'UPDATE services SET name = ? WHERE business_id = ?', args })
	},
	seconds: async (_: Scene, number: number) => {
		world.now += number % 90_000
	},
	fullMinute: async () => {
		world.now += MINUTE - (world.now % MINUTE)
	},
	untilHoldEnds: async (scene: Scene) => {
		const found = await world.other.execute({
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

export async function row(scene: Scene, write: (db: Db) => PromiseLike<unknown>) {
	await transact(ctxOf(scene), async ({ db }) => void (await write(db)))
}

export function own(scene: Scene, { businessId }: { businessId: AnySQLiteColumn }) {
	return eq(businessId, scene.business.id)
}
