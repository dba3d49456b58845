import { moneyText } from '#app/lib/money.ts'
import { dateInWords } from '#app/lib/time-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { Card, DescriptionList } from '#app/ui/list/card.tsx'
import { type BusinessCard } from '../schemas-businesses.ts'

/** `today`: the date where the business is. */
type PlanCardProps = { plan: BusinessCard['plan']; path: string; today: string }

const pesos = (minor: number) => `${moneyText({ minor, currency: 'MXN' })} MXN`

const modes: Record<string, string> = { credits: 'Créditos' }

/** What a business pays by, and until when. */
export function PlanCard({ plan, path, today }: PlanCardProps) {
	const { pricePerConversionMinor: price, balanceMxnMinor: balance } = plan
	const { paymentMode, paymentLevel, productLimit, logDays, hasStripe, isWorking, partner } = plan
	return (
		<Card
			title="Plan"
			aside={<Standing plan={plan} />}
			foot={
				<LinkButton size="s" icon="pencil" to={`${path}/plan`} preventScrollReset>
					Cambiar plan
				</LinkButton>
			}
		>
			<DescriptionList
				entries={[
					{ term: 'Suscripción', value: endOf(plan, today) },
					{ term: 'Modo de cobro', value: paymentMode ? (modes[paymentMode] ?? paymentMode) : 'Sin definir' },
					{ term: 'Nivel', value: paymentLevel ?? 'Sin definir', numeric: true },
					{ term: 'Precio por conversión', value: price === undefined ? 'Sin definir' : pesos(price), numeric: true },
					{ term: 'Saldo', value: pesos(balance), numeric: true },
					{
						term: 'Productos',
						value: productLimit ? `Hasta ${(productLimit * 1000).toLocaleString('es-MX')}` : 'Sin límite',
					},
					{ term: 'Bitácora', value: logDays ? `${logDays.toLocaleString('es-MX')} días` : 'Lo habitual' },
					{ term: 'Cliente de Stripe', value: hasStripe ? 'Vinculado' : 'No vinculado' },
					{ term: 'Partner', value: partner ?? 'Ninguno' },
					{ term: 'Atiende', value: isWorking ? 'Sí' : 'Está cerrado por ahora' },
				]}
			/>
		</Card>
	)
}

function Standing({ plan: { endsOn, isOver } }: { plan: BusinessCard['plan'] }) {
	if (!endsOn) return <StatusChip>Sin suscripción</StatusChip>
	return isOver ? <StatusChip status="fallo">Vencida</StatusChip> : <StatusChip status="ok">Activa</StatusChip>
}

function endOf({ endsOn, isOver }: BusinessCard['plan'], today: string): string {
	if (!endsOn) return 'Nunca tuvo una'
	const year = endsOn.slice(0, 4)
	const words = dateInWords(endsOn) + (today.startsWith(year) ? '' : ` de ${year}`)
	return `${isOver ? 'Terminó el' : 'Hasta el'} ${words}`
}
