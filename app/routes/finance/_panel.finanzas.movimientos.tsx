import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MovementFilters } from '#app/features/finance/ui/movement-filters.tsx'
import { MovementLinks } from '#app/features/finance/ui/movement-links.tsx'
import { MovementTable } from '#app/features/finance/ui/movement-table.tsx'
import { moneyText } from '#app/lib/money.ts'
import { ItemListLayout } from '#app/navigation/layouts/item-list-layout.tsx'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { movementsScreen } from './finance-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Movimientos' }]

export async function loader({ request }: LoaderFunctionArgs) {
	return movementsScreen(await panelContext(request), request)
}

export default function Movements() {
	const { branches, categories, asked, used, client, query, mayEdit, mayExport, ...list } =
		useLoaderData<typeof loader>()
	const open = branches.filter(({ isArchived }) => !isArchived)
	return (
		<DialogHost>
			<ItemListLayout
				title="Movimientos"
				lead={client ? <ClientLead {...client} /> : 'Ingresos y gastos de cada sucursal.'}
				add={mayEdit ? { to: `/finanzas/movimientos/nuevo${query}`, label: 'Registrar movimiento' } : undefined}
				filters={<MovementFilters asked={asked} branches={branches} categories={categories} used={used} />}
			>
				<MovementLinks {...{ query, mayEdit, mayExport }} mayTransfer={open.length > 1} />
				<MovementTable {...list} isFiltered={used > 0} query={query} mayEdit={mayEdit} />
			</ItemListLayout>
		</DialogHost>
	)
}

type ClientLeadProps = { name: string; revenue: { currency: string; minor: number }[] }

function ClientLead({ name, revenue }: ClientLeadProps) {
	const sums = revenue.map((money) => moneyText(money)).join(' y ')
	return (
		<>
			Movimientos de <b>{name}</b>. Ha dejado {sums || moneyText({ minor: 0, currency: 'MXN' })}.
		</>
	)
}
