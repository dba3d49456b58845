import { and, eq, gte, sql } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { once } from '#app/core/idempotency.server.ts'
import { newId } from '#app/lib/id.ts'
import { partners, walletMovements } from '#db/schema/partners.ts'
import { getPartner } from '../queries.server.ts'
import { hundredthsOf, soldText } from './amounts.ts'
import { type Moved, type RechargeWallet } from './schemas.ts'

type Noted = Pick<typeof walletMovements.$inferInsert, 'type'> &
	Partial<Omit<typeof walletMovements.$inferInsert, 'id' | 'partnerId' | 'hundredths' | 'balanceAfter' | 'at'>>

/** Adds to the wallet and notes it. Its event is the caller's. */
export async function putIn(ctx: WriteCtx<'partner'>, hundredths: number, noted: Noted): Promise<string> {
	const [row] = await ctx.db
		.update(partners)
		.set({ prepayCredits: sql`${partners.prepayCredits} + ${hundredths}` })
		.where(eq(partners.id, ctx.partnerId))
		.returning({ left: partners.prepayCredits })
	return note(ctx, { hundredths, left: row?.left ?? 0 }, noted)
}

/** Takes the whole amount in one statement, or nothing: null where less is left. A wallet is never below zero. */
export async function takeOut(ctx: WriteCtx<'partner'>, hundredths: number, noted: Noted): Promise<string | null> {
	const [row] = await ctx.db
		.update(partners)
		.set({ prepayCredits: sql`${partners.prepayCredits} - ${hundredths}` })
		.where(and(eq(partners.id, ctx.partnerId), gte(partners.prepayCredits, hundredths)))
		.returning({ left: partners.prepayCredits })
	return row ? note(ctx, { hundredths: -hundredths, left: row.left }, noted) : null
}

async function note(
	ctx: WriteCtx<'partner'>,
	{ hundredths, left }: { hundredths: number; left: number },
	noted: Noted,
): Promise<string> {
	const id = newId('wmv')
	const row = { ...noted, id, partnerId: ctx.partnerId, hundredths, balanceAfter: left, at: ctx.now }
	await ctx.db.insert(walletMovements).values(row)
	return id
}

/** What the platform gives or sells to a partner by hand. A form that is sent twice gives once. */
export async function rechargeWallet(ctx: WriteCtx<'partner'>, input: RechargeWallet): Promise<Moved> {
	const { requestId, comments } = input
	await getPartner(ctx)
	const hundredths = hundredthsOf(input.amount, 'amount')
	const totalMinor = hundredthsOf(input.total, 'total')
	return once(ctx, requestId && `partners.rechargeWallet:${requestId}`, async () => {
		const sold = soldText(totalMinor)
		const noted = { totalMinor, currency: 'MXN', comments: comments ? `${sold}: ${comments}` : sold }
		const movementId = await putIn(ctx, hundredths, { type: 'partner_recharge', ...noted })
		await ctx.emit('partners.walletRecharged', { partnerId: ctx.partnerId, movementId, hundredths })
		return { movementId }
	})
}
