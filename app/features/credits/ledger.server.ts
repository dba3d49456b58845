import { and, eq, gt, gte, type SQL, sql } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { newId } from '#app/lib/id.ts'
import { creditBalances, creditMovements, type creditMovementTypes, type renewals } from '#db/schema/credits.ts'
import { type CreditType } from './queries.server.ts'

/** `hundredths` is positive; what it is spent on or comes from is `subjectId`. */
export type CreditAmount = { creditType: CreditType; hundredths: number; subjectId?: string; comments?: string }

/** Credits that came, with what was paid for them and what was renewed with them. */
type CreditRecharge = CreditAmount & {
	sale?: { totalMinor: number; currency: string }
	renewal?: Renewal
	resetOn?: string
}

/**
 * Takes credits in the transaction of what they pay for (D-18), whose event tells of it. Throws `out_of_credits` when
 * nothing is left; where less is left than the price, that is taken: a balance is never below zero.
 */
export async function consume(ctx: WriteCtx, amount: CreditAmount): Promise<{ movementId: string; taken: number }> {
	const { creditType, hundredths } = amount
	const taken = (await take(ctx, creditType, hundredths)) ? hundredths : await takeRest(ctx, creditType)
	if (taken === 0) throw new DomainError('out_of_credits')
	return { movementId: await noteMovement(ctx, 'consume', { ...amount, hundredths: -taken }), taken }
}

/** The whole price in one statement, which is what nearly every answer needs; false where less is left. */
async function take(ctx: WriteCtx, creditType: CreditType, hundredths: number): Promise<boolean> {
	const rows = await ctx.db
		.update(creditBalances)
		.set({ hundredths: sql`${creditBalances.hundredths} - ${hundredths}` })
		.where(and(balanceOf(ctx, creditType), gte(creditBalances.hundredths, hundredths)))
		.returning({ hundredths: creditBalances.hundredths })
	return rows.length > 0
}

async function takeRest(ctx: WriteCtx, creditType: CreditType): Promise<number> {
	const some = and(balanceOf(ctx, creditType), gt(creditBalances.hundredths, 0))
	const [row] = await ctx.db.select({ left: creditBalances.hundredths }).from(creditBalances).where(some)
	if (!row) return 0
	await ctx.db.update(creditBalances).set({ hundredths: 0 }).where(some)
	return row.left
}

function balanceOf(ctx: WriteCtx, creditType: CreditType) {
	return and(eq(creditBalances.businessId, ctx.businessId), eq(creditBalances.creditType, creditType))
}

const itsPartner = ({ businessId }: WriteCtx) => sql`(SELECT partner_id FROM businesses WHERE id = ${businessId})`

/** Adds bought or given credits; a 'transfer' comes from the wallet of its partner, where the caller took them. */
export async function recharge(
	ctx: WriteCtx,
	amount: CreditRecharge,
	type: 'recharge' | 'transfer' = 'recharge',
): Promise<{ movementId: string }> {
	const { sale, renewal, resetOn } = amount
	await add(ctx, amount)
	const known = { ...sale, renewal, resetOn, partnerId: itsPartner(ctx) }
	const movementId = await noteMovement(ctx, type, amount, known)
	await ctx.emit('credits.recharged', { movementId, creditType: amount.creditType })
	return { movementId }
}

/** Takes them back for the wallet of its partner, all or none: false where fewer are left. */
export async function extract(ctx: WriteCtx, amount: CreditAmount): Promise<boolean> {
	const { creditType, hundredths } = amount
	if (!(await take(ctx, creditType, hundredths))) return false
	const back = { ...amount, hundredths: -hundredths }
	const movementId = await noteMovement(ctx, 'extract', back, { partnerId: itsPartner(ctx) })
	await ctx.emit('credits.extracted', { movementId, creditType })
	return true
}

async function add(ctx: WriteCtx, { creditType, hundredths }: CreditAmount): Promise<void> {
	await ctx.db
		.insert(creditBalances)
		.values({ businessId: ctx.businessId, creditType, hundredths })
		.onConflictDoUpdate({
			target: [creditBalances.businessId, creditBalances.creditType],
			set: { hundredths: sql`${creditBalances.hundredths} + ${hundredths}` },
		})
}

/** Takes credits again whose payment went back, as many as are left; answers how many hundredths. Its event is the caller's. */
export async function takeBack(ctx: WriteCtx, amount: CreditAmount): Promise<number> {
	const { creditType, hundredths } = amount
	const taken = (await take(ctx, creditType, hundredths)) ? hundredths : await takeRest(ctx, creditType)
	if (taken > 0) await noteMovement(ctx, 'adjust', { ...amount, hundredths: -taken })
	return taken
}

/** What was taken again comes back: the payment stayed after all. Its event is the caller's. */
export async function giveBack(ctx: WriteCtx, amount: CreditAmount): Promise<void> {
	await add(ctx, amount)
	await noteMovement(ctx, 'adjust', amount)
}

type Renewal = (typeof renewals)[number]
type MovementType = (typeof creditMovementTypes)[number]

/** The balance is the sum of all movements: both change in one transaction, the balance first, which is noted as it is then. */
async function noteMovement(
	ctx: WriteCtx,
	type: MovementType,
	amount: CreditAmount,
	known: Pick<CreditRecharge, 'renewal' | 'resetOn'> & { totalMinor?: number; currency?: string; partnerId?: SQL } = {},
): Promise<string> {
	const { creditType, hundredths, subjectId, comments } = amount
	const id = newId('cmv')
	const balanceAfter = sql<number>`(SELECT hundredths FROM credit_balances
		WHERE business_id = ${ctx.businessId} AND credit_type = ${creditType})`
	const movement = { id, businessId: ctx.businessId, creditType, type, hundredths, subjectId, comments, at: ctx.now }
	await ctx.db.insert(creditMovements).values({ ...movement, ...known, balanceAfter })
	return id
}
