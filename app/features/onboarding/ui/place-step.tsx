import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { StartPlace } from '../schemas.ts'
import { PlaceFields } from './place-fields.tsx'
import { QuickFoot } from './quick-steps.tsx'

type Typed = z.input<typeof StartPlace>
type PlaceStepProps = { place: Partial<Typed>; lastResult?: SubmissionResult }

/** Where people come, and when. */
export function PlaceStep({ place, lastResult }: PlaceStepProps) {
	const [form, fields] = useForm<Typed>({
		id: 'rapido-lugar',
		lastResult,
		defaultValue: place,
		...validatedBy(StartPlace),
	})
	const { name, address, city, phone, days, opens, closes } = fields
	return (
		<Form className="stack stack--2" method="post" {...getFormProps(form)} preventScrollReset>
			<ErrorSummary errors={form.errors} fields={[name, address, city, phone, days, opens, closes]} />
			<div className="card card-body stack">
				<PlaceFields fields={fields} days={place.days ?? []} lastResult={lastResult} />
			</div>
			<QuickFoot back="/new-onboarding/rapido/equipo" skip="/new-onboarding/rapido/listo">
				<SaveButton>Guardar mi horario</SaveButton>
			</QuickFoot>
		</Form>
	)
}
