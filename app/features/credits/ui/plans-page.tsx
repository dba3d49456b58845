import { Link } from '@remix-run/react'
import { buttonClass, LinkButton } from '#app/ui/button.tsx'
import { type Currency, type Plan, planSets } from '../plans.ts'
import { CurrencyTabs } from './currency-tabs.tsx'
import { PlanCard } from './plan-card.tsx'

type PlansPageProps = {
	currency: Currency
	/** Whom to write to; a partner sells at prices of his own. */
	seller: { name: string; email?: string; isPartner: boolean }
	/** Plans are paid by card here. */
	sells?: boolean
	/** A chat where a demonstration is booked: then nothing else is offered (CRE-029). */
	demoChat?: string
}

/** What a month costs, and how to get it. */
export function PlansPage({ currency, seller, sells = false, demoChat }: PlansPageProps) {
	if (seller.isPartner) return <PartnersPrices seller={seller} />
	const { email } = seller
	return (
		<div className="stack stack--3">
			<header className="stack stack--1">
				<h1>Planes</h1>
				<p className="read">Los créditos que no usas se acumulan. Cambia de plan cuando tu negocio crezca.</p>
			</header>
			<CurrencyTabs currency={currency} path="/precios" />
			<ul className="plans">
				{planSets[demoChat ? 'usd' : 'subscription'].map((plan) => (
					<PlanCard key={plan.id} plan={plan} currency={currency}>
						<Way plan={plan} currency={currency} {...{ sells, email, demoChat }} />
					</PlanCard>
				))}
			</ul>
			<section className="inset">
				<h2 className="text-5">¿Más de 10,000 mensajes al mes?</h2>
				<p>Armamos un plan a tu medida. {email ? <Write email={email} about="un plan a la medida" /> : null}</p>
			</section>
			<nav className="row row--wrap" aria-label="Más sobre pagos">
				<Link to="/precios">Precios</Link>
				<Link to="/facturacion">Facturación</Link>
				<Link to="/auth/ingresar">Ingresar</Link>
			</nav>
		</div>
	)
}

type WayProps = { plan: Plan; currency: Currency; email?: string } & Pick<PlansPageProps, 'sells' | 'demoChat'>

function Way({ plan: { id, title, popular }, currency, sells, email, demoChat }: WayProps) {
	const look = popular ? 'primary' : 'secondary'
	if (demoChat) {
		return (
			<a className={buttonClass({ look, block: true })} href={demoChat}>
				Agendar una demostración
			</a>
		)
	}
	if (sells) {
		const money = currency === 'USD' ? '&moneda=usd' : ''
		return (
			<LinkButton look={look} block to={`/creditos?plan=${id}${money}#planes`}>
				Contratar {title}
			</LinkButton>
		)
	}
	return email ? (
		<a className={buttonClass({ look, block: true })} href={mailTo(email, title)}>
			Solicitar {title}
		</a>
	) : null
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
