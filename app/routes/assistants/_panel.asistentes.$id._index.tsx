import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { assistants } from '#app/features/assistants/operations.server.ts'
import { AssistantFrame } from '#app/features/assistants/ui/settings/assistant-frame.tsx'
import { TextsForm } from '#app/features/assistants/ui/settings/texts-form.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { loadAssistant, savedTexts } from './assistant-settings.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Textos de ${data?.assistant.name ?? ''}` }]

export async function loader({ request, params: { id } }: LoaderFunctionArgs) {
	const shown = await loadAssistant(request, id)
	const from = new URL(request.url).searchParams.get('copiar')
	if (!from || from !== shown.assistant.copyFrom?.id) return { ...shown, copied: undefined }
	return { ...shown, copied: (await loadAssistant(request, from)).assistant }
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, assistants.saveTexts, {
		input: { assistantId: id },
		to: () => `/asistentes/${id}`,
		...savedTexts,
	})
}

export default function AssistantTexts() {
	const { assistant, mayEdit, copied } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<AssistantFrame assistant={assistant} part="texts">
			{copied ? (
				<Callout status="aviso">
					Estos son los textos de {copied.name}. Guárdalos para que {assistant.name} los use, o{' '}
					<Link to={`/asistentes/${assistant.id}`}>deja los que tenía</Link>.
				</Callout>
			) : null}
			<TextsForm
				key={copied?.id ?? 'own'}
				assistant={assistant}
				mayEdit={mayEdit}
				lastResult={answer?.result}
				copied={copied}
			/>
		</AssistantFrame>
	)
}
