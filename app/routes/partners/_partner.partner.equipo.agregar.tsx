import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { partners } from '#app/features/partners/operations.server.ts'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { FindPersonForm } from '#app/ui/form/find-person-form.tsx'
import { searchPerson } from '#app/web/find-person.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { partnerContext } from './partner-context.server.ts'

const parent = '/partner/equipo'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Agregar persona' }]

export async function loader({ request }: LoaderFunctionArgs) {
	return searchPerson(await partnerContext(request), request, partners.findPerson)
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await partnerContext(request), request, partners.addPerson, {
		to: () => parent,
		done: 'Le enviamos la invitación: entrará al equipo cuando la acepte',
		refused: 'Error al agregar el usuario',
		failed: 'Error al agregar el usuario',
	})
}

export default function AddPerson() {
	const search = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<DialogRoute
			title="Agregar persona"
			below={<p className="muted">Alguien que ya tiene su cuenta. Le llega una invitación por correo.</p>}
			parent={parent}
		>
			<FindPersonForm {...search} lastResult={answer?.result} parent={parent} save="Enviar invitación">
				. Cuando acepte verá tus negocios, tu marca y tus dominios, y podrá cambiarlos.
			</FindPersonForm>
		</DialogRoute>
	)
}
