import { type ActionFunctionArgs } from '@remix-run/node'
import { reviews } from '#app/features/reviews/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, reviews.showReview, {
		input: { reviewId: id },
		back: '/agenda/opiniones',
		done: 'Opinión visible otra vez',
		refused: 'No se pudo mostrar la opinión',
		failed: 'Error al mostrar la opinión',
	})
}
