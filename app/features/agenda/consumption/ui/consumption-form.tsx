import { type FieldMetadata, type FormMetadata, getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form } from '@remix-run/react'
import { countText } from '#app/lib/words/counted.ts'
import { Button } from '#app/ui/button.tsx'
import { DialogBody, DialogFoot } from '#app/ui/dialog/dialog.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useChanged } from '#app/ui/form/use-changed.ts'
import { useUnsavedChanges } from '#app/ui/form/use-unsaved-changes.ts'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { type FormAnswer } from '../../booking/ui/appointment-form.tsx'
import { type Consumption, RegisterConsumption } from '../schemas-consumption.ts'

type ConsumptionFormProps = { appointmentId: string; choices: Consumption; answer?: FormAnswer; parent: string }
type Row = { productId: string; quantity: string }
type Fields = { appointmentId: string; rows: Row[] }

/** Rows of product and quantity that are added and taken away, with and without a script (SER-037). */
export function ConsumptionForm({ appointmentId, choices, answer, parent }: ConsumptionFormProps) {
	const usual = choices.movements.length > 0 ? [] : choices.suggested
	const suggested = usual.map(({ productId, quantity }) => ({ productId, quantity: String(quantity) }))
	const [form, fields] = useForm<Fields, unknown>({
		id: 'consumo',
		lastResult: answer?.result,
		defaultValue: { appointmentId, rows: suggested.length > 0 ? suggested : [{ productId: '', quantity: '1' }] },
		shouldRevalidate: 'onInput',
		onValidate: ({ formData }) => parseWithZod(formData, { schema: RegisterConsumption }),
	})
	useUnsavedChanges(useChanged(form.id))
	if (choices.products.length === 0) return <NoProducts />
	return (
		<Form className="contents" method="post" {...getFormProps(form)} preventScrollReset>
			<DialogBody>
				<div className="stack">
					{/* Enter sends the form, not the first button that takes a row away. */}
					<button className="sr" type="submit" tabIndex={-1} aria-hidden="true" />
					<input type="hidden" name="appointmentId" value={appointmentId} />
					<ErrorSummary errors={form.errors} fields={[fields.rows]} />
					{choices.movements.length > 0 ? (
						<Callout status="ok">
							Consumo registrado correctamente:{' '}
							{choices.movements.map(({ quantity, productName }) => `${quantity} × ${productName}`).join(', ')}.
						</Callout>
					) : null}
					<Rows form={form} rows={fields.rows} products={choices.products} />
				</div>
			</DialogBody>
			<DialogFoot>
				<FormButtons cancelTo={parent} save="Registrar Consumo" />
			</DialogFoot>
		</Form>
	)
}

type RowsProps = {
	form: FormMetadata<Fields>
	rows: FieldMetadata<Row[], Fields>
	products: Consumption['products']
}

function Rows({ form, rows, products }: RowsProps) {
	const options = products.map(({ id, name, unit, stock }) => ({ id, name: `${name} · ${countText(stock, unit)}` }))
	const list = rows.getFieldList()
	return (
		<>
			{list.map((row, index) => {
				const { productId, quantity } = row.getFieldset()
				return (
					<fieldset key={row.key} className="row row--top">
						<legend className="sr">Producto {index + 1}</legend>
						<Select
							className="grow"
							field={productId}
							label="Producto"
							options={options}
							placeholder="Elige un producto"
						/>
						<TextField
							className="w-12 flex-none"
							field={quantity}
							label="Cantidad"
							numeric
							type="number"
							min={1}
							inputMode="numeric"
						/>
						{list.length > 1 ? (
							<Button
								look="ghost"
								icon="trash"
								iconOnly
								className="mt-3.25"
								{...form.remove.getButtonProps({ name: rows.name, index })}
							>
								Quitar producto {index + 1}
							</Button>
						) : null}
					</fieldset>
				)
			})}
			<div>
				<Button
					size="s"
					icon="plus"
					{...form.insert.getButtonProps({ name: rows.name, defaultValue: { productId: '', quantity: '1' } })}
				>
					Agregar producto
				</Button>
			</div>
		</>
	)
}

function NoProducts() {
	return (
		<DialogBody>
			<EmptyState
				title="Todavía no hay productos"
				text="Registra los productos que usas para llevar su consumo."
				action={{ to: '/inventario/productos', text: 'Ir a productos' }}
			/>
		</DialogBody>
	)
}
