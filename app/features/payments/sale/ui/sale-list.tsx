import { Link } from '@remix-run/react'
import { moneyText } from '#app/lib/money.ts'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { type SoldByLink } from '../schemas.ts'
import { saleStates } from './sale-words.ts'

/** What was offered by a link, each with what became of it. */
export function SaleList({ sales }: { sales: SoldByLink[] }) {
	return (
		<ul className="list list--flush">
			{sales.map(({ id, name, client, amountMinor, currency, state }) => (
				<li key={id} className="row row--wrap">
					<span className="grow basis-60">
						<Link to={`/paquetes/enlaces/${id}`}>{name}</Link>
						<span className="caption block">{client}</span>
					</span>
					<b className="num">{moneyText({ minor: amountMinor, currency })}</b>
					<StatusChip status={saleStates[state].status}>{saleStates[state].text}</StatusChip>
				</li>
			))}
		</ul>
	)
}
