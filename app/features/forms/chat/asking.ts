import { type Option } from '#app/features/inbox/rules.ts'
import { isAsked, isChoice, type Posted, readAnswer, stepsOf } from '../rules.ts'
import { type Question } from '../schemas.ts'
import { signOf } from './reading.ts'

/** More choices than a list of WhatsApp holds are written into the text. */
const mostRows = 10

/** The id of a choice that is pressed: of which form in which conversation, and which question. */
export function choiceId(talkId: string, questionId: string, value: string): string {
	return `form|${talkId}|${questionId}|${value}`
}

export type Pressed = { talkId: string; questionId: string; value: string }

export function pressedIn(choice: string | null | undefined): Pressed | null {
	const [mark, talkId, questionId, value] = choice?.split('|') ?? []
	return mark === 'form' && talkId && questionId && value ? { talkId, questionId, value } : null
}

/** Left out, or answered so that the form would take it. */
export function isSettled(question: Question, given: Posted[]): boolean {
	const own = given.find(({ questionId }) => questionId === question.id)
	if (!own) return false
	return own.values.length === 0 ? !question.required : !readAnswer(question, own).problem
}

/** The first that is asked of who answered so and has no answer yet. */
export function nextQuestion(questions: Question[], given: Posted[]): Question | undefined {
	return questions.find((question) => isAsked(question, questions, given) && !isSettled(question, given))
}

/** A question as it is written into a conversation, with what can be pressed. */
export function askedAs(question: Question, talkId: string): { text: string; options?: Option[] } {
	const { questionType, section, hint, required } = question
	const options = optionsOf(question, talkId)
	const lines = [
		section ? `*${section}*` : '',
		question.question,
		hint ?? '',
		...(isChoice(questionType) && !options ? question.options.map(({ text }, at) => `${at + 1}. ${text}`) : []),
		howTo(question),
		required ? '' : 'Es opcional: escribe «omitir» para dejarla sin respuesta.',
	]
	return { text: lines.filter(Boolean).join('\n'), ...(options && { options }) }
}

function howTo(question: Question): string {
	const { questionType, linearScale } = question
	if (questionType === 'checkboxes') return 'Puedes elegir varias, por ejemplo: 1, 2'
	const steps = stepsOf(question)
	const [least, most] = [steps[0], steps.at(-1)]
	if (least === undefined || most === undefined) return ''
	if (questionType === 'rating') return `Contesta con un número del ${least} al ${most} (${signOf(question)}).`
	const named = (step: number, label = '') => (label ? `${step} (${label})` : String(step))
	if (!linearScale) return ''
	return `Contesta con un número del ${named(least, linearScale.minLabel)} al ${named(most, linearScale.maxLabel)}.`
}

/** A number that is pressed must be the number that stands before it where nothing can be pressed. */
function optionsOf(question: Question, talkId: string): Option[] | undefined {
	const { questionType, options, id } = question
	if (questionType === 'multipleChoice' && options.length <= mostRows) {
		return options.map((option) => ({ id: choiceId(talkId, id, option.id), title: option.text }))
	}
	const steps = stepsOf(question)
	if (isChoice(questionType) || steps.length === 0 || steps[0] !== 1 || steps.length > mostRows) return undefined
	return steps.map((step) => ({ id: choiceId(talkId, id, String(step)), title: String(step) }))
}
