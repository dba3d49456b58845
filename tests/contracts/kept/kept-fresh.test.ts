import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor } from '#app/core/actors.ts'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { permissionsOfMember } from '#app/core/permissions.ts'
import { makeTriggers } from '#db/triggers.server.ts'
import { theRuntime } from '#tests/support/runtime.ts'
import { type Scene } from '#tests/support/scenes/scene.ts'
import { deskAnswers, deskWrites } from './desk.ts'
import { pageAnswers } from './pages.ts'
import { begin, ctxOf, openOther, pageRights, pageWrites, world } from './world.ts'

const writes = { ...pageWrites, ...deskWrites }
type Write = { what: Kind; salon: 0 | 1; number: number }

/** What is looked at after each write: pages and the frame around them, or what a desk reads. */
const looks = { pages: pageAnswers, desk: deskAnswers }
type Look = keyof typeof looks

/** Each in so many sequences, of kinds that move it. */
const runs: [look: Look, kinds: Kind[], times: number][] = [
	['pages', Object.keys(pageWrites) as Kind[], process.env.LONG ? 300 : 15],
	['desk', Object.keys(writes) as Kind[], process.env.LONG ? 300 : 15],
]

beforeAll(openOther)

afterAll(() => world.other.close())

/** What each of them sees of a salon. */
async function seen(scene: Scene, look: Look, fresh: boolean): Promise<unknown[]> {
	const few = permissionsOfMember('full', [])
	const rights: readonly string[] = pageRights[world.limited] ?? []
	const limited = { id: 'usr_pocos', permissions: new Set([...few].filter((word) => rights.includes(word))) }
	const as = (actor: Partial<Actor>): ReadCtx => {
		const ctx = ctxOf(scene, actor)
		// A reader that nobody knows keeps nothing.
		return fresh ? { ...ctx, db: Object.create(ctx.db) } : ctx
	}
	const settled = await Promise.allSettled(looks[look](scene, { as, limited }))
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

async function staysTrue(look: Look, sequence: Write[]) {
	await begin()
	for (const { what, salon, number } of sequence) {
		await writes[what](world.scenes[salon], number)
		for (const scene of world.scenes) {
			expect(await seen(scene, look, false), what).toEqual(await seen(scene, look, true))
		}
	}
}

function propertyOf(look: Look, kinds: Kind[]) {
	const sequences = fc.array(writesOf(kinds), { minLength: 1, maxLength: 14 })
	return fc.asyncProperty(sequences, (sequence) => staysTrue(look, sequence))
}

test.each(runs)(
	'what is kept of %s equals what is worked out anew, after any writes in any business, at any moment',
	async (look, kinds, numRuns) => {
		await fc.assert(propertyOf(look, kinds), { numRuns })
	},
	900_000,
)

/**
 * Each written alone by one kind of write, after what makes its rows. Of these kinds only: among all of them 200 runs
 * may hold no booking whose status changes afterwards.
 */
const marked: [table: string, kinds: Kind[], look: Look][] = [
	['appointments', ['book', 'status'], 'pages'],
	['blocks', ['block'], 'pages'],
	['specialists', ['specialist'], 'pages'],
	['members', ['leaveTeam'], 'pages'],
	['holds', ['hold'], 'pages'],
	['services', ['otherProcess'], 'pages'],
	['messages', ['message', 'messageOfOther'], 'desk'],
	['threads', ['snoozing'], 'desk'],
	['notices', ['notice'], 'desk'],
	['notifications', ['planned'], 'desk'],
	['contact_notes', ['note'], 'desk'],
	['money_movements', ['book', 'priced', 'paid'], 'desk'],
]

test.each(marked)(
	'the property sees a mark that %s does not move',
	async (table, kinds, look) => {
		const { writer } = await theRuntime()
		await writer.transaction(async (db) => {
			for (const when of ['insert', 'update', 'delete']) await db.run(sql.raw(`DROP TRIGGER mark_${table}_${when}`))
		})
		const found = await fc.check(propertyOf(look, kinds), { numRuns: 200, endOnFailure: true })
		await writer.transaction(makeTriggers)
		expect(found.failed).toBe(true)
	},
	900_000,
)
