import { PageHead } from '#app/ui/page-head.tsx'
import { type Currency, planSets } from '../plans.ts'
import { CurrencyTabs } from './currency-tabs.tsx'
import { PlanCard } from './plan-card.tsx'

/** CRE-030: what end users pay, for a partner to look at; nothing is bought here. */
export function PlansShown({ currency, path }: { currency: Currency; path: string }) {
	return (
		<div className="wrap stack stack--3">
			<PageHead title="Precios" lead="Estos son los precios que nosotros vendemos al usuario final" />
			<CurrencyTabs currency={currency} path={path} first="USD" />
			<ul className="plans">
				{planSets.usd.map((plan) => (
					<PlanCard key={plan.id} plan={plan} currency={currency} />
				))}
			</ul>
		</div>
	)
}
