import { type FieldMetadata, type FormMetadata } from '@conform-to/react'
import { Link } from '@remix-run/react'
import { type ClientField, type FieldKind, fieldKinds, kindNames } from '#app/features/contacts/custom/kinds.ts'
import { DateField } from '#app/ui/form/date-field.tsx'
import { FieldError, initialText } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

export type Row = { key?: string; kind: FieldKind; value?: string }

const kinds = fieldKinds.filter((id) => id !== 'choice').map((id) => ({ id, name: kindNames[id] }))
const yesAndNo = ['Sí', 'No'].map((word) => ({ id: word, name: word }))

type CustomRowsProps<Values extends Record<string, unknown>> = {
	form: FormMetadata<Values>
	field: FieldMetadata<Row[]>
	defined: ClientField[]
}

/** Fields of the business's own: those that it defined by their names, then a name, a kind and a value each. */
export function CustomRows<Values extends Record<string, unknown>>({ form, field, defined }: CustomRowsProps<Values>) {
	const rows = field.getFieldList().map((row, index) => {
		const { key, kind, value } = row.getFieldset()
		const of = defined.find((one) => !one.isArchived && one.key === initialText(key))
		return { id: row.key, index, key, kind, value, of }
	})
	return (
		<fieldset className="stack" aria-describedby={field.errors ? field.errorId : undefined}>
			<legend className="label pb-1">Campos personalizados</legend>
			<FieldError field={field as never} label="Campos personalizados" />
			<div className="form-grid">
				{rows.map(({ id, key, kind, value, of }) =>
					of ? (
						<div key={id}>
							<input type="hidden" name={key.name} value={of.key} />
							<input type="hidden" name={kind.name} value={initialText(kind) ?? of.kind} />
							<DefinedValue of={of} kind={(initialText(kind) as FieldKind | undefined) ?? of.kind} field={value} />
						</div>
					) : null,
				)}
			</div>
			{rows.map(({ id, index, key, kind, value, of }) =>
				of ? null : (
					<div key={id} className="client-field">
						<TextField field={key as never} label="Clave" autoComplete="off" maxLength={60} />
						<Select field={kind as never} label="Clase" options={kinds} />
						<TextField field={value as never} label="Valor" autoComplete="off" maxLength={500} />
						<button
							className="btn btn--ghost btn--s"
							{...form.remove.getButtonProps({ name: field.name as never, index })}
						>
							Quitar<span className="sr"> campo {index + 1}</span>
						</button>
					</div>
				),
			)}
			<div className="row flex-wrap">
				<button
					className="btn btn--secondary btn--s"
					{...form.insert.getButtonProps({ name: field.name as never, defaultValue: { kind: 'text' } as never })}
				>
					Agregar campo
				</button>
				<Link to="/contactos/campos">Definir campos para todos</Link>
			</div>
		</fieldset>
	)
}

type DefinedValueProps = { of: ClientField; kind: FieldKind; field: FieldMetadata<string | undefined> }

/** The control of its kind; what stands there in another kind is text until somebody mends it. */
function DefinedValue({ of: { label, options }, kind, field }: DefinedValueProps) {
	const of = { field: field as never, label, optional: true }
	if (kind === 'boolean') return <Select {...of} options={yesAndNo} placeholder="Sin dato" />
	if (kind === 'date') return <DateField {...of} />
	if (kind === 'choice') {
		const now = initialText(field)
		const offered = now === undefined || options.includes(now) ? options : [...options, now]
		return <Select {...of} options={offered.map((id) => ({ id, name: id }))} placeholder="Sin dato" />
	}
	return <TextField {...of} autoComplete="off" maxLength={500} inputMode={kind === 'number' ? 'decimal' : undefined} />
}
