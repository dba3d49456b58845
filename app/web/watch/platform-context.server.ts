import { staffPolicy } from '#app/core/actors.ts'
import { type Ctx, makeCtx } from '#app/core/ctx.server.ts'
import { systemPermissions } from '#app/core/permissions.ts'
import { now } from '#app/lib/clock.ts'
import { besidePeople } from '#db/reader.server.ts'
import { runtime } from '../runtime.server.ts'

/** A ctx of the program itself, for its loops and commands. */
export async function platformCtx(kind: 'job' | 'command_line' = 'job'): Promise<Ctx<'platform'>> {
	const actor = { kind, permissions: systemPermissions, bookingPolicy: staffPolicy }
	const house = await runtime()
	return makeCtx({ ...house, db: besidePeople(house.db) }, 'platform', {}, actor, now())
}
