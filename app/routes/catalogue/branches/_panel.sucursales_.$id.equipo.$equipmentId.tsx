import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { equipment } from '#app/features/equipment/operations.server.ts'
import { EquipmentForm } from '#app/features/equipment/ui/equipment-form.tsx'
import { DialogBody, DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { equipmentAt } from './equipment-at.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Editar equipo' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
	const found = await equipmentAt(await panelContext(request), params)
	return { equipment: found, parent: `/sucursales/${found.branchId}/equipo` }
}

export async function action({ request, params }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const { id: equipmentId, branchId } = await equipmentAt(ctx, params)
	return submit(ctx, request, equipment.editEquipment, {
		input: { equipmentId },
		to: () => `/sucursales/${branchId}/equipo`,
		done: 'Equipo actualizado',
		refused: 'No se pudo guardar el equipo',
		failed: 'Error al guardar el equipo',
	})
}

export default function EditEquipment() {
	const { equipment, parent } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<DialogRoute size="small" title="Editar equipo" parent={parent}>
			<DialogBody>
				<EquipmentForm equipment={equipment} lastResult={answer?.result}>
					<div className="row">
						<FormButtons cancelTo={parent} save="Guardar cambios" />
					</div>
				</EquipmentForm>
			</DialogBody>
		</DialogRoute>
	)
}
