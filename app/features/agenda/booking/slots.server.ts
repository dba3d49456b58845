import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { type BranchRow } from '#app/features/branches/queries.server.ts'
import { type ServiceRow } from '#app/features/services/queries.server.ts'
import { type AddOn, type OwnTerms } from '#app/features/services/selling/terms.ts'
import { type SpecialistRow } from '#app/features/specialists/queries.server.ts'
import { dayBounds, type LocalDate, type LocalTime, localDate, MINUTE, toInstant } from '#app/lib/time.ts'
import { type Except } from '../availability/busy.server.ts'
import { slotAt, slotOn } from '../availability/explain.ts'
import { pauseIn, pauseOf } from '../availability/pauses.ts'
import { isConflict, isPersonal, type Reason, reasonsOf } from '../availability/reasons.ts'
import { type Search, type Span } from '../availability/search.ts'
import { messages } from '../schemas.ts'
import { defaultMinutes, searchesByLength } from './lengths.server.ts'
import { mayBeOverruled, refusalOf } from './refusals.server.ts'
import { searchOf } from './search.server.ts'

const LONGEST_MINUTES = 24 * 60

export type Wish = {
	branch: BranchRow
	service: ServiceRow
	/** What is added to the service. */
	addOns?: AddOn[]
	/** One, or everyone among whom the freest is to be chosen. */
	specialists: SpecialistRow[]
	date: LocalDate
	time: LocalTime
	endDate?: LocalDate
	endTime?: LocalTime
	/** Wins over the service's duration where no end is given, e.g. of an appointment that only moves. */
	minutes?: number
	allowConflict: boolean
	/** The appointment that moves. */
	except?: Except
}

/**
 * `visit` is what people see, `held` the visit with its buffers; `over`: staff took it over a conflict on purpose.
 * `groupKey` names the session that several share, with its seats; both null where one is alone. `terms`: what each
 * specialist asks, where the search had to know it.
 */
export type Taken = {
	specialist: SpecialistRow
	visit: Span
	held: Span
	/** When the specialist is free for others meanwhile. */
	pause: Span | null
	over: boolean
	groupKey: string | null
	groupSeats: number | null
	terms?: Map<string, OwnTerms>
}

/** The slot of a wish. Throws `slot_taken` or `outside_hours` with a `Refusal`, unless staff insist (D-22). */
export async function takeSlot(ctx: ReadCtx | WriteCtx, wish: Wish): Promise<Taken> {
	const { branch, date } = wish
	const options = await optionsOf(ctx, wish)
	const free = options.filter(({ reasons }) => reasons.length === 0)
	const chosen = leastBusy(free, date) ?? (options.length === 1 ? options[0] : undefined)
	const reasons = chosen?.reasons ?? options.flatMap((option) => option.reasons)
	const insists = wish.allowConflict && ctx.actor.bookingPolicy.mayBookOver && reasons.every(mayBeOverruled)
	if (!chosen || (reasons.length > 0 && !insists)) {
		const mayInsist = options.length === 1
		const nobody = options.length > 1 && reasons.every(isPersonal)
		throw await refusalOf(ctx, reasons, branch.timeZone, { mayInsist, nobody })
	}
	const { specialist, visit, held, pause, terms } = chosen
	return {
		terms,
		specialist,
		visit,
		held,
		pause,
		over: reasons.some(isConflict),
		...sessionOf(wish.service, specialist, visit),
	}
}

/** What the wished start comes to with each of the specialists, for as long as each of them takes; of several each by name. */
export async function optionsOf(ctx: ReadCtx | WriteCtx, wish: Wish) {
	const { branch, service, addOns, date, time, specialists, except } = wish
	const grid = !ctx.actor.bookingPolicy.mayLeaveGrid
	const isUsual = wish.minutes === undefined && (wish.endTime === undefined || grid)
	const minutes = isUsual ? undefined : visitMinutes(ctx, wish)
	const startsAt = toInstant(date, time, branch.timeZone)
	const asked = { branch, service, addOns, specialists, minutes, from: date, to: date, except, startsAt }
	return (await searchesByLength(ctx, asked)).flatMap((lasting) => {
		return lasting.specialists.map((specialist) => {
			const slot = slotOn(lasting.search, specialist.id, { date, time }, { grid })
			const counted = slot.reasons.filter((reason) => counts(ctx, reason, wish))
			const reasons = reasonsOf(specialist, counted, specialists)
			return { ...slot, specialist, reasons, search: lasting.search, terms: lasting.terms }
		})
	})
}

