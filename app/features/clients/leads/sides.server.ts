import { sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { type accountKinds } from '#db/schema/contacts.ts'
import { type LeadSides, type SidesOfLeads } from './schemas.ts'

/** What a card says of somebody beside their name, each for who may see it: what was said last, sent and planned. */
export async function leadSides(ctx: ReadCtx, { people }: SidesOfLeads): Promise<LeadSides> {
	const asked = sql`json_each(${JSON.stringify([...new Set(people)])}) AS asked`
	const last = ctx.can('inbox.view') ? await lastOf(ctx, asked) : []
	const sent = ctx.can('inbox.view') ? await sentTo(ctx, asked) : []
	const planned = ctx.can('notifications.view') ? await plannedFor(ctx, asked) : []
	const count = (rows: Counted[]) => new Map(rows.map(({ id, count }) => [id, count]))
	const [gone, waiting] = [count(sent), count(planned)]
	const talks = new Map(last.map((row) => [row.id, row]))
	return {
		sides: people.map((id) => {
			const { threadId = null, channel = null, preview = '', at = null } = talks.get(id) ?? {}
			const counts = { sent: gone.get(id) ?? 0, planned: waiting.get(id) ?? 0 }
			return { contactId: id, threadId, channel, preview: [...preview].slice(0, 50).join(''), at, ...counts }
		}),
	}
}

type Asked = ReturnType<typeof sql>
type Counted = { id: string; count: number }
type Last = { id: string; threadId: string; channel: (typeof accountKinds)[number]; preview: string; at: number }

/** The conversation in which something was said last; a trial of an assistant is none. */
function lastOf(ctx: ReadCtx, asked: Asked): Promise<Last[]> {
	return ctx.db.all<Last>(sql`
		SELECT asked.value AS id, thread.id AS "threadId", thread.channel AS channel, thread.preview AS preview,
			max(thread.last_message_at) AS at FROM ${asked}
		CROSS JOIN threads AS thread ON thread.business_id = ${ctx.businessId} AND thread.contact_id = asked.value
		WHERE thread.deleted_at IS NULL AND thread.channel <> 'web' GROUP BY asked.value`)
}

function sentTo(ctx: ReadCtx, asked: Asked): Promise<Counted[]> {
	return ctx.db.all<Counted>(sql`
		SELECT asked.value AS id, count(*) AS count FROM ${asked}
		CROSS JOIN threads AS thread ON thread.business_id = ${ctx.businessId} AND thread.contact_id = asked.value
		CROSS JOIN messages AS message ON message.business_id = thread.business_id AND message.thread_id = thread.id
		WHERE thread.deleted_at IS NULL AND thread.channel <> 'web' AND message.role <> 'user'
			AND message.type NOT IN ('function_call', 'function_call_output', 'reaction', 'system')
			AND message.state IN ('sent', 'delivered', 'read', 'played', 'dudosa') GROUP BY asked.value`)
}

function plannedFor(ctx: ReadCtx, asked: Asked): Promise<Counted[]> {
	return ctx.db.all<Counted>(sql`
		SELECT asked.value AS id, count(*) AS count FROM ${asked}
		CROSS JOIN notifications AS notice ON notice.business_id = ${ctx.businessId} AND notice.contact_id = asked.value
		WHERE notice.audience = 'client' AND notice.state = 'pending' GROUP BY asked.value`)
}
