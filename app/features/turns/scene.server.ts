import { and, eq, sql } from 'drizzle-orm'
import { type Actor } from '#app/core/actors.ts'
import { type Ctx, enter } from '#app/core/ctx.server.ts'
import { permissionsOfAssistant } from '#app/core/permissions.ts'
import { owned } from '#app/core/scope.server.ts'
import { type Assistant, getAssistant } from '#app/features/assistants/queries.server.ts'
import { type Json } from '#app/lib/json.ts'
import { businesses } from '#db/schema/businesses.ts'
import { contacts } from '#db/schema/contacts.ts'
import { threads } from '#db/schema/inbox.ts'
import { frames, turns } from '#db/schema/turns.ts'
import { type Proposal } from './proposals.ts'
import { isOpen, type Turn } from './turn.ts'

/** A turn with those who take part in it, and how the conversation stood before. */
export type Scene = {
	turn: Turn
	assistant: Assistant
	contact: Pick<typeof contacts.$inferSelect, 'id' | 'type' | 'name' | 'lastname' | 'email' | 'whatsapp'>
	business: { name: string; timeZone: string }
	kept: { frame: Json; proposal: Proposal | null } | null
	/** The newest message that a finished turn of the thread knew. */
	answeredTo: string | null
}

/** Null when the turn is over or its thread is gone. One query, since every turn begins with it. */
export async function sceneOf(ctx: Ctx<'business'>, turnId: string): Promise<Scene | null> {
	const { id, type, name, lastname, email, whatsapp } = contacts
	const [row] = await ctx.db
		.select({
			turn: turns,
			contact: { id, type, name, lastname, email, whatsapp },
			business: { name: businesses.name, timeZone: businesses.timeZone },
			// A first column that is never null: by it Drizzle tells whether there is such a row.
			kept: { threadId: frames.threadId, frame: frames.frame, proposal: frames.proposal },
			answeredTo: sql<string | null>`(SELECT done.last_message_id FROM turns done
				WHERE done.business_id = ${ctx.businessId} AND done.thread_id = ${threads.id} AND done.state = 'done'
				ORDER BY done.created_at DESC, done.id DESC LIMIT 1)`,
		})
		.from(turns)
		.innerJoin(threads, eq(threads.id, turns.threadId))
		.innerJoin(contacts, eq(contacts.id, threads.contactId))
		.innerJoin(businesses, eq(businesses.id, turns.businessId))
		.leftJoin(frames, and(eq(frames.businessId, turns.businessId), eq(frames.threadId, turns.threadId)))
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
