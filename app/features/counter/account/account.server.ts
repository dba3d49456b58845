import { and, eq } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { type AppointmentRecord, getAppointment, recordsWhere } from '#app/features/agenda/queries.server.ts'
import { recordsOfVisit } from '#app/features/agenda/visits/visit-records.server.ts'
import { type CreditRow, creditSum, creditsOf } from '#app/features/finance/credits.server.ts'
import { movementsFor } from '#app/features/finance/queries.server.ts'
import { type MoneyMovement } from '#app/features/finance/schemas.ts'
import { appointments } from '#db/schema/agenda.ts'

/**
 * What a client has to pay for an appointment, or for all services of its visit together:
 * `due − favour = charges − credits − paid`, where never both are above zero.
 */
export type Account = {
	/** The appointment that was asked about. */
	own: AppointmentRecord
	/** All of its visit; of the cancelled ones nothing is charged. */
	records: AppointmentRecord[]
	charged: AppointmentRecord[]
	currency: string
	/** Null where a price was not agreed: any amount may be paid then. */
	chargeMinor: number | null
	credits: CreditRow[]
	creditMinor: number
	movements: MoneyMovement[]
	/** Net of all money that moved for it. */
	paidMinor: number
	/** Null where nobody knows what it costs. */
	dueMinor: number | null
	/** Paid for what was cancelled since, and not given back. */
	favourMinor: number
}

type AnyCtx = ReadCtx | WriteCtx

/** The account of an appointment. Throws `not_found`. `deleted`: of a removed one too, for those who react to it. */
export async function accountOf(ctx: AnyCtx, appointmentId: string, { deleted = false } = {}): Promise<Account> {
	const own = await getAppointment(ctx, appointmentId, { deleted })
	const { visitId, currency } = own.appointment
	const records = visitId === null ? [own] : await visitWith(ctx, own, visitId)
	const ids = records.map(({ appointment }) => appointment.id)
	const charged = records.filter(
		({ appointment: { status, deletedAt } }) => status !== 'cancelada' && deletedAt === null,
	)
	const credits = await creditsOf(ctx, ids)
	const chargeMinor = chargeOf(charged, { currency, credits })
	const movements = await movementsFor(ctx, ids)
	const creditMinor = creditSum(credits)
	const paidMinor = netOf(movements)
	const left = chargeMinor === null ? null : chargeMinor - creditMinor - paidMinor
	return {
		...{ own, records, charged, currency, chargeMinor, credits, creditMinor, movements, paidMinor },
		dueMinor: left === null ? null : Math.max(left, 0),
		favourMinor: left === null ? 0 : Math.max(-left, 0),
	}
}

/** All services of its visit; one that was removed stands no more among them, but what was paid for it still does. */
async function visitWith(ctx: AnyCtx, own: AppointmentRecord, visitId: string): Promise<AppointmentRecord[]> {
	if (own.appointment.deletedAt === null) return recordsOfVisit(ctx, visitId)
	const rest = await recordsWhere(ctx, and(owned(ctx, appointments), eq(appointments.visitId, visitId)), null)
	return [...rest, own]
}

/** What came in less what went out. */
export function netOf(movements: Pick<MoneyMovement, 'type' | 'amountMinor'>[]): number {
	return movements.reduce((sum, { type, amountMinor }) => sum + (type === 'income' ? amountMinor : -amountMinor), 0)
}

type Charging = { currency: string; credits: Pick<CreditRow, 'kind' | 'appointmentId'>[] }

/** The prices together; what a session pays needs none. */
export function chargeOf(charged: AppointmentRecord[], { currency, credits }: Charging): number | null {
	let sum = 0
	for (const { appointment } of charged) {
		const isPaid = credits.some(({ kind, appointmentId }) => kind === 'package' && appointmentId === appointment.id)
		if (appointment.currency !== currency || (appointment.priceMinor === null && !isPaid)) return null
		sum += appointment.priceMinor ?? 0
	}
	return sum
}
