import { eq } from 'drizzle-orm'
import { transact } from '#app/core/transact.server.ts'
import { specialists } from '#db/schema/specialists.ts'
import { aTalk, type Talk, type TalkOptions } from './talk.ts'

/** Lucía, who works there, writes from her own phone to the assistant of the house. */
export function aHouseTalk({ furnish, ...options }: TalkOptions): Promise<Talk> {
	return aTalk({
		assistant: { correspondTo: 'business', type: 'business' },
		...options,
		furnish: async (scene) => {
			await furnish?.(scene)
			const own = { whatsapp: '5598765432', countryCode: '52' }
			await transact(scene.ctx, ({ db }) =>
				db.update(specialists).set(own).where(eq(specialists.id, scene.specialist.id)),
			)
		},
	})
}
