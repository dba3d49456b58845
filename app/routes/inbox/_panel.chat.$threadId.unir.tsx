import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { ChooseTwin, MergePreviewDialog } from '#app/features/contacts/ui/merge-dialog.tsx'
import { UnmergeDialog } from '#app/features/contacts/ui/unmerge-dialog.tsx'
import { withParam } from '#app/features/inbox/ui/with-param.ts'
import { panelContext } from '#app/web/context.server.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { behindThread } from './chat-screen.server.ts'
import { loadMerging } from './merge-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Unir contactos · Chat' }]

/** Who may be the same person; with `cliente` what would come of it, with `deshacer` what was joined before. */
export async function loader({ request, params: { threadId = '' } }: LoaderFunctionArgs) {
	return loadMerging(await panelContext(request), request, threadId)
}

export async function action({ request, params: { threadId = '' } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const to = () => behindThread(request, threadId)
	if ((await fieldsOf(request)).has('mergeId'))
		return submit(ctx, request, contacts.undoMerge, {
			to,
			done: 'Los contactos vuelven a ser dos',
			refused: 'No se pudieron separar los contactos',
			failed: 'Error al separar los contactos',
		})
	return submit(ctx, request, contacts.mergeContacts, {
		to,
		done: 'Contactos unidos',
		refused: 'No se pudieron unir los contactos',
		failed: 'Error al unir los contactos',
	})
}

export default function MergeContacts() {
	const { step, here, parent } = useLoaderData<typeof loader>()
	const lastResult = useActionData<typeof action>()?.result
	if (step.kind === 'undo') return <UnmergeDialog {...step} parent={parent} lastResult={lastResult} />
	if (step.kind === 'preview') {
		const { preview, swapTo } = step
		return <MergePreviewDialog {...{ preview, swapTo, parent, lastResult }} back={here} />
	}
	return <ChooseTwin {...step} parent={parent} choose={(contactId) => withParam(here, 'cliente', contactId)} />
}
