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

	add({ answers, contactId, name, at }: AnswerRecord): void {
		this.#answers++
		this.#people.add(contactId)
		for (const { question, sum } of this.#sums) {
			const given = answers.find(({ questionId }) => questionId === question.id)
			if (!given || given.value.length === 0) sum.unanswered++
			else addTo(sum, question, { given, name, at })
		}
	}

	result() {
		const questions = this.#sums.map(({ question, sum: { counts, total, ...sum } }) => ({
			...sum,
			counts: [...counts].map(([label, count]) => ({ label, count })),
			average: averageOf(question, total, sum.answered),
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

function addTo(sum: Sum, question: Question, { given, name, at }: { given: Given; name: string; at: number }): void {
	sum.answered++
	const values = [given.value].flat()
	if (question.questionType === 'shortAnswer' || question.questionType === 'paragraph') {
		if (sum.texts.length < shownTexts) sum.texts.push({ text: values.join(', '), name, at })
		return
	}
	for (const value of values) {
		const label = sum.counts.has(value) || !isChoice(question.questionType) ? value : written
		// What an option was called before it was changed, and what was written in 'Otro', is something else.
		if (sum.counts.has(label) || label === written) sum.counts.set(label, (sum.counts.get(label) ?? 0) + 1)
		if (isChoice(question.questionType)) continue
		sum.total += Number(value)
	}
}

function averageOf({ questionType }: Question, total: number, answered: number): number | null {
	if (isChoice(questionType) || answered === 0) return null
	if (questionType !== 'linearScale' && questionType !== 'rating') return null
	return Math.round((total / answered) * 10) / 10
}
