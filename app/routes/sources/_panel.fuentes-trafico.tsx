import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { sources } from '#app/features/sources/operations.server.ts'
import { SourcesPage } from '#app/features/sources/ui/sources-page.tsx'
import { dateIn } from '#app/lib/time-text.ts'
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
	const { timeZone } = await frameOf(ctx)
	const address = addressOf(request, dateIn(ctx.now, timeZone))
	const { q: name, desde: from, hasta: to, toque } = address
	const touch = toque === 'ultimo' ? ('last' as const) : ('first' as const)
	const said = { refused: failed, failed }
	const report = await load(ctx, sources.report, { name, from, to, touch }, said)
	const isEmpty = report.sources.length === 0 && report.places.length === 0
	// Whoever came longer ago than is counted has been here all the same.
	const ever = isEmpty && address.isUsual ? await load(ctx, sources.report, { name, touch }, said) : report
	return {
		report,
		isNew: ever.sources.length === 0 && ever.places.length === 0,
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
