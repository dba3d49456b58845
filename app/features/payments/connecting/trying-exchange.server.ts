import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { type Keys } from '#app/core/settings.server.ts'
import { noteProviderProblem } from '#app/features/businesses/provider-accounts.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type MercadoPagoResult, type SellerProfile } from '#app/integrations/mercado-pago/mercado-pago.ts'
import { unseal } from '#app/lib/secrets.ts'
import { connectedAccount } from './queries.server.ts'
import { messages, type Tried } from './schemas.ts'

type Prepared = { sealedToken: string; label: string }
type Answer = MercadoPagoResult<SellerProfile>

/** Throws `not_connected` where there is nothing to try. */
export async function prepareTrying(ctx: WriteCtx): Promise<Prepared> {
	const { sealedToken, label, externalId } = await connectedAccount(ctx)
	return { sealedToken, label: label ?? externalId ?? '' }
}

export function askSeller({ sealedToken }: Prepared, { mercadoPago }: Adapters, keys: Keys): Promise<Answer> {
	return mercadoPago.getSeller({ accessToken: unseal(sealedToken, keys.seal) })
}

/** What was learned is kept: a refusal is shown until the account works again. */
export async function recordTried(ctx: WriteCtx, { label }: Prepared, answer: Answer): Promise<Tried> {
	const isRefused = answer.kind === 'refused' && answer.meaning === 'token'
	if (answer.kind !== 'ok' && !isRefused) throw new DomainError('unavailable', undefined, undefined, messages.noAnswer)
	await noteProviderProblem(ctx, 'mercado_pago', isRefused ? 'token' : null)
	await ctx.emit('payments.sellerTried', { works: !isRefused })
	return { works: !isRefused, label: answer.kind === 'ok' ? answer.value.name : label }
}
