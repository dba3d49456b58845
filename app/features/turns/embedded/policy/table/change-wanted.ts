import { type Task } from '../../frame.ts'
import { askService } from '../ask-slots.ts'
import { notUnderstood } from '../small-talk.ts'
import { type Change } from '../take-in.ts'
import { askFor, type Saying, type Turn } from '../turn.ts'

type Changeable = 'day' | 'hour' | 'service'

/** 'La hora', 'el día': what a no to the proposal meant. */
export function changeWanted({ reading }: Turn, { choice, changed }: Change): Changeable | null {
	const [pick] = choice.picks
	if (pick?.kind === 'change') return pick.what
	if (changed) return null
	const { text } = reading.words
	if (/(?<!\S)(?:hora|horario)(?!\S)/.test(text)) return 'hour'
	if (/(?<!\S)(?:dia|fecha)(?!\S)/.test(text)) return 'day'
	return /(?<!\S)servicio(?!\S)/.test(text) ? 'service' : null
}

/** Lets go of that, and asks for it anew. */
export function letGo(turn: Turn, task: Task, what: Changeable): Saying {
	const { days, hours, ...rest } = task.when?.value ?? {}
	if (what === 'service') delete task.service
	if (what !== 'service' && task.when)
		task.when.value = { ...rest, ...(what === 'day' ? hours && { hours } : days && { days }) }
	if (what === 'service') return askService(turn, task) ?? notUnderstood(turn)
	const text = what === 'day' ? '¿Qué día {te|le} queda mejor?' : '¿A qué hora {te|le} queda mejor?'
	return askFor(turn, `change.${what}`, { kind: what, text })
}
