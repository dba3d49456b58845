import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { LinkButton } from '#app/ui/button.tsx'
import { DialogBody, DialogFoot } from '#app/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { DeleteBusiness } from '../schemas-deletion.ts'
import '../../ui/businesses.css'

type DeleteFormProps = { businessName: string; lastResult?: SubmissionResult; parent: string }

/** Typing the name shows that it is meant. */
export function DeleteForm({ businessName, lastResult, parent }: DeleteFormProps) {
	const [form, { name }] = useForm<DeleteBusiness, unknown>({
		id: 'eliminar',
		lastResult,
		...validatedBy(DeleteBusiness),
	})
	return (
		<Form className="contents" method="post" {...getFormProps(form)} preventScrollReset>
			<DialogBody>
				<div className="stack">
					<ErrorSummary errors={form.errors} />
					<ul className="read bullets">
						<li>Nadie de tu equipo podrá abrirlo.</li>
						<li>Se desconectan WhatsApp y los demás canales; sus llaves de API dejan de servir.</li>
						<li>No salen los mensajes ni recordatorios pendientes.</li>
						<li>Durante 90 días puedes recuperarlo desde «Negocios eliminados».</li>
					</ul>
					<TextField
						field={name}
						label={
							<>
								Escribe <b>{businessName}</b> para confirmar
							</>
						}
						autoComplete="off"
						spellCheck={false}
						data-autofocus
					/>
				</div>
			</DialogBody>
			<DialogFoot>
				<LinkButton look="ghost" to={parent} preventScrollReset>
					Cancelar
				</LinkButton>
				<SaveButton look="danger" icon="trash" saving="Eliminando...">
					Eliminar negocio
				</SaveButton>
			</DialogFoot>
		</Form>
	)
}
