import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { equipment } from '#app/features/equipment/operations.server.ts'
import { EquipmentForm } from '#app/features/equipment/ui/equipment-form.tsx'
import { EquipmentList } from '#app/features/equipment/ui/equipment-list.tsx'
import { equipmentOfBranch } from '#app/routes/catalogue/schedule-days.server.ts'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const meta: MetaFunction = () => [{ title: 'Cabinas y equipo' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	return equipmentOfBranch(await panelContext(request), id)
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, equipment.createEquipment, {
		input: { branchId: id },
		to: () => `/sucursales/${id}/equipo`,
		done: 'Equipo agregado',
		refused: 'No se pudo agregar el equipo',
		failed: 'Error al agregar el equipo',
	})
}

export default function EquipmentOfBranch() {
	const { mayEdit, ...list } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<DialogHost>
			<div className="form-cols">
				<FormCard title="Lo que hay en la sucursal">
					<EquipmentList {...list} mayEdit={mayEdit} />
				</FormCard>
				{mayEdit ? (
					<FormCard title="Agregar">
						<EquipmentForm key={list.equipment.length} lastResult={answer?.result}>
							<div>
								<SaveButton icon="plus">Agregar equipo</SaveButton>
							</div>
						</EquipmentForm>
					</FormCard>
				) : null}
			</div>
		</DialogHost>
	)
}
