import { type ReadCtx } from '#app/core/ctx.server.ts'
import { type ServiceRow } from '#app/features/services/queries.server.ts'
import { type AddOn } from '#app/features/services/selling/terms.ts'
import { type SpecialistRow } from '#app/features/specialists/queries.server.ts'
import { type Lasting, searchesByLength } from '../booking/lengths.server.ts'
import { type SearchAsked } from '../booking/search.server.ts'

/** One service, and those among whom somebody is to be chosen for it. `minutes`: what it lasts, whoever gives it. */
export type WishedStep = { service: ServiceRow; addOns?: AddOn[]; specialists: SpecialistRow[]; minutes?: number }
/** The same among specialists who take equally long, and when they are free. */
export type LastingStep = Lasting & { service: ServiceRow }
type Days = Pick<SearchAsked, 'branch' | 'from' | 'to' | 'except'>

/** Nobody has that many lengths in one visit; the shortest visits are kept. */
const MOST = 64

/** Each service of a visit once for every length that it may have. */
export async function choicesOf(ctx: ReadCtx, steps: WishedStep[], days: Days): Promise<LastingStep[][]> {
	const all: LastingStep[][] = []
	for (const step of steps) {
		const lasting = await searchesByLength(ctx, { ...days, ...step })
		all.push(lasting.map((one) => ({ ...one, service: step.service })))
	}
	return all
}

/**
 * A visit once for every length that its services may have, the shortest first: what comes after a service begins sooner or
 * later by who gives it.
 */
export function alternativesOf(choices: LastingStep[][]): LastingStep[][] {
	return choices.reduce<LastingStep[][]>(
		(all, groups) => {
			const longer = all.flatMap((before) => groups.map((group) => [...before, group]))
			return longer.sort((a, b) => lengthOf(a) - lengthOf(b)).slice(0, MOST)
		},
		[[]],
	)
}

function lengthOf(steps: LastingStep[]): number {
	return steps.reduce((sum, { search }) => sum + search.service.durationMinutes, 0)
}
