import { type Ctx, enter } from '#app/core/ctx.server.ts'
import { permissionsOfPartner } from '#app/core/permissions.ts'

/** An administrator of the platform acts within a partner: whatever he does there carries his own name. */
export function asOperator(ctx: Ctx<'platform'>, partnerId: string): Ctx<'partner'> {
	const permissions = new Set([...ctx.actor.permissions, ...permissionsOfPartner()])
	return enter(ctx, 'partner', { partnerId }, { ...ctx.actor, permissions })
}
