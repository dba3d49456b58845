import { and, avg, count, desc, eq, isNull, type SQL } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { isClosed } from '#app/features/agenda/booking/statuses.ts'
import { type AppointmentRecord, getAppointment } from '#app/features/agenda/queries.server.ts'
import { publicBusiness } from '#app/features/booking/place.server.ts'
import { localDate } from '#app/lib/time.ts'
import { appointments } from '#db/schema/agenda.ts'
import { branches } from '#db/schema/branches.ts'
import { reviews } from '#db/schema/reviews.ts'
import { services } from '#db/schema/services.ts'
import { specialists } from '#db/schema/specialists.ts'
import { messages, type OwnReview, type PublicReviews, type Review, type ReviewOf, type Reviews } from './schemas.ts'

/** So many are read on the page; the business reads more. */
const SHOWN = 10
const LISTED = 200

/** Stars of all visits, and the words of the latest that are not hidden. */
export async function publicReviews(ctx: ReadCtx): Promise<PublicReviews> {
	const rows = await reviewRows(ctx, isNull(reviews.hiddenAt), SHOWN)
	const found = rows.map(({ appointmentId: _of, hiddenReason: _why, ...shown }) => shown)
	return { ...(await starsOf(ctx)), reviews: found }
}

export async function listReviews(ctx: ReadCtx): Promise<Reviews> {
	return { ...(await starsOf(ctx)), reviews: await reviewRows(ctx, undefined, LISTED) }
}

async function starsOf(ctx: ReadCtx) {
	const [row] = await ctx.db
		.select({ count: count(), average: avg(reviews.rating) })
		.from(reviews)
		.where(owned(ctx, reviews))
	const average = row?.average == null ? null : Math.round(Number(row.average) * 10) / 10
	return { count: row?.count ?? 0, average }
}

async function reviewRows(ctx: ReadCtx, where: SQL | undefined, limit: number): Promise<Review[]> {
	const rows = await ctx.db
		.select({
			review: reviews,
			startsAt: appointments.startsAt,
			zone: branches.timeZone,
			service: services.name,
			specialist: specialists.name,
		})
		.from(reviews)
		.innerJoin(appointments, eq(appointments.id, reviews.appointmentId))
		.innerJoin(branches, eq(branches.id, appointments.branchId))
		.innerJoin(services, eq(services.id, reviews.serviceId))
		.innerJoin(specialists, eq(specialists.id, reviews.specialistId))
		.where(and(owned(ctx, reviews), where))
		.orderBy(desc(reviews.createdAt), desc(reviews.id))
		.limit(limit)
	return rows.map(({ review: { id, rating, words, author, answer, hiddenReason, appointmentId }, ...of }) => {
		const date = localDate(of.startsAt, of.zone)
		const { service, specialist } = of
		return { id, rating, words, author, answer, hiddenReason, appointmentId, service, specialist, date }
	})
}

/** What a client may say of a visit, and what they said of it. */
export async function ownReview(ctx: ReadCtx, { appointmentId }: ReviewOf): Promise<OwnReview> {
	const record = await ownVisit(ctx, appointmentId)
	const { appointment, service, specialist, branch } = record
	const { name, slug, sheet } = await publicBusiness(ctx)
	const whyNot = whyNotReviewed(ctx, record)
	const [given] = await ctx.db
		.select({ rating: reviews.rating, words: reviews.words, answer: reviews.answer })
		.from(reviews)
		.where(and(owned(ctx, reviews), eq(reviews.appointmentId, appointment.id)))
	return {
		shortId: appointment.shortId,
		business: { name, slug, sheet },
		service: service.name,
		specialist: specialist.name,
		date: localDate(appointment.startsAt, branch.timeZone),
		canReview: !given && whyNot === null,
		whyNot: given ? null : whyNot,
		given: given ?? null,
	}
}

/** Null for who came: it is marked so, or its hour is over and nobody said otherwise. */
export function whyNotReviewed({ now }: ReadCtx | WriteCtx, { appointment }: AppointmentRecord): string | null {
	const { status, endsAt } = appointment
	if (status === 'asistida') return null
	if (endsAt > now && !isClosed(status)) return messages.notYet
	return status === 'agendada' || status === 'confirmada' ? null : messages.notHeld
}

/** A visitor's link opens one appointment; any other does not exist for them. */
export async function ownVisit(ctx: ReadCtx | WriteCtx, appointmentId: string): Promise<AppointmentRecord> {
	if (ctx.actor.kind === 'visitor' && ctx.actor.subjectId !== appointmentId) {
		throw new DomainError('not_found', 'appointmentId')
	}
	return getAppointment(ctx, appointmentId)
}
