import { VisitFacts } from '#app/features/agenda/booking/ui/visit-facts.tsx'
import { PayFrame } from '#app/features/payments/ui/pay-frame.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type PayPage as PayPageContent } from '../schemas.ts'
import { PayAction, type PayPhase } from './pay-action.tsx'
import { PayPrice } from './pay-price.tsx'
import { beforeWords } from './pay-words.ts'
import './pay-page.css'

type PayPageProps = {
	page: PayPageContent
	phase: PayPhase
	/** The page's own path with its short id. */
	address: string
	/** Where its client sees, moves and cancels it. */
	ownAddress: string
	/** Whose product this page is, under it. */
	brandName: string
}

/** The public page of one appointment (PAG-001 to PAG-016): what it is, what it costs now, and the way to pay it. */
export function PayPage({ page, phase, address, ownAddress, brandName }: PayPageProps) {
	const { business, branch, clientName, price, state, releaseAt } = page
	const rest = price && price.restMinor > 0
	return (
		<PayFrame business={business} sheet={page.sheet} branch={branch} brandName={brandName}>
			<div>
				<h1>{clientName ? `Hola, ${clientName}` : 'Hola'}</h1>
				{state === 'payable' ? (
					<p className="read muted">Aparta tu lugar pagando {rest ? 'el anticipo de tu cita' : 'tu cita'}.</p>
				) : null}
			</div>
			<article className="ticket" aria-label="Tu cita">
				<VisitFacts {...page} />
				<div className="ticket-cut" aria-hidden="true" />
				<div className="stack" id="pagar">
					{state === 'payable' ? <PayPrice page={page} /> : null}
					<PayAction page={page} phase={phase} address={address} />
					{state === 'paid' || state === 'nothing_due' ? (
						<a className={buttonClass({ block: true })} href={ownAddress}>
							<Icon name="calendar" />
							Ver o cambiar mi cita
						</a>
					) : null}
				</div>
			</article>
			{state === 'payable' && releaseAt ? (
				<p className="muted text-center">Si no pagas {beforeWords(releaseAt)}, liberamos tu horario.</p>
			) : null}
		</PayFrame>
	)
}
