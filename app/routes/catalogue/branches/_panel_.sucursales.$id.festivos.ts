import { type ActionFunctionArgs } from '@remix-run/node'
import { branches } from '#app/features/branches/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, branches.acceptHolidays, {
		input: { branchId: id },
		back: `/sucursales/${id}/fechas`,
		done: 'Días festivos guardados',
		refused: 'No se pudieron guardar los días festivos',
		failed: 'Error al guardar los días festivos',
	})
}
