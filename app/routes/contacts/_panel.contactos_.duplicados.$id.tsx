import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { MergeStep } from '#app/features/contacts/ui/merge-step.tsx'
import { withParam } from '#app/features/inbox/ui/with-param.ts'
import { panelContext } from '#app/web/context.server.ts'
import { demand, frameOf } from '#app/web/load.server.ts'
import { mergeOrUndo, mergingStep } from './merging-step.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Unir contactos' }]

const parent = '/contactos/duplicados'

/** What would come of joining one pair (`cliente` is the other one). */
export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, contacts.mergeContacts.permission)
	const { timeZone } = await frameOf(ctx)
	const [here, asked] = [`${parent}/${id}`, new URL(request.url).searchParams]
	return { here, parent, step: await mergingStep(ctx, { here, asked, contactId: id, timeZone, kept: [] }) }
}

export async function action({ request }: ActionFunctionArgs) {
	return mergeOrUndo(await panelContext(request), request, () => parent)
}

export default function MergePair() {
	const screen = useLoaderData<typeof loader>()
	const lastResult = useActionData<typeof action>()?.result
	return <MergeStep {...screen} lastResult={lastResult} choose={(id) => withParam(screen.here, 'cliente', id)} />
}
