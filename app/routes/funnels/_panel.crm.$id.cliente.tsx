import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { funnels } from '#app/features/funnels/operations.server.ts'
import { ClientDialog } from '#app/features/funnels/ui/client-dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { savingTexts, withHolder } from '../contacts/record-screen.server.ts'
import { boardOf, editable } from './funnels-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Registrar cliente' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	await editable(ctx, id)
	demand(ctx, 'contacts.edit')
	return { parent: boardOf(id, request) }
}

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const answer = await submit(ctx, request, funnels.registerInFunnel, {
		...savingTexts,
		input: { funnelId: id },
		to: () => boardOf(id, request),
	})
	return withHolder(ctx, answer)
}

export default function NewClient() {
	const { parent } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return <ClientDialog parent={parent} result={answer?.result} taken={answer?.held.taken} />
}
