import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { notifications } from '#app/features/notifications/operations.server.ts'
import { NoticeTemplatesPage } from '#app/features/notifications/templates/ui/notice-template-pages.tsx'
import { useLive } from '#app/realtime/use-live.ts'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import '#app/features/channels/ui/channels.css'

export const meta: MetaFunction = () => [{ title: 'Plantilla de cada aviso' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { notices } = await load(ctx, notifications.templates, {})
	return { notices, mayEdit: ctx.can('businesses.edit'), businessId: ctx.businessId }
}

export default function NoticeTemplates() {
	const { businessId, ...page } = useLoaderData<typeof loader>()
	useLive(businessId, ['channels.templatesSaved', 'channels.templateStatusSet'])
	return <NoticeTemplatesPage {...page} />
}
