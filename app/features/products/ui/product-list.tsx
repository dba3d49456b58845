import { Link } from '@remix-run/react'
import { moneyText } from '#app/lib/money.ts'
import { countText } from '#app/lib/words/counted.ts'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { ArchiveItems } from '#app/ui/list/archive-items.tsx'
import { EmptyList } from '#app/ui/list/empty-list.tsx'
import { LoadMore } from '#app/ui/list/pager.tsx'
import { type Column, Table } from '#app/ui/list/table.tsx'
import { Menu, MenuLink } from '#app/ui/menu.tsx'
import { type Product } from '../schemas.ts'

type ProductListProps = {
	products: Product[]
	total: number
	next?: string
	branches: { id: string; name: string }[]
	search: string
	archived: boolean
	mayEdit: boolean
	query: string
	/** Address of the next page. */
	more?: string
}

/** Products with what lies in each branch. */
export function ProductList({ products, total, branches, search, archived, mayEdit, query, more }: ProductListProps) {
	if (products.length === 0) {
		return (
			<EmptyList
				path="/inventario/productos"
				search={search}
				archived={archived}
				noMatch="Ningún producto coincide"
				noArchived="No hay productos archivados"
				none="Aún no hay productos"
				invite="Registra lo que vendes y lo que usas, y sabrás cuánto queda en cada sucursal."
				add={mayEdit ? { to: '/inventario/productos/nuevo', text: 'Agregar producto' } : undefined}
			/>
		)
	}
	const columns: Column<Product>[] = [
		{ id: 'name', name: 'Producto', title: true, cell: (product) => <Name product={product} mayEdit={mayEdit} /> },
		{
			id: 'category',
			name: 'Categoría',
			cell: ({ category }) => category ?? <span className="muted">Sin categoría</span>,
		},
		{
			id: 'price',
			name: 'Precio',
			numeric: true,
			cell: ({ priceMinor, currency }) => moneyText({ minor: priceMinor, currency }),
		},
		{ id: 'stock', name: 'Existencias', cell: (product) => <Stock product={product} branches={branches} /> },
		...(mayEdit
			? [
					{
						id: 'menu',
						name: 'Acciones',
						menu: true,
						cell: (product: Product) => <ProductMenu product={product} query={query} />,
					},
				]
			: []),
	]
	return (
		<Table caption="Productos" columns={columns} rows={products} idOf={({ id }) => id}>
			<LoadMore shown={`${products.length} de ${total}`} to={more} />
		</Table>
	)
}

function Name({ product: { id, name, customId }, mayEdit }: { product: Product; mayEdit: boolean }) {
	return (
		<>
			{mayEdit ? (
				<Link to={`/inventario/productos/${id}`} preventScrollReset>
					<b>{name}</b>
				</Link>
			) : (
				<b>{name}</b>
			)}
			{customId ? <span className="caption block">{customId}</span> : null}
		</>
	)
}

function Stock({ product: { stock, unit }, branches }: { product: Product; branches: { id: string; name: string }[] }) {
	const total = stock.reduce((sum, { quantity }) => sum + quantity, 0)
	const places = stock.map(({ branchId, quantity }) => {
		return `${branches.find(({ id }) => id === branchId)?.name ?? 'Otra sucursal'}: ${quantity}`
	})
	return (
		<div>
			<span className="num">{countText(total, unit)}</span>
			{total <= 0 ? (
				<StatusChip status={total < 0 ? 'fallo' : 'aviso'}>{total < 0 ? 'Faltan' : 'Agotado'}</StatusChip>
			) : null}
			{places.length > 0 ? <span className="caption block">{places.join(' · ')}</span> : null}
		</div>
	)
}

function ProductMenu({ product: { id, name, isArchived }, query }: { product: Product; query: string }) {
	const path = `/inventario/productos/${id}`
	return (
		<Menu label={`Acciones de ${name}`}>
			{isArchived ? null : (
				<>
					<MenuLink to={path} icon="pencil">
						Editar
					</MenuLink>
					<MenuLink to={`/inventario/movimientos/nuevo?producto=${id}`} icon="arrow-left-right">
						Registrar movimiento
					</MenuLink>
				</>
			)}
			<ArchiveItems path={path} query={query} archived={isArchived} />
		</Menu>
	)
}
