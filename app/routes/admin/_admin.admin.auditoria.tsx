import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { admin } from '#app/features/admin/operations.server.ts'
import { EventList } from '#app/features/admin/ui/event-list.tsx'
import { ItemListLayout } from '#app/navigation/layouts/item-list-layout.tsx'
import { load } from '#app/web/load.server.ts'
import { listQuery, nextPage } from '#app/web/next-page.server.ts'
import { adminContext } from './admin-context.server.ts'

export const meta: MetaFunction = () => [{ title: 'Auditoría · Administración' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await adminContext(request)
	const { cursor, persona } = listQuery(request, 'persona')
	const { events, next } = await load(ctx, admin.listAudit, { cursor, adminId: persona })
	const rows = events.map((event) => ({ ...event, id: String(event.seq) }))
	return { page: { rows, moreHref: nextPage(request, next) }, now: ctx.now }
}

export default function AdminAudit() {
	const { page, now } = useLoaderData<typeof loader>()
	return (
		<ItemListLayout title="Auditoría" lead="Lo que hizo la administración, también dentro de los negocios.">
			<EventList
				caption="Auditoría"
				page={page}
				now={now}
				empty={{ title: 'La administración aún no ha hecho nada' }}
			/>
		</ItemListLayout>
	)
}
