import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { admin } from '#app/features/admin/operations.server.ts'
import { BusinessList } from '#app/features/admin/ui/business-list.tsx'
import { ItemListLayout } from '#app/navigation/layouts/item-list-layout.tsx'
import { ChipLinks } from '#app/ui/chips.tsx'
import { load } from '#app/web/load.server.ts'
import { listQuery, nextPage } from '#app/web/next-page.server.ts'
import { adminContext } from './admin-context.server.ts'

export const meta: MetaFunction = () => [{ title: 'Negocios · Administración' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await adminContext(request)
	const { cursor, q, canales } = listQuery(request, 'q', 'canales')
	const channels = canales === 'problema' ? 'failing' : undefined
	const { businesses, total, next } = await load(ctx, admin.listBusinesses, { cursor, search: q, channels })
	const page = { rows: businesses, moreHref: nextPage(request, next) }
	return { page, total, search: q ?? '', failing: channels !== undefined, now: ctx.now }
}

export default function AdminBusinesses() {
	const { page, total, search, failing, now } = useLoaderData<typeof loader>()
	return (
		<ItemListLayout
			title="Negocios"
			lead={total === 1 ? '1 negocio' : `${total} negocios`}
			search={{ value: search, label: 'Buscar negocios' }}
			filters={
				<ChipLinks
					label="Canales"
					chips={[
						{ id: 'todos', to: '/admin/negocios', children: 'Todos', current: !failing },
						{
							id: 'problema',
							to: '/admin/negocios?canales=problema',
							children: 'Canales con problema',
							current: failing,
						},
					]}
				/>
			}
		>
			<BusinessList page={page} total={total} now={now} searched={search !== '' || failing} />
		</ItemListLayout>
	)
}
