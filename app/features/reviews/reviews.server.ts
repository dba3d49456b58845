import { and, eq } from 'drizzle-orm'
import { publicOrigin } from '#app/core/brands.server.ts'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { getAppointment } from '#app/features/agenda/queries.server.ts'
import { pageSettings } from '#app/features/booking/settings.server.ts'
import { quietHoursOf } from '#app/features/businesses/queries.server.ts'
import { givenName } from '#app/features/contacts/rules.ts'
import { findByKey, putNotification, takeBack } from '#app/features/notifications/rows.server.ts'
import { reviewTemplate } from '#app/features/notifications/wording.ts'
import { newId } from '#app/lib/id.ts'
import { outsideQuiet } from '#app/lib/quiet-hours.ts'
import { HOUR } from '#app/lib/time.ts'
import { nameInSentence } from '#app/lib/words/titled-name.ts'
import { reviews } from '#db/schema/reviews.ts'
import { reviewPathOf } from './paths.ts'
import { listReviews, ownReview, ownVisit, whyNotReviewed } from './queries.server.ts'
import {
	type AnswerReview,
	type GiveReview,
	type HideReview,
	messages,
	type OneReview,
	type OwnReview,
	type Reviews,
} from './schemas.ts'

/** So long after the visit the client is asked. */
const AFTER = 2 * HOUR

/** A client says how a visit was, once. */
export async function giveReview(ctx: WriteCtx, { appointmentId, rating, words }: GiveReview): Promise<OwnReview> {
	const record = await ownVisit(ctx, appointmentId)
	const why = whyNotReviewed(ctx, record)
	if (why) throw new DomainError('conflict', 'rating', undefined, why)
	const { given } = await ownReview(ctx, { appointmentId })
	if (given) throw new DomainError('already_closed', 'rating', undefined, messages.already)
	const { appointment, contact } = record
	const id = newId('rev')
	await ctx.db.insert(reviews).values({
		id,
		businessId: ctx.businessId,
		appointmentId: appointment.id,
		specialistId: appointment.specialistId,
		serviceId: appointment.serviceId,
		rating,
		words: words || null,
		author: givenName(contact) ?? 'Cliente',
		createdAt: ctx.now,
	})
	await ctx.emit('reviews.given', { reviewId: id })
	return ownReview(ctx, { appointmentId })
}

/** What the business says under it; nothing takes the answer back. */
export async function answerReview(ctx: WriteCtx, { reviewId, answer }: AnswerReview): Promise<Reviews> {
	await change(ctx, reviewId, { answer: answer || null, answeredAt: answer ? ctx.now : null })
	await ctx.emit('reviews.answered', { reviewId })
	return listReviews(ctx)
}

/** Its words leave the page, for a reason that stays written; its stars go on counting. */
export async function hideReview(ctx: WriteCtx, { reviewId, reason }: HideReview): Promise<Reviews> {
	await change(ctx, reviewId, { hiddenReason: reason, hiddenAt: ctx.now })
	await ctx.emit('reviews.hidden', { reviewId })
	return listReviews(ctx)
}

export async function showReview(ctx: WriteCtx, { reviewId }: OneReview): Promise<Reviews> {
	await change(ctx, reviewId, { hiddenReason: null, hiddenAt: null })
	await ctx.emit('reviews.shownAgain', { reviewId })
	return listReviews(ctx)
}

async function change(ctx: WriteCtx, reviewId: string, columns: Partial<typeof reviews.$inferInsert>): Promise<void> {
	const { id } = await ownRow(ctx, reviews, reviewId, 'reviewId')
	await ctx.db
		.update(reviews)
		.set(columns)
		.where(owned(ctx, reviews, id))
}

/**
 * Who came is asked how it was, two hours later and never at night, where the business wants to know: once for a visit,
 * however many services it has. Who did not come after all is not asked.
 */
export async function askHowItWas(
	ctx: WriteCtx,
	{ payload: { appointmentId, status, previous } }: LoggedEvent<'agenda.statusSet'>,
): Promise<void> {
	if (status !== 'asistida' && previous !== 'asistida') return
	const { appointment, contact, service, specialist, branch } = await getAppointment(ctx, appointmentId)
	const key = `${appointment.visitId ?? appointmentId}:review`
	const before = await findByKey(ctx, key)
	if (status !== 'asistida') {
		if (before?.appointmentId === appointmentId) await takeBack(ctx, [before.id], { forgotten: true })
		return
	}
	// What went is not said twice, and what staff took back stays so.
	if (before && before.state !== 'pending') return
	if (!(await pageSettings(ctx)).asksReviews || !contact.whatsapp || (await isGiven(ctx, appointmentId))) return
	const link = `${await publicOrigin(ctx)}${reviewPathOf(appointment.shortId)}`
	const hello = ['Hola', givenName(contact)].filter(Boolean).join(', ')
	await putNotification(ctx, before, {
		...{ key, kind: 'custom', contactId: contact.id, appointmentId, deletable: true },
		purpose: 'marketing',
		text: `${hello}. Gracias por tu visita: ${service.name} con ${nameInSentence(specialist.name)}. ¿Cómo te fue? Cuéntanos aquí: ${link}`,
		template: reviewTemplate({
			client: givenName(contact) ?? '',
			service: service.name,
			specialist: specialist.name,
			link,
		}),
		deliverAt: outsideQuiet(Math.max(ctx.now, appointment.endsAt) + AFTER, await quietHoursOf(ctx, branch.timeZone)),
	})
}

async function isGiven(ctx: WriteCtx, appointmentId: string): Promise<boolean> {
	const rows = await ctx.db
		.select({ id: reviews.id })
		.from(reviews)
		.where(and(owned(ctx, reviews), eq(reviews.appointmentId, appointmentId)))
	return rows.length > 0
}
