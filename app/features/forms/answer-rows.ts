import { dateIn, timeText } from '#app/lib/time-text.ts'
import { doubtOf } from './rules.ts'
import { type Question } from './schemas.ts'
import { type AnswerPage, type AnswerRecord } from './schemas-answers.ts'

type Answers = { first: AnswerPage; more: (cursor: string) => Promise<AnswerPage>; timeZone: string }

/** The head, then every answer of a form a part at a time: one column for each question. */
export async function* answerRows(
	questions: Question[],
	{ first, more, timeZone }: Answers,
): AsyncGenerator<string[][]> {
	yield [['Fecha', 'Nombre', 'WhatsApp', 'Identidad', ...questions.map(({ question }) => question)]]
	let part: AnswerPage | undefined = first
	while (part) {
		yield part.records.map((record) => cellsOf(questions, record, timeZone))
		part = part.next ? await more(part.next) : undefined
	}
}

function cellsOf(questions: Question[], record: AnswerRecord, timeZone: string): string[] {
	const { name, whatsapp, answers, at } = record
	const given = questions.map(({ id }) => [answers.find(({ questionId }) => questionId === id)?.value ?? ''].flat())
	const moment = `${dateIn(at, timeZone)} ${timeText(at, timeZone)}`
	return [
		moment,
		name,
		whatsapp ?? '',
		doubtOf(record) ?? 'Con su enlace o en su chat',
		...given.map((values) => values.join(', ')),
	]
}
