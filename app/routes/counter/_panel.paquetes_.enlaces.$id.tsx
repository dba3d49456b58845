import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { payments } from '#app/features/payments/operations.server.ts'
import { SaleView } from '#app/features/payments/sale/ui/sale-view.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.sale.name ?? 'Enlace de pago' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	return {
		sale: await load(ctx, payments.sale, { saleId: id }),
		may: {
			...{ edit: ctx.can('agenda.edit'), refund: ctx.can('finance.edit') },
			...{ seeClient: ctx.can('contacts.view'), write: ctx.can('inbox.send') },
		},
	}
}

export default function SaleByLink() {
	const { sale, may } = useLoaderData<typeof loader>()
	return (
		<div className="wrap stack">
			<PageHead title={sale.name} lead={`Para ${sale.client}`} crumbs={[{ to: '/paquetes', name: 'Paquetes' }]} />
			<SaleView sale={sale} may={may} />
			<Outlet />
		</div>
	)
}
