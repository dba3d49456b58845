import { sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { leftOut } from '#app/core/rows/left-out.ts'
import { recordRow } from '#app/features/businesses/record/record.server.ts'
import { type CreditType } from '#app/features/credits/queries.server.ts'
import { hasBooked, turnsWithin } from '#app/features/turns/numbers/figures.server.ts'
import { DAY } from '#app/lib/time.ts'
import { type Standing } from './schemas.ts'

/** So many answers of each model may pass without a conversion (DAS-007). */
export const mostAnswers: Record<CreditType, number> = { gpt_model: 100, reasoning_model: 50 }

/** How the business stands with the platform: its level, what a conversion costs, its balance, and what its assistants have left. */
export async function standing(ctx: ReadCtx): Promise<Standing> {
	const { paymentMode, paymentLevel, pricePerConversionMinor, balanceMxnMinor } = await recordRow(ctx)
	const since = await lastConversion(ctx)
	const left = async (model: CreditType) => {
		const most = mostAnswers[model]
		return { most, left: most - (await answersSince(ctx, since, model, most)) }
	}
	return {
		isByConversion: paymentMode !== null && paymentMode !== 'credits',
		...leftOut({ level: paymentLevel, pricePerConversionMinor }),
		balanceMxnMinor,
		tolerance: { gpt_model: await left('gpt_model'), reasoning_model: await left('reasoning_model') },
	}
}

/** As far back as answers are counted. */
const span = 30 * DAY

/** When an assistant last booked somebody in, or a conversion was noted, within that time; else its beginning. Trials are neither. */
async function lastConversion(ctx: ReadCtx): Promise<number> {
	const { db, businessId, now } = ctx
	const from = now - span
	const [row] = await db.all<{ at: number }>(sql`SELECT max(${from},
		coalesce((SELECT at FROM conversion_events
			WHERE business_id = ${businessId} AND at > ${from} AND EXISTS (SELECT 1 FROM contacts
				WHERE contacts.business_id = ${businessId} AND contacts.id = conversion_events.contact_id
					AND NOT contacts.is_test)
			ORDER BY at DESC LIMIT 1), 0),
		coalesce((SELECT max(turn.created_at) FROM ${turnsWithin(ctx, { from, to: now + 1 })} turn
			WHERE ${hasBooked(sql`turn`)}), 0)) AS at`)
	return row?.at ?? from
}

/** Answers that went to real people after that moment, counted up to `most`. */
async function answersSince(ctx: ReadCtx, since: number, model: CreditType, most: number): Promise<number> {
	const { db, businessId, now } = ctx
	const [row] = await db.all<{ count: number }>(sql`SELECT count(*) AS count FROM (
		SELECT 1 FROM ${turnsWithin(ctx, { from: since + 1, to: now + 1 })} turn
		JOIN messages reply ON reply.business_id = ${businessId} AND reply.id = turn.reply_message_id
			AND reply.state <> 'not_sent'
		WHERE turn.credit_type = ${model}
		LIMIT ${most})`)
	return row?.count ?? 0
}
