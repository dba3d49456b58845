import { type PaymentMethod } from '#app/features/finance/schemas.ts'

/** D-62, in the order in which forms list them. */
export const paymentMethods: Record<PaymentMethod, string> = {
	cash: 'Efectivo',
	debit: 'Tarjeta de débito',
	credit: 'Tarjeta de crédito',
	transfer: 'Transferencia',
	check: 'Cheque',
	mercado_pago: 'Mercado Pago',
}
