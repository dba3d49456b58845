import { type SQL, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { type Figures } from './schemas.ts'

/** `to` is no part of it. */
export type Period = { from: number; to: number; assistantId?: string }

/**
 * The turns of real people within a period, by the index of the business's turns by their beginning. Trials are written in
 * the web channel; the owner's own numbers are marked as tests.
 */
export function turnsWithin({ businessId }: ReadCtx, { from, to, assistantId }: Period): SQL {
	const his = assistantId === undefined ? sql`` : sql`AND turn.assistant_id = ${assistantId}`
	return sql`(SELECT turn.* FROM turns turn
		JOIN threads thread ON thread.business_id = turn.business_id AND thread.id = turn.thread_id AND thread.channel <> 'web'
		JOIN contacts contact ON contact.business_id = turn.business_id AND contact.id = thread.contact_id
			AND NOT contact.is_test
		WHERE turn.business_id = ${businessId} AND turn.created_at >= ${from} AND turn.created_at < ${to} ${his})`
}

/** What the owner reads; each figure is defined in its schema. */
export async function figuresOf(ctx: ReadCtx, period: Period): Promise<Figures> {
	const [conversations, spent, tokens, bookings, answeredIn] = [
		await conversationsOf(ctx, period),
		await spentIn(ctx, period),
		await tokensIn(ctx, period),
		await bookingsOf(ctx, period),
		await medianAnswer(ctx, period),
	]
	return { ...conversations, bookings, answeredIn, ...(ctx.can('credits.view') && { spent, tokens }) }
}

type Conversations = Pick<Figures, 'conversations' | 'alone' | 'handedOver' | 'replies'>

/** By conversation: whether it was handed over, and whether somebody of the team wrote in it. */
async function conversationsOf(ctx: ReadCtx, period: Period): Promise<Conversations> {
	const { businessId } = ctx
	const [row] = await ctx.db.all<Conversations>(sql`
		SELECT count(*) AS conversations, coalesce(sum(handed), 0) AS handedOver, coalesce(sum(replies), 0) AS replies,
			coalesce(sum(handed = 0 AND NOT EXISTS (SELECT 1 FROM messages
				WHERE messages.business_id = ${businessId} AND messages.thread_id = talk.thread_id
					AND messages.at >= ${period.from} AND messages.at < ${period.to} AND messages.role = 'staff')), 0) AS alone
		FROM (SELECT thread_id, max(hand_over IS NOT NULL) AS handed, count(reply_message_id) AS replies
			FROM ${turnsWithin(ctx, period)} WHERE reply_message_id IS NOT NULL OR hand_over IS NOT NULL
			GROUP BY thread_id) talk`)
	return row ?? { conversations: 0, alone: 0, handedOver: 0, replies: 0 }
}

/** What the replies of the period took, by the sort of credit. */
async function spentIn(ctx: ReadCtx, period: Period): Promise<Required<Figures>['spent']> {
	const rows = await ctx.db.all<{ creditType: string | null; hundredths: number }>(sql`
		SELECT credit_type AS creditType, sum(credit_hundredths) AS hundredths
		FROM ${turnsWithin(ctx, period)} GROUP BY credit_type`)
	const of = (type: string) => rows.find(({ creditType }) => creditType === type)?.hundredths ?? 0
	return { gpt_model: of('gpt_model'), reasoning_model: of('reasoning_model') }
}

/** What was asked of a language model; turns of the embedded engine ask nothing of one. */
async function tokensIn(ctx: ReadCtx, period: Period): Promise<Required<Figures>['tokens']> {
	const [row] = await ctx.db.all<Required<Figures>['tokens']>(sql`
		SELECT count(*) AS turns, coalesce(sum(input_tokens), 0) AS read, coalesce(sum(cached_tokens), 0) AS known,
			coalesce(sum(output_tokens), 0) AS written
		FROM ${turnsWithin(ctx, period)} WHERE input_tokens > 0`)
	return row ?? { turns: 0, read: 0, known: 0, written: 0 }
}

/** Of a message: it is a call of that turn that booked. */
function booking(turn: SQL): SQL {
	return sql`message.business_id = ${turn}.business_id AND message.thread_id = ${turn}.thread_id
		AND message.at >= ${turn}.created_at AND message.turn_id = ${turn}.id AND message.type = 'function_call'
		AND json_extract(message.content, '$.name') IN ('bookAppointment', 'bookVisit')
		AND json_extract(message.content, '$.output.ok')`
}

/** Of a turn: it booked somebody in. */
export function hasBooked(turn: SQL): SQL {
	return sql`EXISTS (SELECT 1 FROM messages message WHERE ${booking(turn)})`
}

/**
 * Bookings that went through: the calls that stand in the conversation of a turn with an answer that says so. A call that
 * was made twice in one turn was done once, and gave the same answer. What was accepted of the waiting list is not counted.
 */
async function bookingsOf(ctx: ReadCtx, period: Period): Promise<number> {
	const [row] = await ctx.db.all<{ count: number }>(sql`
		SELECT count(*) AS count FROM (SELECT DISTINCT message.turn_id, json_extract(message.content, '$.output')
			FROM ${turnsWithin(ctx, period)} turn
			JOIN messages message ON ${booking(sql`turn`)})`)
	return row?.count ?? 0
}

/** In the middle of all answers: one that hung for an hour must not spoil what the others took. */
async function medianAnswer(ctx: ReadCtx, period: Period): Promise<number | null> {
	const answered = sql`${turnsWithin(ctx, period)} WHERE reply_message_id IS NOT NULL AND finished_at IS NOT NULL`
	const [row] = await ctx.db.all<{ took: number }>(sql`
		SELECT finished_at - created_at AS took FROM ${answered} ORDER BY took
		LIMIT 1 OFFSET (SELECT count(*) / 2 FROM ${answered})`)
	return row?.took ?? null
}

/** How often a person was called, by reason. */
export async function reasonsOf(ctx: ReadCtx, period: Period): Promise<{ reason: string; count: number }[]> {
	return ctx.db.all(sql`
		SELECT hand_over AS reason, count(*) AS count FROM ${turnsWithin(ctx, period)}
		WHERE hand_over IS NOT NULL GROUP BY hand_over ORDER BY count DESC, reason`)
}
