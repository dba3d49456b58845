import { log } from '#app/lib/log.ts'
import { inboxSeat } from './audience.server.ts'
import { type Line, type Lines } from './guard.server.ts'
import { type LookAt, type Onlooker } from './live-events.ts'
import { hearTyping, isTyping, noteTyping } from './typing.server.ts'

/** Somebody who types is told of to the person so often; a provider shows it for some twenty seconds. */
const every = 15_000

type Look = LookAt & { line: Line; toldAt: number }

/**
 * Who has which conversation open, by their lines in this process. It is worth nothing a minute later, so that nothing of
 * it is kept: whoever opens a conversation is told at once, and a line that breaks looks at nothing.
 */
export class Presence {
	#looks = new Map<string, Look>()
	#stop: () => void

	/** `show`: a member types, and the person may see it. */
	constructor(
		readonly lines: Lines,
		readonly show: (line: Line, look: LookAt) => Promise<unknown>,
	) {
		this.#stop = hearTyping(({ businessId, threadId, who }) => {
			if (who === 'visitor') this.#tell(businessId, threadId)
		})
	}

	/** A line looks at a conversation of a business whose room it sits in; '' at none. */
	look(line: Line, look: LookAt): void {
		const before = this.#looks.get(line.id)
		if (!look.threadId || !line.rooms.has(inboxSeat(look.businessId))) {
			this.leave(line)
			return
		}
		const toldAt = before?.toldAt ?? Number.NEGATIVE_INFINITY
		const begins = look.typing && performance.now() - toldAt >= every
		this.#looks.set(line.id, { ...look, line, toldAt: begins ? performance.now() : toldAt })
		if (before && before.threadId !== look.threadId) this.#tell(before.businessId, before.threadId)
		this.#tell(look.businessId, look.threadId)
		noteTyping({ ...look, who: 'staff' }, look.typing)
		if (begins) this.show(line, look).catch((error) => log.warn({ err: error }, 'typing was not shown'))
	}

	leave(line: Line): void {
		const before = this.#looks.get(line.id)
		if (!before) return
		this.#looks.delete(line.id)
		this.#tell(before.businessId, before.threadId)
		if (before.typing) noteTyping({ ...before, who: 'staff' }, false)
	}

	stop(): void {
		this.#stop()
	}

	/** Each person once, however many pages they have open. */
	#tell(businessId: string, threadId: string): void {
		const seat = inboxSeat(businessId)
		const people = new Map<string, Onlooker>()
		for (const look of this.#looks.values()) {
			if (look.businessId !== businessId || look.threadId !== threadId || !look.line.rooms.has(seat)) continue
			const { userId: id, name } = look.line.data
			people.set(id, { id, name, typing: look.typing || (people.get(id)?.typing ?? false) })
		}
		this.lines.tell([seat], 'presence', {
			businessId,
			threadId,
			people: [...people.values()],
			personTypes: isTyping({ businessId, threadId, who: 'visitor' }),
		})
	}
}
