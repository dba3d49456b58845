import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Delivery, GiveUp } from '#app/core/deliveries.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { getAssistant } from '#app/features/assistants/queries.server.ts'
import { log } from '#app/lib/log.ts'
import { replays } from '#db/schema/turns.ts'
import { NoFile, onCopy } from './on-copy.server.ts'
import { pastTalks } from './past-talks.server.ts'
import { endReplay } from './replay.server.ts'
import { type ReplayedTalk } from './schemas.ts'
import { tellAgain } from './tell-again.server.ts'

/** Tells the last conversations again on a copy of the file; of the file itself only the replay's own row changes. */
export const deliverReplay: Delivery = async (ctx, { payload }) => {
	if (ctx.scope !== 'business') throw new GiveUp('a replay belongs to a business')
	const { replayId, from } = z.object({ replayId: z.string(), from: z.string().optional() }).parse(payload)
	const [row] = await ctx.db
		.select()
		.from(replays)
		.where(and(owned(ctx, replays), eq(replays.id, replayId)))
	if (row?.state !== 'corriendo') return
	try {
		const talks = await onCopy(ctx, async (copy) => {
			const answered = await getAssistant(copy, from ?? row.assistantId)
			const past = await pastTalks(copy, answered.id, row.asked)
			const told: ReplayedTalk[] = []
			const other = answered.id === row.assistantId ? {} : { answeredBy: answered.name }
			for (const talk of past) told.push({ ...(await tellAgain(copy, row.assistantId, talk)), ...other })
			return told
		})
		await transact(ctx, (within) => endReplay(within, replayId, { talks }))
	} catch (error) {
		log.error({ err: error, replay: replayId }, 'a replay failed')
		const problem = error instanceof NoFile ? 'no_file' : 'unexpected'
		await transact(ctx, (within) => endReplay(within, replayId, { problem }))
	}
}
