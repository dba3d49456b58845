import { log } from '#app/lib/log.ts'
import { inboxSeat } from './audience.server.ts'
import { type Line, type Lines } from './guard.server.ts'
import { type LookAt, type Onlooker } from './live-events.ts'

/** Somebody who types is told of to the person so often; a provider shows it for some twenty seconds. */
const every = 15_000

type Look = LookAt & { line: Line }

const visitor: Onlooker = { id: 'visitor', name: 'La visita del sitio', typing: true }

/**
 * Who has which conversation open, by their lines in this process. It is worth nothing a minute later, so that nothing of
 * it is kept: whoever opens a conversation is told at once, and a line that breaks looks at nothing.
 */
export class Presence {
	#looks = new Map<string, Look>()
	/** When the person was told last that this member types, by member and conversation: whoever looks away and back is the same. */
	#toldAt = new Map<string, number>()

	/** `show`: a member types, and the person may see it. `visitorTypes`: in a chat of the site. */
	constructor(
		readonly lines: Lines,
		readonly show: (line: Line, look: LookAt) => Promise<unknown>,
		readonly visitorTypes: (look: Pick<LookAt, 'businessId' | 'threadId'>) => boolean = () => false,
	) {}

	/** A line looks at a conversation of a business whose room it sits in; '' at none. */
	look(line: Line, look: LookAt): void {
		const before = this.#looks.get(line.id)
		if (!look.threadId || !line.rooms.has(inboxSeat(look.businessId))) {
			this.leave(line)
			return
		}
		this.#looks.set(line.id, { ...look, line })
		if (before && before.threadId !== look.threadId) this.tell(before)
		this.tell(look)
		if (look.typing && this.#isDue(`${line.data.userId} ${look.threadId}`))
			this.show(line, look).catch((error) => log.warn({ err: error }, 'typing was not shown'))
	}

	leave(line: Line): void {
		const before = this.#looks.get(line.id)
		if (!before) return
		this.#looks.delete(line.id)
		this.tell(before)
	}

	#isDue(who: string): boolean {
		const now = performance.now()
		for (const [each, at] of this.#toldAt) if (now - at >= every) this.#toldAt.delete(each)
		if (this.#toldAt.has(who)) return false
		this.#toldAt.set(who, now)
		return true
	}

	/** Each person once, however many pages they have open. */
	tell({ businessId, threadId }: Pick<LookAt, 'businessId' | 'threadId'>): void {
		const seat = inboxSeat(businessId)
		const people = new Map<string, Onlooker>()
		for (const look of this.#looks.values()) {
			if (look.businessId !== businessId || look.threadId !== threadId || !look.line.rooms.has(seat)) continue
			const { userId: id, name } = look.line.data
			people.set(id, { id, name, typing: look.typing || (people.get(id)?.typing ?? false) })
		}
		if (this.visitorTypes({ businessId, threadId })) people.set(visitor.id, visitor)
		this.lines.tell([seat], 'presence', { businessId, threadId, people: [...people.values()] })
	}
}
