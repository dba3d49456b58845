import { consentStateFor, verifierOf } from '#app/core/consent-state.server.ts'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError, type FailureCode } from '#app/core/errors.ts'
import { type Keys } from '#app/core/settings.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { consentUrl } from '#app/integrations/mercado-pago/consent.ts'
import {
	type Grant,
	type ProviderFailure,
	type ProviderResult,
	type SellerProfile,
} from '#app/integrations/payment-provider.ts'
import { stripeConsentUrl } from '#app/integrations/stripe/consent.ts'
import { type PayProvider, providerOf } from '../providing/providers.ts'
import { keepSeller } from './keep-seller.server.ts'
import { returnAddressOf } from './queries.server.ts'
import {
	type Connected,
	type FinishConnecting,
	type messages,
	messagesOf,
	type StartConnecting,
	type Started,
} from './schemas.ts'

const purposes = { mercado_pago: 'mercado-pago-permission', stripe: 'stripe-permission' } as const

/** The address of the provider's page of permission. Throws `not_connected` until the program is registered there. */
export async function startConnecting(ctx: ReadCtx, input: StartConnecting): Promise<Started> {
	const { provider } = input
	const { mercadoPago, stripe } = ctx.place
	const asked = consentStateFor(ctx, { ...input, purpose: purposes[provider] })
	const going = { redirectUri: returnAddressOf(ctx, provider), ...asked }
	if (provider === 'mercado_pago' && mercadoPago) return { url: consentUrl(mercadoPago, going) }
	if (provider === 'stripe' && stripe) return { url: stripeConsentUrl(stripe, going) }
	throw refusal(provider, 'not_connected', 'notSetUp')
}

type Prepared = {
	provider: PayProvider
	code: string
	redirectUri: string
	state: string
	sessionKey: string
	verifier: string
}

/** Whoever comes back must be who left, in the same session; a person who said no gets told so. */
export async function prepareFinish(ctx: WriteCtx, input: FinishConnecting): Promise<Prepared> {
	const { provider, state, sessionKey, code, error } = input
	const verifier = verifierOf(ctx, { purpose: purposes[provider], state, sessionKey })
	if (verifier === null) throw refusal(provider, 'link_expired', 'stale')
	if (error === 'access_denied') throw refusal(provider, 'not_connected', 'denied')
	if (error || !code) throw refusal(provider, 'not_connected', 'notGranted')
	return { provider, code, redirectUri: returnAddressOf(ctx, provider), state, sessionKey, verifier }
}

type Answer = { grant: ProviderResult<Grant>; profile: ProviderResult<SellerProfile> | null }

/** A code serves once, so the provider itself refuses the second use of it. Then the account's name is asked for. */
export async function askPermission(prepared: Prepared, adapters: Adapters, _keys: Keys): Promise<Answer> {
	const { provider, code } = prepared
	const { mercadoPago, stripe } = adapters
	const grant = await (provider === 'stripe' ? stripe.exchangeCode(code) : mercadoPago.exchangeCode(prepared))
	if (grant.kind !== 'ok') return { grant, profile: null }
	const { accessToken } = grant.value
	return { grant, profile: await providerOf(adapters, provider).getSeller({ accessToken }) }
}

export async function recordPermission(
	ctx: WriteCtx,
	{ provider }: Prepared,
	{ grant, profile }: Answer,
): Promise<Connected> {
	if (grant.kind !== 'ok') throw refusalOf(provider, grant)
	const { userId, endsInMs, ...given } = grant.value
	// Without its name the account is known by its number.
	const label = profile?.kind === 'ok' ? profile.value.name : userId
	const tokenEndsAt = endsInMs === undefined ? undefined : ctx.now + endsInMs
	return keepSeller(ctx, provider, { ...given, externalId: userId, label, tokenEndsAt })
}

function refusalOf(provider: PayProvider, failure: ProviderFailure): DomainError {
	if (failure.kind === 'unavailable' || failure.meaning === 'rate') return refusal(provider, 'unavailable', 'noAnswer')
	if (failure.meaning === 'grant') return refusal(provider, 'link_expired', 'codeRefused')
	const saying = failure.meaning === 'client' ? 'clientRefused' : 'notGranted'
	return refusal(provider, 'not_connected', saying)
}

function refusal(provider: PayProvider, code: FailureCode, saying: keyof typeof messages): DomainError {
	return new DomainError(code, 'code', undefined, messagesOf(provider)[saying])
}
