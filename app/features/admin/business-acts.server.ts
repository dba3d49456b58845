import { and, eq } from 'drizzle-orm'
import { stepInto } from '#app/core/access.server.ts'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { once } from '#app/core/idempotency.server.ts'
import { findPerson as findAccount } from '#app/features/accounts/people.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { writeRecord } from '#app/features/businesses/record/record.server.ts'
import { renewSubscription } from '#app/features/businesses/record/renewal.server.ts'
import { makeClaimCode as makeCode } from '#app/features/businesses/team/claiming.server.ts'
import { setOwner } from '#app/features/businesses/team/owner.server.ts'
import { type ClaimCode } from '#app/features/businesses/team/schemas-members.ts'
import { recharge } from '#app/features/credits/ledger.server.ts'
import { moneyText, parseMinor } from '#app/lib/money.ts'
import { tokenHash } from '#app/lib/secrets.ts'
import { dayBounds } from '#app/lib/time.ts'
import { sessions } from '#db/schema/accounts.ts'
import { members } from '#db/schema/businesses.ts'
import { renewalTold } from './renewal-told.server.ts'
import {
	type BusinessRef,
	type ChangeOwner,
	type CreditsGiven,
	type Done,
	type FindPerson,
	type FoundPerson,
	type GiveCredits,
	type LeaveBusiness,
	type Left,
	type SetPlan,
	type VisitBusiness,
} from './schemas-businesses.ts'

/** The admin's session steps into the business; from here on every act there is his and is told as his. */
export async function openBusiness(ctx: WriteCtx<'platform'>, { token, businessId }: VisitBusiness): Promise<Done> {
	const within = await stepInto(ctx, businessId)
	await ctx.db.update(sessions).set({ businessId, openedAsAdminAt: ctx.now }).where(ownSession(ctx, token))
	await within.emit('admin.businessOpened', { businessId })
	return { done: true }
}

/** Out again, into the first business of his own if he has one. Answers where he was. */
export async function leaveBusiness(ctx: WriteCtx<'platform'>, { token }: LeaveBusiness): Promise<Left> {
	const [session] = await ctx.db.select().from(sessions).where(ownSession(ctx, token))
	const inside = session?.openedAsAdminAt ? (session.businessId ?? undefined) : undefined
	if (inside) {
		const businessId = await firstOwn(ctx)
		await ctx.db.update(sessions).set({ businessId, openedAsAdminAt: null }).where(ownSession(ctx, token))
	}
	await ctx.emit('admin.businessLeft', { businessId: inside ?? null })
	return { businessId: inside }
}

function ownSession(ctx: WriteCtx<'platform'>, token: string) {
	return and(eq(sessions.id, tokenHash(token)), eq(sessions.userId, ctx.actor.id ?? ''))
}

async function firstOwn(ctx: WriteCtx<'platform'>): Promise<string | null> {
	const [own] = await ctx.db
		.select({ id: members.businessId })
		.from(members)
		.where(eq(members.userId, ctx.actor.id ?? ''))
		.orderBy(members.createdAt)
		.limit(1)
	return own?.id ?? null
}

/** Adds credits of one model, and renews the subscription with them where that is wanted. A form that is sent twice gives once. */
export async function giveCredits(ctx: WriteCtx<'platform'>, input: GiveCredits): Promise<CreditsGiven> {
	const { businessId, creditType, requestId, comments, renewal, renewFrom } = input
	const within = await stepInto(ctx, businessId)
	const hundredths = minorOf(input.amount, 'amount')
	const totalMinor = minorOf(input.total, 'total')
	const paid = totalMinor === 0 ? 'Envío gratis' : `Venta de ${moneyText({ minor: totalMinor, currency: 'MXN' })}`
	return once(within, requestId && `admin.giveCredits:${requestId}`, async () => {
		const note = comments ? `${paid}: ${comments}` : paid
		const { endsOn = null, resetOn } = await renewSubscription(within, { renewal, isReset: renewFrom === 'today' })
		const sale = { totalMinor, currency: 'MXN' }
		const { movementId } = await recharge(within, { creditType, hundredths, comments: note, sale, renewal, resetOn })
		await within.emit('admin.creditsGiven', { movementId, creditType, hundredths, totalMinor, endsOn })
		return { movementId, free: totalMinor === 0, ...(await renewalTold(within, endsOn)) }
	})
}

function minorOf(text: string, field: string): number {
	const minor = parseMinor(text)
	if (minor === null) throw new DomainError('invalid_input', field)
	return minor
}

const unknown = 'No se encontró ningún usuario con ese email'

export async function findPerson(ctx: ReadCtx<'platform'> | WriteCtx<'platform'>, { email }: FindPerson) {
	const found = await findAccount(ctx, email)
	if (!found) throw new DomainError('not_found', 'email', undefined, unknown)
	const { verifiedAt: _proof, ...user } = found
	return user satisfies FoundPerson
}

/** Another person becomes the owner, with full access; who owned it before stays in its team. */
export async function changeOwner(ctx: WriteCtx<'platform'>, { businessId, email }: ChangeOwner): Promise<Done> {
	const within = await stepInto(ctx, businessId)
	const person = await findPerson(ctx, { email })
	await setOwner(within, { userId: person.id })
	return { done: true }
}

/** Until when it is subscribed, in its own zone, what it may have and keep, and at which level and balance it stands. */
export async function setPlan(ctx: WriteCtx<'platform'>, input: SetPlan): Promise<Done> {
	const { businessId, endsOn = null, productLimit = null, logDays = null, level: paymentLevel = null } = input
	const { pricePerConversion: price, balance = '0' } = input
	const within = await stepInto(ctx, businessId)
	const { timeZone } = await getBusiness(within)
	const subscriptionEndsAt = endsOn ? dayBounds(endsOn, timeZone).endsAt : null
	const pricePerConversionMinor = price === undefined ? null : minorOf(price, 'pricePerConversion')
	const account = { paymentLevel, pricePerConversionMinor, balanceMxnMinor: minorOf(balance, 'balance') }
	await writeRecord(within, { subscriptionEndsAt, productLimit, logDays, ...account })
	await within.emit('admin.planSet', { endsOn, productLimit, logDays, ...account })
	return { done: true }
}

/** What its future owner claims the business with. */
export async function makeClaimCode(ctx: WriteCtx<'platform'>, { businessId }: BusinessRef): Promise<ClaimCode> {
	return makeCode(await stepInto(ctx, businessId))
}
