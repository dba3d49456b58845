import { type ReadCtx } from '#app/core/ctx.server.ts'
import { type ServiceRow } from '#app/features/services/queries.server.ts'
import { specialistTerms } from '#app/features/services/selling/terms.server.ts'
import { type AddOn, minutesWith, priceWith } from '#app/features/services/selling/terms.ts'

/** A service with what is added to it. */
export type Sold = { service: ServiceRow; addOns?: AddOn[] }

/** Specialists who take equally long for a service with what is added to it, the first of them first. */
export async function byLength<Specialist extends { id: string }>(
	ctx: ReadCtx,
	{ service, addOns }: Sold,
	specialists: Specialist[],
): Promise<{ minutes: number; specialists: Specialist[] }[]> {
	const terms = await specialistTerms(ctx, service.id)
	const groups = new Map<number, Specialist[]>()
	for (const specialist of specialists) {
		const minutes = minutesWith(service, terms.get(specialist.id), addOns)
		groups.set(minutes, [...(groups.get(minutes) ?? []), specialist])
	}
	return [...groups].map(([minutes, those]) => ({ minutes, specialists: those }))
}

/** How long one specialist takes for a service with what is added to it. */
export async function lengthFor(ctx: ReadCtx, { service, addOns }: Sold, specialistId: string): Promise<number> {
	return minutesWith(service, (await specialistTerms(ctx, service.id)).get(specialistId), addOns)
}

/** What one specialist asks for a service with what is added to it, as an appointment keeps it. */
export async function priceFor(ctx: ReadCtx, { service, addOns }: Sold, specialistId: string) {
	const terms = await specialistTerms(ctx, service.id)
	return { priceMinor: priceWith(service, terms.get(specialistId), addOns), currency: service.currency }
}
