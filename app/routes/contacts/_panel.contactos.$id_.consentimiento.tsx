import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type NotedConsent } from '#app/features/contacts/consent/schemas.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { ConsentDialog } from '#app/features/contacts/ui/consent-dialog.tsx'
import { dateTimeText } from '#app/lib/time-text.ts'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { home, queryOf } from './contacts-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Consentimiento' }]

const hereOf = (request: Request, id: string) => `${home}/${id}/consentimiento${queryOf(request)}`

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const contact = await load(ctx, contacts.getContact, { contactId: id })
	const { current, history } = await load(ctx, contacts.showConsents, { contactId: id })
	const { timeZone } = await frameOf(ctx)
	const read = ({ at, ...said }: NotedConsent) => ({ ...said, when: dateTimeText(Date.parse(at), timeZone) })
	return {
		...{ name: fullName(contact), current: current.map(read), history: history.map(read) },
		...{ here: hereOf(request, id), parent: `${home}/${id}${queryOf(request)}` },
		mayEdit: ctx.can('contacts.edit'),
	}
}

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, contacts.setConsent, {
		input: { contactId: id },
		back: hereOf(request, id),
		done: 'Consentimiento guardado',
		refused: 'No se pudo guardar el consentimiento',
		failed: 'Error al guardar el consentimiento',
	})
}

export default function Consent() {
	return <ConsentDialog {...useLoaderData<typeof loader>()} />
}
