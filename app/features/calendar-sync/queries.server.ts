import { and, desc, eq } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { toIso } from '#app/lib/time.ts'
import { googleAccounts } from '#db/schema/calendar-sync.ts'
import { type GoogleAccount, type GoogleAccounts } from './schemas.ts'

type AnyCtx = ReadCtx | WriteCtx
export type AccountRow = typeof googleAccounts.$inferSelect

/** Where Google sends people back to: one address for every host of ours, since each has to be registered there. */
export function returnAddressOf({ place }: Pick<AnyCtx, 'place'>): string {
	return `${place.origin}/negocio/canales/google/regreso`
}

/** The accounts of the business, newest first. */
export async function listAccounts(ctx: ReadCtx): Promise<GoogleAccounts> {
	const rows = await ctx.db
		.select()
		.from(googleAccounts)
		.where(owned(ctx, googleAccounts))
		.orderBy(desc(googleAccounts.connectedAt), desc(googleAccounts.id))
		.limit(100)
	const isSetUp = ctx.place.google !== undefined
	return { accounts: rows.map(toAccount), isSetUp, returnAddress: returnAddressOf(ctx) }
}

/** Throws `not_found`. */
export async function getAccount(ctx: AnyCtx, googleAccountId: string): Promise<AccountRow> {
	return only(
		await ctx.db
			.select()
			.from(googleAccounts)
			.where(owned(ctx, googleAccounts, googleAccountId)),
		'googleAccountId',
	)
}

/** By e-mail, in any case; null where the business connected none such. */
export async function findByEmail(ctx: AnyCtx, email: string): Promise<AccountRow | null> {
	const [row] = await ctx.db
		.select()
		.from(googleAccounts)
		.where(and(owned(ctx, googleAccounts), eq(googleAccounts.email, email.toLowerCase())))
		.orderBy(desc(googleAccounts.connectedAt))
		.limit(1)
	return row ?? null
}

export function toAccount({ id, email, connectedBy, connectedAt, problem }: AccountRow): GoogleAccount {
	return { id, email, connectedBy, connectedAt: toIso(connectedAt), problem: problem === 'token' ? 'token' : undefined }
}
