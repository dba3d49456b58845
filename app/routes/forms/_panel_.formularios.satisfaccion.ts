import { type ActionFunctionArgs } from '@remix-run/node'
import { forms } from '#app/features/forms/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { home } from './forms-screen.server.ts'

export async function action({ request }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, forms.createSatisfaction, {
		back: home,
		done: 'Encuesta creada. Revisa sus preguntas y ábrela',
		refused: 'No se pudo crear la encuesta',
		failed: 'Error al crear la encuesta',
	})
}
