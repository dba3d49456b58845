import { feature, operation } from '#app/core/operation.server.ts'
import { inside } from '#app/core/subscribers.server.ts'
import { listReviews, ownReview, publicReviews } from './queries.server.ts'
import { answerReview, askHowItWas, giveReview, hideReview, showReview } from './reviews.server.ts'
import * as shapes from './schemas.ts'

export const reviews = feature('reviews', {
	publicReviews: operation({
		summary: 'Muestra las opiniones en la página de reservas.',
		effect: 'read',
		permission: 'booking.visit',
		input: shapes.NoInput,
		output: shapes.PublicReviews,
		run: publicReviews,
	}),
	ownReview: operation({
		summary: 'Muestra a un cliente lo que opinó de su visita.',
		effect: 'read',
		permission: 'appointments.own',
		input: shapes.ReviewOf,
		output: shapes.OwnReview,
		run: ownReview,
	}),
	giveReview: operation({
		summary: 'El cliente opina de su visita.',
		effect: 'write',
		permission: 'appointments.own',
		input: shapes.GiveReview,
		output: shapes.OwnReview,
		run: giveReview,
	}),
	listReviews: operation({
		summary: 'Muestra todas las opiniones, también las ocultas.',
		effect: 'read',
		permission: 'businesses.view',
		input: shapes.NoInput,
		output: shapes.Reviews,
		run: listReviews,
	}),
	answerReview: operation({
		summary: 'Contesta una opinión en la página de reservas.',
		effect: 'write',
		permission: 'businesses.edit',
		input: shapes.AnswerReview,
		output: shapes.Reviews,
		run: answerReview,
	}),
	hideReview: operation({
		summary: 'Oculta una opinión de la página, con su razón.',
		effect: 'write',
		permission: 'businesses.edit',
		input: shapes.HideReview,
		output: shapes.Reviews,
		run: hideReview,
	}),
	showReview: operation({
		summary: 'Vuelve a mostrar una opinión en la página.',
		effect: 'write',
		permission: 'businesses.edit',
		input: shapes.OneReview,
		output: shapes.Reviews,
		run: showReview,
	}),
})

export const reviewsInside = [inside(['agenda.statusSet'], askHowItWas, { savepoint: true })]
