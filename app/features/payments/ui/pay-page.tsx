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
	const { business, branch, state, releaseAt } = page
	const { heading, lead, own, slot } = page.isGift ? wordsOfGift(page) : wordsOf(page)
	return (
		<PayFrame business={business} sheet={page.sheet} branch={branch} brandName={brandName}>
			<div>
				<h1>{heading}</h1>
				{state === 'payable' ? <p className="read muted">{lead}</p> : null}
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
							{own}
						</a>
					) : null}
				</div>
			</article>
			{state === 'payable' && releaseAt ? (
				<p className="muted text-center">
					Si no pagas {beforeWords(releaseAt)}, liberamos {slot}.
				</p>
			) : null}
		</PayFrame>
	)
}

type Words = Record<'heading' | 'lead' | 'own' | 'slot', string>

const asksPart = ({ price }: PayPageContent) => Boolean(price && price.restMinor > 0)

function wordsOf(page: PayPageContent): Words {
	const { clientName } = page
	return {
		heading: clientName ? `Hola, ${clientName}` : 'Hola',
		lead: `Aparta tu lugar pagando ${asksPart(page) ? 'el anticipo de tu cita' : 'tu cita'}.`,
		own: 'Ver o cambiar mi cita',
		slot: 'tu horario',
	}
}

/** Of a gift this is the page of whoever gives it, whose name is not hers. */
function wordsOfGift(page: PayPageContent): Words {
	const { clientName } = page
	return {
		heading: clientName ? `Tu regalo para ${clientName}` : 'Tu regalo',
		lead: `Aparta su lugar pagando ${asksPart(page) ? 'el anticipo de la cita' : 'la cita'}.`,
		own: 'Ver la cita',
		slot: 'el horario',
	}
}
