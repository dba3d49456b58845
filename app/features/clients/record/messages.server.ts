import { sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { previewOf } from '#app/features/inbox/rules.ts'
import { type MessageType } from '#app/features/inbox/schemas.ts'
import { deletedText, lineOf } from '#app/features/inbox/threads/message-text.ts'
import { ruleName } from '#app/features/notifications/kind-words.ts'
import { type ClientMessages, type OneClientRecord } from './schemas-record.ts'

/** So many of each are listed; the timeline holds the rest. */
const mostListed = 20

/** What was sent to a person, what will go out by itself, and what was said last; each for who may see it. Throws `not_found`. */
export async function clientMessages(ctx: ReadCtx, { contactId }: OneClientRecord): Promise<ClientMessages> {
	await getContact(ctx, contactId)
	const talks = ctx.can('inbox.view')
	const plans = ctx.can('notifications.view')
	return {
		sent: talks ? await sentTo(ctx, contactId) : null,
		planned: plans ? await plannedFor(ctx, contactId) : null,
		last: talks ? await lastOf(ctx, contactId) : null,
	}
}

type Row = { id: string; at: number; type: MessageType; text: string; isDeleted: number }

/** Of a person's conversations, except what a trial of an assistant said and what stands in them without being said. */
function spoken(ctx: ReadCtx, contactId: string) {
	return sql`threads AS thread JOIN messages AS message
			ON message.business_id = thread.business_id AND message.thread_id = thread.id
		WHERE thread.business_id = ${ctx.businessId} AND thread.contact_id = ${contactId} AND thread.deleted_at IS NULL
			AND thread.channel <> 'web'
			AND message.type NOT IN ('function_call', 'function_call_output', 'reaction', 'system')`
}

async function sentTo(ctx: ReadCtx, contactId: string): Promise<NonNullable<ClientMessages['sent']>> {
	const gone = sql`${spoken(ctx, contactId)} AND message.role <> 'user'
		AND message.state IN ('sent', 'delivered', 'read', 'played', 'dudosa')`
	const [counted] = await ctx.db.all<{ count: number }>(sql`SELECT count(*) AS count FROM ${gone}`)
	const rows = await ctx.db.all<Row>(sql`
		SELECT message.id AS id, message.at AS at, message.type AS type, message.text AS text,
			message.is_deleted AS "isDeleted" FROM ${gone}
		ORDER BY message.at DESC, message.id DESC LIMIT ${mostListed}`)
	return { count: counted?.count ?? 0, latest: rows.map((row) => ({ id: row.id, at: row.at, text: textOf(row) })) }
}

function textOf({ type, text, isDeleted }: Pick<Row, 'type' | 'text' | 'isDeleted'>): string {
	return isDeleted ? deletedText : lineOf(type, text)
}

/** The next one first. */
async function plannedFor(ctx: ReadCtx, contactId: string): Promise<NonNullable<ClientMessages['planned']>> {
	type Planned = { id: string; at: number; text: string; kind: string; deletable: number }
	const waiting = sql`notifications AS notice WHERE notice.business_id = ${ctx.businessId}
		AND notice.contact_id = ${contactId} AND notice.audience = 'client' AND notice.state = 'pending'`
	const [counted] = await ctx.db.all<{ count: number }>(sql`SELECT count(*) AS count FROM ${waiting}`)
	const rows = await ctx.db.all<Planned>(sql`
		SELECT notice.id AS id, notice.deliver_at AS at, notice.text AS text, notice.kind AS kind,
			notice.deletable AS deletable FROM ${waiting}
		ORDER BY notice.deliver_at, notice.id LIMIT ${mostListed}`)
	return {
		count: counted?.count ?? 0,
		next: rows.map(({ id, at, text, kind, deletable }) => {
			return { id, at, text, why: ruleName(kind) ?? 'Mensaje programado', isFixed: !deletable }
		}),
	}
}

/** By either side, in one line of fifty characters. */
async function lastOf(ctx: ReadCtx, contactId: string): Promise<ClientMessages['last']> {
	const [row] = await ctx.db.all<Row & { role: string; threadId: string }>(sql`
		SELECT message.id AS id, message.at AS at, message.type AS type, message.text AS text, message.role AS role,
			message.is_deleted AS "isDeleted", thread.id AS "threadId" FROM ${spoken(ctx, contactId)}
		ORDER BY message.at DESC, message.id DESC LIMIT 1`)
	if (!row) return null
	return { threadId: row.threadId, at: row.at, isOwn: row.role !== 'user', preview: previewOf(textOf(row)) }
}
