import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { counter } from '#app/features/counter/operations.server.ts'
import { moneyText } from '#app/lib/money.ts'
import { dateTimeText } from '#app/lib/time-text.ts'
import { Card } from '#app/ui/list/card.tsx'
import { SearchBar } from '#app/ui/list/search-bar.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'

export const meta: MetaFunction = () => [{ title: 'Recibos' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const folio = (new URL(request.url).searchParams.get('folio') ?? '').trim().slice(0, 30)
	return { folio, ...(await load(ctx, counter.findReceipts, { folio })) }
}

export default function Receipts() {
	const { folio, receipts } = useLoaderData<typeof loader>()
	return (
		<div className="wrap stack">
			<PageHead title="Recibos" lead="Búscalos por su folio: está arriba en el papel." />
			<Card title="Buscar">
				<SearchBar
					name="folio"
					value={folio}
					label="Folio"
					labelShown
					placeholder="RN-000182, o solo 182"
					autoCapitalize="characters"
				/>
				{folio && receipts.length === 0 ? <p className="muted">No hay un recibo con ese folio.</p> : null}
				<ul className="list list--flush">
					{receipts.map(({ id, folio: found, at, client, branch, timeZone, isRefund, money }) => (
						<li key={id}>
							<span className="grow">
								<Link to={`/recibos/${id}`}>{found}</Link>
								{isRefund ? ' · Devolución' : ''}
								<span className="caption block">
									{client}, {dateTimeText(Date.parse(at), timeZone)}, {branch}
								</span>
							</span>
							{money ? <b className="num">{moneyText(money)}</b> : null}
						</li>
					))}
				</ul>
			</Card>
		</div>
	)
}
