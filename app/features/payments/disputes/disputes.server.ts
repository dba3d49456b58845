import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { within } from '#app/core/transact.server.ts'
import { timeZoneOf } from '#app/features/businesses/queries.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { HOUR, toIso } from '#app/lib/time.ts'
import { appointments } from '#db/schema/agenda.ts'
import { businesses } from '#db/schema/businesses.ts'
import { contacts } from '#db/schema/contacts.ts'
import { disputeStates, linkSales, payments } from '#db/schema/payments.ts'
import { subjectOf } from '../charged/subject.ts'
import { type Disputes, type EvidenceTold } from './schemas.ts'

const mostShown = 200
const atOnce = 500
/** So long before its end staff are told once more. */
const before = 72 * HOUR

/** Payments that a client's bank took or asks about: the open ones by their deadline, then the decided ones, newest first. */
export async function listDisputes(ctx: ReadCtx): Promise<Disputes> {
	const rows = await disputedRows(ctx)
	return { timeZone: await timeZoneOf(ctx), disputes: rows.flatMap(shown) }
}

function disputedRows(ctx: ReadCtx) {
	return ctx.db
		.select({ payment: payments, contact: contacts })
		.from(payments)
		.leftJoin(
			appointments,
			and(eq(appointments.businessId, payments.businessId), eq(appointments.id, payments.appointmentId)),
		)
		.leftJoin(linkSales, and(eq(linkSales.businessId, payments.businessId), eq(linkSales.id, payments.saleId)))
		.leftJoin(
			contacts,
			and(
				eq(contacts.businessId, payments.businessId),
				eq(contacts.id, sql`coalesce(${appointments.contactId}, ${linkSales.contactId})`),
			),
		)
		.where(and(owned(ctx, payments), inArray(payments.disputeState, [...disputeStates])))
		.orderBy(
			sql`${payments.disputeState} <> 'open'`,
			sql`${payments.evidenceDueAt} is null`,
			asc(payments.evidenceDueAt),
			desc(payments.updatedAt),
			asc(payments.id),
		)
		.limit(mostShown)
}

type Disputed = Awaited<ReturnType<typeof disputedRows>>[number]

function shown({ payment, contact }: Disputed): Disputes['disputes'] {
	const { id, appointmentId, saleId, provider, amountMinor, currency, disputeState } = payment
	const { disputedMinor, evidenceDueAt } = payment
	if (!disputeState) return []
	return [
		{
			...{ paymentId: id, appointmentId, saleId, provider, currency, state: disputeState },
			client: contact ? fullName(contact) : '',
			amountMinor: disputedMinor || amountMinor,
			evidenceDueAt: evidenceDueAt === null ? null : toIso(evidenceDueAt),
		},
	]
}

/** Tells staff once, three days before, that the time in which a bank may be answered ends. */
export async function tellEvidence(ctx: WriteCtx<'platform'>): Promise<EvidenceTold> {
	const { evidenceDueAt, evidenceNoticedAt, disputeState } = payments
	const due = await ctx.db
		.select({ row: payments })
		.from(payments)
		.innerJoin(businesses, and(eq(businesses.id, payments.businessId), isNull(businesses.deletedAt)))
		.where(
			and(
				eq(disputeState, 'open'),
				gt(evidenceDueAt, ctx.now),
				lte(evidenceDueAt, ctx.now + before),
				isNull(evidenceNoticedAt),
			),
		)
		.orderBy(asc(evidenceDueAt))
		.limit(atOnce)
	for (const { row } of due) {
		const business = within(ctx, 'business', { businessId: row.businessId })
		await business.db
			.update(payments)
			.set({ evidenceNoticedAt: ctx.now })
			.where(owned(business, payments, row.id))
		const subject = subjectOf(row)
		if (!subject || row.evidenceDueAt === null) continue
		const about = { ...subject, paymentId: row.id, evidenceDueAt: row.evidenceDueAt }
		await business.emit('payments.evidenceDue', about)
	}
	if (due.length > 0) await ctx.emit('payments.evidenceTold', { count: due.length })
	return { told: due.length }
}
