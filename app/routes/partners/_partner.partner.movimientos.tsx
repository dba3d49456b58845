import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { partners } from '#app/features/partners/operations.server.ts'
import { WalletTable } from '#app/features/partners/ui/wallet-table.tsx'
import { walletFilters } from '#app/features/partners/wallet/schemas.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { load } from '#app/web/load.server.ts'
import { partnerContext } from './partner-context.server.ts'
import { partnerZone } from './partner-page.server.ts'

export const meta: MetaFunction = () => [{ title: 'Movimientos' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const query = new URL(request.url).searchParams
	const type = walletFilters.find((each) => each === query.get('tipo'))
	const asked = { type, cursor: query.get('desde') ?? undefined, limit: 50 }
	return { page: await load(await partnerContext(request), partners.wallet, asked), type, timeZone: partnerZone }
}

export default function Movements() {
	return (
		<div className="wrap stack stack--3">
			<PageHead title="Movimientos" lead="Lo que entró a tu saldo y lo que enviaste a tus negocios.">
				<LinkButton look="primary" icon="circle-plus" to="/partner/recargar-creditos">
					Recargar créditos
				</LinkButton>
			</PageHead>
			<WalletTable {...useLoaderData<typeof loader>()} />
		</div>
	)
}
