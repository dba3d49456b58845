import { countText } from '#app/features/credits/count-text.ts'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { planInWords, priceText, trialInWords } from '../plan-words.ts'
import { type Account } from '../schemas.ts'

/** CRE-027: the plan, how it stands, and the way to the portal. */
export function PlanStanding({ account, mayEdit }: { account: Account; mayEdit: boolean }) {
	const { plan, trial, hasCustomer, sells, partner } = account
	const said = plan && planInWords(plan, account)
	const portal = mayEdit && hasCustomer && sells && !partner
	return (
		<Card
			title="Tu plan"
			aside={said ? <StatusChip status={said.tone}>{said.chip}</StatusChip> : null}
			foot={
				portal ? (
					<PressForm action="/creditos/portal" size="s" icon="credit-card">
						Abrir portal de pagos
					</PressForm>
				) : null
			}
		>
			{plan ? (
				<p>
					<b>{plan.title}</b> · {countText(plan.credits)} créditos al mes por{' '}
					{priceText(plan.amountMinor, plan.currency)}
				</p>
			) : (
				<p>Sin plan mensual.</p>
			)}
			{(said?.lines ?? (trial ? trialInWords(trial, account) : [])).map((line) => (
				<p key={line} className="muted">
					{line}
				</p>
			))}
		</Card>
	)
}
