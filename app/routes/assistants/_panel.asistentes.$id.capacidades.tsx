import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { assistants } from '#app/features/assistants/operations.server.ts'
import { AssistantFrame } from '#app/features/assistants/ui/settings/assistant-frame.tsx'
import { CapabilitiesForm } from '#app/features/assistants/ui/settings/capabilities-form.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { loadAssistant, savedTexts } from './assistant-settings.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `Capacidades de ${data?.assistant.name ?? ''}` },
]

export async function loader({ request, params: { id } }: LoaderFunctionArgs) {
	const [screen, ctx] = [await loadAssistant(request, id), await panelContext(request)]
	return { ...screen, outlets: await load(ctx, assistants.listOutlets, { assistantId: screen.assistant.id }) }
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, assistants.saveCapabilities, {
		input: { assistantId: id },
		to: () => `/asistentes/${id}/capacidades`,
		...savedTexts,
	})
}

export default function AssistantCapabilities() {
	const { assistant, mayEdit, outlets } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<AssistantFrame assistant={assistant} part="capabilities">
			<CapabilitiesForm assistant={assistant} mayEdit={mayEdit} lastResult={answer?.result} outlets={outlets} />
		</AssistantFrame>
	)
}
