import { type PaymentMethod } from '#app/features/finance/schemas.ts'
import { moneyText, parseMinor } from '#app/lib/money.ts'
import { Card } from '#app/ui/card.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { type AppointmentDetails } from '../schemas-reads.ts'
import { momentInWords } from './appointment-words.ts'

const methods: Record<PaymentMethod, string> = {
	cash: 'Efectivo',
	credit: 'Tarjeta de crédito',
	debit: 'Tarjeta de débito',
	transfer: 'Transferencia',
	check: 'Cheque',
	mercado_pago: 'Mercado Pago',
}

/** What was paid, what is missing, and the link to pay it with. */
export function AppointmentPayments({ details, payUrl }: { details: AppointmentDetails; payUrl?: string }) {
	const { appointment, payments } = details
	const { currency, timeZone } = appointment
	const total = appointment.price === null ? null : parseMinor(appointment.price)
	const paid = payments.reduce(
		(sum, { type, amountMinor }) => sum + (type === 'income' ? amountMinor : -amountMinor),
		0,
	)
	const money = (minor: number) => moneyText({ minor, currency })
	const missing = total === null ? 0 : total - paid
	return (
		<Card
			title="Pagos"
			aside={missing > 0 ? <StatusChip status="aviso">Falta {money(missing)}</StatusChip> : undefined}
		>
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
				{payments.map(({ id, type, amountMinor, paymentMethod, concept, at }) => (
					<li key={id}>
						<span className="grow">
							{[concept, methods[paymentMethod]].filter(Boolean).join(' · ')}
							<span className="caption block">{momentInWords(at, timeZone)}</span>
						</span>
						<b className="num">{type === 'income' ? money(amountMinor) : `−${money(amountMinor)}`}</b>
					</li>
				))}
			</ul>
			{payUrl && missing > 0 ? (
				<div className="stack stack--1">
					<CopyButton text={payUrl} done="¡Link copiado al portapapeles!" block>
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
