import { countText } from '#app/features/credits/count-text.ts'
import { type Currency, type PlanId } from '#app/features/credits/plans.ts'
import { moneyText } from '#app/lib/money.ts'
import { creditsText } from '#app/lib/words/credits-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pausedByReturn } from '../plan-words.ts'
import { type Account, type MovementPage } from '../schemas.ts'
import { MovementTable } from './movement-table.tsx'
import { NotSold } from './not-sold.tsx'
import { PlanChooser } from './plan-chooser.tsx'
import { PlanStanding } from './plan-standing.tsx'
import { PurchaseTable } from './purchase-table.tsx'
import './billing.css'

export type CreditsPageProps = {
	account: Account
	page: MovementPage
	/** The sort of movement that is looked at. */
	type?: string
	currency: Currency
	chosen: PlanId
	mayEdit: boolean
	advisor?: string
}

/** What is left, the plan, what was bought, and what every credit went for. */
export function CreditsPage({ account, page, type, currency, chosen, mayEdit, advisor }: CreditsPageProps) {
	const { sells, partner, plan } = account
	const buys = mayEdit && sells && !partner
	return (
		<div className="stack stack--3">
			<PageHead title="Créditos y planes" lead="Los créditos se acumulan: los que no uses este mes se quedan contigo.">
				{buys ? (
					<LinkButton look="primary" icon="circle-plus" to="/recargar">
						Recargar
					</LinkButton>
				) : null}
			</PageHead>
			<div className="credit-cards">
				<Balances {...account} />
				<PlanStanding account={account} mayEdit={mayEdit} />
				{buys ? <Automatic {...account} /> : null}
			</div>
			<NotSold sells={sells} partner={partner} />
			{buys ? <PlanChooser currency={currency} chosen={chosen} plan={plan} advisor={advisor} /> : null}
			<PurchaseTable account={account} />
			<MovementTable page={page} type={type} timeZone={account.timeZone} hasPartner={partner !== undefined} />
		</div>
	)
}

function Balances({ balances }: Account) {
	return (
		<Card title="Te quedan">
			<dl className="credit-balances">
				<div>
					<dt>Créditos GPT</dt>
					<dd className="num">{creditsText(balances.gpt_model)}</dd>
				</div>
				<div>
					<dt>Créditos Reasoning</dt>
					<dd className="num">{creditsText(balances.reasoning_model)}</dd>
				</div>
			</dl>
			<p className="muted">Cada respuesta de un asistente cuesta los créditos de su modelo.</p>
		</Card>
	)
}

function Automatic({ topUp }: Account) {
	const { isOn, below, messages, ceilingMinor, spentMinor, problem } = topUp
	const money = (minor: number) => moneyText({ minor, currency: 'MXN' })
	return (
		<Card
			title="Recarga automática"
			foot={
				<LinkButton size="s" to="/creditos/automatica">
					{isOn ? 'Cambiar' : 'Activar'}
				</LinkButton>
			}
		>
			{isOn ? (
				<p>
					Con menos de <b className="num">{below}</b> créditos compra {countText(messages)} mensajes. Este mes lleva{' '}
					{money(spentMinor)} de {money(ceilingMinor)}.
				</p>
			) : (
				<p>Apagada: cuando se acaben tus créditos, tus asistentes dejan de contestar.</p>
			)}
			{problem ? (
				<p data-status="fallo">
					{problem === pausedByReturn
						? 'Está en pausa porque se devolvió el pago de una compra. Guárdala de nuevo para seguir.'
						: 'La última no se pudo cobrar y no se intenta otra vez. Guárdala de nuevo cuando tu tarjeta funcione.'}
				</p>
			) : null}
		</Card>
	)
}
