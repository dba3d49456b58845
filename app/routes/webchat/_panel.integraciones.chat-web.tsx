import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { publicOrigin } from '#app/core/brands.server.ts'
import { webchat } from '#app/features/webchat/operations.server.ts'
import { snippetOf } from '#app/features/webchat/paths.ts'
import { WebchatSettingsPage } from '#app/features/webchat/ui/webchat-settings.tsx'
import { useLive } from '#app/realtime/use-live.ts'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const meta: MetaFunction = () => [{ title: 'Chat web' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const [settings, { name: business, timeZone }] = await Promise.all([load(ctx, webchat.settings, {}), frameOf(ctx)])
	const snippet = settings.key ? snippetOf(await publicOrigin(ctx), settings.key) : null
	return { settings, snippet, business, timeZone, mayEdit: ctx.can('businesses.edit'), businessId: ctx.businessId }
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, webchat.save, {
		to: () => '/integraciones/chat-web',
		done: 'Chat web actualizado',
		refused: 'No se pudo guardar el chat web',
		failed: 'Error al guardar el chat web',
	})
}

export default function ChatWeb() {
	const { businessId, ...page } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	useLive(businessId, ['webchat.opened', 'webchat.closed'])
	return (
		<DialogHost>
			<WebchatSettingsPage {...page} result={answer?.result} />
		</DialogHost>
	)
}
