import { listed } from '#app/lib/words/listed.ts'
import { type ServiceFacts } from '../../../engines/engine.ts'
import { specialistOf } from '../../facts.ts'
import { has } from '../../read.ts'
import { capital } from '../../wording/lists.ts'
import { dayWords } from '../../wording/when-words.ts'
import { type Turn } from '../turn.ts'
import { oneDayIn, worksOn } from './working-hours.ts'

const ASKS_WHETHER = /(?<!\S)(?:hacer|ofrecer|saber hacer|corta|pinta|pone)(?!\S)[^.]*\?/

/** '¿El balayage lo hace Lucía?' */
export function asksWhether({ reading, frame }: Turn): boolean {
	const named = reading.services.length > 0 && reading.specialists.length > 0
	return (
		named &&
		ASKS_WHETHER.test(reading.words.text) &&
		!frame.task &&
		reading.pieces.length === 0 &&
		!has(reading, 'book', 'askTimes')
	)
}

/** Who is in the team, or who of it gives what was named; of one day those who work then. */
export function specialists(turn: Turn, services: ServiceFacts[]): string {
	const { facts, today } = turn
	const [service, another] = services
	const refs = service && !another ? service.specialistRefs : facts.business.specialists.map(({ ref }) => ref)
	const whether = whetherTheyDo(turn, services)
	if (whether) return whether
	const day = oneDayIn(turn)
	const there = day ? refs.filter((ref) => worksOn(turn, ref, day).length > 0) : refs
	const names = there.flatMap((ref) => specialistOf(facts, ref)?.name ?? [])
	const when = day ? ` ${dayWords(day, today.date)}` : ''
	if (names.length === 0) return day ? `No hay quien atienda${when}.` : 'No tengo esa información a la mano.'
	if (service && !another) return `${service.name} lo ${names.length > 1 ? 'hacen' : 'hace'} ${listed(names)}${when}.`
	return day
		? `${capital(when.trim())} {te|le} ${names.length > 1 ? 'atienden' : 'atiende'} ${listed(names)}.`
		: `En el equipo {te|le} ${names.length > 1 ? 'atienden' : 'atiende'} ${listed(names)}.`
}

/** '¿Fernanda hace uñas?': what of it they do, else who does. */
function whetherTheyDo({ reading, facts }: Turn, services: ServiceFacts[]): string | null {
	const [ref, another] = reading.specialists.flatMap(({ refs }) => refs)
	const name = specialistOf(facts, ref)?.name
	if (!ref || another || !name || services.length === 0) return null
	const done = services.filter(({ specialistRefs }) => specialistRefs.includes(ref))
	if (done.length > 0) return `Sí, ${name} hace ${listed(done.map((service) => service.name))}.`
	const others = [...new Set(services.flatMap(({ specialistRefs }) => specialistRefs))]
	const names = others.flatMap((other) => specialistOf(facts, other)?.name ?? [])
	return `${name} no lo hace${names.length > 0 ? `; {te|le} puede atender ${listed(names, 'o')}` : ''}.`
}
