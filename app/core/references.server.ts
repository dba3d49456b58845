import { type ReadCtx } from './ctx.server.ts'
import { registry } from './registry.server.ts'

export type ReferredKind = 'branch' | 'specialist' | 'service' | 'product' | 'equipment' | 'file' | 'funnel'

/** What still needs a thing: `by` names it for people and screens, e.g. 'appointments'. */
export type Reference = {
	to: ReferredKind
	by: string
	isUsed: (ctx: ReadCtx, id: string) => Promise<boolean>
}

/**
 * 'Is it used?', asked before something is deleted for good. Higher features hand in their references with their face
 * (the composition root), so that the lower one that deletes knows none of them. Answers the `by` of those that do.
 */
export async function usesOf(ctx: ReadCtx, to: ReferredKind, id: string): Promise<string[]> {
	const uses: string[] = []
	for (const reference of registry().references) {
		if (reference.to === to && (await reference.isUsed(ctx, id))) uses.push(reference.by)
	}
	return uses
}
