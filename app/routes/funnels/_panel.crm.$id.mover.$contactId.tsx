import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { nowhere } from '#app/features/funnels/names.ts'
import { funnels } from '#app/features/funnels/operations.server.ts'
import { MoveDialog } from '#app/features/funnels/ui/move-dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { boardOf, editable } from './funnels-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Mover a…' }]

export async function loader({ request, params: { id = '', contactId = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { phases } = await editable(ctx, id)
	const { entries } = await load(ctx, funnels.contactEntries, { contactId })
	const current = entries.find(({ funnelId, isCurrent }) => isCurrent && funnelId === id)
	return {
		name: fullName(await load(ctx, contacts.getContact, { contactId })),
		current: current?.phase.split('.').slice(0, 2).join('.') ?? nowhere,
		...{ phases, parent: boardOf(id, request) },
	}
}

export async function action({ request, params: { id = '', contactId = '' } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, funnels.moveContact, {
		input: { funnelId: id, contactId },
		back: boardOf(id, request),
		done: 'Persona movida',
		refused: 'No se pudo mover a la persona',
		failed: 'Error al mover a la persona',
	})
}

export default function MoveTo() {
	return <MoveDialog {...useLoaderData<typeof loader>()} />
}
