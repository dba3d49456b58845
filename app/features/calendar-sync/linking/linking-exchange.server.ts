import { and, eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type Refusal } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { type Keys } from '#app/core/settings.server.ts'
import { getSpecialist } from '#app/features/specialists/queries.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type GoogleAccess, type GoogleResult } from '#app/integrations/google/google.ts'
import { calendarLinks } from '#db/schema/calendar-sync.ts'
import { specialists } from '#db/schema/specialists.ts'
import { type AccountKey, askAccess, isOver, noAnswerOf } from '../access.server.ts'
import { refuseRevoked } from '../accounts.server.ts'
import { prepareAuthorise } from '../authorising-exchange.server.ts'
import { referenceTo } from '../sealed-words.server.ts'
import { findLink } from './links.server.ts'
import { forgetBusyTimes } from './releasing.server.ts'
import { type LinkAccount, type OfSpecialist } from './schemas.ts'

type Prepared = { key: AccountKey; specialistId: string }

/** Throws `not_found` for a specialist, and an e-mail, that the business does not have; `not_connected`. */
export async function prepareLink(ctx: WriteCtx, { specialistId, email }: LinkAccount): Promise<Prepared> {
	const { id } = await getSpecialist(ctx, specialistId)
	return { key: await prepareAuthorise(ctx, { email }), specialistId: id }
}

export function askLink({ key }: Prepared, adapters: Adapters, keys: Keys): Promise<GoogleResult<GoogleAccess>> {
	return askAccess(key, adapters, keys)
}

/** ESP-015: the specialist keeps a reference to the account. With another account the calendar has to be chosen anew. */
export async function recordLink(
	ctx: WriteCtx,
	{ key: { googleAccountId }, specialistId }: Prepared,
	answer: GoogleResult<GoogleAccess>,
): Promise<OfSpecialist | Refusal> {
	if (isOver(answer)) return refuseRevoked(ctx, googleAccountId, 'email')
	if (answer.kind !== 'ok') throw noAnswerOf(answer, 'email')
	const before = await findLink(ctx, specialistId)
	if (before?.googleAccountId === googleAccountId) return { specialistId }
	await forgetBusyTimes(ctx, [specialistId])
	const chosen = { googleAccountId, readAt: null, problem: null }
	await ctx.db
		.insert(calendarLinks)
		.values({ businessId: ctx.businessId, specialistId, ...chosen, createdAt: ctx.now })
		.onConflictDoUpdate({ target: [calendarLinks.businessId, calendarLinks.specialistId], set: chosen })
	const sealedGoogleToken = referenceTo(ctx, googleAccountId)
	await ctx.db
		.update(specialists)
		.set({ sealedGoogleToken, googleCalendarId: null, googleCalendarName: null })
		.where(and(owned(ctx, specialists), eq(specialists.id, specialistId)))
	await ctx.emit('calendarSync.specialistLinked', { specialistId, googleAccountId })
	return { specialistId }
}
