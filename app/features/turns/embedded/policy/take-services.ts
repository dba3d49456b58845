import { serviceOf } from '../facts.ts'
import { type Next, type RefSlot, type Task } from '../frame.ts'
import { allEach, childrenIn, isAtOnce, timesBefore } from '../how-many.ts'
import { peopleOwed } from '../ledger/people-owed.ts'
import { type NameFind } from '../names/find-names.ts'
import { DOING } from '../names/likely.ts'
import { ONLY } from '../names/services.ts'
import { joinPieces } from '../when/combine.ts'
import { stemOf } from '../words/stem.ts'
import { hoursEach, saidOf, specialistsEach } from './breath.ts'
import { type Turn, upcoming } from './turn.ts'

/** What is wished, and what after it: the first that was named is the service, the others follow in the same visit. */
export function takeServices(turn: Turn, task: Task): void {
	const services = inOrder(
		turn,
		turn.reading.services
			.map((find) => likeMine(turn, find))
			.filter((find, _, all) => !isSaidBetter(find, all) && !isSharedOut(turn, find, all) && !isOnlyBeside(turn, find)),
	)
	if (leavesOpen(turn, task)) return
	// Of 'tinte y corte', where several are a 'corte', that one is asked about first: nothing that was wished is lost.
	const open = services.find((find) => find.refs.length > 1 && !isNamedAgain(turn, find, services))
	const first = open ?? services.find((find) => find.refs.length < 2) ?? services[0]
	const others = services.filter((find) => find !== first)
	if (!first) return
	const [named = ''] = first.refs.length === 1 ? first.refs : []
	if (named && takeOpen(task, named)) return
	if (task.service?.value.length === 1 && adds(turn, first)) {
		takeOneMore(turn, task, first)
		return
	}
	task.order = open && open !== services[0] ? services.map(({ refs }) => refs).slice(0, 5) : undefined
	const asked = task.service?.value ?? []
	const narrowed = asked.length > 1 ? asked.filter((ref) => first.refs.includes(ref)) : []
	task.service = { ...slotOf(turn, first), value: narrowed.length > 0 ? narrowed : first.refs }
	const later = others.flatMap((find) => {
		const [service, second] = find.refs
		return service && !second && !first.refs.includes(service) ? [{ service, ...saidOf(turn, find, service) }] : []
	})
	// Of 'somos dos: manicure y pedicure' each has one.
	const [said = 0, ...each] = [first, ...others].map((find) => timesBefore(turn, find))
	const isEach = said > 0 && each.some((times) => times > 0)
	const all = allEach(turn, services)
	const children = Math.max(all, later.length === 1 ? childrenIn(turn) : 1)
	const more = Math.max(howMany(turn, first, said) - 1 - later.length, all - 1, 0)
	const again = repeated(turn, first.refs, isEach ? said - 1 : more)
	const wanted = later.flatMap((next, at) => new Array<Next>(isEach ? Math.max(each[at] ?? 1, 1) : children).fill(next))
	task.next = [...again, ...wanted, ...(isVariantOnly(turn, task, services, asked) ? task.next : [])].slice(0, 4)
	if (task.next.length > 0 && isAtOnce(turn)) task.together = true
	task.also = openBesides(turn, first, others, services)
}

/** 'Otro masaje', of whoever has one of several: the same once more. */
function likeMine(turn: Turn, find: NameFind): NameFind {
	const mine = upcoming(turn).flatMap(({ serviceRef }) => (find.refs.includes(serviceRef) ? serviceRef : []))
	const [only, second] = [...new Set(mine)]
	const isOther = /(?<!\S)otr[oa] $/.test(turn.reading.words.text.slice(0, find.start))
	return isOther && only && !second && find.refs.length > 1 ? { ...find, refs: [only] } : find
}

/** What comes off before something else is put on is had first, whatever was said first. */
function takeOneMore(turn: Turn, task: Task, find: NameFind): void {
	const [service = ''] = find.refs
	const [before = ''] = task.service?.value ?? []
	const isBefore = isBeforehand(turn, find) && task.next.length === 0
	if (isBefore) task.service = slotOf(turn, find)
	const more = isBefore ? { service: before } : { service, ...saidOf(turn, find, service) }
	task.next = [...task.next, more].slice(0, 3)
}

