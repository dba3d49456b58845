import { logoFolder } from '#app/features/partners/branding.server.ts'
import { partners } from '#app/features/partners/operations.server.ts'
import { attempt } from './attempt.server.ts'
import { leave } from './notice.server.ts'
import { partnerContext } from './partner-context.server.ts'
import { receiveFor } from './upload.server.ts'

const page = '/partner/marca'

/** A partner's logo through the upload door: stored, judged by its content and in use at once, or told why not. */
export async function receiveLogo(request: Request): Promise<Response> {
	const ctx = await partnerContext(request)
	const keeper = {
		storage: ctx.adapters.storage,
		folder: logoFolder(ctx.partnerId),
		note: async ({ storageKey, contentType }: { storageKey: string; contentType: string }) => {
			const outcome = await attempt(ctx, partners.saveLogo, { storageKey, contentType })
			return outcome.ok ? { ok: true as const, value: { id: storageKey } } : outcome
		},
	}
	const { request: read, refused } = await receiveFor(keeper, request, { logo: { kinds: ['image'], max: 1, min: 1 } })
	const [problem] = refused.logo ?? []
	if (problem) return leave(read, page, problem, { status: 'fallo' })
	return leave(read, page, 'Logo actualizado correctamente')
}
