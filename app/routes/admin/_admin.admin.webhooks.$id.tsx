import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { admin } from '#app/features/admin/operations.server.ts'
import { WebhookCard } from '#app/features/admin/ui/webhook-list.tsx'
import { load } from '#app/web/load.server.ts'
import { adminContext } from './admin-context.server.ts'

export const meta: MetaFunction = () => [{ title: 'Aviso · Administración' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await adminContext(request)
	return { webhook: await load(ctx, admin.showWebhook, { webhookId: id }), now: ctx.now }
}

export default function AdminWebhook() {
	const { webhook, now } = useLoaderData<typeof loader>()
	return <WebhookCard webhook={webhook} now={now} />
}