/** Further services whose words fit several: each is asked about in its turn. */
function openBesides(turn: Turn, first: NameFind, others: NameFind[], services: NameFind[]): string[][] {
	return others.flatMap((find) => {
		const isOpen = find.refs.length > 1 && !isNamedAgain(turn, find, services)
		return isOpen && !find.refs.some((ref) => first.refs.includes(ref)) ? [find.refs] : []
	})
}

/** 'De dama', where a cut for men and a balayage are proposed: another cut, and the balayage stays. */
function isVariantOnly({ facts, reading }: Turn, { next }: Task, services: NameFind[], before: string[]): boolean {
	const [find, another] = services
	const [old] = before
	if (
		!find ||
		another ||
		!old ||
		next.length === 0 ||
		/(?<!\S)(?:solo|solamente|nomas|nada mas|unicamente)(?!\S)/.test(reading.words.text)
	)
		return false
	const headOf = (ref: string) => serviceOf(facts, ref)?.name.split(' ')[0]
	const isNext = next.some(({ service }) => find.refs.includes(service))
	return !isNext && find.refs.every((ref) => headOf(ref) === headOf(old))
}

/** 'Corte de dama el lunes, el corte con Lucía', 'cortarme las puntas, corte de dama': what several fit is the one that is named in full. */
function isNamedAgain({ reading: { words } }: Turn, find: NameFind, services: NameFind[]): boolean {
	const said = words.text.slice(find.start, find.end)
	return services.some((other) => {
		if (other.refs.length > 1) return false
		const text = words.text.slice(other.start, other.end)
		const between = words.text.slice(Math.min(find.end, other.end), Math.max(find.start, other.start))
		const isSame =
			!/(?<!\S)(?:y|e|tambien|ademas|luego|otr[oa])(?!\S)/.test(between) &&
			rootOf(said) === rootOf(text.split(' ')[0] ?? '')
		return text.includes(said) || isSame
	})
}

function rootOf(word: string): string {
	return stemOf(word.replace(/(?<=[aei]r)(?:me|te|se|nos|l[aeo]s?)$/, ''))
}

/** 'Asesoría con Pablo y evaluación antes': what is named last is had first. */
function inOrder(turn: Turn, services: NameFind[]): NameFind[] {
	const { reading } = turn
	const [first, second, another] = services
	// Where each has its own hour, that says the order.
	if (!first || !second || another || reading.pieces.filter(({ hours }) => hours).length > 1) return services
	const between = reading.words.text.slice(first.end, second.start)
	// 'Ventosas después del masaje'
	if (/(?<!\S)(?:despues|luego|enseguida|seguido) del? (?:(?:el|la|los|las|mi) )?$/.test(between))
		return [second, first]
	const isListed = /^ (?:, )?(?:y|e|,|mas)(?!\S)|(?<!\S)(?:despues|luego|al final)(?!\S)/.test(between)
	if (
		/(?<!\S)(?:antes|primer) (?:un|una|el|la|unos|unas|de una|1)? ?$/.test(
			reading.words.text.slice(first.end, second.start),
		)
	)
		return [second, first]
	if (isSaidFirst(turn, second) && !isSaidFirst(turn, first)) return [second, first]
	if (!isListed && isBeforehand(turn, second) && !isBeforehand(turn, first)) return [second, first]
	return /^ (?:antes|primer)(?= ?[.,?]|$| y )/.test(reading.words.text.slice(second.end)) ? [second, first] : services
}

/** 'Facial y rapado, primero el rapado' */
function isSaidFirst({ reading: { words } }: Turn, { start }: NameFind): boolean {
	const named = words.text.slice(start).split(' ')[0] ?? ''
	const said = /(?<!\S)primer (?:(?:el|la|lo|los|las|del?) )*(\S+)/.exec(words.text)?.[1] ?? ''
	return said !== '' && rootOf(said) === rootOf(named)
}

