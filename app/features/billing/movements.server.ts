import { and, desc, eq, inArray, lt, or } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { toIso } from '#app/lib/time.ts'
import { contacts } from '#db/schema/contacts.ts'
import { creditMovements } from '#db/schema/credits.ts'
import { messages, threads } from '#db/schema/inbox.ts'
import { turns } from '#db/schema/turns.ts'
import { type ListMovements, type Movement, type MovementPage } from './schemas.ts'

const longest = 160

/** Newest first; each consumption with the answer that it paid for. `cursor` is the place of the last one of the page before. */
export async function listMovements(ctx: ReadCtx, { cursor, limit, creditType }: ListMovements): Promise<MovementPage> {
	const { id, at: on } = creditMovements
	const after = placeOf(cursor)
	const wanted = and(
		owned(ctx, creditMovements),
		creditType ? eq(creditMovements.creditType, creditType) : undefined,
		after ? or(lt(on, after.at), and(eq(on, after.at), lt(id, after.id))) : undefined,
	)
	const rows = await ctx.db
		.select()
		.from(creditMovements)
		.where(wanted)
		.orderBy(desc(on), desc(id))
		.limit(limit + 1)
	const shown = rows.slice(0, limit)
	const paidFor = await answersOf(
		ctx,
		shown.flatMap(({ type, subjectId }) => (type === 'consume' && subjectId ? [subjectId] : [])),
	)
	return {
		movements: shown.map(({ comments, at, subjectId, ...row }) => ({
			...{ id: row.id, type: row.type, creditType: row.creditType, hundredths: row.hundredths },
			comments: comments ?? undefined,
			at: toIso(at),
			message: subjectId ? paidFor.get(subjectId) : undefined,
		})),
		next: rows.length > limit ? cursorOf(shown.at(-1)) : undefined,
	}
}

function cursorOf(row: { at: number; id: string } | undefined): string | undefined {
	return row && `${row.at}.${row.id}`
}

/** Undefined for what is no place: the list begins anew. */
function placeOf(cursor: string | undefined): { at: number; id: string } | undefined {
	const read = /^(\d{1,15})\.(cmv_\w+)$/.exec(cursor ?? '')
	return read ? { at: Number(read[1]), id: String(read[2]) } : undefined
}

/** By the turn that a movement names. Who may not read conversations learns that there was one, not whose. */
async function answersOf(ctx: ReadCtx, turnIds: string[]): Promise<Map<string, NonNullable<Movement['message']>>> {
	if (turnIds.length === 0 || !ctx.can('inbox.view')) return new Map()
	const rows = await ctx.db
		.select({
			turnId: turns.id,
			threadId: turns.threadId,
			text: messages.text,
			name: contacts.name,
			lastname: contacts.lastname,
		})
		.from(turns)
		.innerJoin(threads, and(owned(ctx, threads), eq(threads.id, turns.threadId)))
		.innerJoin(contacts, and(owned(ctx, contacts), eq(contacts.id, threads.contactId)))
		.leftJoin(messages, and(owned(ctx, messages), eq(messages.id, turns.replyMessageId)))
		.where(and(owned(ctx, turns), inArray(turns.id, turnIds)))
	return new Map(
		rows.map(({ turnId, threadId, text, name, lastname }) => {
			const said = text && text.length > longest ? `${text.slice(0, longest)}…` : text
			const who = [name, lastname].filter(Boolean).join(' ')
			return [turnId, { threadId, who, text: said || undefined }]
		}),
	)
}
