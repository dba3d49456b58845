import { has } from '../read.ts'
import { soundsLike } from '../scored/act.ts'
import { regret, smile } from '../wording/voice.ts'
import { appointmentWords } from './booked/appointments.ts'
import { crisisWords, isCrisis } from './crisis.ts'
import { yesOrNo } from './offer.ts'
import { wantsAnother } from './other-specialist.ts'
import { askFor, mayUse, type Saying, say, type Turn, upcoming } from './turn.ts'
import { asksForUnknown } from './unknown-thing.ts'

const MEDIA: Record<string, string> = {
	audio: '{tu|su} audio',
	image: '{tu|su} imagen',
	video: '{tu|su} video',
	document: '{tu|su} documento',
}

/** What points at one of several things, where nothing stands to be chosen from. */
const CHOICE =
	/^(?:(?:el|la|esa|ese) )?(?:(?:opcion|numero) )?(?:primer|segundo|tercer|cuart[oa]|ultimo|[1-9])(?: por favor)?$/

/** '¿Me puede contestar Karla?', 'quiero hablar con Lucía': somebody of the team is asked for. */
export function wantsWhom(turn: Turn): boolean {
	return !has(turn.reading, 'askPerson', 'cancel', 'reschedule') && WANTS_WHOM.test(textBefore(turn))
}

/** Who wants a person, complains or insults is passed on. */
export function passOn(turn: Turn): Saying | null {
	const { reading, frame } = turn
	// 'Ok, y cuánto tarda' goes on asking.
	const asks = reading.acts.some(({ name }) => /^ask|^(?:book|reschedule|cancel|compare|later|earlier)$/.test(name))
	const accepts =
		frame.question?.kind === 'offerPerson' &&
		has(reading, 'yes') &&
		!asks &&
		reading.services.length + reading.pieces.length === 0
	if (has(reading, 'complain') || soundsLike(turn, 'complain')) {
		const text =
			'Lamento mucho lo que {me cuentas|me cuenta}. {Te|Le} paso con una persona del equipo para que lo atienda.'
		return { ...say(turn, 'hand_over.complaint', text), handOver: 'complaint' }
	}
	if (isCrisis(turn)) {
		return { ...say(turn, 'hand_over.crisis', crisisWords(turn)), handOver: 'asked' }
	}
	const isWhom = wantsWhom(turn)
	if (isWhom && !PRESSING.test(reading.words.text)) return offerTeam(turn)
	if (frame.task === null && reading.pieces.every(({ hours }) => !hours) && READY.test(reading.words.text))
		return offerTeam(turn)
	const isOther = (frame.task !== null || upcoming(turn).length > 0) && wantsAnother(reading)
	if (!accepts && !isWhom && (isOther || !(has(reading, 'askPerson') || soundsLike(turn, 'askPerson')))) return null
	const text = 'Con gusto. {Te|Le} paso con una persona del equipo; en cuanto pueda {te|le} responde por aquí.'
	return { ...say(turn, 'hand_over.asked', text), handOver: 'asked' }
}

function offerTeam(turn: Turn): Saying {
	const text = '¿{Quieres|Quiere} que {te|le} pase con una persona del equipo?'
	return askFor(
		turn,
		'offer_person',
		{ kind: 'offerPerson', text },
		yesOrNo(`person|${turn.conversation.now}`, 'Sí, por favor', 'No, gracias'),
	)
}

const WANTS_WHOM =
	/(?<!\S)(?:hablar|contest\w+|platicar|comunicar|(?<=^)pasar|pasar(?= me con))(?: (?:me|con|a|directo|directamente|el|la|especialista|dr|dra|lic|coach|psic\p{L}*|maestr[oa]|mvz))* $/u

