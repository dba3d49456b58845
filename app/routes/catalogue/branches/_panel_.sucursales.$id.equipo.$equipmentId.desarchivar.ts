import { type ActionFunctionArgs } from '@remix-run/node'
import { equipment } from '#app/features/equipment/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { equipmentAt } from './equipment-at.server.ts'

export async function action({ request, params }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const { id: equipmentId, branchId } = await equipmentAt(ctx, params)
	return runAndRedirect(ctx, request, equipment.unarchiveEquipment, {
		input: { equipmentId },
		back: `/sucursales/${branchId}/equipo`,
		done: 'Equipo desarchivado',
		refused: 'No se pudo desarchivar el equipo',
		failed: 'Error al desarchivar el equipo',
	})
}
