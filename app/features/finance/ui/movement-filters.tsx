import { Form } from '@remix-run/react'
import { DateField } from '#app/ui/form/date-field.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { FilterFoot } from '#app/ui/list/filter-foot.tsx'
import { FoldedFilters } from '#app/ui/list/folded-filters.tsx'
import { movementSorts, paymentMethods } from '../words.ts'

type Named = { id: string; name: string }
type MovementFiltersProps = {
	/** What the address says, by its words. */
	asked: Partial<Record<'desde' | 'hasta' | 'tipo' | 'categoria' | 'metodo' | 'sucursal' | 'cliente', string>>
	branches: Named[]
	categories: Named[]
	/** How many of them keep something out. */
	used: number
}

const named = (words: Record<string, string>) => Object.entries(words).map(([id, name]) => ({ id, name }))
const types = named(movementSorts)
const methods = named(paymentMethods)

/** A GET form: what it asks stands in the address. */
export function MovementFilters({ asked, branches, categories, used }: MovementFiltersProps) {
	const field = (name: keyof typeof asked) => plainField(name, { value: asked[name] })
	return (
		<FoldedFilters used={used}>
			<Form method="get" className="card card-body stack" preventScrollReset>
				{asked.cliente ? <input type="hidden" name="cliente" value={asked.cliente} /> : null}
				<div className="form-grid">
					<DateField field={field('desde')} label="Desde" />
					<DateField field={field('hasta')} label="Hasta" />
					<Select field={field('tipo')} label="Tipo" options={types} placeholder="Todo tipo" />
					<Select field={field('categoria')} label="Categoría" options={categories} placeholder="Toda categoría" />
					<Select field={field('metodo')} label="Método" options={methods} placeholder="Todo método" />
					{branches.length > 1 ? (
						<Select field={field('sucursal')} label="Sucursal" options={branches} placeholder="Todas las sucursales" />
					) : null}
				</div>
				<FilterFoot used={used} home="/finanzas/movimientos" />
			</Form>
		</FoldedFilters>
	)
}
