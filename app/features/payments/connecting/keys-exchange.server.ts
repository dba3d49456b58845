import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { type Keys } from '#app/core/settings.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type ProviderResult, type SellerProfile } from '#app/integrations/payment-provider.ts'
import { seal, unseal } from '#app/lib/secrets.ts'
import { type PayProvider, providerOf } from '../providing/providers.ts'
import { keepSeller } from './keep-seller.server.ts'
import { type Connected, type ConnectKeys, type ConnectStripeKeys, messagesOf } from './schemas.ts'

/** Sealed: with an idempotency key this is stored. */
type Prepared = {
	provider: PayProvider
	publicKey?: string
	sealedToken: string
	sealedWebhookSecret: string | null
}
type Answer = ProviderResult<SellerProfile>

export async function prepareKeys({ keys }: WriteCtx, input: ConnectKeys): Promise<Prepared> {
	const { publicKey, accessToken, webhookSecret } = input
	const sealedWebhookSecret = webhookSecret ? seal(webhookSecret, keys.seal) : null
	return { provider: 'mercado_pago', publicKey, sealedToken: seal(accessToken, keys.seal), sealedWebhookSecret }
}

export async function prepareStripeKeys({ keys }: WriteCtx, input: ConnectStripeKeys): Promise<Prepared> {
	const { accessToken, webhookSecret } = input
	const sealedWebhookSecret = webhookSecret ? seal(webhookSecret, keys.seal) : null
	return { provider: 'stripe', sealedToken: seal(accessToken, keys.seal), sealedWebhookSecret }
}

/** Asks whose token this is: nothing is kept that does not work. */
export function askWhose({ provider, sealedToken }: Prepared, adapters: Adapters, keys: Keys): Promise<Answer> {
	return providerOf(adapters, provider).getSeller({ accessToken: unseal(sealedToken, keys.seal) })
}

export async function recordKeys(ctx: WriteCtx, prepared: Prepared, answer: Answer): Promise<Connected> {
	const { provider, publicKey, sealedToken, sealedWebhookSecret } = prepared
	const messages = messagesOf(provider)
	if (answer.kind !== 'ok') {
		const isTheirs = answer.kind === 'refused' && answer.meaning !== 'rate'
		const text =
			provider === 'stripe' ? 'Stripe no acepta esta clave. Cópiala de nuevo, completa' : messages.tokenRefused
		if (isTheirs) throw new DomainError('invalid_input', 'accessToken', undefined, text)
		throw new DomainError('unavailable', undefined, undefined, messages.noAnswer)
	}
	const accessToken = unseal(sealedToken, ctx.keys.seal)
	return keepSeller(ctx, provider, {
		...{ publicKey, accessToken, externalId: answer.value.id, label: answer.value.name },
		webhookSecret: sealedWebhookSecret ? unseal(sealedWebhookSecret, ctx.keys.seal) : undefined,
		liveMode: !/^(TEST-|(sk|rk)_test_)/.test(accessToken),
	})
}
