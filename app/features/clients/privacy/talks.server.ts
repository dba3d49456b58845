import { and, eq, inArray } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { formTalks } from '#db/schema/forms.ts'
import { messages, threads } from '#db/schema/inbox.ts'
import { dropMessages } from './erasing.server.ts'
import { places } from './places.server.ts'
import { type OnePerson } from './schemas-privacy.ts'
import { recordsOf, rowsOf } from './whose.server.ts'

/**
 * All that was written with a person leaves with its files; the person, visits and payments stay. A conversation is kept
 * without a word, out of the list until either side writes again. Of a long one
 * what is left goes by a job. Throws `not_found`.
 */
export async function eraseTalks(ctx: WriteCtx, { contactId }: OnePerson): Promise<Record<string, never>> {
	await getContact(ctx, contactId)
	const records = await recordsOf(ctx, contactId)
	if (await dropMessages(ctx, contactId, ctx.now))
		await enqueue(ctx, { kind: 'clients.eraseTalks', payload: { contactId, until: ctx.now }, maxAttempts: 50 })
	const besides = places.filter(({ table }) => table !== messages)
	const spoken = besides.filter(({ of, table }) => of === 'turn' || of === 'thread' || table === threads)
	for (const place of spoken) {
		const where = rowsOf(ctx, place, records)
		if (place.erased === 'leaves') await ctx.db.delete(place.table).where(where)
		else if (place.table === threads)
			await ctx.db
				.update(threads)
				.set({ ...(place.erased as object), lastMessageAt: 0 })
				.where(where)
	}
	// What is answered next is no answer to a question that nobody can read any more.
	await ctx.db
		.update(formTalks)
		.set({ state: 'stopped', updatedAt: ctx.now })
		.where(and(owned(ctx, formTalks), inArray(formTalks.contactId, records), eq(formTalks.state, 'asking')))
	await ctx.emit('clients.talksErased', { contactId })
	return {}
}
