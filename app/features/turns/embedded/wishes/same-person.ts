import { serviceOf } from '../facts.ts'
import { type Task } from '../frame.ts'
import { type Turn } from '../policy/turn.ts'

/** 'Facial y después masaje con la misma persona', where it is not said who. */
const SAME =
	/(?<!\S)(?:con|que (?:me|nos) (?:atender|hacer)\S*) (?:la|el) mism[ao](?: (?:persona|especialista|chic[ao]|muchach[ao]|alguien))?(?= ?[.,?]|$| (?:l[ao]s (?:2|dos)|amb[ao]s|tod[ao]|por favor|si|de ser)(?!\S))/

/** Several services by one and the same: those of the team who give them all. */
export function takeSamePerson({ reading, facts }: Turn, task: Task): void {
	const refs = [
		...(task.service?.value.length === 1 ? task.service.value : []),
		...task.next.map(({ service }) => service),
	]
	if (task.kind !== 'book' || task.specialist || refs.length < 2 || !SAME.test(reading.words.text)) return
	const able = refs.map((ref) => serviceOf(facts, ref)?.specialistRefs ?? [])
	const all = (able[0] ?? []).filter((ref) => able.every((some) => some.includes(ref)))
	if (all.length === 0) return
	task.specialist = { value: all, source: reading.sourceAt(0), confidence: 1, ...(all.length > 1 && { any: true }) }
}
