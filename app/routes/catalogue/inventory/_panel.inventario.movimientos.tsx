import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MovementFilters } from '#app/features/products/ui/movement-filters.tsx'
import { MovementList } from '#app/features/products/ui/movement-list.tsx'
import { ItemListLayout } from '#app/navigation/layouts/item-list-layout.tsx'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { movementsScreen } from './inventory-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Movimientos de inventario' }]

export async function loader({ request }: LoaderFunctionArgs) {
	return movementsScreen(await panelContext(request), request)
}

export default function Movements() {
	const { branches, filters, ...list } = useLoaderData<typeof loader>()
	return (
		<DialogHost>
			<ItemListLayout
				title="Movimientos de inventario"
				add={list.mayEdit ? { to: '/inventario/movimientos/nuevo', label: 'Registrar movimiento' } : undefined}
				filters={<MovementFilters branches={branches} {...filters} />}
			>
				<MovementList {...list} />
			</ItemListLayout>
		</DialogHost>
	)
}
