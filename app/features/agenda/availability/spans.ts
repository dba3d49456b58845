import { MINUTE } from '#app/lib/time.ts'
import { pauseIn, workIn } from './pauses.ts'
import { type Search, type Span } from './search.ts'

/** The visit that starts at an instant: what people are shown. */
export function visitFrom({ service }: Search, startsAt: number): Span {
	return { startsAt, endsAt: startsAt + service.durationMinutes * MINUTE }
}

/** The visit with its buffers: what must lie inside the hours and be free (D-22, D-27). */
export function heldAround({ service }: Search, startsAt: number): Span {
	return {
		startsAt: startsAt - service.bufferBeforeMinutes * MINUTE,
		endsAt: startsAt + (service.durationMinutes + service.bufferAfterMinutes) * MINUTE,
	}
}

/** When the specialist of a start is really taken: held time without the pause. */
export function workFrom(search: Search, startsAt: number): Span[] {
	return workIn(heldAround(search, startsAt), pauseIn(search.service.pause, visitFrom(search, startsAt)))
}

/** When a start occupies the equipment of its service, which a pause may free as well. */
export function equipmentFrom(search: Search, startsAt: number): Span[] {
	return search.service.pause?.freesEquipment ? workFrom(search, startsAt) : [heldAround(search, startsAt)]
}

export function contains(outer: Span, inner: Span): boolean {
	return outer.startsAt <= inner.startsAt && inner.endsAt <= outer.endsAt
}

/** Whether one of the openings holds the span moved by an offset. */
export function fits(openings: Span[], span: Span, offset: number): boolean {
	for (const opening of openings) {
		if (opening.startsAt <= span.startsAt + offset && span.endsAt + offset <= opening.endsAt) return true
	}
	return false
}

export function overlaps(a: Span, b: Span): boolean {
	return a.startsAt < b.endsAt && b.startsAt < a.endsAt
}

/** What two lists of spans, each in order and apart, have in common. */
export function intersection(a: Span[], b: Span[]): Span[] {
	return a.flatMap((one) => {
		return b
			.filter((other) => overlaps(one, other))
			.map((other) => {
				return { startsAt: Math.max(one.startsAt, other.startsAt), endsAt: Math.min(one.endsAt, other.endsAt) }
			})
	})
}
