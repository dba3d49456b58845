import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { ContactDialog } from '#app/features/contacts/ui/contact-dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { agendaBehind } from './agenda-dialog.server.ts'
import { contactToEdit, saveContactAtDesk } from './contact-dialog.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Editar cliente' }]

async function behind(request: Request, id: string) {
	const ctx = await panelContext(request)
	const { search } = await agendaBehind(ctx, request)
	const { appointment } = await load(ctx, agenda.appointment, { appointmentId: id })
	return { ctx, contactId: appointment.contactId, parent: `/agenda/citas/${id}${search}` }
}

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const { ctx, contactId, parent } = await behind(request, id)
	return { ...(await contactToEdit(ctx, contactId)), parent }
}

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	const { ctx, contactId, parent } = await behind(request, id)
	return saveContactAtDesk(ctx, request, contactId, parent)
}

export default function EditClient() {
	const { contact, tags, parent } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<ContactDialog contact={contact} tags={tags} result={answer?.result} taken={answer?.held.taken} parent={parent} />
	)
}
