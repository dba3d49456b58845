import { type Ctx } from '#app/core/ctx.server.ts'
import { logoFolder } from '#app/features/partners/branding.server.ts'
import { partners } from '#app/features/partners/operations.server.ts'
import { logoLimit, quotaTexts } from '#app/lib/file-kinds.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { redirectWithFlash } from '#app/web/flash.server.ts'
import { type Keeper, receiveFor } from '#app/web/uploads/upload.server.ts'
import { partnerContext } from './partner-context.server.ts'

const page = '/partner/marca'

/** Where a partner's logo goes. He keeps one: saving it takes the one before away, so that its limit is all his space. */
export function logoKeeper(ctx: Ctx<'partner'>): Keeper {
	return {
		storage: ctx.adapters.storage,
		folder: logoFolder(ctx.partnerId),
		room: async () => ({ ok: true, value: { bytes: logoLimit, problem: quotaTexts.logo(logoLimit) } }),
		note: async ({ storageKey, contentType }) => {
			const outcome = await attempt(ctx, partners.saveLogo, { storageKey, contentType })
			return outcome.ok ? { ok: true, value: { id: storageKey } } : outcome
		},
	}
}

/** A partner's logo through the upload door: stored, judged by its content and in use at once, or told why not. */
export async function receiveLogo(request: Request): Promise<Response> {
	const ctx = await partnerContext(request)
	const { request: read, refused } = await receiveFor(logoKeeper(ctx), request, {
		logo: { kinds: ['image'], max: 1, min: 1 },
	})
	const [problem] = refused.logo ?? []
	if (problem) return redirectWithFlash(read, page, problem, { status: 'fallo' })
	return redirectWithFlash(read, page, 'Logo actualizado correctamente')
}
