import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { toIso } from '#app/lib/time.ts'
import { appointments } from '#db/schema/agenda.ts'
import { branches } from '#db/schema/branches.ts'
import { businesses, providerAccounts } from '#db/schema/businesses.ts'
import { contacts } from '#db/schema/contacts.ts'
import { accountCredits } from '#db/schema/counter.ts'
import { moneyMovements } from '#db/schema/finance.ts'
import { discountViews, payLinks, paymentSettings, payments, refunds } from '#db/schema/payments.ts'
import { services } from '#db/schema/services.ts'
import { specialists } from '#db/schema/specialists.ts'
import { ofAppointment, type Subject } from './charged/subject.ts'
import { type PayProvider } from './providing/providers.ts'
import { type AppointmentPayments, type PaymentsOf } from './schemas.ts'
import { type Bill, wholeBill } from './visit-bill.server.ts'

type AnyCtx = ReadCtx | WriteCtx

// Net of what came in for the appointment, online and at the desk, and what packages and gift cards paid of it there; in the
// same query, since the page is public. A discount is no payment: who was given one still has to pay to keep the hour.
const paidMinor = sql<number>`coalesce((
	select sum(case ${moneyMovements.type} when 'income' then ${moneyMovements.amountMinor} else -${moneyMovements.amountMinor} end)
	from ${moneyMovements}
	where ${moneyMovements.businessId} = ${appointments.businessId}
		and ${moneyMovements.appointmentId} = ${appointments.id}
		and ${moneyMovements.deletedAt} is null
), 0) + coalesce((
	select sum(${accountCredits.amountMinor}) from ${accountCredits}
	where ${accountCredits.businessId} = ${appointments.businessId}
		and ${accountCredits.appointmentId} = ${appointments.id}
		and ${accountCredits.kind} <> 'discount'
		and ${accountCredits.voidedAt} is null
), 0)`

const discountMinor = sql<number>`coalesce((
	select sum(${accountCredits.amountMinor}) from ${accountCredits}
	where ${accountCredits.businessId} = ${appointments.businessId}
		and ${accountCredits.appointmentId} = ${appointments.id}
		and ${accountCredits.kind} = 'discount'
		and ${accountCredits.voidedAt} is null
), 0)`

const chosen = sql`coalesce(${paymentSettings.provider}, 'mercado_pago')`

const columns = {
	id: appointments.id,
	shortId: appointments.shortId,
	visitId: appointments.visitId,
	status: appointments.status,
	contactId: appointments.contactId,
	branchId: appointments.branchId,
	startsAt: appointments.startsAt,
	endsAt: appointments.endsAt,
	createdAt: appointments.createdAt,
	deletedAt: appointments.deletedAt,
	service: services.name,
	link: services.linkPrice,
	// What was agreed for this visit, with its option, its additions and who gives it.
	priceMinor: sql<number | null>`coalesce(${appointments.priceMinor}, ${services.priceMinor})`,
	currency: appointments.currency,
	specialist: specialists.name,
	clientName: contacts.name,
	giftFrom: appointments.giftFrom,
	business: businesses.name,
	branch: branches.name,
	address: branches.address,
	city: branches.city,
	mapUrl: branches.location,
	phone: branches.phone,
	zone: branches.timeZone,
	firstSeenAt: discountViews.firstSeenAt,
	provider: sql<PayProvider>`${chosen}`,
	// Who takes what is asked for now; what was asked for before stays where it was asked.
	sealedToken: providerAccounts.sealedToken,
	publicKey: providerAccounts.publicKey,
	collectorId: providerAccounts.externalId,
	liveMode: providerAccounts.liveMode,
	connectedAt: providerAccounts.connectedAt,
	paidMinor,
	discountMinor,
}

/** An appointment, or its visit, with everything that its payment depends on. Throws `not_found`. */
export async function getBill(ctx: AnyCtx, appointmentId: string): Promise<Bill> {
	assertOwnSubject(ctx, appointmentId)
	return whole(ctx, only(await billsWhere(ctx, owned(ctx, appointments, appointmentId)), 'appointmentId'))
}

