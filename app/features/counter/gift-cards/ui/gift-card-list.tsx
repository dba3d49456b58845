import { Link } from '@remix-run/react'
import { moneyText } from '#app/lib/money.ts'
import { datedDay } from '#app/lib/time-text.ts'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { type GiftCards } from '../schemas.ts'

/** Cards that were sold, with what is left on each and the way to give it back. */
export function GiftCardList({ cards, mayRefund }: GiftCards & { mayRefund: boolean }) {
	return (
		<ul className="list list--flush">
			{cards.map(({ id, code, forName, leftMinor, amountMinor, currency, until, isExpired, isVoid, receiptId }) => (
				<li key={id}>
					<span className="grow">
						<Link to={`/recibos/${receiptId}`}>{code}</Link>
						{forName ? ` · Para ${forName}` : ''}
						<span className="caption block">
							{isVoid ? 'Vencía' : isExpired ? 'Venció' : 'Vence'} el {datedDay(until)}
							{mayRefund && leftMinor > 0 ? (
								<>
									{' · '}
									<Link to={`/tarjetas-de-regalo/${id}/devolver`}>
										Devolver<span className="sr"> {code}</span>
									</Link>
								</>
							) : null}
						</span>
					</span>
					{isVoid ? <StatusChip>Devuelta</StatusChip> : null}
					{isExpired && !isVoid ? <StatusChip>Vencida</StatusChip> : null}
					<b className="num">
						{moneyText({ minor: leftMinor, currency })} de {moneyText({ minor: amountMinor, currency })}
					</b>
				</li>
			))}
		</ul>
	)
}
