import { Cron } from 'croner'
import { eq, notInArray } from 'drizzle-orm'
import { type Ctx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { getOperation } from '#app/core/registry.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { now } from '#app/lib/clock.ts'
import { log } from '#app/lib/log.ts'
import { timetableRuns } from '#db/schema/core.ts'
import { timetable } from './timetable.ts'

type MakeCtx = () => Promise<Ctx<'platform'>>
export type Line = (typeof timetable)[number]

/** croner calls each line of the timetable; one that still runs is not started again. How it went is kept for the operator. */
export function startTimetable(makeCtx: MakeCtx, lines: Line[] = timetable): { stop(): void } {
	noteLines(makeCtx, lines).catch((error) => log.error({ err: error }, 'the timetable was not noted'))
	const crons = lines.map(
		(line) => new Cron(line.every, { protect: true, timezone: 'UTC' }, () => runLine(makeCtx, line)),
	)
	return {
		stop() {
			for (const cron of crons) cron.stop()
		},
	}
}

/** Runs one line now. Never throws. */
export async function runLine(makeCtx: MakeCtx, { operation }: Line): Promise<void> {
	const startedAt = now()
	const problem = await outcomeOf(makeCtx, operation)
	try {
		const values = { startedAt, finishedAt: now(), problem }
		await transact(await makeCtx(), ({ db }) =>
			db.update(timetableRuns).set(values).where(eq(timetableRuns.operation, operation)),
		)
	} catch (error) {
		log.error({ err: error, operation }, 'a run of the timetable was not noted')
	}
}

async function outcomeOf(makeCtx: MakeCtx, operation: string): Promise<string | null> {
	try {
		const outcome = await execute(await makeCtx(), getOperation(operation), {})
		if (outcome.ok) return null
		log.error({ operation, code: outcome.failure.code }, 'the timetable was refused')
		return outcome.failure.code
	} catch (error) {
		log.error({ err: error, operation }, 'the timetable stumbled')
		return 'unexpected'
	}
}

/** The lines of this version stand in the table, those of another version no longer. */
export async function noteLines(makeCtx: MakeCtx, lines: Line[]): Promise<void> {
	const ctx = await makeCtx()
	await transact(ctx, async ({ db }) => {
		const names = lines.map(({ operation }) => operation)
		await db.delete(timetableRuns).where(notInArray(timetableRuns.operation, names))
		for (const { operation, every } of lines) {
			await db
				.insert(timetableRuns)
				.values({ operation, every })
				.onConflictDoUpdate({ target: timetableRuns.operation, set: { every } })
		}
	})
}
