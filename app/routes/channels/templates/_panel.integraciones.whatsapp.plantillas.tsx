import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { channels } from '#app/features/channels/operations.server.ts'
import { TemplateListPage } from '#app/features/channels/templates/ui/template-list.tsx'
import { useLive } from '#app/realtime/use-live.ts'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import '#app/features/channels/ui/channels.css'

export const meta: MetaFunction = () => [{ title: 'Plantillas de WhatsApp' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const list = await load(ctx, channels.listTemplates, {})
	return { ...list, mayEdit: ctx.can('businesses.edit'), businessId: ctx.businessId }
}

export default function Templates() {
	const { businessId, ...list } = useLoaderData<typeof loader>()
	useLive(businessId, ['channels.templatesSaved', 'channels.templateStatusSet'])
	return (
		<DialogHost>
			<TemplateListPage {...list} />
		</DialogHost>
	)
}
