import { creditsText } from '#app/lib/words/credits-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { type PartnerRecord } from '../schemas.ts'
import './wallet.css'
import { planNames, statusNames } from './words.ts'

type WalletCardsProps = Pick<PartnerRecord, 'prepayCredits' | 'soldCredits' | 'subscription'> & {
	/** The last day of his subscription, in words. */
	ends?: string
}

const endings: Partial<Record<WalletCardsProps['subscription']['status'], string>> = {
	trialing: 'Tu prueba termina',
	expired: 'Terminó',
}

/** PAR-038: what a partner has to hand on, and how he stands. */
export function WalletCards({ prepayCredits, soldCredits, subscription: { status, plan }, ends }: WalletCardsProps) {
	const { name, tone } = statusNames[status]
	return (
		<div className="wallet-cards">
			<Card
				title="Sin fee"
				foot={
					<span className="row row--wrap">
						<LinkButton size="s" to="/partner/recargar-creditos" icon="circle-plus">
							Recargar créditos
						</LinkButton>
						<LinkButton size="s" look="ghost" to="/partner/movimientos">
							Movimientos
						</LinkButton>
					</span>
				}
			>
				<p className="wallet-amount num">{creditsText(prepayCredits)}</p>
				<p className="muted">Créditos de tu saldo: los que envías a tus negocios salen de aquí.</p>
			</Card>
			<Card title="Con fee">
				<p className="wallet-amount num">{creditsText(soldCredits)}</p>
				<p className="muted">Créditos que puedes vender con cargo por uso.</p>
			</Card>
			<Card title="Tu suscripción" aside={<StatusChip status={tone}>{name}</StatusChip>}>
				<p>
					Plan <b>{planNames[plan]}</b>
				</p>
				{ends ? (
					<p className="muted">
						{endings[status] ?? 'Hasta'} el {ends}.
					</p>
				) : null}
			</Card>
		</div>
	)
}
