import { Link } from '@remix-run/react'
import { dateInWords } from '#app/lib/time-text.ts'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { Menu, MenuLink } from '#app/ui/menu.tsx'
import { type ListedForm } from '../schemas.ts'

type FormListProps = { forms: ListedForm[]; may: { edit: boolean; delete: boolean } }

/** The forms of a business as cards, each with how much was answered. */
export function FormList({ forms, may }: FormListProps) {
	if (forms.length === 0) {
		return (
			<EmptyState
				title="Aún no hay formularios"
				text="Pregunta lo que quieras saber: cómo les fue, alergias, qué les interesa. Se contesta desde el celular con un enlace."
				action={may.edit ? { to: '/formularios/nuevo', icon: 'plus', text: 'Crear formulario' } : undefined}
			/>
		)
	}
	return (
		<ul className="cards" aria-label="Formularios">
			{forms.map((form) => (
				<li key={form.id}>
					<FormCardOf form={form} may={may} />
				</li>
			))}
		</ul>
	)
}

function FormCardOf({ form, may }: { form: ListedForm; may: FormListProps['may'] }) {
	const { id, title, description, questions, answers } = form
	const path = `/formularios/${id}`
	return (
		<article className="card item-card">
			<header className="card-head">
				<h2>
					<Link to={path}>{title}</Link>
				</h2>
				<Menu label={`Opciones de ${title}`}>
					<MenuLink to={`${path}/respuestas`} icon="chart-column">
						Respuestas
					</MenuLink>
					{may.edit ? (
						<MenuLink to={`${path}/editar`} icon="pencil">
							Editar datos
						</MenuLink>
					) : null}
					{may.delete ? (
						<MenuLink to={`${path}/eliminar`} icon="trash" danger>
							Eliminar
						</MenuLink>
					) : null}
				</Menu>
			</header>
			<div className="card-body">
				{description ? <p className="muted clamp-2">{description}</p> : null}
				<ul className="item-card-facts" aria-label={`Datos de ${title}`}>
					<li>
						<Icon name="clipboard-list" />
						{questions === 1 ? '1 pregunta' : `${questions} preguntas`}
					</li>
					<li>
						<Icon name="chart-column" />
						<Link to={`${path}/respuestas`}>{answers === 1 ? '1 respuesta' : `${answers} respuestas`}</Link>
					</li>
				</ul>
				<FormState form={form} />
			</div>
		</article>
	)
}

/** Whether it takes answers, and until when. */
export function FormState({ form: { isOpen, isOver, closesOn } }: { form: Omit<ListedForm, 'questions'> }) {
	if (isOpen && !isOver)
		return (
			<p>
				<StatusChip status="ok" icon="check">
					Recibe respuestas
				</StatusChip>{' '}
				{closesOn ? <span className="caption">hasta el {dateInWords(closesOn)}</span> : null}
			</p>
		)
	return (
		<p>
			<StatusChip icon="lock">{isOpen ? 'Terminó' : 'Cerrado'}</StatusChip>{' '}
			{isOpen && closesOn ? <span className="caption">el {dateInWords(closesOn)}</span> : null}
		</p>
	)
}
