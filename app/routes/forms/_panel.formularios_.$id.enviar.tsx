import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { forms } from '#app/features/forms/operations.server.ts'
import { SendDialog } from '#app/features/forms/ui/send-dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { home } from './forms-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Enviar a un cliente' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'forms.view')
	demand(ctx, 'inbox.send')
	const asked = new URL(request.url).searchParams
	const [contactId, search] = [asked.get('cliente') ?? '', (asked.get('buscar') ?? '').trim().slice(0, 80)]
	const { title } = await load(ctx, forms.getForm, { formId: id })
	const client = contactId ? await load(ctx, contacts.getContact, { contactId }) : null
	return {
		...{ title, search, path: `${home}/${id}` },
		found: !client && search ? (await load(ctx, contacts.searchContacts, { search })).contacts : [],
		client: client ? { id: client.id, name: fullName(client) } : null,
	}
}

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	const door = { input: { formId: id }, back: `${home}/${id}` }
	if (new URL(request.url).searchParams.get('en') === 'chat') {
		return runAndRedirect(await panelContext(request), request, forms.askInChat, {
			...door,
			done: 'Se está preguntando en su conversación',
			refused: 'No se pudo preguntar el formulario',
			failed: 'Error al preguntar el formulario',
		})
	}
	return runAndRedirect(await panelContext(request), request, forms.sendForm, {
		...door,
		done: 'Formulario enviado por WhatsApp',
		refused: 'No se pudo enviar el formulario',
		failed: 'Error al enviar el formulario',
	})
}

export default function SendForm() {
	return <SendDialog {...useLoaderData<typeof loader>()} />
}
