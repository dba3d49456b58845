import { z } from 'zod'
import { idText, optionalText, text } from '#app/core/schema.ts'

export const messages = {
	notYet: 'Podrás opinar cuando pase tu cita.',
	notHeld: 'Solo puedes opinar de una visita que sí se realizó.',
	already: 'Ya opinaste de esta visita. ¡Gracias!',
} as const

const rating = z
	.number({ error: 'Elige de 1 a 5 estrellas' })
	.int({ error: 'Elige de 1 a 5 estrellas' })
	.min(1, { error: 'Elige de 1 a 5 estrellas' })
	.max(5, { error: 'Elige de 1 a 5 estrellas' })

export const ReviewOf = z.object({ appointmentId: idText })
export type ReviewOf = z.output<typeof ReviewOf>

export const GiveReview = z.object({ appointmentId: idText, rating, words: optionalText(1000) })
export type GiveReview = z.output<typeof GiveReview>

/** What a client may say of a visit, and what they said. */
export const OwnReview = z.object({
	shortId: z.string(),
	business: z.object({ name: z.string(), slug: z.string(), sheet: z.string().nullable() }),
	service: z.string(),
	specialist: z.string(),
	date: z.iso.date(),
	canReview: z.boolean(),
	/** In words, where nothing can be said of it; null where something can be, or was. */
	whyNot: z.string().nullable(),
	given: z.object({ rating: z.number(), words: z.string().nullable(), answer: z.string().nullable() }).nullable(),
})
export type OwnReview = z.output<typeof OwnReview>

export const NoInput = z.object({})

const shown = z.object({
	id: z.string(),
	rating: z.number(),
	words: z.string().nullable(),
	author: z.string(),
	service: z.string(),
	specialist: z.string(),
	date: z.iso.date(),
	answer: z.string().nullable(),
})

/** What the booking page shows. Stars count whether or not their words are hidden. */
export const PublicReviews = z.object({
	count: z.number(),
	/** Of all stars, one decimal; null without any. */
	average: z.number().nullable(),
	reviews: z.array(shown),
})
export type PublicReviews = z.output<typeof PublicReviews>

export const Review = shown.extend({ appointmentId: z.string(), hiddenReason: z.string().nullable() })
export type Review = z.output<typeof Review>

export const Reviews = PublicReviews.extend({ reviews: z.array(Review) })
export type Reviews = z.output<typeof Reviews>

export const AnswerReview = z.object({
	reviewId: idText,
	answer: optionalText(1000).describe('Lo que contesta el negocio; vacío la quita'),
})
export type AnswerReview = z.output<typeof AnswerReview>

export const HideReview = z.object({
	reviewId: idText,
	reason: text({ min: 5, max: 200, required: 'Escribe por qué se oculta' }),
})
export type HideReview = z.output<typeof HideReview>

export const OneReview = z.object({ reviewId: idText })
export type OneReview = z.output<typeof OneReview>
