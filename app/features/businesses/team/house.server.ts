import { and, eq, isNull } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { only } from '#app/core/scope.server.ts'
import { users } from '#db/schema/accounts.ts'
import { saveBusiness, writeRecord } from '../record/record.server.ts'
import { type SaveByHouse } from '../record/schemas-record.ts'
import { type Saved } from '../record/schemas-settings.ts'

/** The record by the platform's own people, with who of them looks after it (API-210). Throws `not_found` for anybody else. */
export async function saveByHouse(ctx: WriteCtx, { adminId, ...business }: SaveByHouse): Promise<Saved> {
	if (adminId) {
		const ofHouse = and(eq(users.id, adminId), eq(users.role, 'admin'), isNull(users.deletedAt))
		only(await ctx.db.select({ id: users.id }).from(users).where(ofHouse), 'adminId')
	}
	const saved = await saveBusiness(ctx, business)
	await writeRecord(ctx, { adminId: adminId ?? null })
	return saved
}
