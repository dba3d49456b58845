import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { LinkButton } from '#app/ui/button.tsx'
import { DialogBody, DialogFoot } from '#app/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useChanged } from '#app/ui/form/use-changed.ts'
import { useUnsavedChanges } from '#app/ui/form/use-unsaved-changes.ts'
import { validatedBy } from '#app/ui/validated-by.ts'
import { type Product, ProductFields } from '../schemas.ts'

type ProductFormProps = {
	product?: Product
	currency: string
	/** The plan has no place for one more. */
	full?: boolean
	parent: string
	lastResult?: SubmissionResult
}

export function ProductForm({ product, currency, full, parent, lastResult }: ProductFormProps) {
	const [form, fields] = useForm<z.input<typeof ProductFields>>({
		id: 'producto',
		lastResult,
		defaultValue: product
			? { ...product, customId: product.customId ?? undefined, category: product.category ?? undefined }
			: { unit: 'pieza' },
		...validatedBy(ProductFields),
	})
	const changed = useChanged(form.id)
	useUnsavedChanges(changed)
	const { name, customId, description, category, price, unit } = fields
	return (
		<Form className="contents" method="post" {...getFormProps(form)} preventScrollReset>
			<DialogBody>
				<div className="stack">
					<ErrorSummary errors={form.errors} fields={[name, price, unit, category, customId, description]} />
					<div className="form-grid">
						<TextField field={name} label="Nombre" className="full" autoComplete="off" data-autofocus />
						<TextField
							field={price}
							label="Precio"
							prefix="$"
							suffix={currency}
							numeric
							inputMode="numeric"
							autoComplete="off"
						/>
						<TextField field={unit} label="Unidad" placeholder="pieza, ml, frasco" autoComplete="off" />
						<TextField field={category} label="Categoría" optional autoComplete="off" />
						<TextField
							field={customId}
							label="Identificador"
							hint="Hasta 10 letras y números."
							optional
							autoComplete="off"
						/>
						<TextArea field={description} label="Descripción" className="full" rows={3} />
					</div>
				</div>
			</DialogBody>
			<DialogFoot>
				{full ? (
					<LinkButton look="primary" to="/precios">
						Mejorar Plan
					</LinkButton>
				) : (
					<FormButtons cancelTo={parent} save={product ? 'Guardar cambios' : 'Registrar producto'} />
				)}
			</DialogFoot>
		</Form>
	)
}
