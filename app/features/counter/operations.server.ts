import { feature, operation } from '#app/core/operation.server.ts'
import { accountView } from './account/account-view.server.ts'
import { counterOfAppointment } from './account/of-appointment.server.ts'
import { AtCounter } from './account/schemas.ts'
import { linkOperations } from './by-link/link-operations.server.ts'
import { checkout } from './checkout/checkout.server.ts'
import { AccountOf, AccountView, CheckedOut, Checkout } from './checkout/schemas.ts'
import {
	GiftCardLeft,
	GiftCards,
	NoInput,
	OneGiftCard,
	RefundGiftCard,
	SellGiftCard,
	SoldGiftCard,
} from './gift-cards/schemas.ts'
import { listGiftCards, sellGiftCard } from './gift-cards/selling.server.ts'
import { giftCardLeft, refundGiftCard } from './gift-cards/taking-back.server.ts'
import { packageOperations } from './packages/package-operations.server.ts'
import { receiptOperations } from './receipts/receipt-operations.server.ts'
import { refundAtDesk, refundableAtDesk } from './refunding/refunding.server.ts'
import { RefundAtDesk, Refundable, RefundableOf } from './refunding/schemas.ts'

export const counter = feature('counter', {
	account: operation({
		summary: 'Muestra lo que falta por pagar de una cita o de su visita.',
		effect: 'read',
		permission: 'agenda.edit',
		input: AccountOf,
		output: AccountView,
		run: accountView,
	}),
	ofAppointment: operation({
		summary: 'Muestra de una cita sus recibos, la sesión que la paga y lo que se puede devolver en el mostrador.',
		effect: 'read',
		permission: 'agenda.view',
		input: AccountOf,
		output: AtCounter,
		run: counterOfAppointment,
	}),
	checkout: operation({
		summary: 'Cobra una cita en el mostrador: uno o varios métodos, propina, descuento y tarjeta de regalo.',
		effect: 'write',
		permission: 'agenda.edit',
		input: Checkout,
		output: CheckedOut,
		run: checkout,
	}),
	refundable: operation({
		summary: 'Muestra lo que se pagó en el mostrador por una cita y se puede devolver.',
		effect: 'read',
		permission: 'finance.edit',
		input: RefundableOf,
		output: Refundable,
		run: refundableAtDesk,
	}),
	refund: operation({
		summary: 'Devuelve en el mostrador lo que se pagó ahí por una cita.',
		effect: 'write',
		permission: 'finance.edit',
		input: RefundAtDesk,
		output: CheckedOut,
		run: refundAtDesk,
	}),
	sellGiftCard: operation({
		summary: 'Vende una tarjeta de regalo en el mostrador.',
		effect: 'write',
		permission: 'agenda.edit',
		input: SellGiftCard,
		output: SoldGiftCard,
		run: sellGiftCard,
	}),
	giftCards: operation({
		summary: 'Muestra las tarjetas de regalo y lo que le queda a cada una.',
		effect: 'read',
		permission: 'finance.view',
		input: NoInput,
		output: GiftCards,
		run: listGiftCards,
	}),
	giftCard: operation({
		summary: 'Muestra lo que queda en una tarjeta de regalo y se puede devolver.',
		effect: 'read',
		permission: 'finance.edit',
		input: OneGiftCard,
		output: GiftCardLeft,
		run: giftCardLeft,
	}),
	refundGiftCard: operation({
		summary: 'Devuelve lo que queda en una tarjeta de regalo y la anula.',
		effect: 'write',
		permission: 'finance.edit',
		input: RefundGiftCard,
		output: SoldGiftCard,
		run: refundGiftCard,
	}),
	...linkOperations,
	...packageOperations,
	...receiptOperations,
})
