import { Link } from '@remix-run/react'
import { moneyText } from '#app/lib/money.ts'
import { datedDay } from '#app/lib/time-text.ts'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { type SoldPackage } from '../schemas.ts'
import { leftText, soldStates } from '../words.ts'

/** Packages that people have, with the sessions that are left; `named`: whose each is. */
export function SoldList({ packages, named }: { packages: SoldPackage[]; named?: boolean }) {
	return (
		<ul className="list list--flush">
			{packages.map(({ id, name, client, left, sessions, until, state, money, givenBy }) => (
				<li key={id}>
					<span className="grow">
						<Link to={`/paquetes/vendidos/${id}`}>{named ? `${client}: ${name}` : name}</Link>
						<span className="caption block">
							{[
								leftText(left, sessions),
								state === 'refunded' || left === 0
									? ''
									: `${state === 'expired' ? 'venció' : 'vence'} el ${datedDay(until)}`,
								givenBy ? `regalo de ${givenBy}` : '',
							]
								.filter(Boolean)
								.join(', ')}
						</span>
					</span>
					{state === 'usable' ? null : <StatusChip>{soldStates[state]}</StatusChip>}
					{money ? <b className="num">{moneyText({ minor: money.priceMinor, currency: money.currency })}</b> : null}
				</li>
			))}
		</ul>
	)
}
