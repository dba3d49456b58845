import { type ActionFunctionArgs } from '@remix-run/node'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, businesses.refuseRequest, {
		input: { requestId: id },
		back: '/negocio/equipo',
		done: 'La solicitud se rechazó',
		refused: 'No se pudo rechazar la solicitud',
		failed: 'Error al rechazar la solicitud',
	})
}

export function loader() {
	return redirect('/negocio/equipo')
}
