import { type Next, type Task } from '../frame.ts'
import { isSaidAtOnce } from '../how-many.ts'
import { isForParty, isForSeveral, slotOf } from '../policy/take-services.ts'
import { type Turn } from '../policy/turn.ts'
import { joinPieces } from '../when/combine.ts'
import { type Wish } from './wishes.ts'

/** Puts several wishes that are bound each to its own on the task; false where there are none. */
export function takeWishes(turn: Turn, task: Task): boolean {
	const { wishes, words } = turn.reading
	const [first, ...others] = wishes?.items ?? []
	if (!wishes || !first || task.service || task.next.length > 0) return false
	// 'Una mesa para mi mamá y para mí' is had once by both.
	const isOne = wishes.items.some(({ find }) => isForParty(turn, find.refs) || isForSeveral(turn, find.refs))
	if (isOne) return false
	const hourOf = ({ pieces }: Wish) => pieces.find(({ hours }) => hours)
	task.service = slotOf(turn, first.find)
	if (first.whom) task.specialist = slotOf(turn, first.whom)
	task.next = others.map(({ find, whom, pieces }): Next => {
		const isTimed =
			!wishes.together && hourOf(first) !== undefined && pieces.some((piece) => !first.pieces.includes(piece))
		return {
			service: find.refs[0] ?? '',
			...(isTimed && pieces.some(({ hours }) => hours) && { when: joinPieces(pieces, words.text) }),
			...(whom && { specialist: whom.refs }),
		}
	})
	if (wishes.together) task.together = true
	const isSame = task.next.every(({ service }) => service === task.service?.value[0])
	if (wishes.people && !isSame && !isSaidAtOnce(words.text)) task.party = true
	return true
}
