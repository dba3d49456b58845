import { type Delivery, GiveUp, TryAgain } from '#app/core/deliveries.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { anybodys, markDisconnected } from './accounts.server.ts'
import { getAccount, tokenOf } from './queries.server.ts'
import { keepTemplates } from './templates/kept.server.ts'

/** Unlinks a phone whose business is gone, unless another business has taken its session meanwhile. */
export const forgetPhone: Delivery = async (ctx, job) => {
	if (ctx.scope !== 'business') throw new GiveUp('not a job of a business')
	const session = String(job.payload.session)
	const taken = await transact(ctx, (within) => anybodys(within, 'whatsapp_qr', session))
	if (taken?.sealedToken) return
	const answer = await ctx.adapters.whatsAppQr.remove(session)
	if (answer.kind !== 'ok') throw new TryAgain(answer.kind)
}

/** Reads the provider's list of templates; a token that is no longer taken disconnects the account. */
export const fetchTemplates: Delivery = async (ctx, job) => {
	if (ctx.scope !== 'business') throw new GiveUp('not a job of a business')
	const account = await getAccount(ctx, String(job.payload.accountId))
	const accessToken = tokenOf(ctx, account)
	if (!accessToken || !account.parentId) throw new GiveUp('not_connected')
	const answer = await ctx.adapters.whatsApp.listTemplates({ wabaId: account.parentId, accessToken })
	if (answer.kind === 'ok') {
		const listed = answer.value.map(({ id, name, language, status, category, components, reason, quality }) => {
			return { name, language, status, category, components, providerId: id, reason, quality }
		})
		return transact(ctx, (within) => keepTemplates(within, account.id, listed))
	}
	if (answer.kind !== 'refused') throw new TryAgain(answer.kind)
	if (answer.meaning === 'token') await transact(ctx, (within) => markDisconnected(within, account.id, 'token'))
	if (answer.retryAfterMs !== undefined) throw new TryAgain(answer.meaning, answer.retryAfterMs)
	throw new GiveUp(answer.meaning)
}
