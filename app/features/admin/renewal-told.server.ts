import { and, isNotNull } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { within } from '#app/core/transact.server.ts'
import { transferCredits as transfer } from '#app/features/partners/wallet/transfers.server.ts'
import { type LocalDate } from '#app/lib/time.ts'
import { dateInWords } from '#app/lib/time-text.ts'
import { googleAccounts } from '#db/schema/calendar-sync.ts'
import { type CreditsGiven, type GiveCredits } from './schemas-businesses.ts'

/**
 * API-230: nothing where nothing was renewed. A Google account that no longer lets us read its calendars stays behind: the
 * credits came all the same (ADM-009).
 */
export async function renewalTold(ctx: WriteCtx, endsOn: LocalDate | null): Promise<Pick<CreditsGiven, 'renewal'>> {
	if (!endsOn) return {}
	const { email, problem } = googleAccounts
	const failing = await ctx.db
		.select({ email })
		.from(googleAccounts)
		.where(and(owned(ctx, googleAccounts), isNotNull(problem)))
		.limit(20)
	const until = `La suscripción quedó renovada hasta el ${dateInWords(endsOn)} de ${endsOn.slice(0, 4)}`
	if (failing.length === 0) return { renewal: { success: true, message: until } }
	const named = failing.map((account) => account.email).join(', ')
	return { renewal: { success: false, message: `${until}, pero hay que conectar de nuevo Google Calendar: ${named}` } }
}

/** A partner's transfer with what became of its calendars: they stand above the partners. */
export async function transferCredits(ctx: WriteCtx<'partner'>, input: GiveCredits): Promise<CreditsGiven> {
	const { movementId, endsOn } = await transfer(ctx, input)
	const inside = within(ctx, 'business', { businessId: input.businessId })
	const told = await renewalTold(inside, (endsOn as LocalDate | undefined) ?? null)
	return { movementId, free: /^[0.,\s]*$/.test(input.total), ...told }
}
