import { greetingName } from '#app/features/contacts/greeting-name.ts'
import { greetingAt } from '../rules.ts'
import { type Home } from '../schemas.ts'

/** The greeting by the business's own clock, and the day in one sentence. */
export function Hello({ home, name }: { home: Home; name: string }) {
	const first = greetingName(name)
	return (
		<div>
			<h1>{[greetingAt(home.hour), first].filter(Boolean).join(', ')}</h1>
			<p>{daySentence(home)}</p>
		</div>
	)
}

export function daySentence({ today, waiting }: Pick<Home, 'today' | 'waiting'>): string {
	const parts = [
		today && today.left > 0
			? `${plural(today.left, 'Falta', 'Faltan')} ${counted(today.left, 'cita')} por atender`
			: null,
		waiting && waiting.count > 0
			? `${waiting.count === 1 ? 'hay un chat que espera' : `hay ${atLeast(waiting.count)} chats que esperan`} a una persona`
			: null,
	].filter((part) => part !== null)
	if (parts.length === 0) return today && today.count > 0 ? 'Las citas de hoy ya terminaron.' : 'Hoy no hay pendientes.'
	const sentence = parts.join(' y ')
	return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}

function plural(count: number, one: string, many: string) {
	return count === 1 ? one : many
}

function counted(count: number, noun: string) {
	return `${count} ${plural(count, noun, `${noun}s`)}`
}

const atLeast = (count: number) => (count >= 100 ? 'más de 99' : String(count))
