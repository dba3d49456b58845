import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { assistants } from '#app/features/assistants/operations.server.ts'
import { AssistantList } from '#app/features/assistants/ui/assistant-list.tsx'
import { useLive } from '#app/realtime/use-live.ts'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'

export const meta: MetaFunction = () => [{ title: 'Asistentes' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const list = await load(ctx, assistants.listAssistants, {})
	return { ...list, businessId: ctx.businessId, mayEdit: ctx.can('assistants.edit') }
}

export default function Assistants() {
	const { assistants, branches, businessId, mayEdit } = useLoaderData<typeof loader>()
	useLive(businessId, ['assistants.', 'turns.outOfCredits'])
	return <AssistantList assistants={assistants} branches={branches} mayEdit={mayEdit} />
}
