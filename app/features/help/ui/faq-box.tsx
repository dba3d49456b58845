import { type SubmissionResult } from '@conform-to/react'
import { LinkButton } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { LoadMore } from '#app/ui/list/pager.tsx'
import { type FaqEntry, type FaqList } from '../schemas.ts'
import { AskForm } from './ask-form.tsx'

type FaqBoxProps = FaqList & {
	search: string
	/** What this browser voted for. */
	voted: string[]
	isAdmin: boolean
	/** Address of a longer list. */
	more?: string
	lastResult?: SubmissionResult
}

/** Questions of everybody about the product, with their answers and how many they helped. */
export function FaqBox({ entries, total, search, voted, isAdmin, more, lastResult }: FaqBoxProps) {
	return (
		<section className="stack stack--2" aria-labelledby="preguntas">
			<div className="row row--wrap">
				<h2 id="preguntas">Preguntas frecuentes</h2>
				{isAdmin ? <Badge>Modo Administrador</Badge> : null}
			</div>
			<AskForm lastResult={lastResult} />
			{entries.length === 0 ? (
				<EmptyState
					title={search ? 'Ninguna pregunta coincide' : 'Aún no hay preguntas. ¡Sé el primero en preguntar!'}
					nested
				/>
			) : (
				<div className="card">
					<ul>
						{entries.map((entry) => (
							<Entry key={entry.id} entry={entry} hasVoted={voted.includes(entry.id)} isAdmin={isAdmin} />
						))}
					</ul>
					<LoadMore shown={`${entries.length} de ${total}`} to={more} />
				</div>
			)}
		</section>
	)
}

function Entry({ entry, hasVoted, isAdmin }: { entry: FaqEntry; hasVoted: boolean; isAdmin: boolean }) {
	const { id, question, answer, isPending, utilityPoints } = entry
	const path = `/ayuda/preguntas/${id}`
	return (
		<li className="faq-entry" id={id}>
			<div>
				<h3 className="text-3 pre-line">{question}</h3>
				<p className="muted pre-line">{isPending ? <em>{answer}</em> : answer}</p>
			</div>
			<Vote path={path} question={question} points={utilityPoints} hasVoted={hasVoted} />
			{isAdmin ? (
				<div className="row row--wrap">
					<LinkButton size="s" icon="pencil" to={path}>
						{isPending ? 'Responder' : 'Cambiar la respuesta'}
					</LinkButton>
					<PressForm look="danger-ghost" size="s" icon="trash" action={`${path}/quitar`} label={question}>
						Quitar
					</PressForm>
				</div>
			) : null}
		</li>
	)
}

function Vote({
	path,
	question,
	points,
	hasVoted,
}: {
	path: string
	question: string
	points: number
	hasVoted: boolean
}) {
	const count = (
		<span className="num caption">
			{points} {points === 1 ? 'voto' : 'votos'}
		</span>
	)
	if (hasVoted) return <span className="muted">Te sirvió · {count}</span>
	return (
		<div>
			<PressForm size="s" icon="chevron-up" action={`${path}/votar`} label={question}>
				Me sirve
			</PressForm>
			{count}
		</div>
	)
}
