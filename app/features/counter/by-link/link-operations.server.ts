import { operation } from '#app/core/operation.server.ts'
import { givenForSale } from './giving.server.ts'
import { offerGiftCard, offerPackage, sendSale } from './offering.server.ts'
import { buyGiftCard, buyPackage, soldOnline } from './online.server.ts'
import * as shapes from './schemas.ts'

/** Packages and gift cards that are paid by a link: offered by staff or an assistant, or bought on the booking page. */
export const linkOperations = {
	offerPackage: operation({
		summary: 'Manda a un cliente un enlace para pagar un paquete.',
		effect: 'write',
		permission: 'agenda.edit',
		input: shapes.OfferPackage,
		output: shapes.Offered,
		run: offerPackage,
	}),
	offerGiftCard: operation({
		summary: 'Manda a un cliente un enlace para pagar una tarjeta de regalo.',
		effect: 'write',
		permission: 'agenda.edit',
		input: shapes.OfferGiftCard,
		output: shapes.Offered,
		run: offerGiftCard,
	}),
	sendSale: operation({
		summary: 'Manda otra vez el enlace de pago de un paquete o de una tarjeta de regalo.',
		effect: 'write',
		permission: 'agenda.edit',
		input: shapes.SendSale,
		output: shapes.Offered,
		run: sendSale,
	}),
	soldOnline: operation({
		summary: 'Muestra los paquetes y tarjetas de regalo que cualquiera compra en la página de reservas.',
		effect: 'read',
		permission: 'booking.visit',
		input: shapes.Nothing,
		output: shapes.SoldOnline,
		run: soldOnline,
	}),
	buyPackage: operation({
		summary: 'Compra un paquete en la página de reservas; se paga en su enlace.',
		effect: 'write',
		permission: 'booking.visit',
		input: shapes.BuyPackage,
		output: shapes.Bought,
		run: buyPackage,
	}),
	buyGiftCard: operation({
		summary: 'Compra una tarjeta de regalo en la página de reservas; se paga en su enlace.',
		effect: 'write',
		permission: 'booking.visit',
		input: shapes.BuyGiftCard,
		output: shapes.Bought,
		run: buyGiftCard,
	}),
	givenForSale: operation({
		summary: 'Muestra a quien pagó un enlace lo que compró, por ejemplo el código de su tarjeta.',
		effect: 'read',
		permission: 'payments.pay',
		input: shapes.GivenOf,
		output: shapes.GivenForSale,
		run: givenForSale,
	}),
}
