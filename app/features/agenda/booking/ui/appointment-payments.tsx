import { creditNames, paymentMethods } from '#app/features/finance/words.ts'
import { moneyText } from '#app/lib/money.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/feedback/copy-button.tsx'
import { Progress } from '#app/ui/feedback/progress.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { balanceOf } from '../../money/paid.ts'
import { type AppointmentDetails } from '../../schemas-reads.ts'
import { momentInWords } from './appointment-words.ts'

type AppointmentPaymentsProps = {
	details: AppointmentDetails
	/** The page on which the client pays. */
	payUrl?: string
	/** Where a payment at the desk is written down; absent for those who may not. */
	payPath?: string
}

/** What was paid, what is missing, and the link to pay it with. */
export function AppointmentPayments({ details, payUrl, payPath }: AppointmentPaymentsProps) {
	const { appointment, visit, payments, credits = [], isPaid, missingMinor: missing = 0 } = details
	return (
		<Card
			title={visit ? 'Pagos de la visita' : 'Pagos'}
			aside={
				missing > 0 ? (
					<StatusChip status="aviso">Falta {moneyText({ minor: missing, currency: appointment.currency })}</StatusChip>
				) : payments ? null : (
					<StatusChip status={isPaid ? 'ok' : 'aviso'}>{isPaid ? 'Pagada' : 'Falta pago'}</StatusChip>
				)
			}
		>
			{payments ? <Movements appointment={appointment} visit={visit} payments={payments} credits={credits} /> : null}
			{payPath ? (
				<LinkButton size="s" icon="wallet" to={payPath} preventScrollReset>
					Registrar pago
				</LinkButton>
			) : null}
			{payUrl && (payments ? missing > 0 : !isPaid) ? (
				<div className="stack stack--1">
					<CopyButton text={payUrl} copied={{ kind: 'link' }} block>
						Copiar link de pago
					</CopyButton>
					<a className="tap" href={payUrl} target="_blank" rel="noreferrer">
						Abrir la página de pago
					</a>
				</div>
			) : null}
		</Card>
	)
}

type MovementsProps = Pick<AppointmentDetails, 'appointment' | 'visit'> &
	Required<Pick<AppointmentDetails, 'payments' | 'credits'>>

/** Amounts, for who may see money. */
function Movements({ appointment, visit, payments, credits }: MovementsProps) {
	const { currency, timeZone } = appointment
	const { total: price, paid, credited } = balanceOf({ appointment, visit, payments, credits })
	const total = price === null ? null : Math.max(price - credited, 0)
	const money = (minor: number) => moneyText({ minor, currency })
	return (
		<>
			{total === null || total === 0 ? null : (
				<div className="stack stack--1">
					<Progress value={Math.max(paid, 0)} max={total} label={`Pagado ${money(paid)} de ${money(total)}`} />
					<p className="caption">
						{money(paid)} de {money(total)}
					</p>
				</div>
			)}
			{payments.length === 0 ? <p className="muted">Sin pagos registrados.</p> : null}
			<ul className="list list--flush">
				{credits.map((credit, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and none of them moves
					<li key={at}>
						<span className="grow">{[creditNames[credit.kind], credit.reason].filter(Boolean).join(' · ')}</span>
						<b className="num">{`−${money(credit.amountMinor)}`}</b>
					</li>
				))}
				{payments.map(({ id, type, amountMinor, paymentMethod, concept, at }) => (
					<li key={id}>
						<span className="grow">
							{[concept, paymentMethods[paymentMethod]].filter(Boolean).join(' · ')}
							<span className="caption block">{momentInWords(at, timeZone)}</span>
						</span>
						<b className="num">{type === 'income' ? money(amountMinor) : `−${money(amountMinor)}`}</b>
					</li>
				))}
			</ul>
		</>
	)
}
