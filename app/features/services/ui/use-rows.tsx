import { type FieldMetadata, type FormMetadata } from '@conform-to/react'
import { buttonClass } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { FormCard } from '#app/ui/form-card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import './services.css'

export type Need = { id: string; name: string; unit?: string }
type Update = Pick<FormMetadata, 'insert' | 'remove'>

type ProductRowsProps = {
	form: Update
	field: FieldMetadata<{ productId: string; amount: number }[] | undefined>
	products: Need[]
}

/** What each session uses up of the stock (SER-010). */
export function ProductRows({ form, field, products }: ProductRowsProps) {
	const list = field as FieldMetadata<{ productId: string; amount: number }[]>
	const options = products.map(({ id, name, unit }) => ({ id, name: unit ? `${name} (${unit})` : name }))
	return (
		<FormCard title="Consumo de productos" lead="Se propone al registrar el consumo de cada cita.">
			{list.getFieldList().map((row, index) => {
				const { productId, amount } = row.getFieldset()
				return (
					<div key={row.key} className="use-row">
						<Select
							field={productId}
							label={`Producto ${index + 1}`}
							hideLabel
							options={options}
							placeholder="Producto"
						/>
						<TextField
							field={amount}
							label={`Cantidad ${index + 1}`}
							hideLabel
							type="number"
							inputMode="numeric"
							numeric
						/>
						<RemoveRow form={form} name={list.name} index={index} what="producto" />
					</div>
				)
			})}
			<FieldError field={field} />
			{products.length === 0 ? (
				<p className="muted">Aún no hay productos en el inventario.</p>
			) : (
				<AddRow form={form} name={list.name} text="Agregar producto" value={{ amount: 1 }} />
			)}
		</FormCard>
	)
}

type EquipmentRowsProps = {
	form: Update
	field: FieldMetadata<{ equipmentId: string; amount?: number }[] | undefined>
	equipment: (Need & { branchName: string })[]
}

/** What each session occupies: without it free, nobody can be booked. */
export function EquipmentRows({ form, field, equipment }: EquipmentRowsProps) {
	const list = field as FieldMetadata<{ equipmentId: string; amount: number }[]>
	const options = equipment.map(({ id, name, branchName }) => ({ id, name: `${name}, ${branchName}` }))
	return (
		<FormCard title="Cabinas y equipo" lead="Lo que ocupa cada sesión. Si ya no hay libre, ese horario no se ofrece.">
			{list.getFieldList().map((row, index) => {
				const { equipmentId, amount } = row.getFieldset()
				return (
					<div key={row.key} className="use-row">
						<Select
							field={equipmentId}
							label={`Equipo ${index + 1}`}
							hideLabel
							options={options}
							placeholder="Cabina o equipo"
						/>
						<TextField
							field={amount}
							label={`Cuántos, ${index + 1}`}
							hideLabel
							type="number"
							inputMode="numeric"
							numeric
						/>
						<RemoveRow form={form} name={list.name} index={index} what="equipo" />
					</div>
				)
			})}
			<FieldError field={field} />
			{equipment.length === 0 ? (
				<p className="muted">Agrega cabinas o equipo en la página de cada sucursal.</p>
			) : (
				<AddRow form={form} name={list.name} text="Agregar equipo" value={{ amount: 1 }} />
			)}
		</FormCard>
	)
}

type AddRowProps = { form: Update; name: string; text: string; value: Record<string, number> }

export function AddRow({ form, name, text, value }: AddRowProps) {
	return (
		<div>
			<button
				className={buttonClass({ look: 'ghost' })}
				{...form.insert.getButtonProps({ name, defaultValue: value as never })}
			>
				<Icon name="plus" size="s" />
				{text}
			</button>
		</div>
	)
}

export function RemoveRow({ form, name, index, what }: { form: Update; name: string; index: number; what: string }) {
	return (
		<button className={buttonClass({ look: 'ghost', iconOnly: true })} {...form.remove.getButtonProps({ name, index })}>
			<Icon name="trash" size="s" />
			<span className="sr">
				Quitar {what} {index + 1}
			</span>
		</button>
	)
}
