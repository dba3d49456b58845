import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { ServiceList } from '#app/features/services/ui/service-list.tsx'
import { ItemListLayout } from '#app/navigation/layouts/item-list-layout.tsx'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { servicesScreen } from './services-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Servicios' }]

export async function loader({ request }: LoaderFunctionArgs) {
	return servicesScreen(await panelContext(request), request)
}

export default function Services() {
	const { may, ...list } = useLoaderData<typeof loader>()
	return (
		<DialogHost>
			<ItemListLayout
				title="Servicios"
				search={{ value: list.search, label: 'Buscar servicios' }}
				archived={{ shown: list.archived }}
				add={may.edit ? { to: '/servicios/nuevo', label: 'Agregar servicio' } : undefined}
			>
				<p className="hint">
					{may.edit ? (
						<>
							<Link to="/servicios/categorias">Categorías</Link>
							{' · '}
						</>
					) : null}
					<Link to="/paquetes">Paquetes</Link>
				</p>
				<ServiceList {...list} may={may} />
			</ItemListLayout>
		</DialogHost>
	)
}
