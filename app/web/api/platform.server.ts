import { staffPolicy } from '#app/core/actors.ts'
import { type Ctx, enter } from '#app/core/ctx.server.ts'
import { type Permission } from '#app/core/permissions.ts'
import { type OpenSession } from '#app/features/accounts/own/sessions.server.ts'
import { publicContext } from '../session.server.ts'

const words = new Set<Permission>(['account.own', 'platform.operate'])

/** Whether a session is an administrator's who has shown his second factor. */
export function operates({ role, secondFactorAt, hasSecondFactor }: OpenSession): boolean {
	return role === 'admin' && Boolean(secondFactorAt) && hasSecondFactor
}

/** The platform, for a session that `operates`. */
export async function platformOf({ userId, name }: OpenSession): Promise<Ctx<'platform'>> {
	const actor = { kind: 'admin', id: userId, name, permissions: words, bookingPolicy: staffPolicy } as const
	return enter(await publicContext(), 'platform', {}, actor)
}
