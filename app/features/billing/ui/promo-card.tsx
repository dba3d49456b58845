import { Form } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { promo } from '#app/features/credits/packs.ts'
import { moneyText } from '#app/lib/money.ts'
import { dateTimeText } from '#app/lib/time-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { Countdown } from '#app/ui/feedback/countdown.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Account } from '../schemas.ts'
import { useCheckoutByScript } from './use-checkout-by-script.ts'
import { useKeptEnd } from './use-kept-end.ts'

type PromoCardProps = { coupon: NonNullable<Account['coupon']>; timeZone: string; now: number }

/** CRE-045 to CRE-051: 1000 credits for who has a coupon, until its 72 hours are over. */
export function PromoCard({ coupon, timeZone, now }: PromoCardProps) {
	const [isOver, setOver] = useState(false)
	const endsAt = coupon.endsAt ? Date.parse(coupon.endsAt) : now + promo.seconds * 1000
	const keptEnd = useKeptEnd(coupon.code, endsAt)
	const { problem, busy, buy } = useCheckoutByScript('/api/stripe/checkout-promo')
	if (isOver) return null
	const money = (minor: number) => moneyText({ minor, currency: 'MXN' })
	const send = (event: FormEvent) => {
		event.preventDefault()
		const price = { priceId: 'promo', quantity: promo.credits, unitAmount: 349, minimumQuantity: promo.credits }
		buy({ prices: [price], currentPath: location.pathname, allowQuantityUpdates: false })
	}
	return (
		<section className="card promo" aria-labelledby="promo">
			<div className="stack stack--1">
				<p className="row row--wrap">
					<StatusChip status="aviso" icon="gift">
						Tu cupón {coupon.code}
					</StatusChip>
					<StatusChip status="ok" icon="tag">
						{promo.discount}
					</StatusChip>
				</p>
				<h2 id="promo">1000 créditos por $349 MXN</h2>
				<p className="price">
					<span className="sr">Precio </span>
					<strong>{money(promo.minor)}</strong>
					<span className="muted">MXN, una vez</span>
					<span className="sr">, antes </span>
					<del>{money(promo.valueMinor)}</del>
				</p>
				<p>Plan Bronce ($1,249) con configuración ($349). Alcanzan para 28 a 66 citas o pedidos.</p>
				<p className="row">
					<Icon name="shield-check" />
					<span>Garantía de devolución del 100%</span>
				</p>
			</div>
			<Form method="post" action="/recargar/cupon" className="stack stack--1" onSubmit={send}>
				{problem ? (
					<Callout status="fallo" role="alert">
						{problem}
					</Callout>
				) : null}
				<p>
					<b>Termina el {dateTimeText(endsAt, timeZone)}</b>
				</p>
				<Countdown
					secondsLeft={Math.max(0, Math.round((keptEnd - now) / 1000))}
					until={dateTimeText(endsAt, timeZone)}
					onEnd={() => setOver(true)}
				/>
				<Button look="secondary" block busy={busy}>
					{busy ? 'Procesando...' : 'Usar mi cupón'}
				</Button>
				<p className="caption">Después desaparece; no se repite.</p>
			</Form>
		</section>
	)
}
