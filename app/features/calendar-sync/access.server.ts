import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { type Keys } from '#app/core/settings.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import {
	type Google,
	type GoogleAccess,
	type GoogleFailure,
	type GoogleResult,
} from '#app/integrations/google/google.ts'
import { unsealed } from '#app/lib/secrets.ts'
import { type AccountRow, getAccount } from './queries.server.ts'
import { messages } from './schemas.ts'

/** What opens an account; the permission stays sealed until Google is asked. */
export type AccountKey = { googleAccountId: string; sealedToken: string }

/** Throws `not_found`, or `not_connected` where the permission is over or the program is not registered at Google. */
export async function accountKey(ctx: ReadCtx | WriteCtx, googleAccountId: string): Promise<AccountKey> {
	return keyOf(ctx, await getAccount(ctx, googleAccountId), 'googleAccountId')
}

/** The same of an account that was found already; `field` is what the person named it by. */
export function keyOf(ctx: ReadCtx | WriteCtx, account: AccountRow, field: string): AccountKey {
	if (account.problem || !account.sealedToken)
		throw new DomainError('not_connected', field, undefined, messages.revoked)
	if (!ctx.place.google) throw new DomainError('not_connected', field, undefined, messages.notSetUp)
	return { googleAccountId: account.id, sealedToken: account.sealedToken }
}

/** Asks Google whether the permission still stands. One sealed under another key is as good as taken back. */
export async function askAccess(
	{ sealedToken }: AccountKey,
	{ google }: Pick<Adapters, 'google'>,
	keys: Keys,
): Promise<GoogleResult<GoogleAccess>> {
	const refreshToken = unsealed(sealedToken, keys.seal)
	if (refreshToken === null) return { kind: 'refused', meaning: 'grant', detail: 'sealed under another key' }
	return google.refreshAccess(refreshToken)
}

/** Asks Google with an access token of the moment. */
export async function withAccess<Value>(
	key: AccountKey,
	adapters: Pick<Adapters, 'google'>,
	keys: Keys,
	ask: (google: Google, accessToken: string) => Promise<GoogleResult<Value>>,
): Promise<GoogleResult<Value>> {
	const access = await askAccess(key, adapters, keys)
	return access.kind === 'ok' ? ask(adapters.google, access.value.accessToken) : access
}

/** What a person is told of an answer that brought nothing, unless her permission is over: that is noted, not thrown. */
export function noAnswerOf(failure: GoogleFailure, field: string): DomainError {
	if (failure.kind === 'unavailable') return new DomainError('unavailable', field, undefined, messages.noAnswer)
	if (failure.meaning === 'not_found') return new DomainError('not_found', field, undefined, messages.noSuchCalendar)
	if (failure.meaning === 'client') return new DomainError('not_connected', field, undefined, messages.clientRefused)
	return new DomainError('unavailable', field, undefined, messages.refused)
}

/** Whether it says that somebody has to give the permission again. */
export function isOver(answer: GoogleResult<unknown>): boolean {
	return answer.kind === 'refused' && answer.meaning === 'grant'
}
