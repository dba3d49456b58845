import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type ReactNode } from 'react'
import { type z } from 'zod'
import { DialogBody, DialogFoot } from '#app/ui/dialog/dialog.tsx'
import { Autocomplete } from '#app/ui/form/autocomplete.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FieldError, initialText } from '#app/ui/form/field.tsx'
import { FileUploader } from '#app/ui/form/file-uploader.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { type CardOption } from '#app/ui/form/radio-cards.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { AmountField, TextField } from '#app/ui/form/text-field.tsx'
import { useChanged } from '#app/ui/form/use-changed.ts'
import { useUnsavedChanges } from '#app/ui/form/use-unsaved-changes.ts'
import { type KeptFile } from '#app/ui/form/use-uploads.ts'
import { validatedBy } from '#app/ui/validated-by.ts'
import { CreateMovement } from '../schemas-movements.ts'
import { methodOptions, movementTypes } from '../words.ts'

type Named = { id: string; name: string }
type Values = Partial<z.input<typeof CreateMovement>>

type MovementFormProps = {
	values: Values
	branches: Named[]
	categories: Named[]
	currency: string
	/** Today where the business is: no movement is of a later day. */
	today: string
	/** Whom it may be about: who is chosen, and whom a search found; absent for who may see no clients. */
	clients?: { search?: string; options: CardOption[] }
	files?: KeptFile[]
	/** Told apart from another press of the same form. */
	formKey: string
	save: string
	parent: string
	lastResult?: SubmissionResult
	/** Below the fields, e.g. what was done to it. */
	children?: ReactNode
}

/** An income or an expense, written down by hand (FIN-001 to FIN-008). */
export function MovementForm({ values, branches, categories, currency, today, ...rest }: MovementFormProps) {
	const { clients, files, formKey, save, parent, lastResult, children } = rest
	const [form, fields] = useForm<z.input<typeof CreateMovement>>({
		id: 'movimiento',
		lastResult,
		defaultValue: values,
		...validatedBy(CreateMovement),
	})
	useUnsavedChanges(useChanged(form.id))
	const { type, amount, date, branchId, paymentMethod, category, customId, contactId, comments, fileId } = fields
	return (
		<Form className="contents" method="post" encType="multipart/form-data" {...getFormProps(form)} preventScrollReset>
			<DialogBody>
				<div className="stack">
					<input type="hidden" name="formKey" value={formKey} />
					<ErrorSummary
						errors={form.errors}
						fields={[type, amount, date, category, paymentMethod, branchId, customId, contactId, comments, fileId]}
					/>
					<fieldset className="form-grid form-grid--keep bare" id={type.id}>
						<legend className="label">Tipo</legend>
						{(['income', 'expense'] as const).map((one) => (
							<Check
								key={one}
								type="radio"
								name={type.name}
								value={one}
								defaultChecked={(initialText(type) ?? 'income') === one}
								card
							>
								{movementTypes[one]}
							</Check>
						))}
						<FieldError field={type} label="Tipo" />
					</fieldset>
					<div className="form-grid">
						<AmountField field={amount} label="Monto" suffix={currency} data-autofocus />
						<DateField field={date} max={today} label="Fecha" />
						<Select field={category} label="Categoría" options={categories} />
						<Select field={paymentMethod} label="Método" options={methodOptions} />
						<Select field={branchId} label="Sucursal" options={branches} />
						<TextField field={customId} label="Folio" optional hint="Hasta 10 letras y números." autoComplete="off" />
					</div>
					{clients ? (
						<Autocomplete
							field={contactId}
							label="Cliente (opcional)"
							placeholder="Nombre o número"
							options={clients.options}
							query={clients.search}
							queryName="buscar"
							source="/finanzas/movimientos/clientes"
							none="No se encontraron clientes"
						/>
					) : values.contactId ? (
						<input type="hidden" name="contactId" value={values.contactId} />
					) : null}
					<TextArea field={comments} label="Comentarios" optional rows={2} />
					<FileUploader
						field={fileId}
						label="Comprobante (opcional)"
						hint="Una foto o un PDF de hasta 25 MB."
						kinds={['image', 'pdf']}
						max={1}
						min={0}
						files={files}
					/>
					{children}
				</div>
			</DialogBody>
			<DialogFoot>
				<FormButtons cancelTo={parent} save={save} />
			</DialogFoot>
		</Form>
	)
}
