import { type SubmissionResult, useForm } from '@conform-to/react'
import { type z } from 'zod'
import { type FieldKind, fieldKinds, kindNames } from '#app/features/contacts/custom/kinds.ts'
import { FormDialog } from '#app/ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { DefineField, EditChoice, EditField } from '../schemas-fields.ts'

type FieldDialogProps = {
	title: string
	save: string
	values?: { label?: string; options?: string; key?: string }
	/** Of one that is there: its kind stays. */
	kind?: FieldKind
	result?: SubmissionResult
}

const kinds = fieldKinds.map((id) => ({ id, name: kindNames[id] }))

/** A custom field: what it is called and how it is written. */
export function FieldDialog({ title, save, values, kind, result }: FieldDialogProps) {
	const saved = kind === 'choice' ? EditChoice : EditField.omit({ fieldId: true })
	const schema: z.ZodType = kind ? saved : DefineField
	const [form, fields] = useForm<Record<keyof DefineField, string>, unknown>({
		id: 'campo',
		lastResult: result,
		defaultValue: { kind: 'text', ...values },
		...validatedBy(schema),
	})
	const { label, options, key } = fields
	return (
		<FormDialog title={title} form={form} parent="/contactos/campos" save={save}>
			<ErrorSummary errors={form.errors} fields={[label, fields.kind, options]} />
			<TextField
				field={label}
				label="Nombre"
				maxLength={60}
				placeholder="Tipo de piel"
				autoComplete="off"
				data-autofocus
			/>
			{values?.key ? (
				<>
					<input type="hidden" name={key.name} value={values.key} />
					<p className="hint">Los contactos que ya tienen «{values.key}» conservan su dato.</p>
				</>
			) : null}
			{kind ? (
				<p className="muted">Clase: {kindNames[kind]}</p>
			) : (
				<Select field={fields.kind} label="Clase" options={kinds} />
			)}
			{kind === undefined || kind === 'choice' ? (
				<TextArea
					field={options}
					label="Opciones"
					rows={4}
					hint={kind ? 'Una por línea.' : 'Una por línea, solo si la clase es «Opción de una lista».'}
				/>
			) : null}
		</FormDialog>
	)
}
