import { messages, type Question, type QuestionType } from './schemas.ts'
import { type Given } from './schemas-answers.ts'

export const typeNames: Record<QuestionType, string> = {
	shortAnswer: 'Respuesta corta',
	paragraph: 'Párrafo',
	multipleChoice: 'Opción múltiple',
	checkboxes: 'Casillas',
	linearScale: 'Escala lineal',
	rating: 'Calificación',
}
export const emojiSigns = { star: '★', heart: '♥', thumbs_up: '👍' } as const
export const emojiNames = { star: 'Estrella', heart: 'Corazón', thumbs_up: 'Pulgar arriba' } as const

export function isChoice(type: QuestionType): boolean {
	return type === 'multipleChoice' || type === 'checkboxes'
}

/** The numbers of a scale or of a rating, from the least on; none where they make no scale (FOR-014). */
export function stepsOf({ questionType, linearScale, rating }: Question): number[] {
	const [from, to] =
		questionType === 'linearScale' ? [linearScale?.minLinear, linearScale?.maxLinear] : [1, rating?.numEmojis]
	if (!Number.isInteger(from) || !Number.isInteger(to)) return []
	const least = Number(from)
	return Array.from({ length: Math.max(0, Number(to) - least + 1) }, (_, at) => least + at)
}

/** The field of a question on its page. */
export function questionField(questionId: string): string {
	return `pregunta_${questionId}`
}

/** What a posted page held, by the name of the field. */
export type Typed = Record<string, string[]>

/** The id of an option's mark on the page. */
export function optionMark(questionId: string, optionId: string): string {
	return `o_${questionId}_${optionId}`
}

/** What somebody chose or wrote for one question, as it was posted. */
export type Posted = { questionId: string; values: string[]; other?: string }

/** Whether a question is asked of who answered so: its condition holds, and it was itself asked of them. */
export function isAsked(question: Question, all: Question[], posted: Posted[]): boolean {
	const { onlyIf } = question
	if (!onlyIf) return true
	const before = all.find(({ id }) => id === onlyIf.questionId)
	const given = posted.find(({ questionId }) => questionId === onlyIf.questionId)
	return Boolean(before && given?.values.includes(onlyIf.optionId)) && isAsked(before as Question, all, posted)
}

/** Whether staff want to know of what was answered: a mark below theirs, or one of the options that they named. */
export function isAlarming({ alarm }: Question, { values }: Posted): boolean {
	if (!alarm) return false
	const [value = ''] = values
	if (alarm.below !== null && value !== '' && Number(value) < alarm.below) return true
	return values.some((id) => alarm.optionIds.includes(id))
}

type Read = { value?: Given['value']; problem?: string }

/** What a posted answer says, or what is wrong with it; neither where nothing was answered. */
export function readAnswer(question: Question, posted?: Posted): Read {
	const values = (posted?.values ?? []).map((value) => value.trim()).filter(Boolean)
	if (values.length === 0) return question.required ? { problem: messages.required } : {}
	if (isChoice(question.questionType)) return readChoice(question, values, posted?.other?.trim() ?? '')
	const [value = ''] = values
	if (question.questionType === 'shortAnswer' || question.questionType === 'paragraph') {
		const most = question.questionType === 'shortAnswer' ? 300 : 4000
		return [...value].length > most ? { problem: messages.tooLong } : { value }
	}
	return stepsOf(question).includes(Number(value)) ? { value: String(Number(value)) } : { problem: messages.notOffered }
}

function readChoice({ options, questionType }: Question, values: string[], other: string): Read {
	const chosen = options.filter(({ id }) => values.includes(id))
	if (chosen.length < new Set(values).size) return { problem: messages.notOffered }
	if (chosen.some((option) => option.other) && other === '') return { problem: messages.noOther }
	const texts = chosen.map((option) => (option.other ? other : option.text))
	if (questionType === 'checkboxes') return { value: texts }
	return texts.length === 1 ? { value: texts[0] } : { problem: messages.notOffered }
}

/** What is said beside answers that came by nobody's own link; null beside the others. */
export function doubtOf({ isProven, givenName }: { isProven: boolean; givenName: string | null }): string | null {
	if (isProven) return null
	return givenName ? `Sin verificar: escribió «${givenName}»` : 'Sin verificar'
}

/** A stored answer as people read it; null without one. */
export function answerText({ questionType, linearScale, rating }: Question, given?: Given): string | null {
	if (!given || given.value.length === 0) return null
	const text = [given.value].flat().join(', ')
	if (questionType === 'linearScale' && linearScale) return `${text} de ${linearScale.maxLinear}`
	return questionType === 'rating' && rating ? `${text} de ${rating.numEmojis} ${emojiSigns[rating.emoji]}` : text
}
