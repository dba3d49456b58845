import { Link } from '@remix-run/react'
import { dateTimeText } from '#app/lib/time-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { type AskedInVain } from '../schemas.ts'

type AskedListProps = { questions?: AskedInVain[]; timeZone: string }

/** The ten questions that were asked in vain, each with the way to answer it for good. */
export function AskedList({ questions, timeZone }: AskedListProps) {
	return (
		<FormCard title="Lo que no supo contestar" lead="Contesta una vez y queda aprendido.">
			{questions === undefined ? (
				<p className="muted">Para ver las preguntas necesitas permiso para ver el chat.</p>
			) : questions.length === 0 ? (
				<p className="muted">Nada este mes: supo contestar todo lo que le preguntaron.</p>
			) : (
				<ol className="numbers-asked">
					{questions.map(({ question, count, lastAt, threadId, isTaught }) => (
						<li key={question}>
							<div className="grow">
								<p>{question}</p>
								<p className="caption">
									<span className="num">{count}</span> {count === 1 ? 'vez' : 'veces'} · la última,{' '}
									<Link to={`/chat/${threadId}`}>{dateTimeText(lastAt, timeZone)}</Link>
								</p>
							</div>
							{isTaught ? (
								<span className="status" data-status="ok">
									Enseñada
								</span>
							) : (
								<LinkButton
									size="s"
									icon="lightbulb"
									to={`/conocimiento/nueva?pregunta=${encodeURIComponent(question)}`}
								>
									Enseñarle<span className="sr">: {question}</span>
								</LinkButton>
							)}
						</li>
					))}
				</ol>
			)}
		</FormCard>
	)
}
