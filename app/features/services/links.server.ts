import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { specialistServices, specialists } from '#db/schema/specialists.ts'

/**
 * Who gives a service: exactly these. The link belongs to the lower feature, and the composite key proves the other
 * side. Throws `not_found` on somebody of another business.
 */
export async function setSpecialistsOfService(ctx: WriteCtx, serviceId: string, ids: string[]): Promise<void> {
	const wanted = [...new Set(ids)]
	const found =
		wanted.length === 0
			? []
			: await ctx.db
					.select({ id: specialists.id })
					.from(specialists)
					.where(and(owned(ctx, specialists), inArray(specialists.id, wanted)))
	if (found.length < wanted.length) throw new DomainError('not_found', 'specialistIds')
	// What somebody who still gives it asks and takes stays on the link.
	await ctx.db
		.delete(specialistServices)
		.where(
			and(
				owned(ctx, specialistServices),
				eq(specialistServices.serviceId, serviceId),
				notInArray(specialistServices.specialistId, wanted),
			),
		)
	const links = wanted.map((specialistId) => ({ businessId: ctx.businessId, specialistId, serviceId }))
	if (links.length > 0) await ctx.db.insert(specialistServices).values(links).onConflictDoNothing()
}
