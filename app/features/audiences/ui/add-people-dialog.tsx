import { Form } from '@remix-run/react'
import { DialogBody, DialogFoot, DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { ChoosePeople, type Choosing } from './choose-people.tsx'

/** People chosen one by one go into a group. */
export function AddPeopleDialog({ name, parent, choice }: { name: string; parent: string; choice: Choosing }) {
	return (
		<DialogRoute title={`Agregar clientes a ${name}`} parent={parent}>
			<Form className="contents" method="post" preventScrollReset>
				<DialogBody>
					<ChoosePeople key={choice.search} choice={choice} />
				</DialogBody>
				<DialogFoot>
					<FormButtons cancelTo={parent} save="Agregar" />
				</DialogFoot>
			</Form>
		</DialogRoute>
	)
}
