import { inArray, sql } from 'drizzle-orm'
import { MINUTE } from '#app/lib/time.ts'
import { isShortOfMemory } from '#app/lib/watch/memory-at-hand.ts'
import { sharedMark } from '#db/marks.server.ts'
import { itself, type Reader, versionOf } from '#db/reader.server.ts'
import { writeMarks } from '#db/schema/core.ts'
import { callerOf } from '../actors.ts'
import { type ReadCtx } from '../ctx.server.ts'
import { KeptAnswers, type Moment } from './kept-answers.ts'

/** All answers together, whoever's they are. */
const budget = () => (isShortOfMemory() ? 4 : 16) * 1024 * 1024

/** What is known of a reader's file: its marks as of `version`, by business. */
type Known = { version: string; marks: Map<string, string>; answers: KeptAnswers; ask: (id: string) => Promise<Marks> }
type Marks = { subject: string; mark: number }[]

const readers = new WeakMap<Reader, Known>()

type About = {
	name: string
	/** What the answer depends on beside business and actor. */
	input: unknown
	/** Not on who the actor is and may do, only on how he may book. */
	forAnyone?: boolean
	/** When what it says ends with the clock alone, before the minute is over: a hold. */
	until?: () => Promise<number | null>
}

/**
 * What `make` works out of the database, kept while nothing of its business is written: a page that a campaign sends
 * hundreds of people to is worked out once, and so is what all desks of a salon ask anew after an event. Times count by
 * the minute. The answer is shared and frozen; it is plain data.
 */
export async function cachedRead<Answer>(
	ctx: ReadCtx,
	{ until, ...about }: About,
	make: () => Promise<Answer>,
): Promise<Answer> {
	const version = await versionOf(ctx.db)
	if (version === null) return make()
	const known = knownOf(itself(ctx.db))
	const moment = { marks: await marksOf(known, version, ctx.businessId), now: ctx.now }
	const key = keyOf(ctx, about)
	const answer = known.answers.find(key, moment) as Promise<Answer> | undefined
	if (answer) return answer
	const validity = spanOf(moment)
	const making = async () => {
		validity.end = Math.min(validity.end, (await until?.()) ?? validity.end)
		return make()
	}
	return known.answers.keep(key, making(), validity.isStill)
}

function keyOf(ctx: ReadCtx, { forAnyone = false, ...about }: Omit<About, 'until'>): string {
	const { permissions, bookingPolicy } = ctx.actor
	const asker = forAnyone ? null : [...callerOf(ctx.actor), ...permissions]
	return JSON.stringify([about, ctx.scope, ctx.businessId, bookingPolicy, asker])
}

function knownOf(db: Reader): Known {
	const known = readers.get(db)
	if (known) return known
	const which = inArray(writeMarks.subject, [sql.placeholder('id'), sharedMark])
	const question = db.select().from(writeMarks).where(which).orderBy(writeMarks.subject).prepare()
	const ask = (id: string) => question.all({ id })
	const fresh = { version: '', marks: new Map(), answers: new KeptAnswers(budget()), ask }
	readers.set(db, fresh)
	return fresh
}

/** A text that is another one once anything of the business was written. Nothing written at all: nobody is asked. */
async function marksOf(known: Known, version: string, businessId: string): Promise<string> {
	if (known.version !== version) {
		known.version = version
		known.marks.clear()
	}
	const marks = known.marks.get(businessId)
	if (marks !== undefined) return marks
	// As old as the version or younger: what is written from here on has another version, and another mark.
	const rows = await known.ask(businessId)
	// A connection that was opened anew may see another file, restored from a copy.
	const [opened] = version.split(':')
	const read = [opened, ...rows.map(({ subject, mark }) => `${subject}:${mark}`)].join()
	if (known.version === version) known.marks.set(businessId, read)
	return read
}

/** From the moment on until the minute is over. At a full minute something may end or begin: that instant stands alone. */
function spanOf({ marks, now }: Moment) {
	const isFull = now % MINUTE === 0
	const span = {
		end: isFull ? now + 1 : Math.ceil(now / MINUTE) * MINUTE,
		isStill: (moment: Moment) => moment.marks === marks && now <= moment.now && moment.now < span.end,
	}
	return span
}
