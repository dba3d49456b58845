import { LinkButton } from '#app/ui/button.tsx'
import { DialogBody, DialogFoot, DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'

type AskDialogProps = {
	name: string
	open: { id: string; title: string }[]
	action: string
	parent: string
}

/** Which form is asked in a conversation, one question at a time. */
export function AskDialog({ name, open, action, parent }: AskDialogProps) {
	return (
		<DialogRoute
			title="Preguntar en el chat"
			below={
				<p className="muted">
					{name} contesta aquí mismo, una pregunta a la vez. Puede dejarlo con «después» y seguir otro día.
				</p>
			}
			parent={parent}
			size="small"
		>
			<DialogBody>
				{open.length === 0 ? (
					<p className="muted">Ningún formulario recibe respuestas ahora.</p>
				) : (
					<ul className="list list--flush">
						{open.map(({ id, title }) => (
							<li key={id}>
								<span className="grow">{title}</span>
								<PressForm action={action} fields={{ formId: id }} size="s" icon="send" label={title}>
									Preguntar
								</PressForm>
							</li>
						))}
					</ul>
				)}
			</DialogBody>
			<DialogFoot>
				<LinkButton look="ghost" to={parent} preventScrollReset>
					Cancelar
				</LinkButton>
			</DialogFoot>
		</DialogRoute>
	)
}
