import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { type BranchRow } from '#app/features/branches/queries.server.ts'
import { type SpecialistRow } from '#app/features/specialists/queries.server.ts'
import { type LocalDate, type LocalTime, localDate, toInstant } from '#app/lib/time.ts'
import { type Except } from '../availability/busy.server.ts'
import { type Slot, slotAt, slotOn } from '../availability/explain.ts'
import { isConflict, type Reason, reasonsOf } from '../availability/reasons.ts'
import { type Search } from '../availability/search.ts'
import { mayBeOverruled, refusalOf } from '../booking/refusals.server.ts'
import { Refusal } from '../booking/schemas-refusal.ts'
import { counts, sessionOf, type Taken } from '../booking/slots.server.ts'
import { messages } from '../schemas.ts'
import { alternativesOf, choicesOf, type LastingStep, type WishedStep } from './alternatives.server.ts'
import { clashesOn, isEquippedFor, type Offsets, peopleFor, sharingOn, waysThrough } from './chains.ts'
import { loadsOn } from './visit-times.ts'

export type VisitWish = {
	branch: BranchRow
	steps: WishedStep[]
	date: LocalDate
	time: LocalTime
	allowConflict: boolean
	/** The appointments that move. */
	except?: Except
	/** When each service begins after the first, where that is settled already. */
	way?: Offsets
}

type Option = Slot & { specialist: SpecialistRow }

/**
 * The slots of a visit that begins at an hour, one for each service in its order. Throws `slot_taken` or `outside_hours`
 * with a `Refusal`, unless staff insist; who is to take a conflict must be named then.
 */
export async function takeVisit(ctx: ReadCtx | WriteCtx, wish: VisitWish): Promise<Taken[]> {
	const { branch, date, time, except } = wish
	const startsAt = toInstant(date, time, branch.timeZone)
	let [straight, shortest]: [On?, Taken[]?] = []
	for (const steps of alternativesOf(await choicesOf(ctx, wish.steps, { branch, from: date, to: date, except }))) {
		const searches = steps.map(({ search }) => search)
		for (const way of wish.way ? [wish.way] : waysThrough(searches)) {
			const on = { steps, searches, way, startsAt }
			straight ??= on
			const taken = takenOn(ctx, wish, on)
			if (!taken) continue
			if (!shortest || endOf(taken) < endOf(shortest)) shortest = taken
			break
		}
	}
	if (shortest) return shortest
	if (!straight) throw new DomainError('invalid_input', 'services')
	return insistOn(ctx, wish, straight)
}

function endOf(taken: Taken[]): number {
	return taken.at(-1)?.visit.endsAt ?? 0
}

type On = { steps: LastingStep[]; searches: Search[]; way: Offsets; startsAt: number }

/** Everybody who might take a step, with what stands in the way. */
function optionsOn(ctx: ReadCtx | WriteCtx, wish: VisitWish, { steps, searches, way, startsAt }: On): Option[][] {
	const { branch, date, time } = wish
	const grid = !ctx.actor.bookingPolicy.mayLeaveGrid
	return steps.map(({ specialists }, index) => {
		const search = searches[index]
		if (!search) return []
		const at = startsAt + (way[index] ?? 0)
		return specialists.map((specialist) => {
			// Only the first begins on the grid: the others follow it.
			const slot =
				index === 0
					? slotOn(search, specialist.id, { date, time }, { grid })
					: slotAt(search, specialist.id, at, { grid: false })
			const counted = slot.reasons.filter((reason) => counts(ctx, reason, { branch, date }))
			const reasons = reasonsOf(specialist, counted, specialists)
			const overnight = localDate(at, branch.timeZone) !== date
			return { ...slot, specialist, reasons: overnight ? [...reasons, afterClosing(date)] : reasons }
		})
	})
}

/** A visit ends on the day on which it begins. */
function afterClosing(date: LocalDate): Reason {
	return { code: 'outside_branch_hours', date, openings: [], buffersOnly: false }
}

