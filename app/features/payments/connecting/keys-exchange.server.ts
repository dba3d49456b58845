import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { type Keys } from '#app/core/settings.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type MercadoPagoResult, type SellerProfile } from '#app/integrations/mercado-pago/mercado-pago.ts'
import { seal, unseal } from '#app/lib/secrets.ts'
import { keepSeller } from './keep-seller.server.ts'
import { type Connected, type ConnectKeys, messages } from './schemas.ts'

/** Sealed: with an idempotency key this is stored. */
type Prepared = { publicKey: string; sealedToken: string; sealedWebhookSecret: string | null }
type Answer = MercadoPagoResult<SellerProfile>

export async function prepareKeys({ keys }: WriteCtx, input: ConnectKeys): Promise<Prepared> {
	const { publicKey, accessToken, webhookSecret } = input
	const sealedWebhookSecret = webhookSecret ? seal(webhookSecret, keys.seal) : null
	return { publicKey, sealedToken: seal(accessToken, keys.seal), sealedWebhookSecret }
}

/** Asks Mercado Pago whose token this is: nothing is kept that does not work. */
export function askWhose({ sealedToken }: Prepared, { mercadoPago }: Adapters, keys: Keys): Promise<Answer> {
	return mercadoPago.getSeller({ accessToken: unseal(sealedToken, keys.seal) })
}

export async function recordKeys(ctx: WriteCtx, prepared: Prepared, answer: Answer): Promise<Connected> {
	if (answer.kind !== 'ok') {
		const isTheirs = answer.kind === 'refused' && answer.meaning !== 'rate'
		if (isTheirs) throw new DomainError('invalid_input', 'accessToken', undefined, messages.tokenRefused)
		throw new DomainError('unavailable', undefined, undefined, messages.noAnswer)
	}
	const { publicKey, sealedToken, sealedWebhookSecret } = prepared
	const accessToken = unseal(sealedToken, ctx.keys.seal)
	return keepSeller(ctx, {
		...{ publicKey, accessToken, externalId: answer.value.id, label: answer.value.name },
		webhookSecret: sealedWebhookSecret ? unseal(sealedWebhookSecret, ctx.keys.seal) : undefined,
		liveMode: !accessToken.startsWith('TEST-'),
	})
}
