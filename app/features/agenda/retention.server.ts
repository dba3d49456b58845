import { sql } from 'drizzle-orm'
import { type Retention } from '#app/core/retention/retention.server.ts'
import { holds } from '#db/schema/agenda.ts'

export const agendaRetention: Retention[] = [
	{ table: holds, born: holds.expiresAt, days: 1, over: (ago) => sql`${holds.expiresAt} < ${ago(1)}` },
]
