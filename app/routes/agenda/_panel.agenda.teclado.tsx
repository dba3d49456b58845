import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { KeysDialog } from '#app/features/agenda/calendar/ui/keys/keys-dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { agendaBehind } from './agenda-dialog.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Teclas de la agenda' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const { parent } = await agendaBehind(await panelContext(request), request)
	return { parent }
}

export default function Keys() {
	return <KeysDialog parent={useLoaderData<typeof loader>().parent} />
}
