import { Form } from '@remix-run/react'
import { useState } from 'react'
import { type Currency, type PlanId, plans } from '#app/features/credits/plans.ts'
import { CurrencyTabs } from '#app/features/credits/ui/currency-tabs.tsx'
import { PlanCard } from '#app/features/credits/ui/plan-card.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { type PlanState } from '../schemas.ts'

type PlanChooserProps = { currency: Currency; chosen: PlanId; plan?: PlanState; advisor?: string }

/** CRE-015, CRE-021: one plan is chosen, Plan Pro until another is, and paid in the currency of the tab. */
export function PlanChooser({ currency, chosen, plan, advisor }: PlanChooserProps) {
	const [now, setNow] = useState<PlanId>(chosen)
	const action = `/creditos/contratar${currency === 'USD' ? '?moneda=usd' : ''}`
	const hasPlan = plan !== undefined && plan.status !== 'canceled'
	const title = plans.find(({ id }) => id === now)?.title
	return (
		<section className="stack" aria-labelledby="planes">
			<h2 id="planes">Planes mensuales</h2>
			<CurrencyTabs currency={currency} path="/creditos#planes" />
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
						{hasPlan ? 'Cambiar mi plan en el portal' : `Contratar ${now === chosen ? 'el plan elegido' : title}`}
					</SaveButton>
				</div>
			</Form>
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