/** 'Me urge', 'es personal', 'es sobre mi tratamiento': what somebody of the team is asked for is theirs alone. */
const PRESSING =
	/(?<!\S)(?:urge|urgente|urgencia|emergencia|personal|privad[oa]|delicad[oa]|(?:sobre|acerca de|respecto a|por) (?:mis?|el|la|un|una|algo)(?! cita)|asunto|trabajo)(?!\S)/

/** '¿Ya están mis lentes?': what only the house can see. */
const READY =
	/(?<!\S)ya (?:me )?(?:esta|estan|quedar\w*|quedo|llegar\w*|llego|salir\w*|salio|tener|tienen)(?: list[oa]s?)? (?:mis?|los|las|el|la) (?!cita)\p{L}+(?: \S+){0,3} ?\?/u

/** What stands before a specialist who is named, where no service and no time is spoken of. */
function textBefore({ reading, frame }: Turn): string {
	const [whom] = reading.specialists
	const times = reading.pieces.filter(({ rule }) => rule !== 'any.soon')
	const isWish = frame.task !== null || reading.services.length + times.length > 0
	return whom && !isWish ? reading.words.text.slice(0, whom.start) : ''
}

/** What was sent could not be turned into text, and nothing else came with it. */
export function unreadable(turn: Turn): Saying | null {
	const kinds = turn.reading.unreadable.flatMap((kind) => kind ?? [])
	if (kinds.length === 0 || turn.reading.words.text !== '') return null
	if (kinds.every((kind) => kind === 'sticker')) {
		const { question, options } = turn.frame
		const waits = question ?? { kind: 'need' as const, text: '¿En qué {te|le} puedo ayudar?' }
		return askFor(turn, 'unreadable.sticker', waits, options)
	}
	if (kinds.every((kind) => kind === 'image')) {
		const seen =
			'No puedo ver imágenes, así que ya se la pasé al equipo. ¿Me {cuentas|cuenta} qué {necesitas|necesita}?'
		const { question, options } = turn.frame
		return { ...say(turn, 'unreadable.image', seen), question: question ?? { kind: 'need', text: seen }, options }
	}
	const what = MEDIA[kinds[0] ?? ''] ?? 'lo que {me mandaste|me mandó}'
	const text = `${regret(turn.voice)}No pude abrir ${what}. ¿Me lo {puedes|puede} escribir, por favor?`
	const { question, options } = turn.frame
	return { ...say(turn, 'unreadable', text), question: question ?? { kind: 'need', text }, options }
}

/** 'Ah, perdón, me equivoqué', and nothing more: of whoever wrote to somebody else. */
const MISTAKEN =
	/^(?:(?:ah|ay|uy|oh|ups|no|perdon|disculp\p{L}*|[.,]) )*(?:(?:me )?equivoque|(?:era|es|iba|ir) para (?:otr[oa]|mi|una?)(?: \S+)?|perdon|disculp\p{L}*)(?: (?:perdon|disculp\p{L}*|la molestia|gracias|[.,]))*$/u

/** Thanks, goodbyes, and what needs no tool. */
export function courtesy(turn: Turn): Saying | null {
	const { reading, voice, frame } = turn
	if (has(reading, 'late')) return late(turn)
	if (has(reading, 'onWay')) return onWay(turn)
	if (has(reading, 'wrongNumber') || (frame.task === null && MISTAKEN.test(reading.words.text)))
		return say(turn, 'courtesy.wrong_number', `No hay problema. ¡Bonito día!${smile(voice)}`)
	if (has(reading, 'askLeave'))
		return askFor(turn, 'courtesy.ask_leave', { kind: 'need', text: 'Claro, ¿cuál es {tu|su} duda?' })
	if (has(reading, 'confirmAppointment') || confirmsReminder(turn)) return attendance(turn)
	if (has(reading, 'undecided'))
		return say(turn, 'courtesy.undecided', `Claro, sin prisa. Aquí estoy para cuando {decidas|decida}.${smile(voice)}`)
	if (has(reading, 'bye')) return say(turn, 'courtesy.bye', `¡Hasta pronto!${smile(voice, '👋')}`)
	if (has(reading, 'thank'))
		return say(turn, 'courtesy.thanks', `¡Con gusto! Aquí estoy para lo que {necesites|necesite}.${smile(voice)}`)
	if (isOnlyLaughter(turn) && frame.question === null)
		return say(turn, 'courtesy.laughs', `¿En qué {te|le} puedo ayudar?${smile(voice)}`)
	if (has(reading, 'no', 'forget'))
		return say(turn, 'courtesy.no', 'De acuerdo. Aquí estoy para lo que {necesites|necesite}.')
	if (has(reading, 'yes') && frame.question === null) return say(turn, 'courtesy.ok', `¡Perfecto!${smile(voice)}`)
	const isDone = frame.lately !== null && frame.question === null && upcoming(turn).length > 0
	if (isDone && CHOICE.test(reading.words.text))
		return say(turn, 'courtesy.done', '{Tu|Su} cita ya quedó agendada. ¿Algo más en lo que {te|le} pueda ayudar?')
	return null
}

