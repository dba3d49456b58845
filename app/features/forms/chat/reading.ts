import { emojiSigns, isChoice, type Posted, stepsOf } from '../rules.ts'
import { type Question } from '../schemas.ts'

/** What somebody wrote to a question of a form, without a language model: the same words always mean the same. */
export type Word = 'stop' | 'skip' | 'resume' | null

const words: Record<string, Exclude<Word, null>> = {
	...Object.fromEntries(
		['cancelar', 'cancela', 'despues', 'mas tarde', 'luego', 'salir'].map((word) => [word, 'stop']),
	),
	...Object.fromEntries(['omitir', 'omite', 'saltar'].map((word) => [word, 'skip'])),
	...Object.fromEntries(
		['seguir', 'continuar', 'seguir formulario', 'continuar formulario'].map((word) => [word, 'resume']),
	),
}
/** Said to a choice or a number they stop; as a free answer they may be just that. */
const alsoStop = ['ahora no', 'ya no', 'no gracias', 'terminar', 'en otro momento', 'otro dia', 'luego lo contesto']

export function wordOf(text: string, question?: Question): Word {
	const said = fold(text)
	const isClosed = question !== undefined && !isFree(question)
	return words[said] ?? (isClosed && alsoStop.includes(said) ? 'stop' : null)
}

/** Said of the form itself, long after it stopped: 'seguir' alone may be said of anything. */
export function asksToGoOn(text: string): boolean {
	return /^(?:seguir|continuar) (?:con )?(?:el )?formulario$/.test(fold(text))
}

/** Whether any words answer it. */
export function isFree({ questionType }: Question): boolean {
	return questionType === 'shortAnswer' || questionType === 'paragraph'
}

const asks =
	/^(?:oye |disculp\w* |perdon |una pregunta )?(?:cuanto (?:cuesta|vale|cobran|sale|tarda|dura)|que (?:precio|horario|servicio)|a que hora|hasta que hora|donde (?:estan|queda|se)|tienen |hacen |aceptan |puedo |como (?:llego|pago))/
const wishes =
	/^(?:hola )?(?:quiero|quisiera|necesito|me gustaria|puedes|podrias|agenda\w*|reagenda\w*|cancela\w* (?:mi|la)|cambia\w* (?:mi|la)|mueve\w* |hablar con|pasame)/
/** Wishes that are no words of a free answer, 'quiero que atiendan más rápido' being one. */
const ofVisit = '(?:mi|la|esa) (?:proxima )?(?:cita|reserva|reservacion)'
const surely = [
	`(?:cancel|cambi|reagend|muev|pospon)\\w*(?<!ar|er) ${ofVisit}`,
	`(?:quiero|quisiera|necesito|me gustaria|puedes|podrias|pueden|podrian|puedo|podria) (?:cancelar|cambiar|mover|reagendar|posponer)(?:me)? ${ofVisit}`,
	'(?:pasame|comunicame|transfiereme|comuniqueme|paseme) con',
	'(?:quiero|quisiera|necesito|me gustaria|puedo|podria) hablar con (?:una? (?:persona|humano|asesora?|agente)|alguien|el (?:encargado|gerente|dueno)|la (?:encargada|gerente|duena))',
]
const certain = new RegExp(`^(?:hola |por favor |oye )*(?:${surely.join('|')})(?!\\S)`)
const refusals = /^(?:baja|stop|alto|no me escriban|ya no me escriban|dejen de escribir\w*)$/

/** '¿Verdad?' in the middle of what somebody thinks asks nothing. */
const endsAsking = /\?\s*(?:(?:muchas )?gracias|por favor)?[^\p{L}\p{N}]*$/iu

/**
 * What is not meant for the form: `asks` is a question that the assistant answers before the form goes on, `wishes` is
 * something else that is wanted, for which the form is put aside. Words that answer the question never come here.
 */
