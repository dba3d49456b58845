import { eq } from 'drizzle-orm'
import { transact } from '#app/core/transact.server.ts'
import { newId } from '#app/lib/id.ts'
import { appointments } from '#db/schema/agenda.ts'
import { reviews } from '#db/schema/reviews.ts'
import { type Stage } from '../scenes/whole-business.ts'
import { type Entry } from './valid-inputs.ts'

/** What a client said of a visit of the stage; answers its id. */
async function aReview({ ctx, ids: { repeatedId, serviceId, specialistId }, business, at }: Stage): Promise<string> {
	const id = newId('rev')
	const of = { businessId: business.id, appointmentId: repeatedId, serviceId, specialistId }
	await transact(ctx, async ({ db }) => {
		await db.delete(reviews).where(eq(reviews.appointmentId, repeatedId))
		await db.insert(reviews).values({ ...of, id, rating: 5, words: 'Quedé feliz', author: 'Regina', createdAt: at })
	})
	return id
}

/** The stage's appointment as one that took place, of which nothing was said yet. */
async function aVisit({ ctx, ids: { appointmentId } }: Stage): Promise<string> {
	await transact(ctx, async ({ db }) => {
		await db.delete(reviews).where(eq(reviews.appointmentId, appointmentId))
		await db.update(appointments).set({ status: 'asistida' }).where(eq(appointments.id, appointmentId))
	})
	return appointmentId
}

export const examples: Record<string, Entry> = {
	'reviews.publicReviews': () => ({}),
	'reviews.ownReview': ({ ids: { appointmentId } }) => ({ appointmentId }),
	'reviews.giveReview': async (stage) => ({ appointmentId: await aVisit(stage), rating: 5, words: '¡Excelente!' }),
	'reviews.listReviews': () => ({}),
	'reviews.answerReview': async (stage) => ({ reviewId: await aReview(stage), answer: 'Gracias, Regina.' }),
	'reviews.hideReview': async (stage) => ({ reviewId: await aReview(stage), reason: 'Nombra a otra persona' }),
	'reviews.showReview': async (stage) => ({ reviewId: await aReview(stage) }),
}
