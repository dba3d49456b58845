import { Form } from '@remix-run/react'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { movementTypes, paymentMethods } from '../words.ts'

type Named = { id: string; name: string }
type MovementFiltersProps = {
	/** What the address says, by its words. */
	asked: Partial<Record<'desde' | 'hasta' | 'tipo' | 'categoria' | 'metodo' | 'sucursal' | 'cliente', string>>
	branches: Named[]
	categories: Named[]
	isFiltered: boolean
}

const named = (words: Record<string, string>) => Object.entries(words).map(([id, name]) => ({ id, name }))
const types = named(movementTypes)
const methods = named(paymentMethods)

/** A GET form: what it asks stands in the address. */
export function MovementFilters({ asked, branches, categories, isFiltered }: MovementFiltersProps) {
	const field = (name: keyof typeof asked) => plainField(name, { value: asked[name] })
	return (
		<Form method="get" className="card card-body stack" preventScrollReset>
			{asked.cliente ? <input type="hidden" name="cliente" value={asked.cliente} /> : null}
			<div className="form-grid">
				<DateField field={field('desde')} label="Desde" />
				<DateField field={field('hasta')} label="Hasta" />
				<Select field={field('tipo')} label="Tipo" options={types} placeholder="Ingreso y gasto" />
				<Select field={field('categoria')} label="Categoría" options={categories} placeholder="Toda categoría" />
				<Select field={field('metodo')} label="Método" options={methods} placeholder="Todo método" />
				{branches.length > 1 ? (
					<Select field={field('sucursal')} label="Sucursal" options={branches} placeholder="Todas las sucursales" />
				) : null}
			</div>
			<div className="row">
				<Button icon="funnel">Filtrar</Button>
				{isFiltered ? (
					<LinkButton look="ghost" to="/finanzas/movimientos">
						Quitar filtros
					</LinkButton>
				) : null}
			</div>
		</Form>
	)
}
