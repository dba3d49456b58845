import { and, eq } from 'drizzle-orm'
import { type Actor } from '#app/core/actors.ts'
import { type Ctx, enter } from '#app/core/ctx.server.ts'
import { permissionsOfAssistant } from '#app/core/permissions.ts'
import { owned } from '#app/core/scope.server.ts'
import { type Assistant, getAssistant } from '#app/features/assistants/queries.server.ts'
import { type ContactRow } from '#app/features/contacts/queries.server.ts'
import { contacts } from '#db/schema/contacts.ts'
import { threads } from '#db/schema/inbox.ts'
import { turns } from '#db/schema/turns.ts'
import { isOpen, type Turn } from './turn.ts'

/** A turn with those who take part in it. */
export type Scene = { turn: Turn; assistant: Assistant; contact: ContactRow; channel: string }

/** Null when the turn is over or its thread is gone. */
export async function sceneOf(ctx: Ctx<'business'>, turnId: string): Promise<Scene | null> {
	const [row] = await ctx.db
		.select({ turn: turns, contact: contacts, channel: threads.channel })
		.from(turns)
		.innerJoin(threads, eq(threads.id, turns.threadId))
		.innerJoin(contacts, eq(contacts.id, threads.contactId))
		.where(and(owned(ctx, turns, turnId), owned(ctx, threads)))
	if (!row || !isOpen(row.turn.state)) return null
	return { ...row, assistant: await getAssistant(ctx, row.turn.assistantId) }
}

/** The same ctx acting as the assistant: with the words of its capabilities and its own way of booking. */
export function asAssistant(ctx: Ctx<'business'>, { turn, assistant }: Scene): Ctx<'business'> {
	const { waitTimeToSchedule, searchPaginatedSchedules } = assistant.capabilities
	const actor: Actor = {
		kind: 'assistant',
		id: assistant.id,
		name: `Asistente ${assistant.name}`,
		permissions: permissionsOfAssistant(assistant.capabilities),
		bookingPolicy: {
			minimumNoticeMinutes: waitTimeToSchedule,
			lookAheadDays: searchPaginatedSchedules?.daysToLookAhead ?? null,
			mayBookOver: false,
			mayLeaveGrid: false,
		},
		cause: `turn:${turn.id}`,
	}
	return enter(ctx, 'business', { businessId: ctx.businessId }, actor)
}
