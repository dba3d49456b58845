import { type ReadCtx } from '#app/core/ctx.server.ts'
import { type ServiceRow } from '#app/features/services/queries.server.ts'
import { type AddOn } from '#app/features/services/selling/terms.ts'
import { type SpecialistRow } from '#app/features/specialists/queries.server.ts'
import { byLength } from '../booking/lengths.server.ts'
import { defaultMinutes } from '../booking/slots.server.ts'

/** One service, and those among whom somebody is to be chosen for it. `minutes`: what it lasts, whoever gives it. */
export type WishedStep = { service: ServiceRow; addOns?: AddOn[]; specialists: SpecialistRow[]; minutes?: number }
/** The same among specialists who take equally long. */
export type LastingStep = { service: ServiceRow; specialists: SpecialistRow[]; minutes: number }

/** Nobody has that many lengths in one visit; the shortest visits are kept. */
const MOST = 64

/**
 * A visit once for every length that its services may have, the shortest first: what comes after a service begins sooner or
 * later by who gives it.
 */
export async function alternativesOf(ctx: ReadCtx, steps: WishedStep[]): Promise<LastingStep[][]> {
	let all: LastingStep[][] = [[]]
	for (const { service, addOns, specialists, minutes } of steps) {
		const groups = minutes ? [{ minutes, specialists }] : await byLength(ctx, { service, addOns }, specialists)
		const choices = groups.map((group) => ({ ...group, service, minutes: group.minutes || defaultMinutes }))
		all = all.flatMap((before) => choices.map((choice) => [...before, choice]))
		all = all.sort((a, b) => lengthOf(a) - lengthOf(b)).slice(0, MOST)
	}
	return all
}

function lengthOf(steps: LastingStep[]): number {
	return steps.reduce((sum, { minutes }) => sum + minutes, 0)
}
