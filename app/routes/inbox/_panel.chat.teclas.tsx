import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { KeysDialog } from '#app/features/agenda/calendar/ui/keys/keys-dialog.tsx'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { inboxKeys } from '#app/features/inbox/ui/inbox-keys.ts'
import { inboxPath, readInboxQuery } from '#app/features/inbox/ui/inbox-query.ts'
import { panelContext } from '#app/web/context.server.ts'
import { demand } from '#app/web/load.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Teclas del chat' }]

export async function loader({ request }: LoaderFunctionArgs) {
	demand(await panelContext(request), inbox.listThreads.permission)
	return { parent: inboxPath(readInboxQuery(new URL(request.url).searchParams)) }
}

export default function Keys() {
	return <KeysDialog title="Teclas del chat" keys={inboxKeys} parent={useLoaderData<typeof loader>().parent} />
}
