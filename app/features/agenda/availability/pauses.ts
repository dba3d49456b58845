import { MINUTE } from '#app/lib/time-calendar.ts'
import { type Busy, type Span } from './search.ts'

/** After so many minutes of work nobody works on the client for so long, e.g. while a colour takes. */
export type Pause = { afterMinutes: number; minutes: number; freesEquipment: boolean }

type Columns = {
	pauseAfterMinutes?: number
	pauseMinutes?: number
	pauseFreesEquipment?: boolean
	groupCapacity?: number
}

/** The pause of a service; a session that several share has none. */
export function pauseOf(service: Columns): Pause | null {
	const { pauseAfterMinutes = 0, pauseMinutes = 0, pauseFreesEquipment = false, groupCapacity = 1 } = service
	if (pauseMinutes <= 0 || groupCapacity > 1) return null
	return { afterMinutes: pauseAfterMinutes, minutes: pauseMinutes, freesEquipment: pauseFreesEquipment }
}

/** When a visit pauses. One that staff made so short that no work is left after the pause goes on without. */
export function pauseIn(pause: Pause | null | undefined, visit: Span): Span | null {
	if (!pause) return null
	const startsAt = visit.startsAt + pause.afterMinutes * MINUTE
	const endsAt = startsAt + pause.minutes * MINUTE
	return startsAt > visit.startsAt && endsAt < visit.endsAt ? { startsAt, endsAt } : null
}

/** Held time without its pause: when the specialist is really taken; in order and apart. */
export function workIn(held: Span, pause: Span | null): Span[] {
	if (!pause) return [held]
	return [
		{ startsAt: held.startsAt, endsAt: pause.startsAt },
		{ startsAt: pause.endsAt, endsAt: held.endsAt },
	]
}

/** What pauses stands twice among busy times, and is one conflict. */
export function onceEach(busy: Busy[]): Busy[] {
	return busy.filter(({ id, kind }, index) => index === busy.findIndex((one) => one.id === id && one.kind === kind))
}
