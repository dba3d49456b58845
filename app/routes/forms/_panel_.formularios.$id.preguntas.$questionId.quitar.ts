import { type ActionFunctionArgs } from '@remix-run/node'
import { forms } from '#app/features/forms/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { home } from './forms-screen.server.ts'

export async function action({ request, params: { id = '', questionId } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, forms.removeQuestion, {
		input: { formId: id, questionKey: questionId },
		back: `${home}/${id}`,
		done: 'Pregunta quitada',
		refused: 'No se pudo quitar la pregunta',
		failed: 'Error al quitar la pregunta',
	})
}
