import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { MergeStep } from '#app/features/contacts/ui/merge-step.tsx'
import { withParam } from '#app/features/inbox/ui/with-param.ts'
import { panelContext } from '#app/web/context.server.ts'
import { mergeOrUndo } from '../contacts/merging-step.server.ts'
import { behindThread } from './chat-screen.server.ts'
import { loadMerging } from './merge-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Unir contactos · Chat' }]

/** Who may be the same person; with `cliente` what would come of it, with `deshacer` what was joined before. */
export async function loader({ request, params: { threadId = '' } }: LoaderFunctionArgs) {
	return loadMerging(await panelContext(request), request, threadId)
}

export async function action({ request, params: { threadId = '' } }: ActionFunctionArgs) {
	return mergeOrUndo(await panelContext(request), request, () => behindThread(request, threadId))
}

export default function MergeContacts() {
	const { step, here, parent } = useLoaderData<typeof loader>()
	const lastResult = useActionData<typeof action>()?.result
	return <MergeStep {...{ step, here, parent, lastResult }} choose={(id) => withParam(here, 'cliente', id)} />
}
