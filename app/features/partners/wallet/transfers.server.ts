import { and, eq, isNull } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { once } from '#app/core/idempotency.server.ts'
import { only } from '#app/core/scope.server.ts'
import { within } from '#app/core/transact.server.ts'
import { renewSubscription } from '#app/features/businesses/record/renewal.server.ts'
import { extract, recharge } from '#app/features/credits/ledger.server.ts'
import { balancesOf, type CreditType } from '#app/features/credits/queries.server.ts'
import { creditsText } from '#app/lib/words/credits-text.ts'
import { businesses } from '#db/schema/businesses.ts'
import { getPartner } from '../queries.server.ts'
import { hundredthsOf, soldText } from './amounts.ts'
import { type ExtractCredits, type Moved, type TransferCredits } from './schemas.ts'
import { putIn, takeOut } from './wallet.server.ts'

/** From the partner's wallet to one of his businesses, both in one transaction; renews its subscription where that is wanted. */
export async function transferCredits(ctx: WriteCtx<'partner'>, input: TransferCredits): Promise<Moved> {
	const { businessId, creditType, comments, requestId, renewal, renewFrom } = input
	const business = await ownBusiness(ctx, businessId)
	const hundredths = hundredthsOf(input.amount, 'amount')
	const totalMinor = hundredthsOf(input.total, 'total')
	return once(ctx, requestId && `partners.transferCredits:${requestId}`, async () => {
		const sale = { totalMinor, currency: 'MXN' }
		const noted = { type: 'transfer' as const, ...named(business, creditType), ...sale, comments }
		const movementId = await takeOut(ctx, hundredths, noted)
		if (!movementId) throw tooFew(await leftInWallet(ctx), 'En tu saldo hay')
		const inside = within(ctx, 'business', { businessId })
		const { endsOn, resetOn } = await renewSubscription(inside, { renewal, isReset: renewFrom === 'today' })
		const sold = soldText(totalMinor)
		const told = { comments: comments ? `${sold}: ${comments}` : sold, sale, renewal, resetOn, subjectId: movementId }
		await recharge(inside, { creditType, hundredths, ...told }, 'transfer')
		await ctx.emit('partners.creditsTransferred', { ...about(ctx, movementId, businessId), hundredths })
		return { movementId, ...(endsOn && { endsOn }) }
	})
}

/** Back from one of his businesses to the wallet: what is there, and never more. */
export async function extractCredits(ctx: WriteCtx<'partner'>, input: ExtractCredits): Promise<Moved> {
	const { businessId, creditType, comments, requestId } = input
	const business = await ownBusiness(ctx, businessId)
	const hundredths = hundredthsOf(input.amount, 'amount')
	return once(ctx, requestId && `partners.extractCredits:${requestId}`, async () => {
		const inside = within(ctx, 'business', { businessId })
		const noted = { type: 'extract' as const, ...named(business, creditType), comments }
		const movementId = await putIn(ctx, hundredths, noted)
		if (!(await extract(inside, { creditType, hundredths, comments, subjectId: movementId })))
			throw tooFew((await balancesOf(inside))[creditType], 'En el negocio hay')
		await ctx.emit('partners.creditsExtracted', { ...about(ctx, movementId, businessId), hundredths })
		return { movementId }
	})
}

function about({ partnerId }: WriteCtx<'partner'>, movementId: string, businessId: string) {
	return { partnerId, movementId, businessId }
}

function named({ id, name }: { id: string; name: string }, creditType: CreditType) {
	return { businessId: id, businessName: name, creditType }
}

function tooFew(left: number, where: string): DomainError {
	return new DomainError('conflict', 'amount', { left }, `No alcanza: ${where} ${creditsText(left)} créditos`)
}

async function leftInWallet(ctx: WriteCtx<'partner'>): Promise<number> {
	return (await getPartner(ctx)).prepayCredits
}

/** Another partner's business, and one that is gone, does not exist here. */
async function ownBusiness(ctx: WriteCtx<'partner'>, businessId: string): Promise<{ id: string; name: string }> {
	const { id, name, partnerId, deletedAt } = businesses
	const isOwn = and(eq(id, businessId), eq(partnerId, ctx.partnerId), isNull(deletedAt))
	return only(await ctx.db.select({ id, name }).from(businesses).where(isOwn), 'businessId')
}
