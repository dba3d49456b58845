import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { admin } from '#app/features/admin/operations.server.ts'
import { WebhookFilters, WebhookList } from '#app/features/admin/ui/webhook-list.tsx'
import { ItemListLayout } from '#app/navigation/layouts/item-list-layout.tsx'
import { load } from '#app/web/load.server.ts'
import { listQuery, nextPage } from '#app/web/next-page.server.ts'
import { adminContext } from './admin-context.server.ts'

export const meta: MetaFunction = () => [{ title: 'Avisos de proveedores · Administración' }]

const states = { todos: 'all', pendientes: 'waiting', problemas: 'refused' } as const

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await adminContext(request)
	const { cursor, estado } = listQuery(request, 'estado')
	const state: keyof typeof states = estado === 'pendientes' || estado === 'problemas' ? estado : 'todos'
	const { webhooks, next } = await load(ctx, admin.listWebhooks, { cursor, state: states[state] })
	return { page: { rows: webhooks, moreHref: nextPage(request, next) }, state, now: ctx.now }
}

export default function AdminWebhooks() {
	const { page, state, now } = useLoaderData<typeof loader>()
	return (
		<ItemListLayout
			title="Avisos de proveedores"
			lead="Lo que enviaron los proveedores de mensajes y de pagos, tal como llegó."
			filters={<WebhookFilters state={state} />}
		>
			<WebhookList page={page} now={now} />
		</ItemListLayout>
	)
}
