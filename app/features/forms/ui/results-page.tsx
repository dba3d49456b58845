import { phoneText } from '#app/lib/phone.ts'
import { dateTimeText } from '#app/lib/time-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { BarChart } from '#app/ui/chart/bar-chart.tsx'
import { Kpi, Kpis } from '#app/ui/chart/kpi.tsx'
import { PieChart } from '#app/ui/chart/pie-chart.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { LoadMore } from '#app/ui/list/pager.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { answerText, doubtOf, emojiSigns, typeNames } from '../rules.ts'
import { type Question, type WholeForm } from '../schemas.ts'
import {
	type AnswerRecord,
	type FormSummary,
	type PeoplePage,
	type PersonAnswers,
	type QuestionSummary,
} from '../schemas-answers.ts'
import '#app/ui/chart/chart.css'
import '#app/ui/chart/kpi.css'
import './forms.css'

export type ResultsPageProps = {
	form: WholeForm
	/** On the first page alone. */
	summary: FormSummary | null
	page: PeoplePage
	timeZone: string
	may: { edit: boolean; export: boolean }
}

/** What was answered: drawn question by question, and person by person. */
export function ResultsPage({ form, summary, page, timeZone, may }: ResultsPageProps) {
	const path = `/formularios/${form.id}`
	const crumbs = [
		{ to: '/formularios', name: 'Formularios' },
		{ to: path, name: form.title },
	]
	return (
		<div className="wrap stack">
			<PageHead title="Respuestas" crumbs={crumbs} lead={form.title}>
				{may.export && form.answers > 0 ? (
					<LinkButton icon="file-down" to={`${path}/respuestas.csv`} reloadDocument>
						Exportar
					</LinkButton>
				) : null}
				{may.export && form.answers > 0 ? (
					<LinkButton icon="file-down" to={`${path}/respuestas.xlsx`} reloadDocument>
						Excel
					</LinkButton>
				) : null}
				{may.edit ? (
					<LinkButton icon="pencil" to={path}>
						Editar
					</LinkButton>
				) : null}
			</PageHead>
			{form.answers === 0 ? (
				<EmptyState title="No hay respuestas disponibles" text="Aparecerán aquí en cuanto alguien conteste." />
			) : (
				<>
					{summary ? <Sums {...{ form, summary, timeZone }} /> : null}
					<section className="stack" aria-labelledby="por-cliente">
						<h2 id="por-cliente">Respuestas por Cliente</h2>
						<AnswersOfPeople people={page.people} questions={form.questions} timeZone={timeZone} />
						{page.next ? (
							<LoadMore
								shown={summary ? null : 'Siguientes personas'}
								to={`${path}/respuestas?cursor=${encodeURIComponent(page.next)}#por-cliente`}
							/>
						) : null}
					</section>
				</>
			)}
		</div>
	)
}

type SumsProps = { form: WholeForm; summary: FormSummary; timeZone: string }

function Sums({ form, summary, timeZone }: SumsProps) {
	return (
		<>
			<Kpis>
				<Kpi title="Respuestas" value={summary.answers} />
				<Kpi title="Personas" value={summary.people} />
				{summary.sent > 0 ? <Kpi title="Enviados por WhatsApp" value={summary.sent} /> : null}
			</Kpis>
			<section className="stack" aria-labelledby="resumen">
				<h2 id="resumen">Resumen</h2>
				<div className="form-charts">
					{form.questions.map((question, at) => (
						<QuestionChart
							key={question.id}
							question={question}
							at={at}
							summary={summary.questions.find(({ questionId }) => questionId === question.id)}
							timeZone={timeZone}
						/>
					))}
				</div>
			</section>
		</>
	)
}

type AnswersProps = { people: PersonAnswers[]; questions: Question[]; timeZone: string }

/** One person after the other, with all that they answered; each opens by itself (FOR-002). */
export function AnswersOfPeople({ people, questions, timeZone }: AnswersProps) {
	const told = ({ at, ...proof }: AnswerRecord) => [doubtOf(proof), dateTimeText(at, timeZone)]
	return (
		<div className="card form-answers">
			{people.map(({ contactId, answers, records: own }) => (
				<details key={contactId}>
					<summary>
						<b>{own[0]?.name}</b>
						<span className="caption">
							{[
								own[0]?.whatsapp && phoneText('', own[0].whatsapp),
								...(answers > 1 ? [`${answers} respuestas`] : own.flatMap(told)),
							]
								.filter(Boolean)
								.join(' · ')}
						</span>
					</summary>
					{own.map((record) => (
						<div key={record.id}>
							{answers > 1 ? <p className="caption">{told(record).filter(Boolean).join(' · ')}</p> : null}
							<AnswerList questions={questions} answers={record.answers} />
						</div>
					))}
					{answers > own.length ? <p className="caption">Se muestran las {own.length} más recientes.</p> : null}
				</details>
			))}
		</div>
	)
}

/** Every question with its answer, or that there is none (FOR-005). */
export function AnswerList({ questions, answers }: { questions: Question[]; answers: AnswerRecord['answers'] }) {
	return (
		<dl>
			{questions.map((question) => {
				const given = answers.find(({ questionId }) => questionId === question.id)
				return (
					<div key={question.id} className="contents">
						<dt>{question.question}</dt>
						<dd>{answerText(question, given) ?? <span className="faint">Sin respuesta</span>}</dd>
					</div>
				)
			})}
		</dl>
	)
}

type QuestionChartProps = { question: Question; at: number; summary?: QuestionSummary; timeZone: string }

const tones = ['primary', 'success', 'warning', 'secondary', 'accent', 'error', 'neutral'] as const
/** More parts than these make a ring that nobody reads. */
const mostParts = 7

function QuestionChart({ question, at, summary, timeZone }: QuestionChartProps) {
	if (!summary) return null
	const title = `${at + 1}. ${question.question}`
	const { answered, unanswered, counts, average, texts } = summary
	const out =
		average === null ? '' : ` · promedio ${average}${question.rating ? ` ${emojiSigns[question.rating.emoji]}` : ''}`
	const said = answered === 1 ? '1 respuesta' : `${answered} respuestas`
	const caption = `${typeNames[question.questionType]} · ${said}${unanswered > 0 ? `, ${unanswered} sin respuesta` : ''}${out}`
	if (counts.length === 0 || answered === 0) {
		return (
			<Card title={title}>
				<p className="caption">{caption}</p>
				{texts.length === 0 ? <p className="muted">Sin respuesta</p> : null}
				<ul className="form-said">
					{texts.map(({ text, name, at: when, ...proof }) => (
						<li key={`${when}${name}`}>
							<p>{text}</p>
							<span className="caption">
								{[name, doubtOf(proof), dateTimeText(when, timeZone)].filter(Boolean).join(' · ')}
							</span>
						</li>
					))}
				</ul>
			</Card>
		)
	}
	if (question.questionType === 'multipleChoice' && counts.length <= mostParts) {
		const parts = counts.map(({ label, count }, index) => ({
			...{ id: label, name: label, value: count },
			tone: tones[index % tones.length] ?? 'neutral',
		}))
		return <PieChart title={title} caption={caption} partName="Respuesta" parts={parts} />
	}
	return (
		<BarChart
			title={title}
			caption={caption}
			pointName="Respuesta"
			series={[{ id: 'respuestas', name: 'Respuestas', tone: 'primary' }]}
			points={counts.map(({ label, count }) => ({ label: shortLabel(label), name: label, values: [count] }))}
		/>
	)
}

function shortLabel(label: string): string {
	return [...label].length > 12 ? `${[...label].slice(0, 11).join('')}…` : label
}
