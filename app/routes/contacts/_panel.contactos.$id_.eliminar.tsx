import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { clients } from '#app/features/clients/operations.server.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { DeleteDialog } from '#app/ui/dialog/removal-dialogs.tsx'
import { attempt } from '#app/web/attempt.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { home, queryOf, removed } from './contacts-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Eliminar contacto' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'contacts.delete')
	const contact = await load(ctx, contacts.getContact, { contactId: id })
	return { name: fullName(contact), parent: `${home}/${id}${queryOf(request)}` }
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	return removed(request, await attempt(ctx, clients.removeMany, { ids: [id] }))
}

export default function DeleteContact() {
	const { name, parent } = useLoaderData<typeof loader>()
	return (
		<DeleteDialog
			what={`el contacto «${name}»`}
			text="Ya no aparecerá en ninguna lista, y al terminar puedes recuperarlo con «Deshacer». Pasado un día se borra todo lo suyo: mensajes, archivos, notas, formas de contacto y avisos programados. Sus citas y pagos quedan sin nombre, para tus totales."
			parent={parent}
		/>
	)
}
