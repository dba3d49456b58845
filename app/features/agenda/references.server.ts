import { and, eq } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { type Reference, type ReferredKind } from '#app/core/references.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { appointments } from '#db/schema/agenda.ts'

const columns = {
	branch: appointments.branchId,
	specialist: appointments.specialistId,
	service: appointments.serviceId,
} satisfies Partial<Record<ReferredKind, unknown>>

/** Whatever an appointment names, past or to come, is archived and not deleted. */
export const agendaReferences: Reference[] = (Object.keys(columns) as (keyof typeof columns)[]).map((to) => ({
	to,
	by: 'appointments',
	isUsed: async (ctx: ReadCtx, id: string) => {
		const rows = await ctx.db
			.select({ id: appointments.id })
			.from(appointments)
			.where(and(owned(ctx, appointments), eq(columns[to], id)))
			.limit(1)
		return rows.length > 0
	},
}))
