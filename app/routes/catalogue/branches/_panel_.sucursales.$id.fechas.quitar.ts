import { type ActionFunctionArgs } from '@remix-run/node'
import { branches } from '#app/features/branches/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, branches.removeException, {
		input: { branchId: id },
		back: `/sucursales/${id}/fechas`,
		done: 'El día vuelve a su horario de siempre',
		refused: 'No se pudo quitar la fecha',
		failed: 'Error al quitar la fecha',
	})
}
