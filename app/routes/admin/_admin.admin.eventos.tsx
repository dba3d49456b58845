import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { admin } from '#app/features/admin/operations.server.ts'
import { EventFilter, EventList } from '#app/features/admin/ui/event-list.tsx'
import { ItemListLayout } from '#app/navigation/layouts/item-list-layout.tsx'
import { load } from '#app/web/load.server.ts'
import { listQuery, nextPage } from '#app/web/next-page.server.ts'
import { adminContext } from './admin-context.server.ts'

export const meta: MetaFunction = () => [{ title: 'Eventos · Administración' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await adminContext(request)
	const { cursor, negocio: businessId, nombre: name } = listQuery(request, 'negocio', 'nombre')
	const { events, business, next } = await load(ctx, admin.listEvents, { cursor, businessId, name })
	const rows = events.map((event) => ({ ...event, id: String(event.seq) }))
	return { page: { rows, moreHref: nextPage(request, next) }, business, name: name ?? '', now: ctx.now }
}

export default function AdminEvents() {
	const { page, business, name, now } = useLoaderData<typeof loader>()
	return (
		<ItemListLayout
			title="Eventos"
			lead={business ? `Lo que ha pasado en ${business.name}.` : 'Lo que ha pasado en todos los negocios.'}
			filters={<EventFilter name={name} businessId={business?.id} />}
		>
			<EventList
				caption="Eventos"
				page={page}
				now={now}
				empty={{ title: 'Sin eventos', text: name ? 'Ningún evento lleva ese nombre.' : 'Todavía no ha pasado nada.' }}
			/>
		</ItemListLayout>
	)
}
