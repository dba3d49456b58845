import { type ActionFunctionArgs } from '@remix-run/node'
import { equipment } from '#app/features/equipment/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { press } from '#app/web/submit.server.ts'

export async function action({ request, params: { id, equipmentId } }: ActionFunctionArgs) {
	return press(await panelContext(request), request, equipment.unarchiveEquipment, {
		input: { equipmentId },
		back: `/sucursales/${id}/equipo`,
		done: 'Equipo desarchivado',
		refused: 'No se pudo desarchivar el equipo',
		failed: 'Error al desarchivar el equipo',
	})
}
