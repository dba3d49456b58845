import { and, inArray } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { listed } from '#app/lib/words/listed.ts'
import { services } from '#db/schema/services.ts'

/** Names of services, archived ones too, as one reads them out: 'Corte y Tinte'. */
export async function servicesInWords(ctx: ReadCtx, ids: string[]): Promise<(ids: string[]) => string> {
	const asked = [...new Set(ids)]
	const rows = asked.length === 0 ? [] : await namesOf(ctx, asked)
	const names = new Map(rows.map(({ id, name }) => [id, name]))
	return (wanted) => listed(wanted.flatMap((id) => names.get(id) ?? []))
}

function namesOf(ctx: ReadCtx, ids: string[]) {
	return ctx.db
		.select({ id: services.id, name: services.name })
		.from(services)
		.where(and(owned(ctx, services), inArray(services.id, ids)))
}