/** Of a bill only what every booking asks about: until when it must be paid. Null where there is none. */
export async function payTermsOf(ctx: AnyCtx, appointmentId: string) {
	const { status, createdAt } = appointments
	const [terms] = await ctx.db
		.select({ status, createdAt, link: services.linkPrice })
		.from(appointments)
		.innerJoin(services, eq(services.id, appointments.serviceId))
		.where(owned(ctx, appointments, appointmentId))
	return terms ?? null
}

export type OneBill = Awaited<ReturnType<typeof billsWhere>>[number]

function whole(ctx: AnyCtx, bill: OneBill): Promise<Bill> {
	return wholeBill(ctx, bill, (where) => billsWhere(ctx, where, MOST_SERVICES))
}

const MOST_SERVICES = 50

/** By id or short id within the open business; null where there is none. */
export async function findBill(ctx: AnyCtx, idOrShortId: string): Promise<Bill | null> {
	const named = or(eq(appointments.id, idOrShortId), eq(appointments.shortId, idOrShortId))
	const [bill] = await billsWhere(ctx, and(owned(ctx, appointments), named))
	return bill ? whole(ctx, bill) : null
}

/**
 * The appointment behind a payment's reference, removed ones too: the money came in all the same. `askedId`: the one that
 * it was asked for; where that was removed from a visit, another of it is paid.
 */
export async function findPaidBill(ctx: AnyCtx, shortId: string): Promise<(Bill & { askedId: string }) | null> {
	const named = and(eq(appointments.businessId, ctx.businessId), eq(appointments.shortId, shortId))
	const [bill] = await billsWhere(ctx, named)
	return bill ? { ...(await whole(ctx, bill)), askedId: bill.id } : null
}

function billsWhere(ctx: AnyCtx, where: SQL | undefined, limit = 1) {
	// A coupon that was replaced starts a countdown of its own.
	const key = sql`json_extract(${services.linkPrice}, '$.discount.discountKey')`
	return ctx.db
		.select(columns)
		.from(appointments)
		.innerJoin(services, eq(services.id, appointments.serviceId))
		.innerJoin(specialists, eq(specialists.id, appointments.specialistId))
		.innerJoin(contacts, eq(contacts.id, appointments.contactId))
		.innerJoin(branches, eq(branches.id, appointments.branchId))
		.innerJoin(businesses, eq(businesses.id, appointments.businessId))
		.leftJoin(paymentSettings, eq(paymentSettings.businessId, appointments.businessId))
		.leftJoin(
			providerAccounts,
			and(eq(providerAccounts.businessId, appointments.businessId), eq(providerAccounts.provider, chosen)),
		)
		.leftJoin(
			discountViews,
			and(
				eq(discountViews.businessId, appointments.businessId),
				eq(discountViews.appointmentId, appointments.id),
				eq(discountViews.discountKey, key),
			),
		)
		.where(where)
		.limit(limit)
}

/** A visitor's link opens one appointment, or one sale; any other does not exist for him. */
export function assertOwnSubject({ actor }: AnyCtx, id: string, field = 'appointmentId'): void {
	if (actor.kind === 'visitor' && actor.subjectId !== id) throw new DomainError('not_found', field)
}

function isAbout(table: typeof payments | typeof payLinks, { appointmentId, saleId }: Subject): SQL {
	return appointmentId === null ? eq(table.saleId, saleId) : eq(table.appointmentId, appointmentId)
}

/** Newest first. */
export async function paymentsOf(ctx: AnyCtx, subject: Subject) {
	return ctx.db
		.select()
		.from(payments)
		.where(and(owned(ctx, payments), isAbout(payments, subject)))
		.orderBy(desc(payments.createdAt), desc(payments.id))
		.limit(50)
}

/** Newest first: what we asked for, and where it may be paid. */
export async function linksOf(ctx: AnyCtx, subject: Subject) {
	return ctx.db
		.select()
		.from(payLinks)
		.where(and(owned(ctx, payLinks), isAbout(payLinks, subject)))
		.orderBy(desc(payLinks.createdAt), desc(payLinks.id))
		.limit(50)
}

