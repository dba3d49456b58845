import { feature, operation } from '#app/core/operation.server.ts'
import { inside } from '#app/core/subscribers.server.ts'
import { disconnectSeller, forgetSeller } from './connecting/keep-seller.server.ts'
import { askWhose, prepareKeys, prepareStripeKeys, recordKeys } from './connecting/keys-exchange.server.ts'
import {
	askPermission,
	prepareFinish,
	recordPermission,
	startConnecting,
} from './connecting/permission-exchange.server.ts'
import { sellerAccount } from './connecting/queries.server.ts'
import { planReconciling, reconcile } from './connecting/reconciling.server.ts'
import { renewSeller } from './connecting/renewing.server.ts'
import {
	Connected,
	ConnectKeys,
	ConnectStripeKeys,
	FinishConnecting,
	NoInput,
	OfProvider,
	Planned,
	SellerAccount,
	StartConnecting,
	Started,
	Tried,
} from './connecting/schemas.ts'
import { askSeller, prepareTrying, recordTried } from './connecting/trying-exchange.server.ts'
import { deliverRelease, readNotice } from './deliveries.server.ts'
import { disputeOperations } from './disputes/dispute-operations.server.ts'
import { askPreference } from './link/asked.server.ts'
import { prepareCheck, recordCheck, searchPayments } from './link/check-payment.server.ts'
import { closeLinks, planClosing } from './link/close-links.server.ts'
import { preparePayLink, preparePreference, recordPayLink, recordPreference } from './link/pay-link.server.ts'
import { payPage, seeDiscount } from './link/pay-page.server.ts'
import { mayBeReleased, planRelease } from './link/release.server.ts'
import { ChooseProvider, Chosen, GiftCardsOnline, PaymentSettings, SetRefundRule } from './providing/schemas.ts'
import { chooseProvider, paymentSettingsShown, setGiftCardsOnline, setRefundRule } from './providing/settings.server.ts'
import { paymentsOfAppointment } from './queries.server.ts'
import { leavePayments } from './recording/leave-payments.server.ts'
import { storeNotice } from './recording/payment-webhooks.server.ts'
import { rebookPaid } from './refunding/rebook.server.ts'
import { askRefund, prepareRefund, recordRefund } from './refunding/refund-exchange.server.ts'
import { Rebooked, RebookPaid, Refunded, RefundPayment } from './refunding/schemas.ts'
import { refundByRule, settleRefund } from './refunding/settling.server.ts'
import { saleOperations } from './sale/sale-operations.server.ts'
import { followMergedContact } from './sale/sales.server.ts'
import {
	AppointmentPayments,
	Checked,
	CheckPayment,
	CreatePreference,
	OpenPayLink,
	PayLink,
	PaymentsOf,
	PayPage,
	PayPageOf,
	Preference,
	SeeDiscount,
	Seen,
	Stored,
	StoreNotice,
} from './schemas.ts'

