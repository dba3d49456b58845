import { and, asc, gt, lt } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { DAY } from '#app/lib/time.ts'
import { sampleAppointments } from '#db/schema/agenda-screen.ts'
import { type Span } from '../availability/search.ts'
import { type CalendarRow } from '../calendar/calendar-items.ts'
import { SAMPLE_DAYS } from './schemas-sample.ts'

export type SampleRow = typeof sampleAppointments.$inferSelect

/** Those that have not been here for too long. */
export function standingSamples(ctx: ReadCtx) {
	return and(owned(ctx, sampleAppointments), gt(sampleAppointments.createdAt, ctx.now - SAMPLE_DAYS * DAY))
}

/** As the agenda draws them, each with its mark before the name. */
export async function sampleRows(ctx: ReadCtx, { startsAt, endsAt }: Span): Promise<CalendarRow[]> {
	const within = and(lt(sampleAppointments.startsAt, endsAt), gt(sampleAppointments.endsAt, startsAt))
	const rows = await ctx.db
		.select()
		.from(sampleAppointments)
		.where(and(standingSamples(ctx), within))
		.orderBy(asc(sampleAppointments.startsAt), asc(sampleAppointments.id))
	return rows.map(({ id, branchId, specialistId, startsAt: start, endsAt: end, ...words }) => ({
		...{ id, branchId, specialistId, startsAt: start, endsAt: end },
		...{ kind: 'sample', status: 'sample', bookedOver: false, colorHex: null, groupKey: null, paused: 0 },
		...{ arrivedAt: null, seatedAt: null, finishedAt: null },
		title: `Ejemplo · ${words.person}`,
		subtitle: `${words.serviceName} · ${words.specialistName}`,
	}))
}
