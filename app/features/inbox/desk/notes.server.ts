import { and, desc, eq, gt, lt, type SQL } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { leftOut } from '#app/core/rows/left-out.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { newId } from '#app/lib/id.ts'
import { toIso } from '#app/lib/time.ts'
import { threadNotes } from '#db/schema/inbox.ts'
import { getThread } from '../threads/threads.server.ts'
import { type AddThreadNote, type NoteRemoved, type RemoveThreadNote, type ThreadNote } from './schemas-desk.ts'

type NoteRow = typeof threadNotes.$inferSelect

/** Words for the team, in the conversation itself: they go nowhere. */
export async function addThreadNote(ctx: WriteCtx, { threadId, text }: AddThreadNote): Promise<ThreadNote> {
	const thread = await getThread(ctx, threadId)
	const row = {
		...{ id: newId('tnt'), businessId: ctx.businessId, threadId: thread.id, text, at: ctx.now },
		...{ authorId: ctx.actor.id ?? null, author: ctx.actor.name ?? null },
	}
	await ctx.db.insert(threadNotes).values(row)
	await ctx.emit('inbox.noteAdded', { threadId: thread.id, noteId: row.id })
	return toNote(row)
}

/** A note leaves its conversation. Throws `not_found` where it stands in none of that name. */
export async function removeThreadNote(ctx: WriteCtx, { threadId, noteId }: RemoveThreadNote): Promise<NoteRemoved> {
	const rows = await ctx.db
		.delete(threadNotes)
		.where(and(owned(ctx, threadNotes, noteId), eq(threadNotes.threadId, threadId)))
		.returning({ id: threadNotes.id })
	only(rows, 'noteId')
	await ctx.emit('inbox.noteRemoved', { threadId, noteId })
	return { threadId }
}

/** Nobody writes more of them between two messages. */
const mostOnPage = 100

/** Those that stand among the messages of a page: behind the one before it, and before the one after it. */
export async function notesBetween(
	ctx: ReadCtx,
	threadId: string,
	{ after, before }: { after?: number; before?: number },
): Promise<ThreadNote[]> {
	const clauses: (SQL | undefined)[] = [owned(ctx, threadNotes), eq(threadNotes.threadId, threadId)]
	if (after !== undefined) clauses.push(gt(threadNotes.at, after))
	if (before !== undefined) clauses.push(lt(threadNotes.at, before))
	const rows = await ctx.db
		.select()
		.from(threadNotes)
		.where(and(...clauses))
		.orderBy(desc(threadNotes.at), desc(threadNotes.id))
		.limit(mostOnPage)
	return rows.reverse().map(toNote)
}

function toNote({ id, text, author, at }: NoteRow): ThreadNote {
	return { id, text, ...leftOut({ by: author }), at: toIso(at) }
}
