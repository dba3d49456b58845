import { Form } from '@remix-run/react'
import { useState } from 'react'
import { type Currency, type PlanId, plans } from '#app/features/credits/plans.ts'
import { CurrencyTabs } from '#app/features/credits/ui/currency-tabs.tsx'
import { PlanCard } from '#app/features/credits/ui/plan-card.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { isLive } from '../live-plan.ts'
import { type PlanState } from '../schemas.ts'

type PlanChooserProps = { currency: Currency; chosen: PlanId; plan?: PlanState; advisor?: string }

/** The prices of the tab's currency; chosen only where no plan is charged, as one business pays for one. */
export function PlanChooser({ currency, chosen, plan, advisor }: PlanChooserProps) {
	return (
		<section className="stack" aria-labelledby="planes">
			<h2 id="planes">Planes mensuales</h2>
			<CurrencyTabs currency={currency} path="/creditos#planes" />
			{plan && isLive(plan) ? (
				<>
					<Prices currency={currency} />
					<p>Para cambiar de plan, cancela el actual en el portal de pagos; cuando termine eliges otro aquí.</p>
					<PressForm action="/creditos/portal" icon="credit-card">
						Abrir portal de pagos
					</PressForm>
				</>
			) : (
				<Choice currency={currency} chosen={chosen} />
			)}
			<section className="inset">
				<h3 className="text-5">¿Más de 10,000 mensajes al mes?</h3>
				<p>Armamos un plan a tu medida, con precio por sucursal y ayuda para configurarlo.</p>
				{advisor ? (
					<a className={buttonClass({})} href={`https://wa.me/${advisor}`}>
						Hablar con ventas
					</a>
				) : null}
			</section>
		</section>
	)
}

function Prices({ currency }: { currency: Currency }) {
	return (
		<ul className="plans">
			{plans.map((plan) => (
				<PlanCard key={plan.id} plan={plan} currency={currency} />
			))}
		</ul>
	)
}

/** CRE-015, CRE-021: one plan is chosen, Plan Pro until another is, and paid in the currency of the tab. */
function Choice({ currency, chosen }: { currency: Currency; chosen: PlanId }) {
	const [now, setNow] = useState<PlanId>(chosen)
	const action = `/creditos/contratar${currency === 'USD' ? '?moneda=usd' : ''}`
	const title = plans.find(({ id }) => id === now)?.title
	return (
		<Form method="post" action={action} className="stack">
			<input type="hidden" name="currency" value={currency} />
			<ul className="plans">
				{plans.map((each) => (
					<PlanCard
						key={each.id}
						plan={each}
						currency={currency}
						choice={
							<Check
								type="radio"
								name="plan"
								value={each.id}
								defaultChecked={each.id === chosen}
								onChange={() => setNow(each.id)}
							>
								<b className="text-5">{each.title}</b>
							</Check>
						}
					/>
				))}
			</ul>
			<div className="row row--wrap">
				<SaveButton look="secondary" action={action} saving="Procesando...">
					{`Contratar ${now === chosen ? 'el plan elegido' : title}`}
				</SaveButton>
			</div>
		</Form>
	)
}