/** 'Quiero gelish, pero traigo acrílico, ¿me lo quitan?': what is old comes off before what is new is put on. */
function isBeforehand({ facts }: Turn, { refs }: NameFind): boolean {
	return refs.every((ref) =>
		/^(?:retiro|retirar|remoci[oó]n|remover)(?!\p{L})/iu.test(serviceOf(facts, ref)?.name ?? ''),
	)
}

/** How often what was named first is wished: once for each who comes. */
function howMany(turn: Turn, { refs }: NameFind, said: number): number {
	if (isForParty(turn, refs)) return 1
	if (isForSeveral(turn, refs) || ONLY.test(turn.reading.words.text)) return said || 1
	const apart = hoursEach(turn.reading)?.length ?? specialistsEach(turn.reading)?.length
	return apart ?? turn.reading.person.count ?? peopleOwed(turn.frame) ?? (said || 1)
}

/** '¿Le pueden cortar también a él? Yo corte de dama y él de caballero': what several fit was said of both. */
function isSaidBetter({ refs }: NameFind, services: NameFind[]): boolean {
	const named = services.filter((other) => other.refs.length === 1 && refs.includes(other.refs[0] ?? ''))
	return refs.length > 1 && new Set(named.map((other) => other.refs[0])).size > 1
}

/** 'Queremos cortarnos el pelo: él un fade y yo corte clásico': what is to be done is said once more of each. */
function isSharedOut({ reading: { words } }: Turn, find: NameFind, services: NameFind[]): boolean {
	const later = services.slice(services.indexOf(find) + 1)
	const isDeed = DOING.test(words.text.slice(find.start, find.end).split(' ')[0] ?? '')
	const said = words.text.slice(find.end, later.at(-1)?.start)
	return isDeed && later.length > 1 && /(?<!\S)(?:yo|ella|para mi|el mio|la mia|lo mio)(?!\S)/.test(said)
}

/** 'A mi mismo corte agrégale un manicure': what is booked already is named to say beside what. */
function isOnlyBeside(turn: Turn, { refs, start }: NameFind): boolean {
	const { reading, frame } = turn
	const isMine = upcoming(turn).some(({ serviceRef }) => refs.includes(serviceRef))
	const before = reading.words.text.slice(Math.max(0, start - 40), start)
	const isOther =
		reading.services.length > 1 ||
		(frame.task?.service !== undefined && !refs.includes(frame.task.service.value[0] ?? ''))
	return isMine && isOther && (BESIDE.test(before) || /(?<!\S)mis? $/.test(before))
}

const BESIDE =
	/(?<!\S)(?:aparte|ademas|despues|luego) del?(?: (?:el|la|los|las|mis?))? $|(?<!\S)(?:al?|con|junto con) (?:(?:el|la|mi|mis|mism[oa]|cita|de|del|ese|esa) )*(?:mi|mis|mism[oa]|cita de|cita del|ese|esa) $|(?<!\S)al (?:mismo )?$|(?<!\S)(?:ya )?tengo (?:(?:mi|un|una|el|la|agendar|cita|de|para) )*$/

/** The same once more for each of those who come, at an hour of its own where one was said. */
function repeated({ reading, facts }: Turn, refs: string[], length: number): Next[] {
	const own = hoursEach(reading)
	const whom = specialistsEach(reading)
	const [named, another] = reading.specialists
	const only = named && !another && named.refs.length === 1 ? named.refs[0] : undefined
	return Array.from({ length }, (_, at) => {
		const specialist = whom?.[at + 1] ?? (own ? only : undefined)
		// With a person for each, they come at the same hour.
		const pieces = own?.[at + 1] ?? (specialist ? reading.pieces : undefined)
		const when = pieces && pieces.length > 0 ? joinPieces(pieces, reading.words.text) : undefined
		// 'El mío con Lucía y el suyo con Antonio': of what several fit the one that he gives.
		const given = refs.filter((ref) => !specialist || serviceOf(facts, ref)?.specialistRefs.includes(specialist))
		const [service = ''] = given.length > 0 ? given : refs
		return { service, ...(when && { when }), ...(specialist && { specialist: [specialist] }) }
	})
}

