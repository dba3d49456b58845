import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ContactsPage } from '#app/features/clients/list/ui/contacts-page.tsx'
import { type PanelHandle } from '#app/navigation/panel-handle.ts'
import { useLive } from '#app/realtime/use-live.ts'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { contactsScreen } from './contacts-screen.server.ts'

export const handle = { frame: 'work' } satisfies PanelHandle
export const meta: MetaFunction = () => [{ title: 'Contactos' }]

export async function loader({ request }: LoaderFunctionArgs) {
	return contactsScreen(await panelContext(request), request)
}

const told = ['contacts.', 'clients.'] as const

export default function Contacts() {
	const list = useLoaderData<typeof loader>()
	useLive(list.businessId, told)
	return (
		<DialogHost>
			<ContactsPage {...list} />
		</DialogHost>
	)
}
