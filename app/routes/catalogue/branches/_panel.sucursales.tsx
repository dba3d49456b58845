import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { branches } from '#app/features/branches/operations.server.ts'
import { BranchList } from '#app/features/branches/ui/branch-list.tsx'
import { services } from '#app/features/services/operations.server.ts'
import { ItemListLayout } from '#app/navigation/layouts/item-list-layout.tsx'
import { cardsQuery, loadOrHome } from '#app/routes/catalogue/catalogue.server.ts'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { panelContext } from '#app/web/context.server.ts'

export const meta: MetaFunction = () => [{ title: 'Sucursales' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const asked = cardsQuery(request)
	const found = await loadOrHome(ctx, request, branches.listBranches, asked)
	const offered = ctx.can('services.view')
		? await loadOrHome(ctx, request, services.listServices, { sold: 'catalogue' })
		: { services: [] }
	return {
		branches: found.branches,
		services: offered.services.map(({ id, name }) => ({ id, name })),
		search: asked.search ?? '',
		archived: asked.onlyArchived,
		may: { edit: ctx.can('branches.edit'), remove: ctx.can('branches.delete') },
		query: new URL(request.url).search,
	}
}

export default function Branches() {
	const { may, ...list } = useLoaderData<typeof loader>()
	return (
		<DialogHost>
			<ItemListLayout
				title="Sucursales"
				search={{ value: list.search, label: 'Buscar sucursales' }}
				archived={{ shown: list.archived }}
				add={may.edit ? { to: '/sucursales/nueva', label: 'Agregar sucursal' } : undefined}
			>
				<BranchList {...list} may={may} />
			</ItemListLayout>
		</DialogHost>
	)
}
