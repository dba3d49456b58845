import { z } from 'zod'
import { type Delivery, GiveUp } from '#app/core/deliveries.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { formTalks } from '#db/schema/forms.ts'
import { takeWord } from './following.server.ts'

/** No answer of the assistant came in time. */
export const deliverGoOn: Delivery = async (ctx, { payload }) => {
	if (ctx.scope !== 'business') throw new GiveUp('a conversation belongs to a business')
	const { talkId, since } = z.object({ talkId: z.string(), since: z.number() }).parse(payload)
	await transact(ctx, async (within) => {
		const [talk] = await within.db
			.select()
			.from(formTalks)
			.where(owned(within, formTalks, talkId))
		if (talk?.state === 'asking' && talk.waits && talk.updatedAt <= since) await takeWord(within, talk)
	})
}
