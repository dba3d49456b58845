import { type WriteCtx } from '#app/core/ctx.server.ts'
import { only } from '#app/core/scope.server.ts'
import { saveRule } from '#app/features/earnings/commissions/rules.server.ts'
import { addCategory } from '#app/features/finance/categories.server.ts'
import { closeDay } from '#app/features/finance/closing/closing.server.ts'
import { addImportRows, openImport } from '#app/features/finance/importing/imports.server.ts'
import { recordMovement } from '#app/features/finance/movements.server.ts'
import { createRecurring } from '#app/features/finance/recurring/recurring.server.ts'
import { localDate } from '#app/lib/time.ts'

/** Money that moved, what is paid every month from next century on, and a category of the house. */
export async function whatMoved(within: WriteCtx, branchId: string) {
	const movement = { type: 'income', amountMinor: 100, currency: 'MXN', paymentMethod: 'cash', branchId } as const
	const rent = { branchId, amount: '9500', paymentMethod: 'transfer', category: 'rent', rhythm: 'monthly' } as const
	const { recurring } = await createRecurring(within, { ...rent, startsOn: '2099-01-31' })
	await addCategory(within, { name: 'Propinas' })
	const drawer = { branchId, day: localDate(within.now, 'America/Mexico_City'), float: '500', left: '500' }
	const counted = { pieces: [{ piece: 'n50000', count: 1 }], signature: 'Mariana Fuentes' }
	const { id: closeId } = await closeDay(within, { ...drawer, ...counted })
	const commission = await saveRule(within, { kind: 'service', type: 'percentage', value: '40', afterProducts: false })
	const file = { fileName: 'caja.csv', fileHash: 'hash', heads: ['Fecha', 'Monto', 'Comentarios'], rows: 1 }
	const { importId: movementImportId } = await openImport(within, file)
	const rows = [{ line: 2, cells: ['2026-02-01', '350', 'De la libreta'] }]
	await addImportRows(within, { importId: movementImportId, rows })
	return {
		movementImportId,
		closeId,
		ruleId: only(commission.rules).id,
		movementId: (await recordMovement(within, movement)).id,
		recurringId: only(recurring).id,
	}
}
