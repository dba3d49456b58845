import { operation } from '#app/core/operation.server.ts'
import { OneReceipt, Receipt } from '../schemas.ts'
import { findReceipts, receiptRecord } from './receipts.server.ts'
import { FindReceipts, FoundReceipts, SendReceipt, SentReceipt } from './schemas.ts'
import { sendReceipt } from './sending.server.ts'

/** Papers that clients were given. */
export const receiptOperations = {
	receipt: operation({
		summary: 'Muestra un recibo como se entregó.',
		effect: 'read',
		permission: 'agenda.edit',
		input: OneReceipt,
		output: Receipt,
		run: receiptRecord,
	}),
	findReceipts: operation({
		summary: 'Busca recibos por su folio.',
		effect: 'read',
		permission: 'agenda.edit',
		input: FindReceipts,
		output: FoundReceipts,
		run: findReceipts,
	}),
	sendReceipt: operation({
		summary: 'Envía un recibo por WhatsApp o por correo.',
		effect: 'write',
		permission: 'agenda.edit',
		input: SendReceipt,
		output: SentReceipt,
		run: sendReceipt,
	}),
}
