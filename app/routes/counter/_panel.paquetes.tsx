import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { counter } from '#app/features/counter/operations.server.ts'
import { PackageList } from '#app/features/counter/packages/ui/package-list.tsx'
import { SoldList } from '#app/features/counter/packages/ui/sold-list.tsx'
import { payments } from '#app/features/payments/operations.server.ts'
import { SaleList } from '#app/features/payments/sale/ui/sale-list.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'

export const meta: MetaFunction = () => [{ title: 'Paquetes' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const archived = new URL(request.url).searchParams.get('archivados') === 'si'
	return {
		archived,
		packages: (await load(ctx, counter.packages, { archived })).packages,
		sold: ctx.can('agenda.view') ? (await load(ctx, counter.soldPackages, {})).packages : null,
		sales: ctx.can('agenda.view') && !archived ? (await load(ctx, payments.sales, {})).sales : [],
		may: { edit: ctx.can('services.edit'), sell: ctx.can('agenda.edit') && ctx.can('contacts.view') },
	}
}

export default function Packages() {
	const { archived, packages, sold, sales, may } = useLoaderData<typeof loader>()
	return (
		<div className="wrap stack">
			<PageHead
				title="Paquetes"
				lead="Varias sesiones pagadas de una vez; cada una paga sola la siguiente cita de su servicio."
			>
				{may.sell ? (
					<LinkButton icon="wallet" to="/paquetes/vender">
						Vender un paquete
					</LinkButton>
				) : null}
				{may.edit ? (
					<LinkButton look="primary" icon="plus" to="/paquetes/nuevo">
						Crear paquete
					</LinkButton>
				) : null}
			</PageHead>
			<div className="stack stack--3">
				{packages.length === 0 && !archived ? (
					<EmptyState
						title="Todavía no vendes paquetes"
						text="Por ejemplo, 10 cortes por el precio de 8, que sirven medio año."
						action={may.edit ? { to: '/paquetes/nuevo', icon: 'plus', text: 'Crear el primero' } : undefined}
					/>
				) : (
					<Card title={archived ? 'Archivados' : 'Lo que vendes'}>
						{packages.length === 0 ? <p className="muted">No hay paquetes archivados.</p> : null}
						<PackageList packages={packages} may={may} />
					</Card>
				)}
				<p className="hint">
					<Link to={archived ? '/paquetes' : '/paquetes?archivados=si'}>
						{archived ? 'Ver los que se venden' : 'Ver los archivados'}
					</Link>
				</p>
				{sales.length > 0 ? (
					<Card title="Por enlace de pago">
						<SaleList sales={sales} />
					</Card>
				) : null}
				{sold ? (
					<Card title="Vendidos">
						{sold.length === 0 ? <p className="muted">Todavía no se ha vendido ninguno.</p> : null}
						<SoldList packages={sold} named />
					</Card>
				) : null}
			</div>
		</div>
	)
}
