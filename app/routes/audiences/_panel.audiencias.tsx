import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { audiences } from '#app/features/audiences/operations.server.ts'
import { AudienceList } from '#app/features/audiences/ui/audience-list.tsx'
import { ItemListLayout } from '#app/navigation/layouts/item-list-layout.tsx'
import { useLive } from '#app/realtime/use-live.ts'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import '#app/ui/list/item-card.css'

export const meta: MetaFunction = () => [{ title: 'Audiencias' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const may = { edit: ctx.can('audiences.edit'), delete: ctx.can('audiences.delete') }
	return { ...(await load(ctx, audiences.listAudiences, {})), may, businessId: ctx.businessId }
}

const told = ['audiences.', 'clients.', 'contacts.'] as const

export default function Audiences() {
	const { audiences: list, may, businessId } = useLoaderData<typeof loader>()
	useLive(businessId, told)
	return (
		<DialogHost>
			<ItemListLayout
				title="Audiencias"
				lead="Grupos de clientes para tus campañas."
				add={may.edit ? { to: '/audiencias/nueva', label: 'Crear audiencia' } : undefined}
			>
				<AudienceList audiences={list} may={may} />
			</ItemListLayout>
		</DialogHost>
	)
}
