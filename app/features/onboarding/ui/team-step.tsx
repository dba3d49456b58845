import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { StartTeam } from '../schemas.ts'
import { QuickFoot } from './quick-steps.tsx'

type Typed = z.input<typeof StartTeam>

const atFirst = 5

/** Who works there, by their names; all else of a person has its own form. */
export function TeamStep({ lastResult }: { lastResult?: SubmissionResult }) {
	const [form, fields] = useForm<Typed>({
		id: 'rapido-equipo',
		lastResult,
		defaultValue: { people: Array.from({ length: atFirst }, () => ({})) },
		...validatedBy(StartTeam),
	})
	const rows = fields.people.getFieldList() as FieldMetadata<Typed['people'][number], Typed>[]
	return (
		<Form className="stack stack--2" method="post" {...getFormProps(form)} preventScrollReset>
			<ErrorSummary errors={[...(form.errors ?? []), ...(fields.people.errors ?? [])]} fields={[]} />
			<ul className="card card-body stack">
				{rows.map((row, index) => {
					const { name, whatsapp } = row.getFieldset()
					return (
						<li key={row.key} className="form-grid form-grid--keep">
							<TextField field={name} label={`Nombre ${index + 1}`} autoComplete="off" />
							<TextField field={whatsapp} label={`WhatsApp ${index + 1}`} optional type="tel" autoComplete="off" />
						</li>
					)
				})}
			</ul>
			<p className="muted">
				Cada quien da todos los servicios, en el horario de la sucursal. Lo ajustas en Especialistas.
			</p>
			<QuickFoot back="/new-onboarding/rapido" skip="/new-onboarding/rapido/lugar">
				<SaveButton>Agregar a mi equipo</SaveButton>
			</QuickFoot>
		</Form>
	)
}
