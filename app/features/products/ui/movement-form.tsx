import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { DialogBody, DialogFoot } from '#app/ui/dialog/dialog.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { DateField, TimeField } from '#app/ui/form/date-field.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useChanged } from '#app/ui/form/use-changed.ts'
import { useUnsavedChanges } from '#app/ui/form/use-unsaved-changes.ts'
import { validatedBy } from '#app/ui/validated-by.ts'
import { RecordMovement } from '../schemas.ts'

type Named = { id: string; name: string }
type MovementFormProps = {
	products: Named[]
	branches: Named[]
	productId?: string
	/** Today and now, where the first branch is. */
	today: string
	time: string
	parent: string
	lastResult?: SubmissionResult
}

/** An entry or an exit, written down by hand. */
export function MovementForm({ products, branches, productId, today, time, parent, lastResult }: MovementFormProps) {
	const [form, fields] = useForm<z.input<typeof RecordMovement>>({
		id: 'movimiento',
		lastResult,
		defaultValue: { type: 'in', productId, branchId: branches[0]?.id, quantity: 1, date: today, time },
		...validatedBy(RecordMovement),
	})
	const changed = useChanged(form.id)
	useUnsavedChanges(changed)
	const { type, productId: product, branchId, quantity, date, time: hour, customId, comments } = fields
	return (
		<Form className="contents" method="post" {...getFormProps(form)} preventScrollReset>
			<DialogBody>
				<div className="stack">
					<ErrorSummary
						errors={form.errors}
						fields={[type, product, branchId, quantity, date, hour, customId, comments]}
					/>
					<fieldset className="form-grid form-grid--keep bare" id={type.id}>
						<legend className="label">Tipo</legend>
						<Check type="radio" name={type.name} value="in" defaultChecked={type.initialValue !== 'out'} card>
							Entrada
						</Check>
						<Check type="radio" name={type.name} value="out" defaultChecked={type.initialValue === 'out'} card>
							Salida
						</Check>
						<FieldError field={type} label="Tipo" />
					</fieldset>
					<div className="form-grid">
						<Select
							field={product}
							label="Producto"
							options={products}
							placeholder="Elige un producto"
							data-autofocus
						/>
						<Select field={branchId} label="Sucursal" options={branches} />
						<TextField field={quantity} label="Cantidad" type="number" inputMode="numeric" numeric />
						<TextField
							field={customId}
							label="Identificador"
							optional
							hint="Hasta 10 letras y números."
							autoComplete="off"
						/>
						<DateField field={date} min={today} label="Fecha" />
						<TimeField field={hour} label="Hora" step={60} />
						<TextField field={comments} label="Comentarios" optional className="full" autoComplete="off" />
					</div>
				</div>
			</DialogBody>
			<DialogFoot>
				<FormButtons cancelTo={parent} save="Registrar movimiento" />
			</DialogFoot>
		</Form>
	)
}
