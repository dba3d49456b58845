import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type z } from 'zod'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { coreEvents, type EventMap, type LoggedEvent } from '#app/core/event-map.ts'
import { eventIn } from '#app/core/events.server.ts'
import { registry } from '#app/core/registry.server.ts'
import { inside } from '#app/core/subscribers.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { events } from '#db/schema/core.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { read, sourceFiles } from '#tests/support/source-files.ts'
import { testEvents } from '#tests/support/test-events.ts'

const product = sourceFiles(['app', 'jobs', 'db']).filter((file) => !/\.test\.tsx?$/.test(file))

/** Never called: each line that is expected to be wrong fails the type check when it is right. */
async function wrong({ emit }: WriteCtx, { name, payload }: LoggedEvent): Promise<void> {
	// @ts-expect-error nobody declared it
	await emit('agenda.appointmentForgotten', { appointmentId: 'apt_1' })
	// @ts-expect-error it carries the time that it had
	await emit('agenda.appointmentEdited', { appointmentId: 'apt_1' })
	// @ts-expect-error what is not there is null, never left out
	await emit('agenda.appointmentCancelled', { appointmentId: 'apt_1' })
	// @ts-expect-error nobody has anything in hand of a note
	await emit('agenda.noteAdded', { appointmentId: 'apt_1' }, { id: 'apt_1' })
	// @ts-expect-error nobody declared it: it would be waited for in vain
	inside(['agenda.appointmentForgotten'], async () => undefined)
	// @ts-expect-error a merged contact has no appointment
	inside(['contacts.contactsMerged'], async (_ctx, event) => void event.payload.appointmentId)
	// @ts-expect-error only its name tells what an event carries
	void payload.contactId
	if (name === 'contacts.contactsMerged') void payload.mergedId
}

test('an event that nobody declared does not compile, nor one that carries something else', () => {
	// What this proves is proven by the type check of the function above.
	expect(wrong).toBeTypeOf('function')
})

async function declared(): Promise<[feature: string, name: string, payload: z.ZodObject][]> {
	const files = product.filter((file) => /^app\/features\/([^/]+\/){1,2}events\.ts$/.test(file))
	const modules = await Promise.all(
		files.map(async (file) => ({ file, parts: await import(/* @vite-ignore */ `/${file}`) })),
	)
	return modules.flatMap(({ file, parts }) => {
		const maps = Object.entries(parts).filter(([name]) => name.endsWith('Events'))
		expect([file, maps.length]).toEqual([file, 1])
		const feature = file.split('/').at(-2) ?? ''
		return maps.flatMap(([, map]) =>
			Object.entries(map as Record<string, z.ZodObject>).map(
				([name, payload]) => [feature, name, payload] as [string, string, z.ZodObject],
			),
		)
	})
}

test('every event of the product is declared by its own feature and known to the edge of the log', async () => {
	const all = await declared()
	expect(all.length).toBeGreaterThan(180)
	const camel = (feature: string) => feature.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
	expect(all.filter(([feature, name]) => !name.startsWith(`${camel(feature)}.`))).toEqual([])
	const known = [...registry().events.keys()].filter((name) => !name.startsWith('test.'))
	expect(known.sort()).toEqual([...all.map(([, name]) => name), ...Object.keys(coreEvents)].sort())
})

test('a payload is read as it was written: parsing one leaves it as it is', async () => {
	for (const [, name, payload] of await declared()) {
		// What may be absent is null, or what held before there was such a field; never undefined, in the type nor in a row.
		const absent = Object.entries(payload.shape).filter(([, schema]) => schema.safeParse(undefined).success)
		for (const [field, schema] of absent) expect([name, field, schema.parse(undefined)]).not.toContain(undefined)
	}
})

test('no test event is spoken of in the product', () => {
	const names = Object.keys(testEvents)
	expect(names.length).toBeGreaterThan(5)
	expect(product.filter((file) => names.some((name) => read(file).includes(`'${name}'`)))).toEqual([])
})

test('nobody but the edge of the log reads its rows, or parses a payload again', () => {
	const edge = ['app/core/events.server.ts', 'app/features/admin/event-log.server.ts']
	const readers = product.filter((file) => /\bfrom\(events\)/.test(read(file)) && !/\beventIn\b/.test(read(file)))
	expect(readers).toEqual([edge[1]])
	const casts = product.filter((file) => /as LoggedEvent\b/.test(read(file)))
	expect(casts).toEqual([edge[0]])
	const again = /String\((event\.)?payload\.|\.parse\((event\.)?payload\)/
	const subscribers = product.filter((file) => /LoggedEvent</.test(read(file)))
	expect(subscribers.length).toBeGreaterThan(10)
	expect(subscribers.filter((file) => again.test(read(file)))).toEqual([])
})

test('rows of an older version are read with null for what was added since; what nobody declares is none', async () => {
	const { ctx } = await aBusiness()
	const about = { actor: { kind: 'job' }, at: ctx.now, businessId: ctx.businessId }
	await transact(ctx, async ({ db }) => {
		await db.insert(events).values([
			{ ...about, name: 'agenda.appointmentCancelled', payload: { appointmentId: 'apt_1' } },
			{ ...about, name: 'agenda.appointmentForgotten', payload: { appointmentId: 'apt_1' } },
			{ ...about, name: 'agenda.noteAdded', payload: { appointmentId: 7 } },
		])
	})
	const rows = await ctx.db.select().from(events).where(eq(events.businessId, ctx.businessId))
	const [cancelled, ...others] = rows.map(eventIn)
	expect(cancelled).toMatchObject({ name: 'agenda.appointmentCancelled' })
	expect(cancelled?.payload).toEqual({
		appointmentId: 'apt_1',
		contactId: null,
		time: null,
		offerFrom: null,
		notice: null,
		stays: null,
	} satisfies EventMap['agenda.appointmentCancelled'])
	expect(others).toEqual([null, null])
})
