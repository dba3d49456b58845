import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { Form } from '@remix-run/react'
import { ErrorSummary } from '../form/error-summary.tsx'
import { SaveButton } from '../form/form-buttons.tsx'
import { PhoneField } from '../form/phone-field.tsx'
import { ScheduleEditor } from '../form/schedule-editor.tsx'
import { Slider } from '../form/slider.tsx'
import { TextField } from '../form/text-field.tsx'
import { useSavedCount } from '../form/use-saved-count.ts'
import { Card } from '../list/card.tsx'
import { branchHours, firstSample, Sample } from './sample.ts'

type SampleFormProps = { lastResult?: SubmissionResult<string[]> }

/** A whole form as the screens have them: fields, phone, slider and hours, checked by one schema on both sides. */
export function SampleForm({ lastResult }: SampleFormProps) {
	const saved = useSavedCount()
	const [form, fields] = useForm<Sample>({
		// Saved, it begins again with its defaults, ready for the next.
		id: `muestra-${saved}`,
		lastResult,
		defaultValue: firstSample,
		constraint: getZodConstraint(Sample),
		shouldValidate: 'onBlur',
		shouldRevalidate: 'onInput',
		onValidate: ({ formData }) => parseWithZod(formData, { schema: Sample }),
	})
	const { name, email, countryCode, whatsapp, temperature, hours } = fields
	return (
		<Form method="post" {...getFormProps(form)} preventScrollReset>
			<Card title="Formulario" foot={<SaveButton icon="check">Guardar</SaveButton>}>
				<ErrorSummary errors={form.errors} fields={[name, email, whatsapp, countryCode]} />
				<div className="form-grid">
					<TextField field={name} label="Nombre" autoComplete="off" />
					<TextField field={email} label="Correo electrónico" type="email" inputMode="email" optional />
					<PhoneField field={whatsapp} country={countryCode} label="WhatsApp" hint="Sin la clave del país." />
					<Slider field={temperature} label="Temperatura" min={0.01} max={1} step={0.1} />
				</div>
				<ScheduleEditor form={form} field={hours} kind="branch" branches={[branchHours]} />
			</Card>
		</Form>
	)
}
