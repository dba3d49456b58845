import { PressForm } from '#app/ui/form/press-form.tsx'
import { Card } from '#app/ui/list/card.tsx'

/** Whether anybody may buy a card on the booking page. */
export function GiftCardsOnline({ sellsGiftCards }: { sellsGiftCards: boolean }) {
	return (
		<Card title="En tu página de reservas">
			<div className="row row--wrap">
				<p className="grow basis-60">
					{sellsGiftCards
						? 'Cualquiera compra una tarjeta ahí y recibe su código al pagarla.'
						: 'Hoy solo se venden en el mostrador y con un enlace de pago.'}
				</p>
				<PressForm
					action="/tarjetas-de-regalo/en-linea"
					fields={sellsGiftCards ? {} : { sellsGiftCards: 'on' }}
					size="s"
				>
					{sellsGiftCards ? 'Dejar de venderlas en línea' : 'Venderlas en línea'}
				</PressForm>
			</div>
		</Card>
	)
}
