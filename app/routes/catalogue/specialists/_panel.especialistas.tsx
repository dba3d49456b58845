import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SpecialistList } from '#app/features/specialists/ui/specialist-list.tsx'
import { ItemListLayout } from '#app/navigation/layouts/item-list-layout.tsx'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { specialistsScreen } from './specialists-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Especialistas' }]

export async function loader({ request }: LoaderFunctionArgs) {
	return specialistsScreen(await panelContext(request), request)
}

export default function Specialists() {
	const { may, ...list } = useLoaderData<typeof loader>()
	return (
		<DialogHost>
			<ItemListLayout
				title="Especialistas"
				search={{ value: list.search, label: 'Buscar especialistas' }}
				archived={{ shown: list.archived }}
				add={may.edit ? { to: '/especialistas/nuevo', label: 'Agregar especialista' } : undefined}
			>
				<SpecialistList {...list} may={may} />
			</ItemListLayout>
		</DialogHost>
	)
}
