import { type Ctx } from '#app/core/ctx.server.ts'
import { users } from '#db/schema/accounts.ts'

export async function isEmpty(ctx: Ctx<'platform'>): Promise<boolean> {
	const rows = await ctx.db.select({ id: users.id }).from(users).limit(1)
	return rows.length === 0
}

export async function fillDemo(_ctx: Ctx<'platform'>): Promise<void> {}