/** 'Jajaja', '😂😂', a sticker's face: nothing is asked and nothing was misunderstood. */
function isOnlyLaughter({ reading }: Turn): boolean {
	const { tokens } = reading.words
	return (
		tokens.length > 0 && tokens.every(({ plain }) => !/[\p{L}\d?]/u.test(plain) || /^(?:j[aeio]|ha){2,}j?$/.test(plain))
	)
}

function late(turn: Turn): Saying {
	const question = {
		kind: 'offerPerson' as const,
		text: '¿{Quieres|Quiere} que {te|le} pase con una persona del equipo?',
	}
	const options = yesOrNo(`person|${turn.conversation.now}`, 'Sí, por favor', 'No, gracias')
	return askFor(turn, 'courtesy.late', question, options, 'Gracias por avisar.')
}

/** Whoever says that they are coming to an appointment is expected; without one a person may know what for. */
function onWay(turn: Turn): Saying {
	return upcoming(turn).length > 0
		? say(turn, 'courtesy.on_way', `¡Gracias por avisar! {Te|Le} esperamos.${smile(turn.voice)}`)
		: late(turn)
}

/** A 'sí' to a reminder that asked for it, which this engine did not write. */
function confirmsReminder({ reading, frame, conversation }: Turn): boolean {
	const last = conversation.history.at(-1)
	return frame.question === null && has(reading, 'yes') && last?.role === 'assistant' && /confirm/i.test(last.text)
}

function attendance(turn: Turn): Saying {
	const [next] = upcoming(turn)
	if (!next)
		return say(
			turn,
			'attendance.none',
			'No encuentro ninguna cita próxima a {tu|su} nombre. ¿{Quieres|Quiere} que agendemos una?',
		)
	return say(turn, 'attendance.stands', `¡Gracias por avisar! {Te|Le} esperamos: ${appointmentWords(turn, next)}.`)
}

/** What was asked twice and is one of several is asked once more by number, before somebody of the team is fetched. */
function askByNumber(turn: Turn): Saying | null {
	const { question, options } = turn.frame
	if (
		!question ||
		!BY_NUMBER.has(question.kind) ||
		options.length < 2 ||
		options.some(({ pick }) => pick.kind === 'say')
	)
		return null
	const lines = options.map(({ title }, at) => `${at + 1}. ${title}`).join('\n')
	const text = `Para no equivocarme, {contéstame|contésteme} con el número de {tu|su} opción:\n${lines}`
	return askFor(turn, 'not_understood.number', { ...question, text }, options)
}

const BY_NUMBER = new Set(['service', 'specialist', 'branch', 'appointment', 'time'])

