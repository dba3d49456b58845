import { and, eq } from 'drizzle-orm'
import { publicOrigin } from '#app/core/brands.server.ts'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { newId } from '#app/lib/id.ts'
import { newToken, seal, tokenHash, unsealed } from '#app/lib/secrets.ts'
import { kiosks } from '#db/schema/booking.ts'
import { kioskPathOf } from './paths.ts'
import { type KioskOfBranch, type KioskSettings } from './schemas.ts'

/** The branch's kiosk with its address, where it has one. */
export async function kioskOfBranch(ctx: ReadCtx | WriteCtx, { branchId }: KioskOfBranch): Promise<KioskSettings> {
	const { id, name } = await getBranch(ctx, branchId)
	const [row] = await ctx.db
		.select({ sealedToken: kiosks.sealedToken })
		.from(kiosks)
		.where(and(owned(ctx, kiosks), eq(kiosks.branchId, id)))
	// Sealed under a key that is gone: another address is made.
	const token = row ? unsealed(row.sealedToken, ctx.keys.seal) : null
	return { branch: { id, name }, address: token ? (await publicOrigin(ctx)) + kioskPathOf(token) : null }
}

/** Makes the address of the branch's kiosk, or a new one: a screen with the old one shows nothing any more. */
export async function renewKiosk(ctx: WriteCtx, { branchId }: KioskOfBranch): Promise<KioskSettings> {
	const branch = await getBranch(ctx, branchId)
	const token = newToken()
	const secret = { tokenHash: tokenHash(token), sealedToken: seal(token, ctx.keys.seal), createdAt: ctx.now }
	await ctx.db
		.insert(kiosks)
		.values({ id: newId('kio'), businessId: ctx.businessId, branchId: branch.id, ...secret })
		.onConflictDoUpdate({ target: [kiosks.businessId, kiosks.branchId], set: secret })
	await ctx.emit('kiosk.renewed', { branchId: branch.id })
	return kioskOfBranch(ctx, { branchId })
}

/** From now on the address opens nothing. */
export async function closeKiosk(ctx: WriteCtx, { branchId }: KioskOfBranch): Promise<KioskSettings> {
	only(
		await ctx.db
			.delete(kiosks)
			.where(and(owned(ctx, kiosks), eq(kiosks.branchId, branchId)))
			.returning({ id: kiosks.id }),
		'branchId',
	)
	await ctx.emit('kiosk.closed', { branchId })
	return kioskOfBranch(ctx, { branchId })
}
