import { addDays, addMonths, type LocalDate } from '#app/lib/time.ts'
import { type renewals as stored } from '#db/schema/credits.ts'

export type Renewal = (typeof stored)[number]
/** In the order in which they are offered (CRE-007). */
export const renewals = ['none', '15days', '1month', '1year'] as const satisfies readonly Renewal[]

const steps: Record<Exclude<Renewal, 'none'>, (from: LocalDate) => LocalDate> = {
	'15days': (from) => addDays(from, 15),
	'1month': (from) => addDays(addMonths(from, 1), 1),
	'1year': (from) => addMonths(from, 12),
}

/** The last day after a renewal (CRE-008, CRE-009): counted from today, or added to the last day if that is still to come. */
export function renewedUntil(
	renewal: Exclude<Renewal, 'none'>,
	{ today, endsOn, isReset }: { today: LocalDate; endsOn?: LocalDate; isReset: boolean },
): LocalDate {
	const from = isReset || !endsOn || endsOn < today ? today : endsOn
	return steps[renewal](from)
}
