import { moneyText } from '#app/lib/money.ts'
import { dateTimeText } from '#app/lib/time-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { providerFacts } from '../../providing/providers.ts'
import { type AppointmentPayments } from '../../schemas.ts'

type Payment = AppointmentPayments['payments'][number]
type OnlinePaymentsProps = {
	payments: Payment[]
	/** '/agenda/citas/{id}'. */
	path: string
	timeZone: string
	mayRefund: boolean
	mayRebook: boolean
	/** What was paid is no appointment but sold by a link. */
	isSale?: boolean
}

/** What was paid by link, what is odd about it, and what can be done with it. */
export function OnlinePayments({ payments, ...place }: OnlinePaymentsProps) {
	if (payments.length === 0) return null
	return (
		<Card title="Pagos en línea">
			<ul className="stack">
				{payments.map((payment) => (
					<li key={payment.id} className="stack stack--1">
						<OnePayment payment={payment} {...place} />
					</li>
				))}
			</ul>
		</Card>
	)
}

const states: Record<Payment['state'], { text: string; status: 'ok' | 'info' | 'aviso' | 'fallo' }> = {
	pending: { text: 'En camino', status: 'info' },
	approved: { text: 'Pagado', status: 'ok' },
	rejected: { text: 'Rechazado', status: 'aviso' },
	refunded: { text: 'Devuelto', status: 'info' },
	mismatch: { text: 'No coincide', status: 'fallo' },
}

const problems: Record<string, string> = {
	duplicate: 'Es un segundo pago de la misma cita: devuélvelo.',
	released: 'Pago sin cita: llegó cuando el horario ya se había liberado.',
	closed: 'Pago sin cita: la cita ya no lo esperaba.',
	amount: 'La cantidad no es la que se pidió; la cita no se confirmó.',
	currency: 'La moneda no es la que se pidió; la cita no se confirmó.',
	collector: 'Se pagó a otra cuenta; la cita no se confirmó.',
	live_mode: 'Es un pago de prueba; la cita no se confirmó.',
}

const saleProblems: Record<string, string> = {
	duplicate: 'Es un segundo pago del mismo enlace: devuélvelo.',
	closed: 'Llegó cuando el enlace ya no se ofrecía.',
	amount: 'La cantidad no es la que se pidió; no se entregó nada.',
	currency: 'La moneda no es la que se pidió; no se entregó nada.',
	collector: 'Se pagó a otra cuenta; no se entregó nada.',
	live_mode: 'Es un pago de prueba; no se entregó nada.',
}

const refundStates = { asked: 'en camino', done: 'devuelto', refused: 'no aceptado' }

type OneProps = Omit<OnlinePaymentsProps, 'payments'> & { payment: Payment }

function OnePayment({ payment, path, timeZone, mayRefund, mayRebook, isSale }: OneProps) {
	const { id, provider, state, amountMinor, currency, problem, at, refunds, feeMinor, refundableMinor, isRebookable } =
		payment
	const money = (minor: number) => moneyText({ minor, currency })
	const moment = (text: string) => dateTimeText(Date.parse(text), timeZone)
	return (
		<>
			<span className="row row--wrap">
				<b className="num">{money(amountMinor)}</b>
				<StatusChip status={states[state].status}>{states[state].text}</StatusChip>
			</span>
			<span className="caption">
				{providerFacts[provider].name} · {moment(at)}
				{feeMinor ? ` · comisión ${money(feeMinor)}` : ''}
			</span>
			{problem && state !== 'refunded' ? (
				<Callout status="aviso">{(isSale ? saleProblems : problems)[problem] ?? problem}</Callout>
			) : null}
			<Disputed payment={payment} moment={moment} />
			{refunds.map((refund) => (
				<span key={refund.id} className="caption">
					{money(refund.amountMinor)} {refundStates[refund.state]}: {refund.reason}
				</span>
			))}
			<span className="row row--wrap">
				{isRebookable && mayRebook ? (
					<PressForm action={`${path}/${isSale ? 'entregar' : 'reagendar'}/${id}`} size="s">
						{isSale ? 'Entregar lo que pagó' : 'Volver a agendar'}
					</PressForm>
				) : null}
				{mayRefund && refundableMinor > 0 ? (
					<LinkButton size="s" to={`${path}/devolucion/${id}`} preventScrollReset>
						Devolver
					</LinkButton>
				) : null}
			</span>
		</>
	)
}

function Disputed({ payment, moment }: { payment: Payment; moment: (text: string) => string }) {
	const { disputeState, evidenceDueAt, provider } = payment
	if (disputeState === null) return null
	if (disputeState === 'won') return <Callout status="ok">El banco te dio la razón y el dinero volvió.</Callout>
	if (disputeState === 'lost') return <Callout status="fallo">El banco devolvió el dinero a tu cliente.</Callout>
	return (
		<Callout status="fallo">
			Tu cliente desconoció el cargo. Manda tus pruebas en {providerFacts[provider].name}
			{evidenceDueAt ? ` antes del ${moment(evidenceDueAt)}` : ' cuanto antes'}.
		</Callout>
	)
}