export function besideForm(text: string, question: Question): 'asks' | 'wishes' | null {
	const said = fold(text)
	if (refusals.test(said) || certain.test(said)) return 'wishes'
	if (isFree(question)) return endsAsking.test(text) ? 'asks' : null
	if (/[¿?]/.test(text) || asks.test(said)) return 'asks'
	return wishes.test(said) ? 'wishes' : null
}

/** The answer in it; null where none of what was offered can be read. */
export function answerIn(question: Question, text: string): Pick<Posted, 'values' | 'other'> | null {
	const said = text.trim()
	if (said === '') return null
	if (isFree(question)) return { values: [said] }
	if (!isChoice(question.questionType)) return numberIn(question, said)
	return question.questionType === 'checkboxes' ? severalIn(question, said) : oneIn(question, said)
}

/** Free words for the own answer of a choice that has one: 'Otro'. */
export function ownAnswer(question: Question, text: string): Pick<Posted, 'values' | 'other'> | null {
	const other = question.options.find((option) => option.other)
	// A number that none of them has is a slip.
	return other && /\p{L}/u.test(text) ? { values: [other.id], other: text.trim().slice(0, 300) } : null
}

type Choice = Pick<Posted, 'values' | 'other'>

function oneIn({ options }: Question, said: string): Choice | null {
	const id = optionIn(options, said)
	return id ? { values: [id] } : null
}

/** '1 y 3', '1,3', 'el trato y el lugar': each part must be one of them. */
function severalIn({ options }: Question, said: string): Choice | null {
	const whole = optionIn(options, said)
	if (whole) return { values: [whole] }
	const isNumbers = /^[\d\s,;.yY]+$/.test(said)
	const parts = said.split(isNumbers ? /[^\d]+/ : /[,;\n]|\s+y\s+/i).filter((part) => part.trim() !== '')
	const ids = parts.map((part) => optionIn(options, part))
	return ids.length > 0 && ids.every((id) => id !== null) ? { values: [...new Set(ids as string[])] } : null
}

/** By its number, its words, or words that only one of them has. */
function optionIn(options: Question['options'], part: string): string | null {
	const number = /^\s*(?:la |el |opci[oó]n )?(\d{1,2})[.)]?\s*$/i.exec(part)?.[1]
	if (number) return options[Number(number) - 1]?.id ?? null
	const said = ` ${fold(part)} `
	if (said.trim() === '') return null
	const same = options.filter(({ text }) => fold(text) === said.trim())
	if (same.length > 0) return same.length === 1 ? (same[0]?.id ?? null) : null
	const named = options.filter(({ text }) => fold(text) !== '' && said.includes(` ${fold(text)} `))
	if (named.length === 1) return named[0]?.id ?? null
	const begun = options.filter(({ text }) => said.trim().length > 2 && ` ${fold(text)} `.includes(said))
	return named.length === 0 && begun.length === 1 ? (begun[0]?.id ?? null) : null
}

const spelled = ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez']

/** The one number in it: in figures, in a word, or as so many stars. */
function numberIn(question: Question, said: string): Choice | null {
	const figures = said.match(/-?\d+(?:[.,]\d+)?/g) ?? []
	const named = fold(said)
		.split(' ')
		.flatMap((word) => (spelled.includes(word) ? [spelled.indexOf(word)] : []))
	const marks = said.match(/⭐|★|❤|♥|👍/gu)?.length ?? 0
	const found = figures.length > 0 ? figures.map(Number) : named.length > 0 ? named : marks > 0 ? [marks] : []
	// '5 de 5', '4/5': the first is meant.
	const meant = found.length === 2 && /\d\s*(?:de|\/)\s*\d/.test(said) ? found.slice(0, 1) : found
	const [number] = meant
	if (number === undefined || meant.length > 1) return null
	return stepsOf(question).includes(number) ? { values: [String(number)] } : null
}

/** How many of what a rating is made of: '★'. */
export function signOf({ rating }: Question): string {
	return rating ? emojiSigns[rating.emoji] : ''
}

function fold(text: string): string {
	const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
	return plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}
