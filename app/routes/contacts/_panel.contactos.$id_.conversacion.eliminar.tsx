import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { clients } from '#app/features/clients/operations.server.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { DeleteDialog } from '#app/ui/dialog/removal-dialogs.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { home, queryOf } from './contacts-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Eliminar la conversación' }]

const recordOf = (request: Request, id: string) => `${home}/${id}${queryOf(request)}`

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, clients.eraseTalks.permission)
	const contact = await load(ctx, contacts.getContact, { contactId: id })
	return { name: fullName(contact), parent: recordOf(request, id) }
}

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, clients.eraseTalks, {
		input: { contactId: id },
		back: recordOf(request, id),
		done: 'Conversación eliminada',
		refused: 'No se pudo eliminar la conversación',
		failed: 'Error al eliminar la conversación',
	})
}

export default function EraseTalks() {
	const { name, parent } = useLoaderData<typeof loader>()
	return (
		<DeleteDialog
			what={`la conversación con «${name}»`}
			text="Se borran sus mensajes y archivos de todos los canales, aquí y para todo el equipo. Su ficha, citas y pagos se quedan. No se puede deshacer."
			parent={parent}
		/>
	)
}
