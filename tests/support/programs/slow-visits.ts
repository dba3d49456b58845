import { type Busy, type Search } from '#app/features/agenda/availability/search.ts'
import { slowFreeTimes, slowTaker } from './slow-availability.ts'

type Step = { specialistId: string; startsAt: number }
type Booked = { search: Search; step: Step }

const MINUTE = 60_000

/**
 * The same question as `visitTimes`, answered by trying: each service with everybody at every hour it may have, as if the
 * ones before it were booked already. Answers every way to come, by the start of the first.
 */
export function slowVisits(steps: Search[]): Map<number, Step[][]> {
	const [first] = steps
	if (!first) return new Map()
	const found = new Map<number, Step[][]>()
	for (const { date, times } of slowFreeTimes(first)) {
		const takers = steps.map((step) => slowTaker(step, date))
		for (const { startsAt, specialistIds } of times) {
			const ways = specialistIds.flatMap((specialistId) =>
				on(steps, takers, [{ search: first, step: { specialistId, startsAt } }]),
			)
			if (ways.length > 0) found.set(startsAt, ways)
		}
	}
	return found
}

type Taker = ReturnType<typeof slowTaker>

function on(steps: Search[], takers: Taker[], before: Booked[]): Step[][] {
	const search = steps[before.length]
	const taker = takers[before.length]
	const last = before.at(-1)
	if (!search || !taker || !last) return [before.map(({ step }) => step)]
	const end = last.step.startsAt + last.search.service.durationMinutes * MINUTE
	const prepared = last.search.service.bufferAfterMinutes + search.service.bufferBeforeMinutes
	return [...new Set([end, end + prepared * MINUTE])].flatMap((startsAt) => {
		const free = search.specialists.filter(({ id }) => taker(withBooked(search, before), id, startsAt))
		return free.flatMap(({ id }) => on(steps, takers, [...before, { search, step: { specialistId: id, startsAt } }]))
	})
}

/** The search as it would be with the steps before it in the agenda. */
function withBooked(search: Search, before: Booked[]): Search {
	const busyOf = (id: string): Busy[] => {
		const own = before.filter(({ step }) => step.specialistId === id)
		return own.flatMap(({ search: other, step }) => {
			return workOf(other, step.startsAt).map((span) => ({ id: 'own', kind: 'appointment' as const, ...span }))
		})
	}
	return {
		...search,
		specialists: search.specialists.map((one) => ({ ...one, busy: [...one.busy, ...busyOf(one.id)] })),
		equipment: search.equipment?.map((one) => ({
			...one,
			uses: [
				...one.uses,
				...before.flatMap(({ search: other, step }) => {
					const same = other.equipment?.find(({ id }) => id === one.id)
					const isFreed = other.service.pause?.freesEquipment ?? false
					const spans = isFreed ? workOf(other, step.startsAt) : [heldOf(other, step.startsAt)]
					return same ? spans.map((span) => ({ ...span, amount: same.amount })) : []
				}),
			],
		})),
	}
}

function heldOf({ service }: Search, at: number) {
	const { bufferBeforeMinutes, durationMinutes, bufferAfterMinutes } = service
	return { startsAt: at - bufferBeforeMinutes * MINUTE, endsAt: at + (durationMinutes + bufferAfterMinutes) * MINUTE }
}

function workOf(search: Search, at: number) {
	const { pause } = search.service
	const held = heldOf(search, at)
	if (!pause) return [held]
	const from = at + pause.afterMinutes * MINUTE
	return [
		{ startsAt: held.startsAt, endsAt: from },
		{ startsAt: from + pause.minutes * MINUTE, endsAt: held.endsAt },
	]
}
