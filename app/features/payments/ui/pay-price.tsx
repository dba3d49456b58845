import { useRevalidator } from '@remix-run/react'
import { moneyText } from '#app/lib/money.ts'
import { Countdown } from '#app/ui/countdown.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { type PayPage } from '../schemas.ts'

/** What is paid now; with a discount what it was, why, and until when. */
export function PayPrice({ page: { price, discount } }: { page: PayPage }) {
	const { revalidate } = useRevalidator()
	if (!price) return null
	const { amountMinor, originalMinor, currency, restMinor } = price
	const money = (minor: number) => moneyText({ minor, currency })
	const reduced = discount && amountMinor < originalMinor
	return (
		<>
			<div>
				<p className="price">
					<span className="sr">{reduced ? 'Precio con descuento ' : 'Precio '}</span>
					<strong>{money(amountMinor)}</strong>
					{currency === 'MXN' ? <span className="muted">MXN</span> : null}
					{reduced ? (
						<>
							<span className="sr">, antes </span>
							<del>{money(originalMinor)}</del>
						</>
					) : null}
				</p>
				{reduced ? (
					<p className="row row--wrap">
						<StatusChip status="ok" icon="tag">
							{discount.type === 'percentage' ? `${discount.value} %` : money(discount.value)} de descuento
						</StatusChip>
						<span className="muted">{discount.message}</span>
					</p>
				) : null}
				{restMinor > 0 ? <p className="muted">El resto, {money(restMinor)}, se paga en la sucursal.</p> : null}
			</div>
			{reduced && discount.secondsLeft !== null && discount.until ? (
				<div className="offer row row--2 row--wrap">
					<span className="grow">
						<b>La oferta termina</b>
						<span className="caption block">Después pagas {money(originalMinor)}</span>
					</span>
					<Countdown secondsLeft={discount.secondsLeft} until={discount.until} onEnd={revalidate} />
				</div>
			) : null}
		</>
	)
}
