import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { lastCome } from '#app/features/inbox/rules.ts'
import { sendableKinds } from '#app/features/inbox/sending/media-limits.ts'
import { TemplateScreen } from '#app/features/inbox/ui/template-screen.tsx'
import { type PanelHandle } from '#app/navigation/panel-handle.ts'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { receiveUploads } from '#app/web/uploads/upload.server.ts'

export const handle = { frame: 'talk' } satisfies PanelHandle
export const meta: MetaFunction = () => [{ title: 'Enviar plantilla · Chat' }]

export async function loader({ request, params: { threadId = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { templates } = await load(ctx, inbox.templateChoices, { threadId })
	const { contact, messages } = await load(ctx, inbox.openConversation, { threadId, limit: 10 })
	const wanted = new URL(request.url).searchParams.get('plantilla')
	const chosen = templates.find(({ id }) => id === wanted) ?? templates[0]
	const newTo = ctx.can('businesses.edit') ? '/integraciones/whatsapp/plantillas/nueva' : undefined
	return { contact, templates, chosen, newTo, back: `/chat/${threadId}`, seenMessageId: lastCome(messages) }
}

export async function action({ request, params: { threadId } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const received = await receiveUploads(ctx, request, { fileId: { kinds: sendableKinds, max: 1 } })
	return submit(ctx, received.request, inbox.sendTemplate, {
		input: { threadId },
		notTaken: received.refused,
		to: () => `/chat/${threadId}`,
		done: 'Plantilla enviada',
		refused: 'No se pudo enviar la plantilla',
		failed: 'Error al enviar la plantilla',
	})
}

export default function SendTemplate() {
	const screen = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return <TemplateScreen {...screen} lastResult={answer?.result} stopped={Boolean(answer?.details)} />
}
