import { Link } from '@remix-run/react'
import { LinkButton } from '#app/ui/button.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { type Suggestion } from '../suggestions/schemas.ts'

type SuggestionListProps = { suggestions: Suggestion[]; mayEdit: boolean; maySeeChats: boolean }

/** What people of the business answered where an assistant could not: one tap makes it an entry of the list. */
export function SuggestionList({ suggestions, mayEdit, maySeeChats }: SuggestionListProps) {
	if (suggestions.length === 0) {
		return (
			<EmptyState
				title="Aún no hay sugerencias"
				text="Cuando contestes en el chat algo que un asistente no supo, aquí podrás enseñárselo con un toque."
				action={{ to: '/conocimiento', text: 'Ver las preguntas', quiet: true }}
			/>
		)
	}
	return (
		<section className="card" aria-label="Sugerencias">
			<ul className="list">
				{suggestions.map(({ id, threadId, question, answer }) => (
					<li key={id}>
						<div className="grow">
							<b>{question}</b>
							<p className="muted">{answer}</p>
							{maySeeChats ? (
								<Link className="caption" to={`/chat/${threadId}`}>
									Ver la conversación
								</Link>
							) : null}
						</div>
						{mayEdit ? <Decisions id={id} question={question} /> : null}
					</li>
				))}
			</ul>
		</section>
	)
}

function Decisions({ id, question }: { id: string; question: string }) {
	const path = `/conocimiento/sugerencias/${id}`
	return (
		<div className="row">
			<PressForm action={`${path}/aprobar`} look="primary" size="s" icon="check" label={question}>
				Aprobar
			</PressForm>
			<LinkButton look="ghost" size="s" icon="pencil" iconOnly to={path} preventScrollReset>
				Editar antes de aprobar: {question}
			</LinkButton>
			<PressForm action={`${path}/descartar`} look="ghost" size="s" icon="trash" iconOnly>
				Descartar: {question}
			</PressForm>
		</div>
	)
}
