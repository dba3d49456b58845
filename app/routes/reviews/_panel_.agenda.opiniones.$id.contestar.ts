import { type ActionFunctionArgs } from '@remix-run/node'
import { reviews } from '#app/features/reviews/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, reviews.answerReview, {
		input: { reviewId: id },
		back: '/agenda/opiniones',
		done: 'Respuesta guardada',
		refused: 'No se pudo guardar la respuesta',
		failed: 'Error al guardar la respuesta',
	})
}
