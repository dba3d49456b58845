import { placesOf } from '../tools/place.ts'
import { type Task } from './frame.ts'
import { type Saying, say, type Turn } from './policy/turn.ts'

const BY_VIDEO =
	/(?<!\S)(?:en linea|onlain|online|on line|virtual(?:es|mente)?|videollamada|video ?llamada|a distancia|por (?:zoom|meet|teams|skype|internet))(?!\S)/
const THERE =
	/(?<!\S)(?:presencial(?:es|mente)?|en persona|en (?:la|el|su) (?:sucursal|consultorio|clinica|local|salon|estetica))(?!\S)/

/** 'Por videollamada', 'mejor presencial': where it is to be, said at any time of a booking. */
export function takePlace({ reading }: Turn, task: Task): void {
	const { text } = reading.words
	if (task.kind !== 'book') return
	if (THERE.test(text)) task.online = false
	else if (BY_VIDEO.test(text)) task.online = true
}

/** Whether it will be by video: as was asked, else where this assistant may book at all. */
export function isOnline({ conversation }: Turn, { online }: Pick<Task, 'online'>): boolean {
	const may = placesOf(conversation.assistant.capabilities)
	return may.online && (online ?? !may.inPerson)
}

/** Whether it was asked for where this assistant does not book. */
export function isElsewhere({ conversation }: Turn, { online }: Pick<Task, 'online'>): boolean {
	const may = placesOf(conversation.assistant.capabilities)
	return (online === true && !may.online && may.inPerson) || (online === false && !may.inPerson && may.online)
}

/** A place where this assistant does not book is said once; the booking goes on in the other one. */
export function notThere(turn: Turn, task: Task): Saying | null {
	if (!isElsewhere(turn, task)) return null
	task.online = !task.online
	return task.online
		? say(turn, 'place.only_online', 'Por este medio solo agendo citas en línea, no en la sucursal.')
		: say(turn, 'place.only_there', 'Por este medio solo agendo citas en la sucursal, no en línea.')
}
