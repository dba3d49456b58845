import { consentStateFor, verifierOf } from '#app/core/consent-state.server.ts'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError, type FailureCode } from '#app/core/errors.ts'
import { type Keys } from '#app/core/settings.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { consentUrl } from '#app/integrations/mercado-pago/consent.ts'
import {
	type MercadoPagoFailure,
	type MercadoPagoGrant,
	type MercadoPagoResult,
	type SellerProfile,
} from '#app/integrations/mercado-pago/mercado-pago.ts'
import { keepSeller } from './keep-seller.server.ts'
import { returnAddressOf } from './queries.server.ts'
import { type Connected, type FinishConnecting, messages, type StartConnecting, type Started } from './schemas.ts'

const purpose = 'mercado-pago-permission'

/** The address of Mercado Pago's page of permission. Throws `not_connected` until the program is registered there. */
export async function startConnecting(ctx: ReadCtx, input: StartConnecting): Promise<Started> {
	const { mercadoPago } = ctx.place
	if (!mercadoPago) throw refusal('not_connected', 'notSetUp')
	const asked = consentStateFor(ctx, { ...input, purpose })
	return { url: consentUrl(mercadoPago, { redirectUri: returnAddressOf(ctx), ...asked }) }
}

type Prepared = { code: string; redirectUri: string; state: string; sessionKey: string; verifier: string }

/** Whoever comes back must be who left, in the same session; a person who said no gets told so. */
export async function prepareFinish(ctx: WriteCtx, input: FinishConnecting): Promise<Prepared> {
	const { state, sessionKey, code, error } = input
	const verifier = verifierOf(ctx, { purpose, state, sessionKey })
	if (verifier === null) throw refusal('link_expired', 'stale')
	if (error === 'access_denied') throw refusal('not_connected', 'denied')
	if (error || !code) throw refusal('not_connected', 'notGranted')
	return { code, redirectUri: returnAddressOf(ctx), state, sessionKey, verifier }
}

type Answer = { grant: MercadoPagoResult<MercadoPagoGrant>; profile: MercadoPagoResult<SellerProfile> | null }

/** A code serves once, so Mercado Pago itself refuses the second use of it. Then the account's name is asked for. */
export async function askPermission(prepared: Prepared, { mercadoPago }: Adapters, _keys: Keys): Promise<Answer> {
	const grant = await mercadoPago.exchangeCode(prepared)
	if (grant.kind !== 'ok') return { grant, profile: null }
	return { grant, profile: await mercadoPago.getSeller({ accessToken: grant.value.accessToken }) }
}

export async function recordPermission(
	ctx: WriteCtx,
	_prepared: Prepared,
	{ grant, profile }: Answer,
): Promise<Connected> {
	if (grant.kind !== 'ok') throw refusalOf(grant)
	const { userId, endsInMs, ...given } = grant.value
	// Without its name the account is known by its number.
	const label = profile?.kind === 'ok' ? profile.value.name : userId
	const tokenEndsAt = endsInMs === undefined ? undefined : ctx.now + endsInMs
	return keepSeller(ctx, { ...given, externalId: userId, label, tokenEndsAt })
}

function refusalOf(failure: MercadoPagoFailure): DomainError {
	if (failure.kind === 'unavailable' || failure.meaning === 'rate') return refusal('unavailable', 'noAnswer')
	if (failure.meaning === 'grant') return refusal('link_expired', 'codeRefused')
	return failure.meaning === 'client'
		? refusal('not_connected', 'clientRefused')
		: refusal('not_connected', 'notGranted')
}

function refusal(code: FailureCode, saying: keyof typeof messages): DomainError {
	return new DomainError(code, 'code', undefined, messages[saying])
}
