import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { LinkButton } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { type Reply, SaveReply } from '../../replies/schemas-replies.ts'
import { variableNames, variables } from '../../replies/variables.ts'
import '../inbox.css'

type RepliesScreenProps = {
	replies: Reply[]
	/** The one whose form is open, else a new one's is. */
	edited?: Reply
	maySave: boolean
	lastResult?: SubmissionResult
}

/** The replies that the desk gives often: made, changed and removed on one page. */
export function RepliesScreen({ replies, edited, maySave, lastResult }: RepliesScreenProps) {
	return (
		<div className="wrap">
			<PageHead
				title="Respuestas guardadas"
				crumbs={[{ to: '/chat', name: 'Chat' }]}
				lead="En el chat, escribe / y el atajo para ponerlas en el mensaje."
			/>
			<div className="form-cols">
				<FormCard title="Las de tu equipo">
					{replies.length === 0 ? (
						<EmptyState plain nested title="Aún no hay respuestas guardadas" text="Guarda las que das cada día." />
					) : null}
					<ul className="replies">
						{replies.map((reply) => (
							<SavedReply key={reply.id} reply={reply} maySave={maySave} />
						))}
					</ul>
				</FormCard>
				{maySave ? (
					<FormCard title={edited ? `Editar /${edited.shortcut}` : 'Nueva respuesta'}>
						<ReplyForm key={edited?.id ?? replies.length} reply={edited} lastResult={lastResult} />
					</FormCard>
				) : null}
			</div>
		</div>
	)
}

function SavedReply({ reply: { id, shortcut, text }, maySave }: { reply: Reply; maySave: boolean }) {
	return (
		<li>
			<b>/{shortcut}</b>
			<p className="msg-text">{text}</p>
			{maySave ? (
				<div className="row">
					<LinkButton size="s" icon="pencil" to={`/chat/respuestas?guardada=${id}`}>
						Editar<span className="sr"> /{shortcut}</span>
					</LinkButton>
					<PressForm
						action={`/chat/respuestas/${id}/eliminar`}
						look="ghost"
						size="s"
						icon="trash"
						label={`/${shortcut}`}
					>
						Eliminar
					</PressForm>
				</div>
			) : null}
		</li>
	)
}

function ReplyForm({ reply, lastResult }: { reply?: Reply; lastResult?: SubmissionResult }) {
	const [form, { shortcut, text }] = useForm<z.input<typeof SaveReply>>({
		id: 'respuesta',
		lastResult,
		defaultValue: reply,
		...validatedBy(SaveReply),
	})
	return (
		<Form className="stack" method="post" action="/chat/respuestas" {...getFormProps(form)} preventScrollReset>
			<ErrorSummary errors={form.errors} fields={[shortcut, text]} />
			{reply ? <input type="hidden" name="replyId" value={reply.id} /> : null}
			<TextField
				field={shortcut}
				label="Atajo"
				hint="Lo que escribes después de /, por ejemplo horario"
				autoComplete="off"
			/>
			<TextArea field={text} label="Respuesta" rows={5} />
			<details className="caption">
				<summary>Datos que se llenan solos</summary>
				<ul>
					{variableNames.map((name) => (
						<li key={name}>
							<code>{`{${name}}`}</code> {variables[name]}
						</li>
					))}
				</ul>
			</details>
			<div className="row">
				<SaveButton icon={reply ? undefined : 'plus'}>{reply ? 'Guardar cambios' : 'Agregar respuesta'}</SaveButton>
				{reply ? (
					<LinkButton look="ghost" to="/chat/respuestas">
						Cancelar
					</LinkButton>
				) : null}
			</div>
		</Form>
	)
}
