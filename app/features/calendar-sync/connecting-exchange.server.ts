import { consentStateFor, verifierOf } from '#app/core/consent-state.server.ts'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError, type FailureCode } from '#app/core/errors.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { consentUrl } from '#app/integrations/google/consent.ts'
import { type GoogleFailure, type GoogleGrant, type GoogleResult } from '#app/integrations/google/google.ts'
import { keepAccount } from './accounts.server.ts'
import { returnAddressOf, toAccount } from './queries.server.ts'
import { type FinishConnecting, type GoogleAccount, messages, type StartConnecting, type Started } from './schemas.ts'

const purpose = 'google-permission'

/** The address of Google's page of permission. Throws `not_connected` until the operator registered the program there. */
export async function startConnecting(ctx: ReadCtx, input: StartConnecting): Promise<Started> {
	const { google } = ctx.place
	if (!google) throw refusal('not_connected', 'notSetUp')
	const { state } = consentStateFor(ctx, { ...input, purpose })
	return { url: consentUrl(google, { redirectUri: returnAddressOf(ctx), state }) }
}

type Prepared = { code: string; redirectUri: string }

/** Whoever comes back from Google must be who left, in the same session; a person who said no gets told so. */
export async function prepareFinish(ctx: WriteCtx, input: FinishConnecting): Promise<Prepared> {
	if (verifierOf(ctx, { ...input, purpose }) === null) throw refusal('link_expired', 'stale')
	if (input.error === 'access_denied') throw refusal('not_connected', 'denied')
	if (input.error || !input.code) throw refusal('not_connected', 'notGranted')
	return { code: input.code, redirectUri: returnAddressOf(ctx) }
}

/** A code serves once, so Google itself refuses the second use of it. */
export function askGrant(prepared: Prepared, { google }: Adapters): Promise<GoogleResult<GoogleGrant>> {
	return google.exchangeCode(prepared)
}

export async function recordGrant(
	ctx: WriteCtx,
	_prepared: Prepared,
	answer: GoogleResult<GoogleGrant>,
): Promise<GoogleAccount> {
	if (answer.kind !== 'ok') throw refusalOf(answer)
	const { subject, email, refreshToken, mayUseCalendar } = answer.value
	if (!mayUseCalendar) throw refusal('not_connected', 'noCalendar')
	if (!email) throw refusal('not_connected', 'noEmail')
	if (!refreshToken) throw refusal('not_connected', 'notLasting')
	return toAccount(await keepAccount(ctx, { subject, email, refreshToken }))
}

function refusalOf(failure: GoogleFailure): DomainError {
	if (failure.kind === 'unavailable') return refusal('unavailable', 'noAnswer')
	if (failure.meaning === 'grant') return refusal('link_expired', 'codeRefused')
	return failure.meaning === 'client'
		? refusal('not_connected', 'clientRefused')
		: refusal('not_connected', 'notGranted')
}

function refusal(code: FailureCode, saying: keyof typeof messages): DomainError {
	return new DomainError(code, 'code', undefined, messages[saying])
}
