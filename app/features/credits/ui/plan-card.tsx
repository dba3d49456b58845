import { type ReactNode } from 'react'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { countText } from '../count-text.ts'
import { type Currency, type Plan } from '../plans.ts'
import './plans.css'

const cents = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

type PlanCardProps = {
	plan: Plan
	currency: Currency
	/** What it is chosen with, beside its name. */
	choice?: ReactNode
	children?: ReactNode
}

/** What a month costs and what comes with it; `children` is what leads on. */
export function PlanCard({ plan, currency, choice, children }: PlanCardProps) {
	const { title, credits, price, pricePerCredit, saving, popular, features } = plan
	return (
		<li className="card plan" data-popular={popular}>
			<span className="row row--wrap">
				{choice ?? <h3 className="text-5">{title}</h3>}
				{popular ? <Badge kind="nuevo">MÁS POPULAR</Badge> : null}
			</span>
			<p>
				<span className="plan-price num">${countText(price[currency])}</span> {currency} al mes
			</p>
			<p className="muted">
				${cents.format(price[currency] / 30)} {currency} al día
			</p>
			<p>
				<b>{countText(credits)} créditos</b> al mes, a {pricePerCredit} USD cada uno
				{saving ? <b className="block">{saving}</b> : null}
			</p>
			<ul>
				{features.map((feature) => (
					<li key={feature}>
						<Icon name="check" size="s" />
						{feature}
					</li>
				))}
				<li>
					<Icon name="check" size="s" />
					Los créditos se acumulan
				</li>
				{currency === 'MXN' ? (
					<li>
						<Icon name="check" size="s" />
						Puedes solicitar factura
					</li>
				) : null}
			</ul>
			{children}
		</li>
	)
}
