import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { sources } from '#app/features/sources/operations.server.ts'
import { SourcesPage } from '#app/features/sources/ui/sources-page.tsx'
import { ItemListLayout } from '#app/navigation/layouts/item-list-layout.tsx'
import { useLive } from '#app/realtime/use-live.ts'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'
import { addressOf } from './sources-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Fuentes de tráfico' }]

/** TRA-007. */
const failed = 'Error al buscar la fuente de tráfico'

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const address = addressOf(request)
	const { q: name, desde: from, hasta: to, toque } = address
	const touch = toque === 'ultimo' ? ('last' as const) : ('first' as const)
	const { timeZone } = await frameOf(ctx)
	return {
		report: await load(ctx, sources.report, { name, from, to, touch }, { refused: failed, failed }),
		address,
		may: { edit: ctx.can('sources.edit'), delete: ctx.can('sources.delete'), money: ctx.can('finance.view') },
		timeZone,
		businessId: ctx.businessId,
	}
}

/** What changes the page; of what becomes of telling Meta nothing stands here. */
const told = ['sources.arrived', 'sources.created', 'sources.saved', 'sources.deleted', 'sources.restored'] as const

export default function TrafficSources() {
	const { businessId, ...page } = useLoaderData<typeof loader>()
	useLive(businessId, told)
	return (
		<DialogHost>
			<ItemListLayout
				title="Fuentes de tráfico"
				lead="De dónde llega cada cliente y cuánto deja."
				search={{ value: page.address.q ?? '', label: 'Buscar fuentes' }}
				add={page.may.edit ? { to: '/fuentes-trafico/nueva', label: 'Crear fuente' } : undefined}
			>
				<SourcesPage {...page} />
			</ItemListLayout>
		</DialogHost>
	)
}
