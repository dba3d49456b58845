import { feature, operation } from '#app/core/operation.server.ts'
import { inside } from '#app/core/subscribers.server.ts'
import { deliverRelease, readNotice } from './deliveries.server.ts'
import { prepareCheck, recordCheck, searchPayments } from './link/check-payment.server.ts'
import {
	askPreference,
	preparePayLink,
	preparePreference,
	recordPayLink,
	recordPreference,
} from './link/pay-link.server.ts'
import { payPage, seeDiscount } from './link/pay-page.server.ts'
import { mayBeReleased, planRelease } from './link/release.server.ts'
import { paymentsOfAppointment } from './queries.server.ts'
import { storeNotice } from './recording/payment-webhooks.server.ts'
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
		summary: 'Crea la preferencia de pago de una cita en Mercado Pago.',
		effect: 'exchange',
		permission: 'agenda.view',
		input: CreatePreference,
		output: Preference,
		prepare: preparePreference,
		call: askPreference,
		record: recordPreference,
	}),
	checkPayment: operation({
		summary: 'Pregunta a Mercado Pago si una cita ya se pagó.',
		effect: 'exchange',
		permission: 'payments.pay',
		input: CheckPayment,
		output: Checked,
		prepare: prepareCheck,
		call: searchPayments,
		record: recordCheck,
	}),
	storeNotice: operation({
		summary: 'Guarda un aviso de Mercado Pago para leerlo después.',
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
})

export const paymentsInside = [
	inside(['agenda.appointmentBooked', 'agenda.appointmentEdited', 'agenda.statusSet'], planRelease, {
		savepoint: true,
		concerns: mayBeReleased,
	}),
]

export const paymentsDeliveries = {
	usual: { 'payments.readNotice': readNotice, 'payments.releaseUnpaid': deliverRelease },
}
