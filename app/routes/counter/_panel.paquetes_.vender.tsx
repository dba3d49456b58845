import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { branches } from '#app/features/branches/operations.server.ts'
import { counter } from '#app/features/counter/operations.server.ts'
import { FindClient } from '#app/features/counter/packages/ui/find-client.tsx'
import { SellForm } from '#app/features/counter/packages/ui/sell-form.tsx'
import { newShortId } from '#app/lib/id.ts'
import { Card } from '#app/ui/list/card.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { payingOf } from './by-link-screen.server.ts'
import { clientAsked } from './client-asked.server.ts'

export const meta: MetaFunction = () => [{ title: 'Vender un paquete' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'agenda.edit')
	const { packages } = await load(ctx, counter.packages, {})
	const places = await load(ctx, branches.listBranches, {})
	return {
		...(await clientAsked(ctx, request)),
		...{ packages, chosen: new URL(request.url).searchParams.get('paquete') ?? '' },
		branches: places.branches.map(({ id, name }) => ({ id, name })),
		// Of this form: sent twice, it is one sale.
		requestKey: newShortId() + newShortId(),
		isPaying: (await payingOf(ctx)).isPaying,
	}
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, counter.sellPackage, {
		to: ({ receipt }) => `/recibos/${receipt.id}`,
		done: 'Paquete vendido',
		refused: 'No se pudo vender el paquete',
		failed: 'Error al vender el paquete',
	})
}

export default function SellPackage() {
	const { client, search, found, chosen, packages, ...form } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<div className="wrap stack">
			<PageHead
				title="Vender un paquete"
				crumbs={[{ to: '/paquetes', name: 'Paquetes' }]}
				lead="Se cobra completo al venderse; sus sesiones pagan solas las siguientes citas."
			/>
			{packages.length === 0 ? (
				<EmptyState
					title="Todavía no hay paquetes"
					text="Primero crea uno con sus sesiones y su precio."
					action={{ to: '/paquetes', text: 'Ver paquetes', quiet: true }}
				/>
			) : client ? (
				<Card
					title={`Para ${client.name}`}
					aside={<Link to={`/paquetes/vender${chosen ? `?paquete=${chosen}` : ''}`}>Cambiar</Link>}
				>
					<SellForm {...form} packages={packages} chosen={chosen} client={client} lastResult={answer?.result} />
				</Card>
			) : (
				<Card title="Cliente">
					<FindClient
						search={search}
						found={found}
						kept={chosen ? { paquete: chosen } : {}}
						to={(id) => `/paquetes/vender?${new URLSearchParams({ cliente: id, ...(chosen && { paquete: chosen }) })}`}
					/>
				</Card>
			)}
		</div>
	)
}
