import { Link } from '@remix-run/react'
import { bookingPathOf } from '#app/features/booking/paths.ts'
import { moneyText } from '#app/lib/money.ts'
import { type SoldOnline } from '../schemas.ts'

/** What of the booking page is bought instead of booked. */
export function SoldOnlineList({ sold, slug }: { sold: SoldOnline; slug: string }) {
	if (sold.packages.length === 0 && !sold.giftCards) return null
	const path = bookingPathOf(slug)
	const title = sold.packages.length === 0 ? 'Regalos' : sold.giftCards ? 'Paquetes y regalos' : 'Paquetes'
	return (
		<section className="card" aria-label={title}>
			<div className="card-body stack">
				<h2 className="text-4">{title}</h2>
				<ul className="list list--flush">
					{sold.packages.map(({ id, name, detail, priceMinor, currency }) => (
						<li key={id} className="row row--wrap">
							<span className="grow basis-60">
								<Link to={`${path}/paquetes/${id}`}>{name}</Link>
								<span className="caption block">{detail}</span>
							</span>
							<b className="num">{moneyText({ minor: priceMinor, currency })}</b>
						</li>
					))}
					{sold.giftCards ? (
						<li>
							<span className="grow">
								<Link to={`${path}/regalo`}>Tarjeta de regalo</Link>
								<span className="caption block">Por la cantidad que quieras</span>
							</span>
						</li>
					) : null}
				</ul>
			</div>
		</section>
	)
}
