import { type ActionFunctionArgs } from '@remix-run/node'
import { conversions } from '#app/features/sources/conversions/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { ownPath } from '#app/web/flash.server.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { home } from './conversions-screen.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	const back = ownPath((await fieldsOf(request)).get('back')) ?? home
	return runAndRedirect(await panelContext(request), request, conversions.tellAgain, {
		input: { conversionId: id },
		back,
		done: 'Se envía otra vez a Meta',
		refused: 'No se pudo enviar a Meta',
		failed: 'Error al enviar a Meta',
	})
}
