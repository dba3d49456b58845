import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { partners } from '#app/features/partners/operations.server.ts'
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'
import { load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { partnerContext } from './partner-context.server.ts'

const parent = '/partner/equipo'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Quitar del equipo' }]

export async function loader({ request, params: { userId } }: LoaderFunctionArgs) {
	const { people } = await load(await partnerContext(request), partners.people, {})
	const person = people.find(({ id }) => id === userId)
	if (!person) throw data({ message: 'Esa persona ya no está en el equipo' }, { status: 404 })
	return person
}

export async function action({ request, params: { userId } }: ActionFunctionArgs) {
	return runAndRedirect(await partnerContext(request), request, partners.removePerson, {
		input: { userId },
		back: parent,
		done: 'La persona ya no es parte del equipo',
		refused: 'No se pudo quitar a la persona',
		failed: 'Error al quitar a la persona',
	})
}

export default function RemovePerson() {
	const { name, isSelf } = useLoaderData<typeof loader>()
	return (
		<ConfirmDialog
			title={isSelf ? '¿Salir del equipo?' : `¿Quitar a ${name} del equipo?`}
			text={`${isSelf ? 'Dejas' : 'Deja'} de ver esta área en este momento. La cuenta y lo que hizo se quedan.`}
			parent={parent}
			confirm={isSelf ? 'Salir del equipo' : 'Quitar del equipo'}
			confirming={isSelf ? 'Saliendo...' : 'Quitando...'}
			danger
		/>
	)
}
