import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { type GoogleAccess, type GoogleResult } from '#app/integrations/google/google.ts'
import { type AccountKey, isOver, keyOf, noAnswerOf } from './access.server.ts'
import { noteRevoked } from './accounts.server.ts'
import { findByEmail } from './queries.server.ts'
import { type AuthoriseAccount, type Authorised, messages } from './schemas.ts'
import { referenceTo } from './sealed-words.server.ts'

type Answer = GoogleResult<GoogleAccess>

/** Throws `not_found` for an e-mail that the business did not connect, `not_connected` for a permission that is over. */
export async function prepareAuthorise(ctx: WriteCtx, { email }: AuthoriseAccount): Promise<AccountKey> {
	const account = await findByEmail(ctx, email)
	if (!account) throw new DomainError('not_found', 'email', undefined, messages.unknown)
	return keyOf(ctx, account, 'email')
}

/** A reference for who may use it; a permission that Google took back is noted, and answers null. */
export async function recordAuthorised(
	ctx: WriteCtx,
	{ googleAccountId }: AccountKey,
	answer: Answer,
): Promise<Authorised> {
	if (isOver(answer)) {
		await noteRevoked(ctx, googleAccountId)
		return { reference: null }
	}
	if (answer.kind !== 'ok') throw noAnswerOf(answer, 'email')
	await ctx.emit('calendarSync.accountAuthorised', { googleAccountId })
	return { reference: referenceTo(ctx, googleAccountId) }
}
