import { Form } from '@remix-run/react'
import { plainField } from '#app/ui/form/field.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { Select } from '#app/ui/form/select.tsx'
import './assistants.css'

const kinds = [
	{ id: 'new', name: 'Leads y clientes' },
	{ id: 'client', name: 'Solo clientes' },
	{ id: 'business', name: 'Tu equipo (negocio)' },
	{ id: 'test', name: 'Pruebas' },
]
const action = '/asistentes/crear'

/** One more assistant of this branch (ASI-011): switched off, on Instagram, to be shaped on its own page. */
export function CreateCard({ branch }: { branch: { id: string; name: string } }) {
	const field = { ...plainField('kind'), id: `para-${branch.id}` }
	return (
		<Form className="card assistant assistant--new" method="post" action={action}>
			<input type="hidden" name="branchId" value={branch.id} />
			<Select field={field} label="Nuevo asistente para" options={kinds} />
			<SaveButton look="secondary" icon="plus" action={action} saving="Creando...">
				Crear asistente
				<span className="sr"> en {branch.name}</span>
			</SaveButton>
		</Form>
	)
}
