import { type ReactNode } from 'react'
import { moneyText } from '#app/lib/money.ts'
import { dateInWords, dateTimeText } from '#app/lib/time-text.ts'
import { paymentMethods } from '../../words.ts'
import { differenceText } from '../outcome.ts'
import { totalOf, worthOf } from '../pieces.ts'
import { type Close } from '../schemas.ts'
import '../../ui/money-sheet.css'

type CloseSheetProps = { close: Close; business: string; actions: ReactNode; children?: ReactNode }

/** A close on paper: what was expected, what was counted by note and coin, and who signed. */
export function CloseSheet({ close, business, actions, children }: CloseSheetProps) {
	const { currency, timeZone, expectedMinor, countedMinor, floatMinor, leftMinor } = close
	const money = (minor: number) => moneyText({ minor, currency })
	const at = (instant: string) => dateTimeText(Date.parse(instant), timeZone)
	return (
		<main className="money-sheet">
			<header>
				<div>
					<h1>Corte de caja: {dateInWords(close.day)}</h1>
					<p className="muted">
						{business} · {close.branchName} · del {at(close.from)} al {at(close.cut)}
					</p>
				</div>
				<div className="money-sheet-actions">{actions}</div>
			</header>
			<section>
				<h2>Efectivo</h2>
				<Rows
					head={['Concepto', 'Monto']}
					rows={[
						['Fondo inicial', money(floatMinor)],
						['Debe haber', money(expectedMinor)],
						['Se contó', money(countedMinor)],
						['Diferencia', differenceText(countedMinor - expectedMinor, currency)],
						['Fondo que se deja', money(leftMinor)],
						['Se retira', money(Math.max(0, countedMinor - leftMinor))],
					]}
				/>
				{close.comment ? <p>Comentario: {close.comment}</p> : null}
			</section>
			<section>
				<h2>Billetes y monedas</h2>
				<Rows
					head={['Valor', 'Piezas', 'Suma']}
					rows={close.pieces.map((one) => [
						`${one.piece.startsWith('n') ? 'Billete' : 'Moneda'} de ${money(worthOf(one.piece))}`,
						String(one.count),
						money(totalOf([one])),
					])}
				/>
			</section>
			<section>
				<h2>Por método</h2>
				<Rows
					head={['Método', 'Movimientos', 'Entró', 'Salió', 'Queda']}
					rows={close.methods.map(({ paymentMethod, count, income, expense }) => [
						...[paymentMethods[paymentMethod], String(count), money(income), money(expense), money(income - expense)],
					])}
				/>
			</section>
			<section>
				<h2>Firma</h2>
				<p>
					{close.signature}, {at(close.closedAt)} (cuenta de {close.closedBy})
				</p>
				<p>{close.reviewedBy ? `Revisó: ${close.reviewedBy}` : 'Por revisar'}</p>
				{close.reopenedBy ? (
					<p>
						Lo reabrió {close.reopenedBy}: {close.reopenReason}
					</p>
				) : null}
			</section>
			{children}
		</main>
	)
}

function Rows({ head, rows }: { head: string[]; rows: string[][] }) {
	return (
		<table>
			<thead>
				<tr>
					{head.map((name) => (
						<th key={name} scope="col">
							{name}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map(([first, ...cells]) => (
					<tr key={first}>
						<th scope="row">{first}</th>
						{cells.map((cell, at) => (
							<td key={`${head[at + 1]}`}>{cell}</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	)
}
