import { Cron } from 'croner'
import { type Ctx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { getOperation } from '#app/core/registry.server.ts'
import { log } from '#app/lib/log.ts'
import { timetable } from './timetable.ts'

/** croner calls each line of the timetable; one that still runs is not started again. */
export function startTimetable(makeCtx: () => Promise<Ctx<'platform'>>): { stop(): void } {
	const crons = timetable.map(
		({ every, operation }) =>
			new Cron(every, { protect: true, timezone: 'UTC' }, async () => {
				const outcome = await execute(await makeCtx(), getOperation(operation), {}).catch((error: unknown) => {
					log.error({ err: error, operation }, 'the timetable stumbled')
					return null
				})
				if (outcome && !outcome.ok) log.error({ operation, code: outcome.failure.code }, 'the timetable was refused')
			}),
	)
	return {
		stop() {
			for (const cron of crons) cron.stop()
		},
	}
}
