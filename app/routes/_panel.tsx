import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { menuFor } from '#app/navigation/menu.ts'
import { PanelLayout } from '#app/navigation/panel-layout.tsx'
import { useLive } from '#app/realtime/use-live.ts'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'
import { takeNotice } from '#app/web/notice.server.ts'
import { sessionOf } from '#app/web/session.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const frame = await frameOf(ctx)
	const session = await sessionOf(request)
	const { notice, headers } = await takeNotice(request)
	const user = { name: session?.name ?? '', role: frame.roleInWords }
	const unread = ctx.can('inbox.view') ? (await load(ctx, inbox.countUnread, {})).count : 0
	const visiting = ctx.actor.kind === 'admin' ? frame.name : undefined
	return data({ frame, user, visiting, notice, unread, businessId: ctx.businessId }, { headers })
}

export default function Panel() {
	const { frame, user, visiting, notice, unread, businessId } = useLoaderData<typeof loader>()
	useLive(businessId, ({ name }) => name === 'inbox.messageReceived' || name === 'inbox.threadRead')
	const granted = new Set(frame.permissions)
	return (
		<PanelLayout
			user={user}
			business={{ name: frame.name, credits: frame.credits }}
			menu={menuFor((permission) => granted.has(permission), { chat: unread })}
			accountLinks={
				frame.others.length > 0 ? [{ to: '/auth/negocios', label: 'Cambiar de negocio', icon: 'store' }] : []
			}
			create={granted.has('agenda.book') ? { to: '/agenda/citas/nueva', label: 'Agendar cita' } : undefined}
			notice={notice}
			visiting={visiting}
		>
			<Outlet />
		</PanelLayout>
	)
}

export { PanelErrorBoundary as ErrorBoundary } from '#app/ui/error-boundary.tsx'
