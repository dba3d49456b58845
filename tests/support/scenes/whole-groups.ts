import { type WriteCtx } from '#app/core/ctx.server.ts'
import { createAudience } from '#app/features/audiences/audiences.server.ts'

/** A group of one, an empty one, and one that fills itself and leaves out the empty one. */
export async function groups(within: WriteCtx, contactId: string) {
	const { id: audienceId } = await createAudience(within, { name: 'VIP', clients: [contactId], excludedIds: [] })
	const { id: tiredAudienceId } = await createAudience(within, { name: 'En pausa', clients: [], excludedIds: [] })
	const filled = { name: 'Leads', query: '?tipo=lead', clients: [], excludedIds: [tiredAudienceId] }
	return { audienceId, tiredAudienceId, filledAudienceId: (await createAudience(within, filled)).id }
}
