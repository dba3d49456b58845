import { type ReadCtx } from '#app/core/ctx.server.ts'
import { getAssistant, listAssistants } from '#app/features/assistants/queries.server.ts'
import { timeZoneOf } from '#app/features/businesses/queries.server.ts'
import { addDays, addMonths, dayBounds, type LocalDate, localDate, startOfMonth } from '#app/lib/time.ts'
import { askedInVain } from './asked-in-vain.server.ts'
import { figuresOf, type Period, reasonsOf } from './figures.server.ts'
import { type Numbers, type ShowNumbers } from './schemas.ts'

/** So many months back, this one among them. */
const monthsShown = 12

/**
 * What the assistants did in a month of the business's calendar, with the month before beside it. Trials and test numbers
 * are left out; what an assistant that was deleted did counts among all. Throws `not_found` for an assistant of nobody here.
 */
export async function showNumbers(ctx: ReadCtx, { assistantId, month }: ShowNumbers): Promise<Numbers> {
	if (assistantId !== undefined) await getAssistant(ctx, assistantId)
	const timeZone = await timeZoneOf(ctx)
	const today = localDate(ctx.now, timeZone)
	const first = month === undefined ? startOfMonth(today) : `${month}-01`
	const last = addDays(addMonths(first, 1), -1)
	const period = (from: LocalDate): Period => ({
		from: dayBounds(from, timeZone).startsAt,
		to: dayBounds(addMonths(from, 1), timeZone).startsAt,
		assistantId,
	})
	const { assistants } = await listAssistants(ctx)
	return {
		timeZone,
		month: first.slice(0, 7),
		until: first <= today && today < last ? today : last,
		months: Array.from({ length: monthsShown }, (_, back) => addMonths(startOfMonth(today), -back).slice(0, 7)),
		assistants: assistants.map(({ id, name }) => ({ id, name })),
		assistantId: assistantId ?? null,
		figures: await figuresOf(ctx, period(first)),
		before: await figuresOf(ctx, period(addMonths(first, -1))),
		reasons: await reasonsOf(ctx, period(first)),
		questions: ctx.can('inbox.view') ? await askedInVain(ctx, period(first)) : undefined,
	}
}
