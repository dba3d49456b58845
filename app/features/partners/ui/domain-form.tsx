import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { DialogBody, DialogFoot } from '#app/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { DomainRef, domainNotes } from '../schemas-domains.ts'

/** A name of one's own (COM-109). */
export function DomainForm({ lastResult, parent }: { lastResult?: SubmissionResult; parent: string }) {
	const [form, { host }] = useForm<DomainRef, unknown>({
		id: 'dominio',
		lastResult,
		...validatedBy(DomainRef),
	})
	return (
		<Form className="contents" method="post" {...getFormProps(form)} preventScrollReset>
			<DialogBody>
				<div className="stack">
					<ErrorSummary errors={form.errors} />
					<TextField
						field={host}
						label="Dominio"
						placeholder="citas.tumarca.com"
						hint="Sin https:// y sin diagonales."
						autoCapitalize="none"
						autoComplete="off"
						spellCheck={false}
						data-autofocus
					/>
					<ul className="bullets muted">
						<li>{domainNotes.one} Si ya lo usas en otra, quítalo allá primero.</li>
						<li>{domainNotes.wildcard}</li>
					</ul>
				</div>
			</DialogBody>
			<DialogFoot>
				<FormButtons cancelTo={parent} save="Agregar dominio" saving="Agregando..." />
			</DialogFoot>
		</Form>
	)
}
