import { isChoice, stepsOf } from './rules.ts'
import { type Question } from './schemas.ts'
import { type AnswerRecord, type Given, type QuestionSummary } from './schemas-answers.ts'

/** So many of what was written are shown beside the drawings. */
const shownTexts = 5
const written = 'Otro'

type Sum = Omit<QuestionSummary, 'counts' | 'average'> & { counts: Map<string, number>; total: number }

/** Adds up the answers of a form as they are read, the latest first. */
export class Tally {
	#sums: { question: Question; sum: Sum }[]
	#people = new Set<string>()
	#answers = 0

	constructor(questions: Question[]) {
		this.#sums = questions.map((question) => ({ question, sum: emptySum(question) }))
	}

	add({ answers, contactId, ...by }: AnswerRecord): void {
		this.#answers++
		this.#people.add(contactId)
		for (const { question, sum } of this.#sums) {
			const given = answers.find(({ questionId }) => questionId === question.id)
			if (!given || given.value.length === 0) sum.unanswered++
			else addTo(sum, question, given, by)
		}
	}

	result() {
		const questions = this.#sums.map(({ question, sum: { counts, total, ...sum } }) => ({
			...sum,
			counts: [...counts].map(([label, count]) => ({ label, count })),
			average: averageOf(question, total, [...counts.values()]),
		}))
		return { answers: this.#answers, people: this.#people.size, questions }
	}
}

function emptySum(question: Question): Sum {
	const labels = isChoice(question.questionType)
		? question.options.map(({ text, other }) => (other ? written : text))
		: question.questionType === 'linearScale' || question.questionType === 'rating'
			? stepsOf(question).map(String)
			: []
	const counts = new Map(labels.map((label) => [label, 0]))
	return { questionId: question.id, answered: 0, unanswered: 0, counts, total: 0, texts: [] }
}

type By = Pick<AnswerRecord, 'name' | 'at' | 'isProven' | 'givenName'>

function addTo(sum: Sum, question: Question, given: Given, { name, at, isProven, givenName }: By): void {
	sum.answered++
	const values = [given.value].flat()
	if (question.questionType === 'shortAnswer' || question.questionType === 'paragraph') {
		if (sum.texts.length < shownTexts) sum.texts.push({ text: values.join(', '), name, at, isProven, givenName })
		return
	}
	for (const value of values) {
		const label = sum.counts.has(value) || !isChoice(question.questionType) ? value : written
		// What an option was called before it was changed, and what was written in 'Otro', is something else.
		// A step that the scale had once is on no side of it any more.
		if (!sum.counts.has(label) && label !== written) continue
		sum.counts.set(label, (sum.counts.get(label) ?? 0) + 1)
		if (!isChoice(question.questionType)) sum.total += Number(value)
	}
}

function averageOf({ questionType }: Question, total: number, counts: number[]): number | null {
	const counted = counts.reduce((sum, count) => sum + count, 0)
	if (counted === 0) return null
	if (questionType !== 'linearScale' && questionType !== 'rating') return null
	return Math.round((total / counted) * 10) / 10
}
