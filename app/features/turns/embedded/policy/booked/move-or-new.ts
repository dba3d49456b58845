import { type AppointmentFacts } from '../../../engines/engine.ts'
import { newTask, type Task } from '../../frame.ts'
import { has } from '../../read.ts'
import { askFor, mayUse, type Saying, type Turn, upcoming } from '../turn.ts'
import { isVisit, togetherWords } from './appointments.ts'

/** Whoever says one of these wishes for more than what is booked, for themselves or for somebody else. */
export const MORE =
	/(?<!\S)(?:otr[oa]s?(?! (?:vez|dia|hora|horario|fecha|momento|semana|cosa|pregunta|duda|cosita)(?!\S))|nuev[oa]s?|aparte|ademas|tambien|adicional|extra|agreg\w+|anad\w+|segund[oa]|de una vez|de paso|igual (?:para|que)|(?<!(?<!\S)(?:a|de|desde|hasta|tipo|son) )las (?:2|dos)|ambas|(?:para|a) (?:mis?|un[ao]?) (?!cita|mism|hora|dia|rato)\p{L}{3,}|mi (?:herman|mama|papa|hij|espos|novi|amig|prim|ti[ao](?!\p{L})|abuel|suegr|marid|sobrin|niet|vecin|comadre|compadre|pareja)\p{L}*|somos|juntas|juntos|(?:mi|la) (?:proxim|siguient)\w+)(?!\S)/u
const MOVES =
	/(?<!\S)(?:mism[ao]|la que (?:ya )?tengo|l[ao] (?:muevo|cambio|paso|mueves|cambias|pasas)|mover(?:l[ao])?|cambiar(?:l[ao])?|pasar(?:l[ao])?|recorrer(?:l[ao])?|reagendar(?:l[ao])?)(?!\S)/

const THAT_ONE = /(?<!\S)es(?:a|ta)(?!\S)/

/** Notes that a wish is for more than what is booked already, so that nobody is asked. */
export function takeMore({ reading, frame }: Turn, task: Task): void {
	if (task.kind !== 'book' || task.isMore) return
	const isAsked = frame.question?.kind === 'moveOrNew'
	if (MORE.test(reading.words.text) || reading.person.count || (isAsked && has(reading, 'book'))) task.isMore = true
	// 'Otra' answers what was asked and asks for no other hour.
	if (isAsked && task.isMore) reading.acts = reading.acts.filter(({ name }) => name !== 'another' && name !== 'no')
}

/** Whether the answer to the question is that the appointment there is should be moved. */
export function choosesThatOne({ reading, frame }: Turn): boolean {
	if (frame.question?.kind !== 'moveOrNew') return false
	const { text } = reading.words
	if (has(reading, 'reschedule') || MOVES.test(text)) return true
	// 'Está bien, agéndame otra', 'otra, esta semana': there the word for that one stands by the way.
	return THAT_ONE.test(text) && !has(reading, 'book') && !MORE.test(text)
}

/** A wish that turned out to be a move: of what is booked, to when and with whom was wished. */
export function asMove(turn: Turn, { service, specialist, when }: Task): Task {
	const refs = alike(turn, service?.value).map(({ ref }) => ref)
	const heard = { source: turn.reading.sourceAt(0), confidence: 1 }
	return {
		...newTask('reschedule'),
		appointment: { value: refs, ...heard },
		...(specialist && { specialist }),
		...(when && { when }),
	}
}

/**
 * '¿Cambio esa cita o agendo otra?', of whoever has an appointment for the same, or names nothing and has one: a second
 * booking in place of a move would be wrong, the question costs a turn.
 */
export function askMoveOrNew(turn: Turn, task: Task): Saying | null {
	if (task.isMore || task.attendee || task.next.length > 0 || !mayUse(turn, 'rescheduleAppointment')) return null
	const meant = task.service ? alike(turn, task.service.value) : unnamed(turn)
	const [first] = meant
	if (!first || (meant.length > 1 && !isVisit(turn, meant))) return null
	return moveOrNew(turn, meant)
}

/** Names what is booked already and asks which is meant. */
export function moveOrNew(turn: Turn, meant: AppointmentFacts[]): Saying {
	const text = '¿{Quieres|Quiere} cambiar esa cita o agendar otra?'
	return askFor(
		turn,
		'book.move_or_new',
		{ kind: 'moveOrNew', text },
		[
			{ id: 'say|reschedule', title: 'Cambiar esa cita', pick: { kind: 'say', act: 'reschedule' } },
			{ id: 'say|book', title: 'Agendar otra', pick: { kind: 'say', act: 'book' } },
		],
		`Ya {tienes|tiene} ${togetherWords(turn, meant)}.`,
	)
}

function alike(turn: Turn, services: string[] = []): AppointmentFacts[] {
	const mine = upcoming(turn)
	return services.length === 0 ? mine : mine.filter(({ serviceRef }) => services.includes(serviceRef))
}

/** 'A las 3 puedo', without a word of a new appointment: what there is may be meant, where that is one. */
function unnamed(turn: Turn): AppointmentFacts[] {
	return has(turn.reading, 'book') ? [] : upcoming(turn)
}
