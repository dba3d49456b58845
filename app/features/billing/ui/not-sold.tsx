import { Callout } from '#app/ui/feedback/callout.tsx'
import { type Account } from '../schemas.ts'

/** Why nothing can be bought here, and what goes on all the same. */
export function NotSold({ sells, partner }: Pick<Account, 'sells' | 'partner'>) {
	if (partner) return <Callout>Tus créditos y tu plan los vende {partner.name}: pídelos ahí.</Callout>
	if (sells) return null
	return (
		<Callout status="aviso">
			Los pagos con tarjeta todavía no están abiertos en este sistema. Pide tus créditos a quien lo administra; mientras
			tanto tu agenda, tu página de reservas, tus cobros y el chat siguen funcionando.
		</Callout>
	)
}
