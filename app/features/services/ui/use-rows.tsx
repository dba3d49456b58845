import { type FieldMetadata } from '@conform-to/react'
import { FieldError, type FieldState } from '#app/ui/form/field.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { AddRow, RemoveRow, type RowUpdate } from './row-buttons.tsx'
import './services.css'

export type Need = { id: string; name: string; unit?: string }

type ProductRowsProps = {
	form: RowUpdate
	field: FieldMetadata<{ productId: string; amount: number }[] | undefined>
	products: Need[]
}

/** What each session uses up of the stock (SER-010). */
export function ProductRows({ form, field, products }: ProductRowsProps) {
	const list = field as FieldMetadata<{ productId: string; amount: number }[]>
	const rows = list.getFieldList().map((row) => {
		const { productId, amount } = row.getFieldset()
		return { key: row.key, what: productId, amount }
	})
	const options = products.map(({ id, name, unit }) => ({ id, name: unit ? `${name} (${unit})` : name }))
	return <NeedRows form={form} field={field} rows={rows} options={options} words={productWords} />
}

type EquipmentRowsProps = {
	form: RowUpdate
	field: FieldMetadata<{ equipmentId: string; amount?: number }[] | undefined>
	equipment: (Need & { branchName: string })[]
}

/** What each session occupies: without it free, nobody can be booked. */
export function EquipmentRows({ form, field, equipment }: EquipmentRowsProps) {
	const list = field as FieldMetadata<{ equipmentId: string; amount: number }[]>
	const rows = list.getFieldList().map((row) => {
		const { equipmentId, amount } = row.getFieldset()
		return { key: row.key, what: equipmentId, amount }
	})
	const options = equipment.map(({ id, name, branchName }) => ({ id, name: `${name}, ${branchName}` }))
	return <NeedRows form={form} field={field} rows={rows} options={options} words={equipmentWords} />
}

const productWords = {
	...{ title: 'Consumo de productos', lead: 'Se propone al registrar el consumo de cada cita.' },
	...{ one: 'Producto', placeholder: 'Producto', amount: 'Cantidad' },
	...{ add: 'Agregar producto', none: 'Aún no hay productos en el inventario.' },
}

const equipmentWords = {
	title: 'Cabinas y equipo',
	lead: 'Lo que ocupa cada sesión. Si ya no hay libre, ese horario no se ofrece.',
	...{ one: 'Equipo', placeholder: 'Cabina o equipo', amount: 'Cuántos,' },
	...{ add: 'Agregar equipo', none: 'Agrega cabinas o equipo en la página de cada sucursal.' },
}

type NeedRowsProps = {
	form: RowUpdate
	field: FieldState
	rows: { key?: string; what: FieldState; amount: FieldState }[]
	options: { id: string; name: string }[]
	words: Record<'title' | 'lead' | 'one' | 'placeholder' | 'amount' | 'add' | 'none', string>
}

/** A list of things with how many of each. */
function NeedRows({ form, field, rows, options, words }: NeedRowsProps) {
	const { title, lead, one, placeholder, amount: amountWord, add, none } = words
	return (
		<FormCard title={title} lead={lead}>
			{rows.map(({ key, what, amount }, index) => (
				<div key={key} className="use-row">
					<Select field={what} label={`${one} ${index + 1}`} hideLabel options={options} placeholder={placeholder} />
					<TextField
						field={amount}
						label={`${amountWord} ${index + 1}`}
						hideLabel
						type="number"
						inputMode="numeric"
						numeric
					/>
					<RemoveRow form={form} name={field.name} index={index} what={one.toLowerCase()} />
				</div>
			))}
			<FieldError field={field} label={title} />
			{options.length === 0 ? (
				<p className="muted">{none}</p>
			) : (
				<AddRow form={form} name={field.name} value={{ amount: 1 }}>
					{add}
				</AddRow>
			)}
		</FormCard>
	)
}