/** The payments of an appointment for the people at the desk. */
export async function paymentsOfAppointment(ctx: ReadCtx, { appointmentId }: PaymentsOf): Promise<AppointmentPayments> {
	const bill = await getBill(ctx, appointmentId)
	const isToCome = bill.deletedAt === null && bill.startsAt > ctx.now
	return paymentsShown(ctx, ofAppointment(bill.id), (row) => isToCome && isWithoutAppointment(row))
}

/** What was paid for something, with what went back; `isRebookable`: of which payments it could be theirs again. */
export async function paymentsShown(
	ctx: ReadCtx,
	subject: Subject,
	isRebookable: (row: PaymentRow) => boolean,
): Promise<AppointmentPayments> {
	const rows = await paymentsOf(ctx, subject)
	const asked = await refundsOf(ctx, ...rows.map(({ id }) => id))
	return {
		payments: rows.map((row) => ({
			...shownPayment(
				row,
				asked.filter(({ paymentId }) => paymentId === row.id),
			),
			isRebookable: isRebookable(row),
		})),
	}
}

/** Money that came in when its appointment waited for none any more. */
export function isWithoutAppointment({ state, problem }: Pick<PaymentRow, 'state' | 'problem'>): boolean {
	return state === 'approved' && (problem === 'released' || problem === 'closed')
}

type PaymentRow = typeof payments.$inferSelect

function shownPayment(row: PaymentRow, asked: (typeof refunds.$inferSelect)[]) {
	const { id, provider, providerPaymentId, state, amountMinor, currency, problem, createdAt } = row
	const { refundedMinor, disputedMinor, disputeState, evidenceDueAt, feeMinor, netMinor } = row
	return {
		...{ id, provider, providerPaymentId, state, amountMinor, currency, problem, at: toIso(createdAt) },
		...{ refundedMinor, disputedMinor, disputeState, feeMinor, netMinor },
		evidenceDueAt: evidenceDueAt === null ? null : toIso(evidenceDueAt),
		refundableMinor: refundableOf(row, asked),
		refunds: asked.map((refund) => ({
			...{ id: refund.id, amountMinor: refund.amountMinor, reason: refund.reason, state: refund.state },
			...{ by: refund.requestedBy, at: toIso(refund.createdAt) },
		})),
	}
}

/** Newest first: what people asked to be sent back of some payments. */
export async function refundsOf(ctx: AnyCtx, ...paymentIds: string[]) {
	if (paymentIds.length === 0) return []
	return ctx.db
		.select()
		.from(refunds)
		.where(and(owned(ctx, refunds), inArray(refunds.paymentId, paymentIds)))
		.orderBy(desc(refunds.createdAt), desc(refunds.id))
		.limit(50 * paymentIds.length)
}

type Refunded = Pick<PaymentRow, 'state' | 'amountMinor' | 'refundedMinor' | 'disputedMinor' | 'disputeState'>

/** What can still go back: nothing while the bank decides, and less what is on its way. */
export function refundableOf(row: Refunded, asked: { state: string; amountMinor: number }[]): number {
	if (row.disputeState === 'open' || !['approved', 'mismatch'].includes(row.state)) return 0
	const waiting = asked.reduce((sum, { state, amountMinor }) => (state === 'asked' ? sum + amountMinor : sum), 0)
	return Math.max(0, row.amountMinor - row.refundedMinor - row.disputedMinor - waiting)
}

/** One payment of the open business; `subject`: whose it has to be. */
export async function getPayment(ctx: AnyCtx, paymentId: string, subject?: Subject | null): Promise<PaymentRow> {
	const ofIt = subject ? isAbout(payments, subject) : undefined
	return only(
		await ctx.db
			.select()
			.from(payments)
			.where(and(owned(ctx, payments, paymentId), ofIt)),
		'onlinePaymentId',
	)
}
