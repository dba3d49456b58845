import { and, eq, gt, type SQL } from 'drizzle-orm'
import { type Scope, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { newId } from '#app/lib/id.ts'
import { tokenHash } from '#app/lib/secrets.ts'
import { DAY, HOUR } from '#app/lib/time.ts'
import { type letterKinds, lettersAsked } from '#db/schema/accounts.ts'

/**
 * ASVS 5.0 §2.4.1: how many letters one address is sent because somebody asked. Each kind counts by itself, so that whoever
 * fills up the sign-ups of an address does not shut its owner out of a reset.
 */
export const letterLimits = {
	/** To one address, whoever asks. */
	anHour: 5,
	aDay: 10,
	/** From one sender to one address. */
	ofOneSender: 5,
	/** From one sender to anybody. */
	ofSender: 100,
} as const

const senderSentence = 'Llegaste al máximo de correos de un día. Inténtalo mañana.'

export type LetterAsked = {
	kind: (typeof letterKinds)[number]
	to: string
	/** Who asks; null where nobody knows. */
	sender: string | null
}

/**
 * Counts a letter that is about to be queued, or asked for: an address without an account counts too, or the refusal would
 * tell who has one. Throws too_many_letters; a refused letter is not counted.
 */
export async function countLetter(ctx: WriteCtx<Scope>, asked: LetterAsked): Promise<void> {
	const excess = await excessOf(ctx, asked)
	if (excess) throw new DomainError('too_many_letters', 'email', undefined, excess.sentence)
	await note(ctx, asked)
}

/** The same for a letter that nobody waits for: false where it is one too many. */
export async function mayWrite(ctx: WriteCtx<Scope>, asked: LetterAsked): Promise<boolean> {
	if (await excessOf(ctx, asked)) return false
	await note(ctx, asked)
	return true
}

/** The person behind a form, or the business behind a key. */
export function senderOf(ctx: WriteCtx<Scope>): string | null {
	if ('userId' in ctx) return ctx.userId
	const { kind, id } = ctx.actor
	if (id && (kind === 'member' || kind === 'admin' || kind === 'partner')) return id
	return 'businessId' in ctx ? ctx.businessId : null
}

async function excessOf(ctx: WriteCtx<Scope>, asked: LetterAsked): Promise<{ sentence?: string } | null> {
	const { recipientHash, senderHash } = hashesOf(asked)
	const to = and(eq(lettersAsked.recipientHash, recipientHash), eq(lettersAsked.kind, asked.kind))
	if ((await countOf(ctx, to, HOUR)) >= letterLimits.anHour) return {}
	if ((await countOf(ctx, to, DAY)) >= letterLimits.aDay) return {}
	if (senderHash === null) return null
	const by = eq(lettersAsked.senderHash, senderHash)
	if ((await countOf(ctx, and(to, by), DAY)) >= letterLimits.ofOneSender) return {}
	return (await countOf(ctx, by, DAY)) >= letterLimits.ofSender ? { sentence: senderSentence } : null
}

function countOf(ctx: WriteCtx<Scope>, which: SQL | undefined, within: number): Promise<number> {
	return ctx.db.$count(lettersAsked, and(which, gt(lettersAsked.askedAt, ctx.now - within)))
}

async function note(ctx: WriteCtx<Scope>, asked: LetterAsked): Promise<void> {
	const { kind } = asked
	await ctx.db.insert(lettersAsked).values({ id: newId('let'), kind, ...hashesOf(asked), askedAt: ctx.now })
}

function hashesOf({ to, sender }: LetterAsked) {
	return { recipientHash: tokenHash(to.trim().toLowerCase()), senderHash: sender === null ? null : tokenHash(sender) }
}
