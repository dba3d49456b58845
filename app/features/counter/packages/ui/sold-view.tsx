import { type SubmissionResult } from '@conform-to/react'
import { Link } from '@remix-run/react'
import { statusWords } from '#app/features/agenda/booking/ui/appointment-status.tsx'
import { moneyText } from '#app/lib/money.ts'
import { datedDay } from '#app/lib/time-text.ts'
import { Card, DescriptionList } from '#app/ui/list/card.tsx'
import { type SoldRecord } from '../schemas.ts'
import { leftText, soldStates } from '../words.ts'
import { RefundPackageForm } from './refund-package-form.tsx'

type SoldViewProps = {
	sold: SoldRecord
	seesClient: boolean
	seesReceipt: boolean
	requestKey: string
	lastResult?: SubmissionResult
}

/** A package that somebody has: what is left, what it paid, and how it goes back. */
export function SoldView({ sold, seesClient, seesReceipt, requestKey, lastResult }: SoldViewProps) {
	const { refundable, money } = sold
	return (
		<div className="form-cols">
			<div className="stack">
				<Card title={leftText(sold.left, sold.sessions)}>
					<DescriptionList entries={factsOf(sold, seesClient)} />
					{seesReceipt ? (
						<p>
							<Link to={`/recibos/${sold.receiptId}`}>Ver el recibo</Link>
						</p>
					) : null}
					{sold.saleId ? (
						<p>
							Se pagó con un enlace. <Link to={`/paquetes/enlaces/${sold.saleId}`}>Ver o devolver el pago</Link>
						</p>
					) : null}
				</Card>
				{refundable && money && refundable.whole > 0 ? (
					<Card title="Devolver el paquete">
						<RefundPackageForm
							refundable={refundable}
							currency={money.currency}
							requestKey={requestKey}
							lastResult={lastResult}
						/>
					</Card>
				) : null}
			</div>
			<Uses uses={sold.uses} />
		</div>
	)
}

function Uses({ uses }: Pick<SoldRecord, 'uses'>) {
	return (
		<Card title="Citas que pagó">
			{uses.length === 0 ? <p className="muted">Todavía no se ha usado.</p> : null}
			<ul className="list list--flush">
				{uses.map(({ appointmentId, service, date, status }) => (
					<li key={appointmentId}>
						<span className="grow">
							<Link to={`/agenda/citas/${appointmentId}`}>{service}</Link>
							<span className="caption block">
								{datedDay(date)} · {statusWords[status].label}
							</span>
						</span>
					</li>
				))}
			</ul>
		</Card>
	)
}

function factsOf(
	{ state, services, client, contactId, givenBy, soldOn, until, money }: SoldRecord,
	seesClient: boolean,
) {
	return [
		{ term: 'Estado', value: soldStates[state] },
		{ term: 'Cliente', value: seesClient ? <Link to={`/contactos/${contactId}`}>{client}</Link> : client },
		...(givenBy ? [{ term: 'Regalo de', value: givenBy }] : []),
		{ term: 'Servicios', value: services },
		{ term: 'Vendido', value: datedDay(soldOn), numeric: true },
		{ term: state === 'expired' ? 'Venció' : 'Vence', value: datedDay(until), numeric: true },
		...(money ? moneyFacts(money) : []),
	]
}

function moneyFacts({ priceMinor, refundedMinor, currency }: NonNullable<SoldRecord['money']>) {
	const text = (minor: number) => moneyText({ minor, currency })
	return [
		{ term: 'Precio', value: text(priceMinor), numeric: true },
		...(refundedMinor > 0 ? [{ term: 'Devuelto', value: text(refundedMinor), numeric: true }] : []),
	]
}