/** The session that a visit belongs to, where its service takes several people at once. */
export function sessionOf(
	{ id, groupCapacity }: Pick<ServiceRow, 'id' | 'groupCapacity'>,
	specialist: { id: string },
	visit: Span,
): { groupKey: string | null; groupSeats: number | null } {
	if (groupCapacity <= 1) return { groupKey: null, groupSeats: null }
	return { groupKey: `${id}:${specialist.id}:${visit.startsAt}`, groupSeats: groupCapacity }
}

export type Kept = { branch: BranchRow; service: ServiceRow; specialist: SpecialistRow; visit: Span; except?: string }

/** What else has the specialist's time: for an appointment that keeps its hours and holds them anew. */
export async function conflictsWith(
	ctx: ReadCtx,
	{ branch, specialist, visit, except, ...kept }: Kept,
): Promise<Reason[]> {
	const service = { ...kept.service, durationMinutes: (visit.endsAt - visit.startsAt) / MINUTE }
	const day = localDate(visit.startsAt, branch.timeZone)
	const search = await searchOf(ctx, { branch, service, specialists: [specialist], from: day, to: day, except })
	return slotAt(search, specialist.id, visit.startsAt, { grid: false }).reasons.filter(isConflict)
}

/** Columns of what holds no time. */
export const holdsNothing = { heldFrom: null, heldTo: null, pausedFrom: null, pausedTo: null }

/** What a visit holds: itself with its buffers (D-27), without its pause. */
export function heldColumns(service: ServiceRow, visit: Span) {
	const pause = pauseIn(pauseOf(service), visit)
	return {
		heldFrom: visit.startsAt - service.bufferBeforeMinutes * MINUTE,
		heldTo: visit.endsAt + service.bufferAfterMinutes * MINUTE,
		pausedFrom: pause?.startsAt ?? null,
		pausedTo: pause?.endsAt ?? null,
	}
}

/** Minutes from start to end as the clock runs; only staff choose the end. Throws the documented text at `endTime`. */
export function visitMinutes(ctx: ReadCtx | WriteCtx, wish: Wish): number {
	const { branch, service, date, time, endDate = date, endTime } = wish
	const usual = wish.minutes ?? (service.durationMinutes || defaultMinutes)
	if (endTime === undefined || !ctx.actor.bookingPolicy.mayLeaveGrid) return usual
	const [startsAt, endsAt] = [toInstant(date, time, branch.timeZone), toInstant(endDate, endTime, branch.timeZone)]
	const minutes = Math.round((endsAt - startsAt) / MINUTE)
	if (minutes <= 0) throw new DomainError('invalid_input', 'endTime', undefined, messages.endBeforeStart)
	if (minutes > LONGEST_MINUTES) throw new DomainError('invalid_input', 'endTime', undefined, messages.tooLong)
	return minutes
}

/** Staff write down at once what began earlier today; what lies on a past day they confirm. */
export function counts(
	ctx: ReadCtx | WriteCtx,
	{ code }: Reason,
	{ branch, date }: Pick<Wish, 'branch' | 'date'>,
): boolean {
	if (code !== 'past' || !ctx.actor.bookingPolicy.isStaff) return true
	return date !== localDate(ctx.now, branch.timeZone)
}

function leastBusy<Option extends { specialist: SpecialistRow; search: Search }>(
	options: Option[],
	date: LocalDate,
): Option | undefined {
	const load = ({ specialist, search }: Option) => {
		const { startsAt, endsAt } = dayBounds(date, search.timeZone)
		const busy = search.specialists.find(({ id }) => id === specialist.id)?.busy ?? []
		return busy.filter((other) => other.kind === 'appointment' && other.startsAt >= startsAt && other.startsAt < endsAt)
			.length
	}
	return options.map((option) => ({ option, load: load(option) })).sort((a, b) => a.load - b.load)[0]?.option
}
