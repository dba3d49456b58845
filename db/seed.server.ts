import { promotions } from './schema/partners.ts'
import { type Transaction } from './writer.server.ts'

/** The banner of the documents (NAV-030), from 14 Aug 2025 00:00 up to the end of the 16th, in Mexico City. */
const documented = {
	id: 'promocion-agosto-2025',
	audience: 'partner',
	text: 'MULTIPLICA TU RECARGA DE CREDITOS',
	path: '/partner/recargar-creditos',
	startsAt: Date.UTC(2025, 7, 14, 6),
	endsAt: Date.UTC(2025, 7, 17, 6),
}

/** Rows that every database has from its first start; what somebody changed afterwards stays. */
export async function plantSeed(db: Transaction): Promise<void> {
	await db.insert(promotions).values(documented).onConflictDoNothing()
}