function takenOn(ctx: ReadCtx | WriteCtx, wish: VisitWish, on: On): Taken[] | undefined {
	const options = optionsOn(ctx, wish, on)
	const loads = loadsOn(on.searches, wish.date)
	const free = options.map((all) => {
		const ids = all.filter(({ reasons }) => reasons.length === 0).map(({ specialist }) => specialist.id)
		return ids.sort((a, b) => loads(a) - loads(b))
	})
	if (free.some((ids) => ids.length === 0)) return undefined
	if (!isEquippedFor(on.searches, on.way, sharingOn(on.searches, on.way), on.startsAt)) return undefined
	const people = peopleFor(free, clashesOn(on.searches, on.way))
	return people?.flatMap((id, index) => {
		const option = options[index]?.find(({ specialist }) => specialist.id === id)
		return option ? [takenOf(on, index, option)] : []
	})
}

function takenOf({ steps }: On, index: number, { specialist, visit, held, pause, reasons }: Option): Taken {
	const service = steps[index]?.service
	if (!service) throw new RangeError(`no step ${index}`)
	return { specialist, visit, held, pause, over: reasons.some(isConflict), ...sessionOf(service, specialist, visit) }
}

/** One service right after the other, whatever stands in the way, where staff say so; else the refusal, to be thrown. */
async function insistOn(ctx: ReadCtx | WriteCtx, wish: VisitWish, on: On): Promise<Taken[]> {
	const options = optionsOn(ctx, wish, on)
	const isNamed = wish.steps.every(({ specialists }) => specialists.length === 1)
	const chosen = options.flatMap(([option], index) => (option ? [{ option, index }] : []))
	const mayOverrule = chosen.every(({ option }) => option.reasons.every(mayBeOverruled))
	if (isNamed && mayOverrule && wish.allowConflict && ctx.actor.bookingPolicy.mayBookOver) {
		const clashes = clashesOn(on.searches, on.way)
		return chosen.map(({ option, index }) => {
			const taken = takenOf(on, index, option)
			const isTwice = clashes[index]?.some((earlier) => chosen[earlier]?.option.specialist.id === taken.specialist.id)
			return { ...taken, over: taken.over || isTwice === true }
		})
	}
	throw await refusalOfVisit(ctx, wish, options, isNamed)
}

/** Of each service that nobody can give then, why, with its name. */
async function refusalOfVisit(
	ctx: ReadCtx | WriteCtx,
	{ branch, steps }: VisitWish,
	options: Option[][],
	mayInsist: boolean,
) {
	const found: DomainError[] = []
	const details: Refusal = { mayInsist: true, reasons: [], conflicts: [] }
	for (const [index, all] of options.entries()) {
		if (all.some(({ reasons }) => reasons.length === 0)) continue
		const reasons = all.flatMap((option) => option.reasons)
		const refusal = await refusalOf(ctx, reasons, branch.timeZone, { mayInsist })
		const one = Refusal.parse(refusal.details)
		const name = steps.length > 1 ? `${steps[index]?.service.name}: ` : ''
		found.push(refusal)
		details.mayInsist &&= one.mayInsist
		details.reasons.push(...one.reasons.map(({ code, text }) => ({ code, text: `${name}${text}` })))
		details.conflicts.push(...one.conflicts.map((conflict) => ({ ...conflict, text: `${name}${conflict.text}` })))
	}
	if (found.length === 0) {
		// Each could be had at its hour, only not all of them by the people and with the equipment there are.
		const staff = ctx.actor.bookingPolicy.isStaff
		details.mayInsist = mayInsist && staff
		details.reasons.push({ code: 'not_together', text: messages.notTogether })
		return new DomainError('slot_taken', 'time', details, messages.notTogether)
	}
	const isTaken = found.some(({ code }) => code === 'slot_taken')
	return new DomainError(isTaken ? 'slot_taken' : 'outside_hours', 'time', details, details.reasons[0]?.text)
}
