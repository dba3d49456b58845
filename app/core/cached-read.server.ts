import { MINUTE } from '#app/lib/time.ts'
import { stateOf } from '#db/reader.server.ts'
import { callerOf } from './actors.ts'
import { type ReadCtx } from './ctx.server.ts'

type Kept = { state: string; answers: Map<string, Promise<unknown>> }

const most = 300
/** By reader. All answers of a state go together once something is written. */
const kept = new WeakMap<object, Kept>()

/**
 * What `make` works out of the database, kept while nothing at all is written and the minute is the same: a page that a
 * campaign sends hundreds of people to is worked out once, and so is what all desks of a salon ask anew after an event.
 * `about`: what it depends on beside business and actor; `forAnyone`: not on who the actor is and may do, only on how he
 * may book. `isLarge`: an answer that is too much to keep. The answer is shared and must not be changed.
 */
export async function cachedRead<Answer>(
	ctx: ReadCtx,
	{ forAnyone = false, ...about }: { name: string; input: unknown; forAnyone?: boolean },
	make: () => Promise<Answer>,
	isLarge?: (answer: Answer) => boolean,
): Promise<Answer> {
	const written = await stateOf(ctx.db)
	if (written === null) return make()
	const { answers } = keptIn(ctx, `${written}:${Math.floor(ctx.now / MINUTE)}`)
	const { permissions, bookingPolicy } = ctx.actor
	const asker = forAnyone ? null : [...callerOf(ctx.actor), ...permissions]
	const key = JSON.stringify([about, ctx.scope, ctx.businessId, bookingPolicy, asker])
	const known = answers.get(key)
	if (known) return known as Promise<Answer>
	const answer = make()
	if (answers.size < most) answers.set(key, answer)
	const forget = () => answers.delete(key)
	answer.then((made) => (isLarge?.(made) ? forget() : true), forget)
	return answer
}

function keptIn({ db }: ReadCtx, state: string): Kept {
	const known = kept.get(db)
	if (known?.state === state) return known
	const fresh = { state, answers: new Map() }
	kept.set(db, fresh)
	return fresh
}
