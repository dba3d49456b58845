import { moneyText } from '#app/lib/money.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type PayPage } from '../schemas.ts'
import { endings, noOptions, paidInPart } from './pay-words.ts'

/**
 * `form`: no script has run, the button is a form. `preparing`: the preference is being asked for. `ready`: the page
 * holds the link. `failed`: Mercado Pago gave none. `verifying`: the person came back and nothing is known yet.
 */
export type PayPhase = 'form' | 'preparing' | 'ready' | 'failed' | 'verifying'

type PayActionProps = { page: PayPage; phase: PayPhase; address: string }

/** The pay button, or what stands in its place. */
export function PayAction({ page, phase, address }: PayActionProps) {
	const { state, price, isPending, wasRejected } = page
	if (state !== 'payable' || !price) return <Ending state={state} price={price} />
	if (phase === 'verifying') return <Verifying address={address} />
	if (phase === 'failed') return <Failed address={address} />
	return (
		<div className="stack stack--1">
			{isPending ? (
				<Callout role="status">Tu pago está en camino. En cuanto se acredite, tu cita queda pagada.</Callout>
			) : null}
			{wasRejected ? (
				<Callout status="aviso" role="status">
					Tu último pago no se aprobó. Puedes intentarlo de nuevo.
				</Callout>
			) : null}
			<PayButton link={page.link} provider={page.provider} price={price} phase={phase} address={address} />
			{page.refundRule ? <p className="caption text-center">{page.refundRule}</p> : null}
			{page.policy ? <p className="caption text-center pre-line">{page.policy}</p> : null}
			<p className="caption text-center">{safeWith(page.provider, price.currency)}</p>
		</div>
	)
}

type PayButtonProps = Pick<PayPage, 'link' | 'provider'> & {
	price: NonNullable<PayPage['price']>
	phase: PayPhase
	address: string
}

/** OXXO takes pesos of Mexico. */
export function safeWith(provider: PayPage['provider'], currency: string): string {
	if (provider === 'stripe') return 'Pago seguro en la página de Stripe, con tarjeta.'
	return `Pago seguro en Mercado Pago. ${currency === 'MXN' ? 'Tarjeta, OXXO' : 'Tarjeta'} o transferencia.`
}

/** The data of the link are what Mercado Pago's own button would be made from (PAG-004, PAG-007, PAG-008). */
function PayButton({ link, provider, price: { amountMinor, currency }, phase, address }: PayButtonProps) {
	const label = `Pagar ${moneyText({ minor: amountMinor, currency })} con ${provider === 'stripe' ? 'tarjeta' : 'Mercado Pago'}`
	if (phase === 'ready' && link) {
		return (
			<a
				className={buttonClass({ look: 'primary', size: 'l', block: true })}
				href={link.payUrl}
				data-preference-id={link.preferenceId}
				data-public-key={link.publicKey ?? undefined}
				data-locale="es-MX"
			>
				<Icon name="lock" />
				{label}
			</a>
		)
	}
	const preparing = phase === 'preparing'
	return (
		<form method="post" action={address} aria-live="polite">
			<input type="hidden" name="monto" value={amountMinor} />
			<Button look="primary" size="l" block icon="lock" busy={preparing}>
				{preparing ? 'Preparando tu pago...' : label}
			</Button>
		</form>
	)
}

function Failed({ address }: { address: string }) {
	return (
		<div className="stack stack--1">
			<Callout status="fallo" role="alert">
				{noOptions}
			</Callout>
			<a className={buttonClass({ block: true })} href={address}>
				<Icon name="refresh-cw" />
				Intentar de nuevo
			</a>
		</div>
	)
}

function Verifying({ address }: { address: string }) {
	return (
		<div className="stack stack--1">
			<Callout role="status">
				<b>Estamos verificando tu pago.</b> Puede tardar un momento; no vuelvas a pagar.
			</Callout>
			<a className={buttonClass({ block: true })} href={`${address}&regreso=1&payment_id=0`}>
				<Icon name="refresh-cw" />
				Revisar de nuevo
			</a>
			<p className="caption text-center">
				¿Saliste sin pagar? <a href={address}>Volver al pago</a>
			</p>
		</div>
	)
}

function Ending({ state, price }: Pick<PayPage, 'state' | 'price'>) {
	if (state === 'payable') return null
	const { title, text, status } = state === 'paid' && price?.restMinor ? paidInPart(price) : endings[state]
	return (
		<Callout status={status} role={status === 'fallo' ? 'alert' : 'status'}>
			{title ? <b>{title} </b> : null}
			{text}
		</Callout>
	)
}
