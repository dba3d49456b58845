import { type ReactNode } from 'react'
import { moneyText } from '#app/lib/money.ts'
import { dateTimeText, shortDate } from '#app/lib/time-text.ts'
import { type CommissionSheet, type Commissions } from '../schemas.ts'
import { fortnightWords } from './commissions-page.tsx'
import '#app/features/finance/ui/money-sheet.css'

type SheetProps = { commissions: Commissions; sheets: CommissionSheet[]; actions: ReactNode }

/** A fortnight on paper: each specialist with what it is made of, and a line to sign on. */
export function CommissionPaper({ commissions, sheets, actions }: SheetProps) {
	const { currency, timeZone, business } = commissions
	const money = (minor: number) => moneyText({ minor, currency })
	return (
		<main className="money-sheet">
			<header>
				<div>
					<h1>Comisiones</h1>
					<p className="muted">
						{business} · Quincena del {fortnightWords(commissions)}
					</p>
				</div>
				<div className="money-sheet-actions">{actions}</div>
			</header>
			{sheets.length === 0 ? <p>Sin comisiones en esta quincena.</p> : null}
			{sheets.map(({ specialistId, specialist, lines, totalMinor, closedBy, closedAt }) => (
				<section key={specialistId}>
					<h2>
						{specialist}: {money(totalMinor)}
					</h2>
					<table className="commission-lines">
						<thead>
							<tr>
								{['Concepto', 'Fecha', 'Cliente', 'De', 'Regla', 'Comisión'].map((name) => (
									<th key={name} scope="col">
										{name}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{numbered(lines).map((line) => (
								<tr key={line.id}>
									<th scope="row">{line.name}</th>
									<td>{shortDate(line.day)}</td>
									<td>{line.client}</td>
									<td>{money(line.baseMinor)}</td>
									<td>{line.rule}</td>
									<td>{money(line.minor)}</td>
								</tr>
							))}
						</tbody>
					</table>
					<p>
						{closedBy && closedAt
							? `La cerró ${closedBy}, ${dateTimeText(closedAt, timeZone)}.`
							: 'Abierta: todavía puede cambiar.'}
					</p>
					<p>Firma de recibido: ______________________________</p>
				</section>
			))}
		</main>
	)
}

/** A visit may use the same product twice: no line is told from another by what it says. */
function numbered(lines: CommissionSheet['lines']) {
	return lines.map((line, at) => ({ ...line, id: `${at} ${line.appointmentId}` }))
}
