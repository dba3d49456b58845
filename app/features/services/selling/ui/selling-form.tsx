import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form, Link } from '@remix-run/react'
import { type z } from 'zod'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { SaveBar } from '#app/ui/form/save-bar.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { AmountField, TextField } from '#app/ui/form/text-field.tsx'
import { useChanged } from '#app/ui/form/use-changed.ts'
import { useUnsavedChanges } from '#app/ui/form/use-unsaved-changes.ts'
import { validatedBy } from '#app/ui/validated-by.ts'
import { type Selling, SellingFields } from '../schemas.ts'
import { AddOnRows, OptionRows, type Row, type Rows, TermRows } from './selling-rows.tsx'
import { sellingStart } from './selling-start.ts'

type Named = { id: string; name: string }
export type SellingFormProps = {
	selling: Selling
	categories: Named[]
	/** Who gives the service. */
	specialists: Named[]
	/** The other services of the house. */
	services: Named[]
	lastResult?: SubmissionResult
}

type Typed = z.input<typeof SellingFields>

/** How a service is sold: price, options, what may be added, by whom, and what must come first. */
export function SellingForm({ selling, categories, specialists, services, lastResult }: SellingFormProps) {
	const [form, fields] = useForm<Typed>({
		id: 'precios',
		lastResult,
		defaultValue: sellingStart(selling),
		...validatedBy(SellingFields),
	})
	const changed = useChanged(form.id)
	useUnsavedChanges(changed)
	const rows = [fields.options, fields.addOns, fields.terms] as FieldMetadata<object[]>[]
	const sets = rows.flatMap((list) => list.getFieldList()).map((row) => (row as FieldMetadata<Row>).getFieldset())
	const inRows = sets.flatMap((set) => Object.values(set))
	const { amount, priceFrom, categoryId, neededFirstId, neededWithinDays, options, addOns, terms } = fields
	const plain = [amount, categoryId, neededFirstId, neededWithinDays, options, addOns, terms]
	return (
		<Form className="stack stack--3" method="post" {...getFormProps(form)} preventScrollReset>
			<ErrorSummary errors={form.errors} fields={[...plain, ...inRows]} />
			{/* Enter saves: the first button of a form is the one that it presses. */}
			<button type="submit" hidden tabIndex={-1} />
			<div className="form-cols">
				<div className="stack">
					<PriceCard {...{ amount, priceFrom, selling }} />
					<OptionRows form={form} field={options as Rows} minutes={selling.durationMinutes} />
					<AddOnRows form={form} field={addOns as Rows} />
				</div>
				<div className="stack">
					<FormCard title="Categoría" lead="Así se agrupa en tu página de reservas y en tus listas.">
						{categories.length > 0 ? (
							<Select field={categoryId} label="Categoría" hideLabel options={categories} placeholder="Sin categoría" />
						) : null}
						<p className="hint">
							<Link to="/servicios/categorias">Ordenar y agregar categorías</Link>
						</p>
					</FormCard>
					<TermRows form={form} field={terms as Rows} specialists={specialists} options={options as Rows} />
					<FormCard
						title="Antes de este servicio"
						lead="Una prueba de parche o una valoración que hay que hacer primero."
					>
						<Select
							field={neededFirstId}
							label="Necesita antes"
							options={services}
							placeholder="Nada: se agenda directo"
						/>
						<TextField
							field={neededWithinDays}
							label="Hecha a lo más"
							suffix="días antes"
							hint="Vacío: sin límite."
							type="number"
							inputMode="numeric"
							numeric
							optional
						/>
					</FormCard>
				</div>
			</div>
			<SaveBar dirty={changed} cancelTo={`/servicios/${selling.serviceId}`} save="Guardar precios" />
		</Form>
	)
}

type PriceFields = { amount: FieldMetadata<string | undefined>; priceFrom: FieldMetadata<boolean | undefined> }

function PriceCard({ amount, priceFrom, selling }: PriceFields & { selling: Selling }) {
	return (
		<FormCard title="Precio" lead={<>Tus clientes leen «{selling.price}». Con el número se suma y se cobra.</>}>
			<AmountField
				field={amount}
				label="Precio en números"
				suffix={selling.currency}
				optional
				hint="Vacío: se lee del texto. Con opciones, cada una tiene el suyo."
			/>
			<Switch name={priceFrom.name} value="on" defaultChecked={priceFrom.initialValue === 'on'} end>
				<span>
					<b>Desde</b>
					<span className="hint block">Es lo menos que cuesta; se lee «Desde» antes del precio.</span>
				</span>
			</Switch>
		</FormCard>
	)
}
