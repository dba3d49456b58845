import { randomInt } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { assertOpen } from '#app/features/booking/place.server.ts'
import { newId } from '#app/lib/id.ts'
import { canonicalPhone, digitsOf } from '#app/lib/phone.ts'
import { newToken, sameSecret, seal, sign, tokenHash } from '#app/lib/secrets.ts'
import { DAY, MINUTE } from '#app/lib/time.ts'
import { rememberedVisitors, visitorCodes } from '#db/schema/visitors.ts'
import { type AskCode, type CodeAsked, messages, type ProveCode, type Remembered } from './schemas.ts'
import { codeWay } from './way.server.ts'

const life = 10 * MINUTE
/** A year; who comes back later proves the number again. */
const rememberedFor = 365 * DAY
const mostTries = 5
/** Codes of a day to one number, and of a business in all: each may cost it money, and reach who asked for nothing. */
const most = { number: 5, business: 300 }

/**
 * Queues a code to a number. Nothing of what it answers, or of how long it takes, says whether anybody has the number.
 * Throws `not_connected` without WhatsApp.
 */
export async function askCode(ctx: WriteCtx, input: AskCode): Promise<CodeAsked> {
	await assertOpen(ctx)
	if ((await codeWay(ctx)).way === 'none') throw new DomainError('not_connected', 'whatsapp')
	const [countryCode, whatsapp] = [digitsOf(input.countryCode), digitsOf(input.whatsapp)]
	const phone = canonicalPhone(countryCode + whatsapp)
	await assertFew(ctx, phone)
	const [id, token, code] = [newId('vco'), newToken(), String(randomInt(1_000_000)).padStart(6, '0')]
	await ctx.db.insert(visitorCodes).values({
		...{ id, businessId: ctx.businessId, tokenHash: tokenHash(token), countryCode, whatsapp, phone },
		codeHash: hashOf(ctx, id, code),
		sealedCode: seal(code, ctx.keys.seal),
		expiresAt: ctx.now + life,
		createdAt: ctx.now,
	})
	await enqueue(ctx, { kind: 'visitors.sendCode', payload: { codeId: id }, key: `visitors.sendCode:${id}` })
	await ctx.emit('visitors.codeAsked', { codeId: id })
	return { token }
}

async function assertFew(ctx: WriteCtx, phone: string): Promise<void> {
	const today = and(owned(ctx, visitorCodes), gt(visitorCodes.createdAt, ctx.now - DAY))
	const toNumber = await ctx.db.$count(visitorCodes, and(today, eq(visitorCodes.phone, phone)))
	if (toNumber >= most.number) throw new DomainError('too_many_attempts', 'whatsapp', undefined, messages.enough)
	if ((await ctx.db.$count(visitorCodes, today)) >= most.business)
		throw new DomainError('too_many_attempts', 'whatsapp')
}

/** A million codes are tried in no time by who has the file alone: the key lies elsewhere. */
function hashOf({ keys }: Pick<WriteCtx, 'keys'>, id: string, code: string): string {
	return sign(`${id}:${code}`, keys.seal)
}

/** First transaction of a proof: the try counts even when it turns out wrong. */
export async function countTry(ctx: WriteCtx, { token, code }: ProveCode) {
	const [row] = await ctx.db
		.select()
		.from(visitorCodes)
		.where(and(owned(ctx, visitorCodes), eq(visitorCodes.tokenHash, tokenHash(token))))
	if (!row || row.usedAt !== null || row.expiresAt <= ctx.now || row.tries >= mostTries) {
		throw new DomainError('wrong_code', 'code', undefined, messages.over)
	}
	await ctx.db
		.update(visitorCodes)
		.set({ tries: row.tries + 1 })
		.where(owned(ctx, visitorCodes, row.id))
	return { codeId: row.id, code: digitsOf(code) }
}

/** The number is theirs: this browser is remembered. Throws `wrong_code`. */
export async function remember(
	ctx: WriteCtx,
	{ codeId, code }: Awaited<ReturnType<typeof countTry>>,
): Promise<Remembered> {
	const [row] = await ctx.db
		.select()
		.from(visitorCodes)
		.where(owned(ctx, visitorCodes, codeId))
	if (!row || row.usedAt !== null || !sameSecret(row.codeHash, hashOf(ctx, codeId, code))) {
		throw new DomainError('wrong_code', 'code', undefined, messages.wrong)
	}
	await ctx.db
		.update(visitorCodes)
		.set({ usedAt: ctx.now, sealedCode: null })
		.where(owned(ctx, visitorCodes, codeId))
	const { countryCode, whatsapp, phone } = row
	const [id, token] = [newId('rem'), newToken()]
	await ctx.db.insert(rememberedVisitors).values({
		...{ id, businessId: ctx.businessId, tokenHash: tokenHash(token), countryCode, whatsapp, phone },
		expiresAt: ctx.now + rememberedFor,
		createdAt: ctx.now,
	})
	await ctx.emit('visitors.remembered', { rememberedId: id })
	return { token }
}
