import { Form, Link } from '@remix-run/react'
import { EmptyList } from '#app/ui/list/empty-list.tsx'
import { LoadMore } from '#app/ui/list/pager.tsx'
import { Menu, MenuButton, MenuLink } from '#app/ui/menu.tsx'
import { type Question } from '../schemas.ts'

type QuestionListProps = {
	questions: Question[]
	total: number
	search: string
	mayEdit: boolean
	query: string
	/** Address of a longer list. */
	more?: string
}

/** What assistants answer from, each question with its answer below it. */
export function QuestionList({ questions, total, search, mayEdit, query, more }: QuestionListProps) {
	if (questions.length === 0) {
		return (
			<EmptyList
				path="/conocimiento"
				search={search}
				archived={false}
				noMatch="Ninguna pregunta coincide"
				noArchived=""
				none="Aún no hay preguntas"
				invite="Escribe lo que más te preguntan, como «¿Tienen estacionamiento?», y tus asistentes lo contestarán con tus palabras."
				add={mayEdit ? { to: '/conocimiento/nueva', text: 'Agregar pregunta' } : undefined}
			/>
		)
	}
	return (
		<section className="card" aria-label="Preguntas y respuestas">
			<ul className="list">
				{questions.map((entry) => (
					<li key={entry.id}>
						<Entry entry={entry} mayEdit={mayEdit} query={query} />
					</li>
				))}
			</ul>
			<LoadMore shown={`${questions.length} de ${total}`} to={more} />
		</section>
	)
}

function Entry({ entry: { id, question, answer }, mayEdit, query }: { entry: Question } & Editing) {
	const path = `/conocimiento/${id}`
	return (
		<>
			<div className="grow">
				{mayEdit ? (
					<Link to={path} preventScrollReset>
						<b>{question}</b>
					</Link>
				) : (
					<b>{question}</b>
				)}
				<p className="muted pre-line">{answer}</p>
			</div>
			{mayEdit ? (
				<Menu label={`Acciones de ${question}`}>
					<MenuLink to={path} icon="pencil">
						Editar
					</MenuLink>
					<Form method="post" preventScrollReset action={`${path}/quitar${query}`}>
						<MenuButton icon="trash" danger>
							Quitar
						</MenuButton>
					</Form>
				</Menu>
			) : null}
		</>
	)
}

type Editing = { mayEdit: boolean; query: string }
