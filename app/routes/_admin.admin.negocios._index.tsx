import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { admin } from '#app/features/admin/operations.server.ts'
import { BusinessList } from '#app/features/admin/ui/business-list.tsx'
import { ItemListLayout } from '#app/navigation/item-list-layout.tsx'
import { adminContext } from '#app/web/admin-context.server.ts'
import { load } from '#app/web/load.server.ts'
import { listQuery, nextPage } from '#app/web/next-page.server.ts'

export const meta: MetaFunction = () => [{ title: 'Negocios · Administración' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await adminContext(request)
	const { cursor, q } = listQuery(request, 'q')
	const { businesses, total, next } = await load(ctx, admin.listBusinesses, { cursor, search: q })
	const page = { rows: businesses, moreHref: nextPage(request, next) }
	return { page, total, search: q ?? '', now: ctx.now }
}

export default function AdminBusinesses() {
	const { page, total, search, now } = useLoaderData<typeof loader>()
	return (
		<ItemListLayout
			title="Negocios"
			lead={total === 1 ? '1 negocio' : `${total} negocios`}
			search={{ value: search, label: 'Buscar negocios' }}
		>
			<BusinessList page={page} total={total} now={now} searched={search !== ''} />
		</ItemListLayout>
	)
}

export { PanelErrorBoundary as ErrorBoundary } from '#app/ui/error-boundary.tsx'
