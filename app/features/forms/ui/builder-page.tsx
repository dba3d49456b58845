import { Link } from '@remix-run/react'
import { consentSentence } from '#app/features/contacts/consent/words.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { CopyAddress } from '#app/ui/feedback/copy-address.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Menu, MenuLink } from '#app/ui/menu.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { emojiSigns, isChoice, typeNames } from '../rules.ts'
import { type Question, questionTypes, type WholeForm } from '../schemas.ts'
import { FormState } from './form-list.tsx'

export type BuilderPageProps = {
	form: WholeForm
	/** Where it is answered. */
	address: string
	may: { edit: boolean; delete: boolean; send: boolean }
}

/** A form as it is made: its questions in their order, and whether it takes answers. */
export function BuilderPage({ form, address, may }: BuilderPageProps) {
	const { id, title, description, questions, answers, isOpen, isOver } = form
	const path = `/formularios/${id}`
	return (
		<div className="wrap stack">
			<PageHead title={title} crumbs={[{ to: '/formularios', name: 'Formularios' }]} lead={description}>
				<LinkButton icon="chart-column" to={`${path}/respuestas`}>
					{answers === 1 ? '1 respuesta' : `${answers} respuestas`}
				</LinkButton>
				{may.edit ? (
					<LinkButton icon="pencil" to={`${path}/editar`} preventScrollReset>
						Editar datos
					</LinkButton>
				) : null}
				{may.delete ? (
					<LinkButton look="danger-ghost" icon="trash" to={`${path}/eliminar`} preventScrollReset>
						Eliminar
					</LinkButton>
				) : null}
			</PageHead>
			<FormCard title={standing(form)}>
				<FormState form={form} />
				{isOpen ? <CopyAddress text={address} /> : <p className="hint">{wayToOpen(form)}</p>}
				{isOpen && isOver ? <p className="hint">Para recibir más, cambia su último día en «Editar datos».</p> : null}
				<div className="row row--wrap">
					{may.edit ? (
						<PressForm
							action={`${path}/estado`}
							fields={isOpen ? {} : { open: 'on' }}
							look={isOpen ? 'secondary' : 'primary'}
							icon={isOpen ? 'lock' : 'check'}
						>
							{isOpen ? 'Cerrar formulario' : 'Abrir formulario'}
						</PressForm>
					) : null}
					{isOpen ? (
						<LinkButton icon="eye" to={new URL(address).pathname} reloadDocument>
							Ver como cliente
						</LinkButton>
					) : null}
					{isOpen && !isOver && may.send ? (
						<LinkButton icon="send" to={`${path}/enviar`} preventScrollReset>
							Enviar a un cliente
						</LinkButton>
					) : null}
				</div>
			</FormCard>
			<section className="stack" aria-labelledby="preguntas">
				<h2 id="preguntas">Preguntas</h2>
				{questions.length === 0 ? <p className="muted">Este formulario todavía no tiene preguntas.</p> : null}
				<ol className="stack form-questions">
					{questions.map((question, at) => (
						<li key={question.id}>
							{question.section ? <h3 className="form-section">{question.section}</h3> : null}
							<QuestionCard question={question} at={at} all={questions} path={path} mayEdit={may.edit} />
						</li>
					))}
				</ol>
				{may.edit ? <AddQuestion path={path} /> : null}
			</section>
		</div>
	)
}

function AddQuestion({ path }: { path: string }) {
	return (
		<div>
			<Menu
				start
				label="Agregar pregunta"
				className="btn--secondary"
				summary={
					<>
						<Icon name="plus" />
						<span aria-hidden="true">Agregar pregunta</span>
					</>
				}
			>
				{questionTypes.map((type) => (
					<MenuLink key={type} to={`${path}/preguntas/nueva?clase=${type}`}>
						{typeNames[type]}
					</MenuLink>
				))}
				<MenuLink to={`${path}/preguntas/nueva?clase=consentimiento`}>Consentimiento</MenuLink>
			</Menu>
		</div>
	)
}

type QuestionCardProps = { question: Question; at: number; all: Question[]; path: string; mayEdit: boolean }

function QuestionCard({ question, at, all, path, mayEdit }: QuestionCardProps) {
	const { id, question: text, hint, questionType, required, onlyIf, consent } = question
	const own = `${path}/preguntas/${id}`
	const before = all.find((other) => other.id === onlyIf?.questionId)
	const option = before?.options.find((one) => one.id === onlyIf?.optionId)
	return (
		<article className="card" aria-label={`Pregunta ${at + 1}`}>
			<header className="card-head">
				<h3 className="grow">
					{at + 1}. {mayEdit ? <Link to={own}>{text}</Link> : text}
				</h3>
				<Badge>{typeNames[questionType]}</Badge>
				{required ? <Badge>Obligatoria</Badge> : null}
				{consent ? <Badge>Consentimiento</Badge> : null}
			</header>
			<div className="card-body">
				{hint ? <p className="muted">{hint}</p> : null}
				<Shape question={question} />
				{consent ? (
					<p className="hint">
						Queda en su ficha si contestan «{question.options[0]?.text}»: {consentSentence(true, consent)}.
					</p>
				) : null}
				{before ? (
					<p className="hint">
						Solo si en «{before.question}» contestan «{option?.text}»
					</p>
				) : null}
				{mayEdit ? (
					<div className="row row--wrap">
						<PressForm
							action={`${own}/mover`}
							fields={{ up: 'on' }}
							size="s"
							look="ghost"
							icon="chevron-up"
							label={text}
						>
							Subir
						</PressForm>
						<PressForm action={`${own}/mover`} size="s" look="ghost" icon="chevron-down" label={text}>
							Bajar
						</PressForm>
						<PressForm action={`${own}/quitar`} size="s" look="danger-ghost" icon="trash" label={text}>
							Quitar
						</PressForm>
					</div>
				) : null}
			</div>
		</article>
	)
}

/** What can be answered to it. */
function Shape({ question: { questionType, options, linearScale, rating } }: { question: Question }) {
	if (isChoice(questionType))
		return (
			<ul className="tags" aria-label="Opciones">
				{options.map(({ id, text }) => (
					<li key={id} className="tag">
						{text}
					</li>
				))}
			</ul>
		)
	if (linearScale)
		return (
			<p className="muted num">
				De {linearScale.minLinear} {linearScale.minLabel ? `(${linearScale.minLabel})` : ''} a {linearScale.maxLinear}{' '}
				{linearScale.maxLabel ? `(${linearScale.maxLabel})` : ''}
			</p>
		)
	return rating ? <p aria-hidden="true">{emojiSigns[rating.emoji].repeat(rating.numEmojis)}</p> : null
}

function standing({ isOpen, isOver, answers }: WholeForm): string {
	if (isOpen && !isOver) return 'Su enlace'
	return isOpen || answers > 0 ? 'Ya no recibe respuestas' : 'Todavía nadie lo puede contestar'
}

function wayToOpen({ questions, answers }: WholeForm): string {
	if (questions.length === 0) return 'Agrega sus preguntas y ábrelo.'
	return answers > 0 ? 'Ábrelo otra vez para recibir más.' : 'Revisa sus preguntas y ábrelo.'
}
