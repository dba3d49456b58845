import { type ActionFunctionArgs } from '@remix-run/node'
import { reviews } from '#app/features/reviews/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, reviews.hideReview, {
		input: { reviewId: id },
		back: '/agenda/opiniones',
		done: 'Opinión oculta',
		refused: 'No se pudo ocultar la opinión',
		failed: 'Error al ocultar la opinión',
	})
}
