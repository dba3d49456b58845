import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { timetableRuns } from '#db/schema/core.ts'
import { aCtx } from '#tests/support/scenes/scene.ts'
import { noteLines, runLine } from './timetable-loop.server.ts'

test('each line of the timetable says when it last ran and what was wrong; lines of another version are forgotten', async () => {
	const makeCtx = () => aCtx('platform')
	const sweep = { every: '20 10 * * *', operation: 'admin.sweep' }
	const broken = { every: '* * * * *', operation: 'admin.noSuchThing' }
	await noteLines(makeCtx, [sweep, { every: '* * * * *', operation: 'admin.ofYesterday' }])
	await noteLines(makeCtx, [sweep, broken])
	const { db } = await makeCtx()
	const rows = async () => db.select().from(timetableRuns).orderBy(timetableRuns.operation)
	expect(await rows()).toMatchObject([
		{ operation: 'admin.noSuchThing' },
		{ operation: 'admin.sweep', finishedAt: null },
	])

	await runLine(makeCtx, sweep)
	await runLine(makeCtx, broken)
	expect(await rows()).toMatchObject([{ problem: 'unexpected' }, { problem: null, finishedAt: expect.any(Number) }])
	await noteLines(makeCtx, [sweep])
	const [row] = await db.select().from(timetableRuns).where(eq(timetableRuns.operation, 'admin.sweep'))
	expect(row?.finishedAt).not.toBeNull()
})
