import { serviceOf } from '../facts.ts'
import { type Task } from '../frame.ts'
import { settled } from '../policy/booked/appointments.ts'
import { type Turn, upcoming } from '../policy/turn.ts'

/** 'Facial y después masaje con la misma persona', where it is not said who. */
const SAME =
	/(?<!\S)(?:con|que (?:me|nos) (?:atender|hacer)\S*) (?:la|el) mism[ao](?: (?:persona|especialista|chic[ao]|muchach[ao]|alguien))?(?= ?[.,?]|$| (?:l[ao]s (?:2|dos)|amb[ao]s|tod[ao]|por favor|si|de ser)(?!\S))/

/** 'Con el mismo doctor', 'con la misma chica', of whoever has an appointment with them. */
const SAME_AS_MINE =
	/(?<!\S)(?:con|que (?:me|nos|l[aeo]s?) (?:atender|hacer)\S*) (?:la|el) mism[ao](?: (?:persona|especialista|chic[ao]|muchach[ao]|doctora?|dra?|barber[ao]|estilista|terapeuta|veterinari[ao]|maestr[ao]|licenciad[ao]|senorita|joven|senora?))?(?= ?[.,?]|$| (?:por favor|si|gracias|pero|de|el|la|a)(?!\S))/

/** Several services by one and the same: those of the team who give them all; else whoever has the appointment that is spoken of. */
export function takeSamePerson(turn: Turn, task: Task): void {
	if (takeMine(turn, task)) return
	takeOneForAll(turn, task)
}

function takeMine(turn: Turn, task: Task): boolean {
	const { reading, facts } = turn
	if (reading.specialists.length > 0 || !SAME_AS_MINE.test(reading.words.text)) return false
	const [service, another] = task.service?.value ?? []
	const able = task.kind === 'book' && service && !another ? serviceOf(facts, service)?.specialistRefs : undefined
	const mine = task.kind === 'reschedule' ? settled(turn, task) : task.next.length === 0 && able ? upcoming(turn) : []
	const [whom, other] = [...new Set(mine.map(({ specialistRef }) => specialistRef))]
	if (!whom || other || (able && !able.includes(whom))) return false
	task.specialist = { value: [whom], source: reading.sourceAt(0), confidence: 1 }
	return true
}

function takeOneForAll({ reading, facts }: Turn, task: Task): void {
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
