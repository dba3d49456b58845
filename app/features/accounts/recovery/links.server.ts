import { and, eq, isNull } from 'drizzle-orm'
import { type ReadCtx, type Scope, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { newToken, tokenHash } from '#app/lib/secrets.ts'
import { DAY, HOUR, MINUTE } from '#app/lib/time.ts'
import { accountLinks } from '#db/schema/accounts.ts'

/** How long each kind of link opens its door. */
export const linkLife = { reset: HOUR, sign_in: 15 * MINUTE, setup: DAY, verify: 2 * DAY, invite: 7 * DAY } as const
export type LinkKind = keyof typeof linkLife

type NewLink = { kind: LinkKind; userId: string | null; payload?: Record<string, string> }

/** Stores a one-time link and answers its token; only its hash is kept. */
export async function storeLink(ctx: WriteCtx<Scope>, { kind, userId, payload }: NewLink): Promise<string> {
	const token = newToken()
	await ctx.db.insert(accountLinks).values({
		tokenHash: tokenHash(token),
		kind,
		userId,
		payload,
		createdAt: ctx.now,
		expiresAt: ctx.now + linkLife[kind],
	})
	return token
}

export type Link = { userId: string | null; payload: Record<string, string> }

/** The link behind a token, unspent and in time, or null. */
export async function findLink(
	ctx: Pick<ReadCtx<Scope>, 'db' | 'now'>,
	token: string,
	kind: LinkKind,
): Promise<Link | null> {
	const [link] = await ctx.db
		.select()
		.from(accountLinks)
		.where(eq(accountLinks.tokenHash, tokenHash(token)))
	if (link?.kind !== kind || link.usedAt || link.expiresAt < ctx.now) return null
	return { userId: link.userId, payload: link.payload ?? {} }
}

/** Spends a link. Throws link_expired for one that is used, old, unknown or of another kind. */
export async function spendLink(ctx: WriteCtx<Scope>, token: string, kind: LinkKind): Promise<Link> {
	const link = await findLink(ctx, token, kind)
	if (!link) throw new DomainError('link_expired')
	await ctx.db
		.update(accountLinks)
		.set({ usedAt: ctx.now })
		.where(eq(accountLinks.tokenHash, tokenHash(token)))
	return link
}

/** A newer link of the same kind makes the older ones worthless. */
export async function retireLinks(ctx: WriteCtx<Scope>, kind: LinkKind, userId: string): Promise<void> {
	await ctx.db
		.update(accountLinks)
		.set({ usedAt: ctx.now })
		.where(and(eq(accountLinks.userId, userId), eq(accountLinks.kind, kind), isNull(accountLinks.usedAt)))
}
