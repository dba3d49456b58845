import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ProductList } from '#app/features/products/ui/product-list.tsx'
import { ItemListLayout } from '#app/navigation/layouts/item-list-layout.tsx'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { productsScreen } from './inventory-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Productos' }]

export async function loader({ request }: LoaderFunctionArgs) {
	return productsScreen(await panelContext(request), request)
}

export default function Products() {
	const list = useLoaderData<typeof loader>()
	return (
		<DialogHost>
			<ItemListLayout
				title="Productos"
				search={{ value: list.search, label: 'Buscar productos' }}
				archived={{ shown: list.archived }}
				add={list.mayEdit ? { to: '/inventario/productos/nuevo', label: 'Agregar producto' } : undefined}
			>
				<ProductList {...list} />
			</ItemListLayout>
		</DialogHost>
	)
}