/** A picture whose words say nothing without it: that it was not seen is all that there is to say. */
function imageAlone(turn: Turn): Saying | null {
	const { frame, conversation } = turn
	if (!conversation.burst.some(({ media, unreadable: kind }) => media === 'image' && !kind)) return null
	const { question, options } = frame
	const need = { kind: 'need' as const, text: '¿Me {cuentas|cuenta} con palabras qué {necesitas|necesita}?' }
	return askFor(turn, 'not_understood.image', question ?? need, question ? options : [], UNSEEN)
}

/** Of a picture that came with words. */
export const UNSEEN = 'No puedo ver {tu|su} imagen, así que ya se la pasé al equipo.'

/** Nothing was understood: once the question again or what can be done here, then what can be chosen by number, then a person. */
export function notUnderstood(turn: Turn): Saying {
	const { frame, reading, voice } = turn
	const unseen = imageAlone(turn)
	if (unseen) return unseen
	frame.misses += 1
	const byNumber = frame.misses === 2 ? askByNumber(turn) : null
	if (byNumber) return byNumber
	if (frame.misses >= 2) {
		const text = `${regret(voice)}No estoy entendiendo bien. {Te|Le} paso con una persona del equipo para que {te|le} ayude.`
		return { ...say(turn, 'hand_over.not_understood', text), handOver: 'not_understood' }
	}
	if (reading.foreign) {
		const text =
			'Por ahora solo puedo atender en español. / I can only help in Spanish; would you like a person to answer you?'
		return askFor(
			turn,
			'not_understood.language',
			{ kind: 'offerPerson', text },
			yesOrNo(`person|${turn.conversation.now}`, 'Sí / Yes', 'No'),
		)
	}
	if (asksUnknown(turn)) return unknown(turn)
	if (frame.question && frame.question.kind !== 'need') {
		return {
			...askFor(
				turn,
				'not_understood.again',
				frame.question,
				frame.options,
				`${regret(voice)}No {te|le} entendí bien.`,
			),
		}
	}
	const can = mayUse(turn, 'bookAppointment')
		? 'agendar, cambiar o cancelar citas, y con precios, horarios y ubicación'
		: 'precios, horarios y ubicación'
	const text = `${regret(voice)}No {te|le} entendí bien. {Te|Le} puedo ayudar con ${can}. ¿Qué {necesitas|necesita}?`
	return askFor(turn, 'not_understood', { kind: 'need', text })
}

/** A question in words, to which the business's data hold no answer; courtesies around it do not count. */
export function asksUnknown({ reading, frame }: Turn): boolean {
	const { text, tokens } = reading.words
	if (asksForUnknown(reading)) return true
	const polite = ['thank', 'greet', 'bye', 'correct', 'askLeave']
	if (!/\?/.test(text) || frame.question?.kind === 'confirm') return false
	if (reading.acts.some(({ name }) => !polite.includes(name))) return false
	const open = tokens.filter(({ at, plain }) => {
		return /^\p{L}{2}/u.test(plain) && !reading.acts.some(({ start, end }) => at >= start && at < end)
	})
	return open.length > 1
}

/** What is not known is said to be unknown; what was on the table stays there. */
function unknown(turn: Turn): Saying {
	const { frame } = turn
	const lead = 'Eso no lo tengo a la mano.'
	if (frame.task && frame.question) return askFor(turn, 'not_known.again', frame.question, frame.options, lead)
	const question = {
		kind: 'offerPerson' as const,
		text: '¿{Quieres|Quiere} que {te|le} pase con una persona del equipo?',
	}
	return askFor(
		turn,
		'not_known',
		question,
		yesOrNo(`person|${turn.conversation.now}`, 'Sí, por favor', 'No, gracias'),
		lead,
	)
}

/** More than a greeting: of a message with so many words that nothing was made of, nothing was understood. */
export function saysMore({ reading }: Turn): boolean {
	const open = reading.words.tokens.filter(({ at, plain }) => {
		return /^\p{L}{3}/u.test(plain) && !reading.acts.some(({ start, end }) => at >= start && at < end)
	})
	return open.length > 3
}
