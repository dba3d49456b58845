import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { MergeStep } from '#app/features/contacts/ui/merge-step.tsx'
import { withParam } from '#app/features/inbox/ui/with-param.ts'
import { panelContext } from '#app/web/context.server.ts'
import { demand, frameOf } from '#app/web/load.server.ts'
import { home, queryOf } from './contacts-screen.server.ts'
import { mergeOrUndo, mergingStep } from './merging-step.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Unir contactos' }]

/** Who may be the same person; with `cliente` what would come of it, with `deshacer` what was joined before. */
export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, contacts.mergeContacts.permission)
	const query = queryOf(request)
	const here = `${home}/${id}/unir${query}`
	const asked = new URL(request.url).searchParams
	const { timeZone } = await frameOf(ctx)
	const kept = [...new URLSearchParams(query)]
	return {
		here,
		parent: `${home}/${id}${query}`,
		step: await mergingStep(ctx, { here, asked, contactId: id, timeZone, kept }),
	}
}

export async function action({ request }: ActionFunctionArgs) {
	return mergeOrUndo(await panelContext(request), request, (contactId) => `${home}/${contactId}${queryOf(request)}`)
}

export default function MergeContacts() {
	const screen = useLoaderData<typeof loader>()
	const lastResult = useActionData<typeof action>()?.result
	return <MergeStep {...screen} lastResult={lastResult} choose={(id) => withParam(screen.here, 'cliente', id)} />
}
