import { Link } from '@remix-run/react'
import { dateTimeText } from '#app/lib/time-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { type ReceiptNames } from '../schemas.ts'

type ReceiptLinksProps = ReceiptNames & {
	timeZone: string
	/** Where money goes back at the desk; absent for who may not, or where none was paid. */
	refundPath?: string
}

/** The receipts that were given for a visit. */
export function ReceiptLinks({ receipts, timeZone, refundPath }: ReceiptLinksProps) {
	if (receipts.length === 0 && !refundPath) return null
	return (
		<Card title="Recibos">
			<ul className="list list--flush">
				{receipts.map(({ id, folio, at, isRefund, createdBy }) => (
					<li key={id}>
						<span className="grow">
							<Link to={`/recibos/${id}`}>{folio}</Link>
							{isRefund ? ' · Devolución' : ''}
							<span className="caption block">
								{dateTimeText(Date.parse(at), timeZone)} · {createdBy}
							</span>
						</span>
					</li>
				))}
			</ul>
			{refundPath ? (
				<LinkButton size="s" to={refundPath} preventScrollReset>
					Devolver dinero
				</LinkButton>
			) : null}
		</Card>
	)
}
