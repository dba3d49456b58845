import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { type Keys } from '#app/core/settings.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type GoogleAccess, type GoogleResult } from '#app/integrations/google/google.ts'
import { unsealed } from '#app/lib/secrets.ts'
import { noteRevoked } from './accounts.server.ts'
import { findByEmail } from './queries.server.ts'
import { type AuthoriseAccount, type Authorised, messages } from './schemas.ts'
import { referenceTo } from './sealed-words.server.ts'

/** The permission stays sealed: with an idempotency key this is stored. */
type Prepared = { googleAccountId: string; sealedToken: string }
type Answer = GoogleResult<GoogleAccess>

/** Throws `not_found` for an e-mail that the business did not connect, `not_connected` for a permission that is over. */
export async function prepareAuthorise(ctx: WriteCtx, { email }: AuthoriseAccount): Promise<Prepared> {
	const account = await findByEmail(ctx, email)
	if (!account) throw new DomainError('not_found', 'email', undefined, messages.unknown)
	if (account.problem || !account.sealedToken)
		throw new DomainError('not_connected', 'email', undefined, messages.revoked)
	if (!ctx.place.google) throw new DomainError('not_connected', 'email', undefined, messages.notSetUp)
	return { googleAccountId: account.id, sealedToken: account.sealedToken }
}

/** Asks Google whether the permission still stands. One sealed under another key is as good as taken back. */
export async function askAccess({ sealedToken }: Prepared, { google }: Adapters, keys: Keys): Promise<Answer> {
	const refreshToken = unsealed(sealedToken, keys.seal)
	if (refreshToken === null) return { kind: 'refused', meaning: 'grant', detail: 'sealed under another key' }
	return google.refreshAccess(refreshToken)
}

/** A reference for who may use it; a permission that Google took back is noted, and answers null. */
export async function recordAuthorised(
	ctx: WriteCtx,
	{ googleAccountId }: Prepared,
	answer: Answer,
): Promise<Authorised> {
	if (answer.kind === 'unavailable') throw new DomainError('unavailable', 'email', undefined, messages.noAnswer)
	if (answer.kind === 'refused' && answer.meaning !== 'grant')
		throw new DomainError('not_connected', 'email', undefined, messages.clientRefused)
	if (answer.kind === 'refused') {
		await noteRevoked(ctx, googleAccountId)
		return { reference: null }
	}
	await ctx.emit('calendarSync.accountAuthorised', { googleAccountId })
	return { reference: referenceTo(ctx, googleAccountId) }
}
