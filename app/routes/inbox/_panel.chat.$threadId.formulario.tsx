import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { forms } from '#app/features/forms/operations.server.ts'
import { AskDialog } from '#app/features/forms/ui/ask-dialog.tsx'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { calledIn } from '#app/features/inbox/rules.ts'
import { panelContext } from '#app/web/context.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { behindThread } from './chat-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Preguntar un formulario · Chat' }]

export async function loader({ request, params: { threadId = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'forms.view')
	demand(ctx, 'inbox.send')
	const { contact } = await load(ctx, inbox.openConversation, { threadId, limit: 1 })
	const { open } = await load(ctx, forms.clientAnswers, { contactId: contact.id })
	const parent = behindThread(request, threadId)
	return { name: calledIn(contact.firstName), open, parent, action: parent.replace(/(?=\?|$)/, '/formulario') }
}

export async function action({ request, params: { threadId = '' } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const { contact } = await load(ctx, inbox.openConversation, { threadId, limit: 1 })
	return runAndRedirect(ctx, request, forms.askInChat, {
		input: { threadId, contactId: contact.id },
		back: behindThread(request, threadId),
		done: 'Se está preguntando el formulario',
		refused: 'No se pudo preguntar el formulario',
		failed: 'Error al preguntar el formulario',
	})
}

export default function AskForm() {
	return <AskDialog {...useLoaderData<typeof loader>()} />
}
