import { sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { recordRow } from '#app/features/businesses/record/record.server.ts'
import { type CreditType } from '#app/features/credits/queries.server.ts'
import { bookedByAssistant } from '#app/features/earnings/rows.server.ts'
import { appointments } from '#db/schema/agenda.ts'
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
		level: paymentLevel ?? undefined,
		pricePerConversionMinor: pricePerConversionMinor ?? undefined,
		balanceMxnMinor,
		tolerance: { gpt_model: await left('gpt_model'), reasoning_model: await left('reasoning_model') },
	}
}

/** When an assistant last booked somebody in, or a conversion was noted; trials are neither. 0: never. */
async function lastConversion({ db, businessId }: ReadCtx): Promise<number> {
	const real = (contactId: unknown) => sql`EXISTS (SELECT 1 FROM contacts
		WHERE contacts.business_id = ${businessId} AND contacts.id = ${contactId} AND NOT contacts.is_test)`
	const [row] = await db.all<{ at: number }>(sql`SELECT max(
		coalesce((SELECT at FROM conversion_events
			WHERE business_id = ${businessId} AND ${real(sql`conversion_events.contact_id`)}
			ORDER BY at DESC LIMIT 1), 0),
		coalesce((SELECT ${appointments.createdAt} FROM ${appointments}
			WHERE ${appointments.businessId} = ${businessId} AND ${bookedByAssistant}
				AND ${appointments.deletedAt} IS NULL AND ${real(appointments.contactId)}
			ORDER BY ${appointments.id} DESC LIMIT 1), 0)) AS at`)
	return row?.at ?? 0
}

/** Answers that went to real people after that moment, counted up to `most`. */
async function answersSince(
	{ db, businessId }: ReadCtx,
	since: number,
	model: CreditType,
	most: number,
): Promise<number> {
	const [row] = await db.all<{ count: number }>(sql`SELECT count(*) AS count FROM (
		SELECT 1 FROM turns turn
		JOIN threads thread ON thread.business_id = turn.business_id AND thread.id = turn.thread_id AND thread.channel <> 'web'
		JOIN contacts contact ON contact.business_id = turn.business_id AND contact.id = thread.contact_id
			AND NOT contact.is_test
		JOIN messages reply ON reply.business_id = turn.business_id AND reply.id = turn.reply_message_id
			AND reply.state <> 'not_sent'
		WHERE turn.business_id = ${businessId} AND turn.finished_at > ${since} AND turn.created_at > ${since}
			AND turn.credit_type = ${model}
		LIMIT ${most})`)
	return row?.count ?? 0
}
