import { PayFrame } from '#app/features/payments/ui/pay-frame.tsx'
import { moneyText } from '#app/lib/money.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { safeWith } from '../../ui/pay-action.tsx'
import '../../ui/pay-page.css'
import { salePathOf } from '../sale-path.ts'
import { type SalePage } from '../schemas.ts'
import { saleEndings } from './sale-words.ts'

type SalePayPageProps = {
	page: SalePage
	/** What whoever paid should keep. */
	notes: string[]
	/** The browser came back from paying. */
	returned: boolean
	/** The provider gave no page to pay on. */
	failed: boolean
	brandName: string
}

/** The public page of what is sold by a link: what it is, what it costs, the way to pay it, and then what was bought. */
export function SalePayPage({ page, notes, returned, failed, brandName }: SalePayPageProps) {
	const { business, branch, name, detail, amountMinor, currency } = page
	return (
		<PayFrame business={business} sheet={page.sheet} branch={branch} brandName={brandName}>
			<h1>{name}</h1>
			<article className="ticket" aria-label="Lo que compras">
				<p className="read">{detail}</p>
				<div className="ticket-cut" aria-hidden="true" />
				<div className="stack" id="pagar">
					<p className="price">
						<span className="sr">Precio </span>
						<strong>{moneyText({ minor: amountMinor, currency })}</strong>
					</p>
					<PayOrEnd page={page} returned={returned} failed={failed} />
					{notes.map((note) => (
						<p key={note} className="read">
							<b>{note}</b>
						</p>
					))}
				</div>
			</article>
		</PayFrame>
	)
}

function PayOrEnd({ page, returned, failed }: Pick<SalePayPageProps, 'page' | 'returned' | 'failed'>) {
	const { state, provider, isPending, wasRejected, shortId, amountMinor, currency } = page
	const address = salePathOf(shortId)
	if (state !== 'payable') {
		const { title, text, status } = saleEndings[state]
		return (
			<Callout status={status} role={status === 'fallo' ? 'alert' : 'status'}>
				{title ? <b>{title} </b> : null}
				{text}
			</Callout>
		)
	}
	if (returned && !isPending && !wasRejected) {
		return (
			<>
				<Callout role="status">
					<b>Estamos verificando tu pago.</b> Puede tardar un momento; no vuelvas a pagar.
				</Callout>
				<a className={buttonClass({ block: true })} href={`${address}?regreso=1&payment_id=0`}>
					<Icon name="refresh-cw" />
					Revisar de nuevo
				</a>
				<p className="caption text-center">
					¿Saliste sin pagar? <a href={address}>Volver al pago</a>
				</p>
			</>
		)
	}
	return (
		<>
			{isPending ? <Callout role="status">Tu pago está en camino. En cuanto se acredite, queda listo.</Callout> : null}
			{wasRejected ? (
				<Callout status="aviso" role="status">
					Tu último pago no se aprobó. Puedes intentarlo de nuevo.
				</Callout>
			) : null}
			{failed ? (
				<Callout status="fallo" role="alert">
					{saleEndings.unavailable.text}
				</Callout>
			) : null}
			<form method="post" action={address}>
				<Button look="primary" size="l" block icon="lock">
					Pagar {moneyText({ minor: amountMinor, currency })} con {provider === 'stripe' ? 'tarjeta' : 'Mercado Pago'}
				</Button>
			</form>
			<p className="caption text-center">{safeWith(provider, currency)}</p>
		</>
	)
}
