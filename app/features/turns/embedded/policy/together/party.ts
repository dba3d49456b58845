import { serviceOf } from '../../facts.ts'
import { type Task } from '../../frame.ts'
import { isSaidAtOnce } from '../../how-many.ts'
import { isExact, isOneDay } from '../../when/shapes.ts'
import { IN_TURN } from '../../wishes/wishes.ts'
import { type Play } from '../play.ts'
import { freeAmong, type Wish } from '../search.ts'
import { type Turn } from '../turn.ts'

/** 'Somos tres', 'vamos dos', 'para 3 personas': heads that come by themselves. */
const HEADS =
	/(?<!\S)(?:(?:somos|seriamos|ir|iriamos|vendriamos|venimos) [2-4]|[2-4] persona|para (?:l[ao]s )?[2-4])(?= ?[.,?]|$| (?:persona|amig|compa|cuat|chav|el|este|hoy|manana|a las|de|en|para|y)(?:\p{L}*)(?!\S))/u
/** Who is brought along waits for whoever brings them. */
const BROUGHT =
	/(?<!\S)(?:hij|nin|nen|chamac|chiqui|bebe|peque|perr|gat|cachorr|mascot|poodle|schnauzer|chihuahu|pug|lomit|michi|husk|labrador|yorki|beagle|salchich|bulldog)\p{L}*(?!\S)/u
const ONE_BY_ONE =
	/(?<!\S)(?:un[ao]|1) (?:tras|por|despues de(?:l)?) (?:(?:el|la) )?(?:otr[oa]|un[ao])(?!\S)|(?<!\S)(?:seguid[oa]s|en fila|por turnos?)(?!\S)/

/** 'A las 5 los dos' */
const EACH_THEN = /(?<!\S)a las? \S+(?: y media)? (?:l[ao]s [2-4]|ambos|ambas|tod[ao]s)(?= ?[.,?]|$)/

/** More people than this are seen one after another. */
const MOST = 4

/** Whether those who come wish for their hour together, or one after another after all. */
export function takeParty({ reading }: Turn, task: Task): void {
	const { text } = reading.words
	const isSame = task.next.every(
		({ service, when, specialist }) => service === task.service?.value[0] && !when && !specialist,
	)
	if (task.kind !== 'book' || task.next.length === 0) return
	if (!isSame) {
		// Two who come for different things, each at that hour.
		const isThen = isSaidAtOnce(text) || (task.party && EACH_THEN.test(text))
		if (isThen && reading.services.length === 0 && task.next.every(({ when }) => !when)) task.together = true
		return
	}
	if (ONE_BY_ONE.test(text)) {
		delete task.party
		delete task.together
	} else if (
		!task.together &&
		(isSaidAtOnce(text) || EACH_THEN.test(text) || (HEADS.test(text) && !BROUGHT.test(text) && !IN_TURN.test(text)))
	)
		task.party = true
}

/** Whether at the hour that was said each of them finds somebody of the team: then nobody waits for another. */
export function* fitAtOnce(turn: Turn, task: Task, wish: Wish): Play<boolean> {
	const count = task.next.length + 1
	const able = serviceOf(turn.facts, wish.service)?.specialistRefs ?? []
	const isSame = task.next.every(({ service, when, specialist }) => service === wish.service && !when && !specialist)
	const isNamed = (task.specialist?.value.length ?? 0) > 0
	if (!isSame) return task.together === true && (yield* othersFit(turn, task, wish))
	if (isNamed || count > MOST || able.length < count) return false
	if (!isOneDay(wish.days) || wish.hours.length !== 1 || !isExact(wish.hours)) return false
	return (yield* freeAmong(wish, able)).length >= count
}

/** Whether each of the others, who wish for something else, finds somebody then. */
function* othersFit(turn: Turn, { next }: Task, { specialist: _, ...wish }: Wish): Play<boolean> {
	for (const { service, specialist, when } of next) {
		const able = specialist ?? serviceOf(turn.facts, service)?.specialistRefs ?? []
		if (!when && (yield* freeAmong({ ...wish, service }, able)).length === 0) return false
	}
	return true
}