export const payments = feature('payments', {
	payPage: operation({
		summary: 'Muestra la página de pago de una cita.',
		effect: 'read',
		permission: 'payments.pay',
		input: PayPageOf,
		output: PayPage,
		run: payPage,
	}),
	seeDiscount: operation({
		summary: 'Empieza a contar el tiempo de una oferta cuando el cliente la ve por primera vez.',
		effect: 'write',
		permission: 'payments.pay',
		input: SeeDiscount,
		output: Seen,
		run: seeDiscount,
	}),
	openPayLink: operation({
		summary: 'Abre el pago en línea de una cita.',
		effect: 'exchange',
		permission: 'payments.pay',
		input: OpenPayLink,
		output: PayLink,
		prepare: preparePayLink,
		call: askPreference,
		record: recordPayLink,
	}),
	createPreference: operation({
		summary: 'Crea la preferencia de pago de una cita con quien cobra en línea.',
		effect: 'exchange',
		permission: 'agenda.view',
		input: CreatePreference,
		output: Preference,
		prepare: preparePreference,
		call: askPreference,
		record: recordPreference,
	}),
	checkPayment: operation({
		summary: 'Pregunta a quien cobra en línea si una cita ya se pagó.',
		effect: 'exchange',
		permission: 'payments.pay',
		input: CheckPayment,
		output: Checked,
		prepare: prepareCheck,
		call: searchPayments,
		record: recordCheck,
	}),
	storeNotice: operation({
		summary: 'Guarda un aviso de Mercado Pago o de Stripe para leerlo después.',
		effect: 'write',
		scope: 'platform',
		permission: 'channels.receive',
		input: StoreNotice,
		output: Stored,
		run: storeNotice,
	}),
	ofAppointment: operation({
		summary: 'Muestra los pagos en línea y los movimientos de dinero de una cita.',
		effect: 'read',
		permission: 'finance.view',
		input: PaymentsOf,
		output: AppointmentPayments,
		run: paymentsOfAppointment,
	}),
	sellerAccount: operation({
		summary: 'Muestra la cuenta de Mercado Pago o de Stripe con la que cobra el negocio.',
		effect: 'read',
		permission: 'inbox.view',
		input: OfProvider,
		output: SellerAccount,
		run: sellerAccount,
	}),
	startConnecting: operation({
		summary: 'Da la dirección donde una persona autoriza cobrar en su nombre.',
		effect: 'read',
		permission: 'businesses.edit',
		input: StartConnecting,
		output: Started,
		run: startConnecting,
	}),
	finishConnecting: operation({
		summary: 'Guarda el permiso de cobrar que una persona acaba de dar.',
		effect: 'exchange',
		permission: 'businesses.edit',
		input: FinishConnecting,
		output: Connected,
		prepare: prepareFinish,
		call: askPermission,
		record: recordPermission,
	}),
	connectKeys: operation({
		summary: 'Conecta Mercado Pago con las llaves de la aplicación del negocio.',
		effect: 'exchange',
		permission: 'businesses.edit',
		input: ConnectKeys,
		output: Connected,
		prepare: prepareKeys,
		call: askWhose,
		record: recordKeys,
	}),
	connectStripeKeys: operation({
		summary: 'Conecta Stripe con la clave de la cuenta del negocio.',
		effect: 'exchange',
		permission: 'businesses.edit',
		input: ConnectStripeKeys,
		output: Connected,
		prepare: prepareStripeKeys,
		call: askWhose,
		record: recordKeys,
	}),
	settings: operation({
		summary: 'Muestra con quién cobra en línea el negocio y qué devuelve cuando un cliente cancela.',
		effect: 'read',
		permission: 'inbox.view',
		input: NoInput,
		output: PaymentSettings,
		run: paymentSettingsShown,
	}),
	chooseProvider: operation({
		summary: 'Elige con quién se cobran los enlaces de pago nuevos.',
		effect: 'write',
		permission: 'businesses.edit',
		input: ChooseProvider,
		output: Chosen,
		run: chooseProvider,
	}),
	setGiftCardsOnline: operation({
		summary: 'Vende tarjetas de regalo en la página de reservas, o deja de venderlas.',
		effect: 'write',
		permission: 'businesses.edit',
		input: GiftCardsOnline,
		output: GiftCardsOnline,
		run: setGiftCardsOnline,
	}),
	setRefundRule: operation({
		summary: 'Decide cuánto se devuelve de lo pagado según la anticipación con que un cliente cancela.',
		effect: 'write',
		permission: 'businesses.edit',
		input: SetRefundRule,
		output: SetRefundRule,
		run: setRefundRule,
	}),
	refund: operation({
		summary: 'Devuelve un pago en línea, entero o en parte.',
		effect: 'exchange',
		permission: 'finance.edit',
		input: RefundPayment,
		output: Refunded,
		prepare: prepareRefund,
		call: askRefund,
		record: recordRefund,
	}),
	rebookPaid: operation({
		summary: 'Devuelve su cita a un pago que llegó cuando ya se había liberado o cancelado.',
		effect: 'write',
		permission: 'agenda.edit',
		input: RebookPaid,
		output: Rebooked,
		run: rebookPaid,
	}),
	trySeller: operation({
		summary: 'Pregunta a Mercado Pago o a Stripe si la conexión todavía sirve.',
		effect: 'exchange',
		permission: 'businesses.edit',
		input: OfProvider,
		output: Tried,
		prepare: prepareTrying,
		call: askSeller,
		record: recordTried,
	}),
	disconnectSeller: operation({
		summary: 'Desconecta Mercado Pago o Stripe y olvida su permiso.',
		effect: 'write',
		permission: 'businesses.edit',
		input: OfProvider,
		output: Connected,
		run: disconnectSeller,
	}),
	planReconciling: operation({
		summary: 'Manda buscar los pagos en línea cuyo aviso se perdió.',
		effect: 'write',
		scope: 'platform',
		permission: 'platform.operate',
		input: NoInput,
		output: Planned,
		run: planReconciling,
	}),
	...disputeOperations,
	...saleOperations,
})

export const paymentsInside = [
	inside(['businesses.businessDeleted'], forgetSeller),
	inside(['contacts.contactsMerged'], followMergedContact),
	inside(['agenda.appointmentCancelled'], refundByRule, { savepoint: true }),
	inside(['payments.appointmentReleased', 'agenda.appointmentCancelled', 'agenda.appointmentDeleted'], planClosing, {
		savepoint: true,
	}),
	inside(['agenda.appointmentDeleted'], leavePayments),
	inside(['agenda.appointmentBooked', 'agenda.appointmentEdited', 'agenda.statusSet'], planRelease, {
		savepoint: true,
		concerns: mayBeReleased,
	}),
]

export const paymentsDeliveries = {
	usual: {
		'payments.readNotice': readNotice,
		'payments.closeLinks': closeLinks,
		'payments.releaseUnpaid': deliverRelease,
		'payments.renewSeller': renewSeller,
		'payments.settleRefund': settleRefund,
	},
	bulk: { 'payments.reconcile': reconcile },
}
