import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { funnels } from '#app/features/funnels/operations.server.ts'
import { FunnelList } from '#app/features/funnels/ui/funnel-list.tsx'
import { ItemListLayout } from '#app/navigation/layouts/item-list-layout.tsx'
import { useLive } from '#app/realtime/use-live.ts'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import '#app/ui/list/item-card.css'

export const meta: MetaFunction = () => [{ title: 'Funnels' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const may = { edit: ctx.can('funnels.edit'), delete: ctx.can('funnels.delete') }
	return { list: (await load(ctx, funnels.listFunnels, {})).funnels, may, businessId: ctx.businessId }
}

const told = ['funnels.'] as const

export default function Funnels() {
	const { list, may, businessId } = useLoaderData<typeof loader>()
	useLive(businessId, told)
	return (
		<DialogHost>
			<ItemListLayout
				title="Funnels"
				lead="En qué va cada persona, del primer mensaje a la visita."
				add={may.edit ? { to: '/funnels/nuevo', label: 'Crear funnel' } : undefined}
			>
				<FunnelList funnels={list} may={may} />
			</ItemListLayout>
		</DialogHost>
	)
}
