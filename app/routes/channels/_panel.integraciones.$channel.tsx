import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { traitsOf } from '#app/features/channels/kinds.ts'
import { channelNews } from '#app/features/channels/ui/channel-news.ts'
import { ChannelPage } from '#app/features/channels/ui/channel-page.tsx'
import { useLive } from '#app/realtime/use-live.ts'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { loadChannel } from './channel-page.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data ? traitsOf(data.channel).name : 'Canal' }]

export function loader({ request, params: { channel } }: LoaderFunctionArgs) {
	return loadChannel(request, channel)
}

export default function Channel() {
	const { businessId, ...page } = useLoaderData<typeof loader>()
	useLive(businessId, channelNews)
	return (
		<DialogHost>
			<ChannelPage {...page} />
		</DialogHost>
	)
}
