import { buttonClass } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { type Currency, type Plan, plans } from '../plans.ts'
import './plans.css'

type PlansPageProps = {
	currency: Currency
	/** Whom to write to; a partner sells at prices of his own. */
	seller: { name: string; email?: string; isPartner: boolean }
}

/** What a month costs, and how to get it. */
export function PlansPage({ currency, seller }: PlansPageProps) {
	if (seller.isPartner) return <PartnersPrices seller={seller} />
	return (
		<div className="stack stack--3">
			<header className="stack stack--1">
				<h1>Planes</h1>
				<p className="read">Los créditos que no usas se acumulan. Cambia de plan cuando tu negocio crezca.</p>
			</header>
			<Tabs
				label="Moneda"
				tabs={[
					{ id: 'MXN', to: '/precios', name: 'MXN', current: currency === 'MXN' },
					{ id: 'USD', to: '/precios?moneda=usd', name: 'USD', current: currency === 'USD' },
				]}
			/>
			<ul className="plans">
				{plans.map((plan) => (
					<PlanCard key={plan.id} plan={plan} currency={currency} email={seller.email} />
				))}
			</ul>
			{currency === 'MXN' ? <p className="muted">Puedes solicitar factura</p> : null}
			<section className="inset">
				<h2 className="text-5">¿Más de 10,000 mensajes al mes?</h2>
				<p>
					Armamos un plan a tu medida.{' '}
					{seller.email ? <Write email={seller.email} about="un plan a la medida" /> : null}
				</p>
			</section>
		</div>
	)
}

const whole = new Intl.NumberFormat('es-MX')
const cents = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

function PlanCard({ plan, currency, email }: { plan: Plan; currency: Currency; email?: string }) {
	const { title, credits, price, pricePerCredit, saving, popular, features } = plan
	return (
		<li className="card plan" data-popular={popular}>
			<span className="row row--wrap">
				<h2>{title}</h2>
				{popular ? <Badge kind="nuevo">MÁS POPULAR</Badge> : null}
			</span>
			<p>
				<span className="plan-price num">${whole.format(price[currency])}</span> {currency} al mes
			</p>
			<p className="muted">
				${cents.format(price[currency] / 30)} {currency} al día
			</p>
			<p>
				<b>{whole.format(credits)} créditos</b> al mes, a {pricePerCredit} USD cada uno
				{saving ? <b className="block">{saving}</b> : null}
			</p>
			<ul>
				{features.map((feature) => (
					<li key={feature}>
						<Icon name="check" size="s" />
						{feature}
					</li>
				))}
			</ul>
			{email ? (
				<a
					className={buttonClass({ look: popular ? 'primary' : 'secondary', block: true })}
					href={mailTo(email, title)}
				>
					Solicitar {title}
				</a>
			) : null}
		</li>
	)
}

function PartnersPrices({ seller: { name, email } }: Pick<PlansPageProps, 'seller'>) {
	return (
		<div className="stack">
			<h1>Planes</h1>
			<p className="read">
				Tu plan lo arma {name}: pregunta por créditos, sucursales y productos.{' '}
				{email ? <Write email={email} about="mi plan" /> : null}
			</p>
		</div>
	)
}

function Write({ email, about }: { email: string; about: string }) {
	return <a href={mailTo(email, about)}>Escribe a {email}</a>
}

function mailTo(email: string, about: string): string {
	return `mailto:${email}?subject=${encodeURIComponent(`Quiero ${about}`)}`
}
