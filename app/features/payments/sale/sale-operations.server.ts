import { operation } from '#app/core/operation.server.ts'
import { askPreference } from '../link/asked.server.ts'
import { prepareSaleCheck, recordCheck, searchPayments } from '../link/check-payment.server.ts'
import { givePaid } from './giving.server.ts'
import { prepareSaleLink, recordSaleLink, salePage } from './sale-link.server.ts'
import { cancelSale } from './sales.server.ts'
import { listSales, saleRecord } from './sales-shown.server.ts'
import { Checked, GiveAnyway, Nothing, OneSale, PayLink, SalePage, SaleRecord, SalesByLink } from './schemas.ts'

/** What is sold by a link of its own, of no appointment. */
export const saleOperations = {
	sales: operation({
		summary: 'Muestra lo que se ofreció con un enlace de pago: paquetes y tarjetas de regalo.',
		effect: 'read',
		permission: 'agenda.view',
		input: Nothing,
		output: SalesByLink,
		run: listSales,
	}),
	sale: operation({
		summary: 'Muestra una venta por enlace con sus pagos.',
		effect: 'read',
		permission: 'agenda.view',
		input: OneSale,
		output: SaleRecord,
		run: saleRecord,
	}),
	cancelSale: operation({
		summary: 'Deja de ofrecer una venta por enlace que nadie ha pagado.',
		effect: 'write',
		permission: 'agenda.edit',
		input: OneSale,
		output: OneSale,
		run: cancelSale,
	}),
	givePaidSale: operation({
		summary: 'Entrega una venta por enlace cuyo pago llegó cuando ya no se ofrecía.',
		effect: 'write',
		permission: 'agenda.edit',
		input: GiveAnyway,
		output: OneSale,
		run: givePaid,
	}),
	salePage: operation({
		summary: 'Muestra la página de pago de una venta por enlace.',
		effect: 'read',
		permission: 'payments.pay',
		input: OneSale,
		output: SalePage,
		run: salePage,
	}),
	openSaleLink: operation({
		summary: 'Abre el pago en línea de una venta por enlace.',
		effect: 'exchange',
		permission: 'payments.pay',
		input: OneSale,
		output: PayLink,
		prepare: prepareSaleLink,
		call: askPreference,
		record: recordSaleLink,
	}),
	checkSale: operation({
		summary: 'Pregunta a quien cobra en línea si una venta por enlace ya se pagó.',
		effect: 'exchange',
		permission: 'payments.pay',
		input: OneSale,
		output: Checked,
		prepare: prepareSaleCheck,
		call: searchPayments,
		record: recordCheck,
	}),
}