/** 'Ninguna de esas', 'mejor solo el corte', 'uñas ya no' to '¿y cuál de estos?': what was chosen before is all that is wished. */
function leavesOpen({ reading, frame }: Turn, task: Task): boolean {
	const [chosen, second] = task.service?.value ?? []
	// 'Ninguno' of those that fit: another one is asked for.
	const isNone = frame.question?.kind === 'service' && /(?<!\S)ningun(?!\S)/.test(reading.words.text)
	if (second && isNone && reading.services.length === 0) {
		delete task.service
		return true
	}
	if (frame.question?.kind !== 'service' || !chosen || second || task.also.length === 0) return false
	const { text } = reading.words
	const open = task.also.flat()
	const isOther = reading.services.some(({ refs }) => !refs.includes(chosen) && refs.length < open.length)
	if (isOther || !/(?<!\S)(?:no|ningun|nada|sin|solo|solamente|nomas|unicamente)(?!\S)/.test(text)) return false
	task.also = []
	return true
}

/** 'Terapia de pareja' is had once by both. */
const FOR_SEVERAL =
	/(?<!\p{L})(?:parejas?|matrimonial|familiar|grupal|grupo|d[uú]o|dos personas|(?:de|para) \d+(?: ?(?:a|-|–) ?\d+)? (?:personas?|comensales|invitados))(?!\p{L})/iu

/** 'Mesa de 5 a 12 personas': how many come says which it is, and never how often. */
export function isForParty({ facts }: Turn, refs: string[]): boolean {
	return refs.some((ref) => /\d ?(?:personas?|comensales|invitados)/iu.test(serviceOf(facts, ref)?.name ?? ''))
}

export function isForSeveral({ facts }: Turn, refs: string[]): boolean {
	return refs.some((ref) => FOR_SEVERAL.test(serviceOf(facts, ref)?.name ?? ''))
}

/** Which of those that fit the further service it is; false where that was not open. */
export function takeOpen(task: Task, service: string): boolean {
	const open = task.service?.value.length === 1 ? task.also.find((refs) => refs.includes(service)) : undefined
	if (!open) return false
	task.also = task.also.filter((refs) => refs !== open)
	task.next = [...task.next, { service }].slice(0, 4)
	return true
}

/** 'Acrílicas y corte de dama' to '¿cuál de estos?' answers for both. */
export function takeOthers(turn: Turn, task: Task, chosen: string): void {
	const { reading } = turn
	for (const { refs } of reading.services) {
		const [service, second] = refs
		if (service && !second && service !== chosen) takeOpen(task, service)
	}
	// 'Dos masajes relajantes, mi esposo y yo' to '¿cuál de estos?'
	const said = reading.services.find(({ refs }) => refs.includes(chosen))
	const count = reading.person.count ?? peopleOwed(turn.frame) ?? (said ? timesBefore(turn, said) : 0)
	if (task.next.length === 0 && count > 1)
		task.next = Array.from({ length: count - 1 }, () => ({ service: chosen })).slice(0, 4)
}

/** 'Sí, y también pedicure': one more, not another one instead. */
function adds({ reading, frame }: Turn, { refs, start, end }: NameFind): boolean {
	const isOther = refs.length === 1 && !frame.task?.service?.value.includes(refs[0] ?? '')
	const adds = reading.words.tokens.some(({ at, plain }) => at < start && /^(?:agreg|anad|suma|inclu)/.test(plain))
	const { text } = reading.words
	const also =
		/(?<!\S)(?:tambien|ademas|aparte|de paso)(?!\S)/.test(text.slice(0, start)) ||
		/^ (?:tambien|ademas|aparte|de paso|de una vez)(?!\S)/.test(text.slice(end))
	return isOther && (adds || also)
}

/** What was named, and how sure that is. */
export function slotOf({ reading }: Turn, { refs, start, score }: NameFind): RefSlot {
	return { value: refs, source: reading.sourceAt(start), confidence: score / refs.length }
}
