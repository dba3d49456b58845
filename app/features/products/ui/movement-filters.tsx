import { ChipLinks } from '#app/ui/chips.tsx'

type MovementFiltersProps = { branches: { id: string; name: string }[]; branchId?: string; type?: 'in' | 'out' }

const types = [
	{ id: 'in', name: 'Entradas' },
	{ id: 'out', name: 'Salidas' },
]

/** By direction and by branch; each filter is an address. */
export function MovementFilters({ branches, branchId, type }: MovementFiltersProps) {
	const to = (wanted: { branchId?: string; type?: string }) => {
		const query = new URLSearchParams()
		if (wanted.type) query.set('tipo', wanted.type)
		if (wanted.branchId) query.set('sucursal', wanted.branchId)
		return `/inventario/movimientos?${query}`
	}
	return (
		<div className="stack stack--1">
			<ChipLinks
				label="Tipo de movimiento"
				chips={[{ id: undefined, name: 'Todos' }, ...types].map(({ id, name }) => {
					return { id: name, to: to({ branchId, type: id }), current: type === id, children: name }
				})}
			/>
			{branches.length > 1 ? (
				<ChipLinks
					label="Sucursal"
					chips={[{ id: undefined, name: 'Todas las sucursales' }, ...branches].map(({ id, name }) => {
						return { id: name, to: to({ branchId: id, type }), current: branchId === id, children: name }
					})}
				/>
			) : null}
		</div>
	)
}
