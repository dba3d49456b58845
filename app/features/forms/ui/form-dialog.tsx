import { type SubmissionResult, useForm } from '@conform-to/react'
import { FormDialog } from '#app/ui/dialog/form-dialog.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { textOf } from '#app/ui/form/field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { CreateForm } from '../schemas.ts'

type FormOfFormProps = {
	title: string
	save: string
	parent: string
	values?: Omit<CreateForm, 'oneAnswer' | 'afterVisit'> & { oneAnswer?: string; afterVisit?: string }
	result?: SubmissionResult
}

/** What a form is called and how it is answered; its questions stand on its page. */
export function FormOfForm({ title, save, parent, values, result }: FormOfFormProps) {
	const [form, fields] = useForm<Record<keyof CreateForm, string>, unknown>({
		id: 'formulario',
		lastResult: result,
		defaultValue: values,
		...validatedBy(CreateForm),
	})
	return (
		<FormDialog title={title} form={form} parent={parent} save={save}>
			<ErrorSummary errors={form.errors} fields={[fields.title, fields.description, fields.thanks, fields.closesOn]} />
			<TextField
				field={fields.title}
				label="Título"
				placeholder="Encuesta después de tu visita"
				data-autofocus
				maxLength={120}
			/>
			<TextArea field={fields.description} label="Descripción" optional rows={2} />
			<TextField
				field={fields.thanks}
				label="Texto al terminar"
				optional
				placeholder="¡Gracias! Tus respuestas nos ayudan a mejorar."
			/>
			<DateField field={fields.closesOn} label="Último día para contestar" optional />
			<Check
				key={fields.oneAnswer.key}
				name={fields.oneAnswer.name}
				defaultChecked={textOf(fields.oneAnswer) === 'on'}
				hint="Vale para quien contesta con su propio enlace. En la dirección pública nadie comprueba quién es."
			>
				Una sola respuesta por persona
			</Check>
			<Check
				key={fields.afterVisit.key}
				name={fields.afterVisit.name}
				defaultChecked={textOf(fields.afterVisit) === 'on'}
				hint="Tres horas después de marcar su cita como asistida, nunca de noche, y una vez por visita."
			>
				Mandarlo después de cada visita
			</Check>
		</FormDialog>
	)
}
