import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { channelNews } from '#app/features/channels/ui/channel-news.ts'
import { ConnectionsPage } from '#app/features/onboarding/connections/ui/connections-page.tsx'
import { onboarding } from '#app/features/onboarding/operations.server.ts'
import { useLive } from '#app/realtime/use-live.ts'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'

export const meta: MetaFunction = () => [{ title: 'Integraciones' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const [{ connections }, { timeZone }] = await Promise.all([load(ctx, onboarding.connections, {}), frameOf(ctx)])
	return { connections, timeZone, mayEdit: ctx.can('businesses.edit'), businessId: ctx.businessId }
}

const news = [
	...channelNews,
	'businesses.providerChanged',
	'businesses.providerConnected',
	'businesses.providerDisconnected',
	'webchat.opened',
	'webchat.closed',
	'calendarSync.accountConnected',
	'calendarSync.accountDisconnected',
	'calendarSync.accountTroubled',
] as const

export default function Connections() {
	const { businessId, ...page } = useLoaderData<typeof loader>()
	useLive(businessId, news)
	return <ConnectionsPage {...page} />
}
