import { type ReadCtx } from '#app/core/ctx.server.ts'
import { type ServiceRow } from '#app/features/services/queries.server.ts'
import { specialistTerms } from '#app/features/services/selling/terms.server.ts'
import { type AddOn, minutesWith, type OwnTerms, priceWith } from '#app/features/services/selling/terms.ts'
import { type SpecialistRow } from '#app/features/specialists/queries.server.ts'
import { dayBounds, MINUTE } from '#app/lib/time.ts'
import { type Search, type Span } from '../availability/search.ts'
import { type SearchAsked, searchOf } from './search.server.ts'

/** A service with what is added to it. */
export type Sold = { service: ServiceRow; addOns?: AddOn[] }

/** What a new appointment lasts where neither an end nor the service says it (AGE-025). */
export const defaultMinutes = 60

/**
 * `minutes`: what it lasts, whoever gives it. `startsAt`: only this start of the day is asked about, so that no busy times of
 * other days need to be read.
 */
type Asked = Omit<SearchAsked, 'service' | 'specialists' | 'within'> &
	Sold & { specialists: SpecialistRow[]; minutes?: number; startsAt?: number }
/** A search among specialists who take equally long. `terms`: what each asks and takes, where it had to be read for that. */
export type Lasting = { specialists: SpecialistRow[]; search: Search; terms?: Map<string, OwnTerms> }

/** A search for every length that a service with what is added to it has; who is busy when is read once for all. */
export async function searchesByLength(ctx: ReadCtx, asked: Asked): Promise<Lasting[]> {
	const { addOns, minutes, startsAt, ...days } = asked
	const { service, specialists } = asked
	const terms = minutes ? undefined : await specialistTerms(ctx, service.id)
	const groups = minutes ? [{ minutes, specialists }] : byLength({ service, addOns }, specialists, terms)
	const longest = Math.max(...groups.map((group) => group.minutes || defaultMinutes))
	const within = startsAt === undefined ? undefined : dayWith(asked, { startsAt, minutes: longest })
	const search = await searchOf(ctx, { ...days, within })
	return groups.map((group) => ({
		terms,
		specialists: group.specialists,
		search: {
			...search,
			service: { ...search.service, durationMinutes: group.minutes || defaultMinutes },
			specialists: search.specialists.filter(({ id }) => group.specialists.some((one) => one.id === id)),
		},
	}))
}

/** The day, which says who is busiest on it, and what of a visit with its buffers lies outside it. */
function dayWith({ service, branch, from }: Asked, visit: { startsAt: number; minutes: number }): Span {
	const day = dayBounds(from, branch.timeZone)
	const heldFrom = visit.startsAt - service.bufferBeforeMinutes * MINUTE
	const heldTo = visit.startsAt + (visit.minutes + service.bufferAfterMinutes) * MINUTE
	return { startsAt: Math.min(day.startsAt, heldFrom), endsAt: Math.max(day.endsAt, heldTo) }
}

/** Specialists who take equally long, the first of them first. */
function byLength({ service, addOns }: Sold, specialists: SpecialistRow[], terms?: Map<string, OwnTerms>) {
	const groups = new Map<number, SpecialistRow[]>()
	for (const specialist of specialists) {
		const minutes = minutesWith(service, terms?.get(specialist.id), addOns)
		groups.set(minutes, [...(groups.get(minutes) ?? []), specialist])
	}
	return [...groups].map(([minutes, those]) => ({ minutes, specialists: those }))
}

/** How long one specialist takes for a service with what is added to it. */
export async function lengthFor(ctx: ReadCtx, { service, addOns }: Sold, specialistId: string): Promise<number> {
	return minutesWith(service, (await specialistTerms(ctx, service.id)).get(specialistId), addOns)
}

type Read = { terms?: Map<string, OwnTerms> }

/** What one specialist asks for a service with what is added to it, as an appointment keeps it; read where it was not yet. */
export async function priceFor(ctx: ReadCtx, { service, addOns }: Sold, specialistId: string, read: Read = {}) {
	const terms = read.terms ?? (await specialistTerms(ctx, service.id))
	return { priceMinor: priceWith(service, terms.get(specialistId), addOns), currency: service.currency }
}
