import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ContactDialog } from '#app/features/contacts/ui/contact-dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { contactToEdit, saveContactAtDesk } from '../agenda/contact-dialog.server.ts'
import { noteOfThread } from './chat-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Editar cliente · Chat' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { contact, parent } = await noteOfThread(ctx, request, params.threadId)
	return { ...(await contactToEdit(ctx, contact.id)), parent }
}

export async function action({ request, params }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const { contact, parent } = await noteOfThread(ctx, request, params.threadId)
	return saveContactAtDesk(ctx, request, contact.id, parent)
}

export default function EditClient() {
	const { contact, tags, parent } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<ContactDialog contact={contact} tags={tags} result={answer?.result} taken={answer?.held.taken} parent={parent} />
	)
}
