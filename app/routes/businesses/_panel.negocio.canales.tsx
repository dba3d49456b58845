import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calendarSync } from '#app/features/calendar-sync/operations.server.ts'
import { GoogleAccountsCard } from '#app/features/calendar-sync/ui/google-accounts.tsx'
import { channels } from '#app/features/channels/operations.server.ts'
import { ChannelList } from '#app/features/channels/ui/channel-list.tsx'
import { useLive } from '#app/realtime/use-live.ts'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'
import { loadRecord } from './business-record.server.ts'

export const meta: MetaFunction = () => [{ title: 'Canales' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { accounts } = await load(ctx, channels.listAccounts, {})
	const maySee = ctx.can('businesses.view')
	const record = maySee ? await loadRecord(ctx) : null
	return {
		accounts,
		connections: {
			facebook: record?.metaLogin === 'set',
			mercadoPago: record?.mercadoPago.accessToken === 'set',
		},
		google: maySee ? await load(ctx, calendarSync.listAccounts, {}) : null,
		timeZone: (await frameOf(ctx)).timeZone,
		webhookUrl: `${ctx.place.origin}/webhooks/meta`,
		mayEdit: ctx.can('businesses.edit'),
		businessId: ctx.businessId,
	}
}

export default function Channels() {
	const { businessId, google, timeZone, ...list } = useLoaderData<typeof loader>()
	useLive(businessId, ['channels.accountSaved', 'channels.accountDisconnected', 'channels.accountTroubled'])
	return (
		<DialogHost>
			<div className="stack stack--3">
				<ChannelList {...list} />
				{google ? <GoogleAccountsCard {...google} mayEdit={list.mayEdit} timeZone={timeZone} /> : null}
			</div>
		</DialogHost>
	)
}
