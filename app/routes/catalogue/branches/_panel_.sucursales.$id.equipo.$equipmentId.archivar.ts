import { type ActionFunctionArgs } from '@remix-run/node'
import { equipment } from '#app/features/equipment/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { press } from '#app/web/submit.server.ts'

export async function action({ request, params: { id, equipmentId } }: ActionFunctionArgs) {
	return press(await panelContext(request), request, equipment.archiveEquipment, {
		input: { equipmentId },
		back: `/sucursales/${id}/equipo`,
		done: 'Equipo archivado',
		refused: 'No se pudo archivar el equipo',
		failed: 'Error al archivar el equipo',
	})
}
