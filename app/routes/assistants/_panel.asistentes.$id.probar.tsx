import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { outOfCreditsText } from '#app/features/assistants/ui/assistant-card.tsx'
import { TryChat } from '#app/features/assistants/ui/try-chat.tsx'
import { turns } from '#app/features/turns/operations.server.ts'
import { type PanelHandle } from '#app/navigation/panel-handle.ts'
import { useLive } from '#app/realtime/use-live.ts'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const handle = { frame: 'talk' } satisfies PanelHandle
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Probar a ${data?.assistant.name ?? ''}` }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const before = new URL(request.url).searchParams.get('antes') ?? undefined
	const trial = await load(ctx, turns.showTrial, { assistantId: id, before })
	return { ...trial, businessId: ctx.businessId }
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, turns.sayInTrial, {
		input: { assistantId: id },
		to: () => `/asistentes/${id}/probar`,
		done: '',
		refused: 'No se pudo enviar el mensaje',
		failed: 'Error al enviar el mensaje',
	})
}

export default function TryAssistant() {
	const { assistant, conversation, thinking, spent, businessId } = useLoaderData<typeof loader>()
	useLive(businessId, ['inbox.', 'turns.'])
	const path = `/asistentes/${assistant.id}/probar`
	return (
		<>
			{thinking ? (
				<noscript>
					<meta httpEquiv="refresh" content="2" />
				</noscript>
			) : null}
			<TryChat
				assistant={assistant}
				conversation={conversation}
				path={path}
				backHref="/asistentes"
				flash={assistant.hasCredits ? undefined : outOfCreditsText[assistant.model]}
				olderHref={(before) => `${path}?antes=${encodeURIComponent(before)}`}
				thinking={thinking}
				spent={spent}
			/>
		</>
	)
}
