import { type ReactNode } from 'react'
import { classNames } from '#app/ui/style/class-names.ts'
import { type Receipt } from '../../schemas.ts'
import { momentOfPaper, notAnInvoice, partsOfPaper } from '../receipt-text.ts'
import './receipt.css'

type ReceiptPaperProps = { receipt: Receipt; paper: 'roll' | 'letter'; actions: ReactNode }

/** A receipt on paper: the roll of 80 mm, or a letter. Paper is white in every theme. */
export function ReceiptPaper({ receipt, paper, actions }: ReceiptPaperProps) {
	const { folio, body } = receipt
	const facts = [
		['Folio', folio],
		['Fecha', momentOfPaper(receipt)],
		...(body.shortId ? [['Cita', body.shortId]] : []),
		['Cobró', body.cashier],
		['Cliente', body.client],
	]
	return (
		<main className={classNames('receipt-page', paper === 'roll' ? 'receipt-page--roll' : 'receipt-page--letter')}>
			<div className="receipt-actions">{actions}</div>
			<article className="receipt" data-theme="light" aria-label={`Recibo ${folio}`}>
				<header>
					<h1>{body.business}</h1>
					<p>
						{body.branch}
						<br />
						{body.address}
					</p>
				</header>
				<dl>
					{facts.map(([term = '', value = '']) => (
						<Row key={term} term={term} value={value} />
					))}
				</dl>
				{partsOfPaper(receipt).map((part) => (
					<dl key={part.map(({ term }) => term).join('|')} className="receipt-part">
						{part.map(({ term, detail, value, look }) => (
							<Row key={`${term} ${detail ?? ''} ${value}`} term={term} detail={detail} value={value} look={look} />
						))}
					</dl>
				))}
				<footer>
					{body.notes.map((note) => (
						<p key={note}>{note}</p>
					))}
					<p>{notAnInvoice}</p>
				</footer>
			</article>
		</main>
	)
}

function Row({ term, detail, value, look }: { term: string; detail?: string; value: string; look?: string }) {
	return (
		<div className={look ? `receipt-${look}` : undefined}>
			<dt>
				{term}
				{detail ? <span className="receipt-detail">{detail}</span> : null}
			</dt>
			<dd>{value}</dd>
		</div>
	)
}
