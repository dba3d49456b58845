import { type SubmissionResult } from '@conform-to/react'
import { type PackId } from '#app/features/credits/packs.ts'
import { creditsText } from '#app/lib/words/credits-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { type Account } from '../schemas.ts'
import { MessagesForm } from './messages-form.tsx'
import { NotSold } from './not-sold.tsx'
import { PackForm } from './pack-form.tsx'
import { PromoCard } from './promo-card.tsx'
import './billing.css'

type TopUpPageProps = Pick<Account, 'coupon' | 'sells' | 'partner' | 'balances' | 'timeZone'> & {
	now: number
	quantity: number
	pack: PackId
	extra: number
	withExpert: boolean
	lastResult?: SubmissionResult | null
}

/** Credits without a plan: messages by quantity, plans of credits, and the promotion of who has a coupon. */
export function TopUpPage(props: TopUpPageProps) {
	const { coupon, sells, partner, balances, timeZone, now, quantity, pack, extra, withExpert, lastResult } = props
	const left = `Te quedan ${creditsText(balances.gpt_model)} créditos GPT y ${creditsText(balances.reasoning_model)} Reasoning.`
	return (
		<div className="stack stack--3">
			<PageHead title="Recargar" crumbs={[{ to: '/creditos', name: 'Créditos' }]} lead={left}>
				<LinkButton to="/creditos#planes">Ver planes mensuales</LinkButton>
			</PageHead>
			<NotSold sells={sells} partner={partner} />
			{partner ? null : (
				<>
					{coupon && sells ? <PromoCard coupon={coupon} timeZone={timeZone} now={now} /> : null}
					<MessagesForm quantity={quantity} hasCoupon={coupon !== undefined} sells={sells} lastResult={lastResult} />
					<PackForm key={`${pack}${extra}${withExpert}`} {...{ pack, extra, withExpert, sells, lastResult }} />
				</>
			)}
		</div>
	)
}
