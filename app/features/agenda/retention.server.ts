import { sql } from 'drizzle-orm'
import { type Retention } from '#app/core/retention/retention.server.ts'
import { holds } from '#db/schema/agenda.ts'
import { sampleAppointments } from '#db/schema/agenda-screen.ts'
import { SAMPLE_DAYS } from './sample/schemas-sample.ts'

export const agendaRetention: Retention[] = [
	{ table: holds, born: holds.expiresAt, days: 1, over: (ago) => sql`${holds.expiresAt} < ${ago(1)}` },
	{
		table: sampleAppointments,
		born: sampleAppointments.createdAt,
		days: SAMPLE_DAYS,
		over: (ago) => sql`${sampleAppointments.createdAt} < ${ago(SAMPLE_DAYS)}`,
	},
]
