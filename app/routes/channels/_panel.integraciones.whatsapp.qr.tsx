import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { QrPage } from '#app/features/channels/qr/ui/qr-page.tsx'
import { channelNews } from '#app/features/channels/ui/channel-news.ts'
import { useLive } from '#app/realtime/use-live.ts'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { linkPhone, loadQr } from './qr-door.server.ts'
import '#app/features/channels/ui/channels.css'

export const meta: MetaFunction = () => [{ title: 'WhatsApp por código QR' }]

export function loader({ request }: LoaderFunctionArgs) {
	return loadQr(request)
}

export function action({ request }: ActionFunctionArgs) {
	return linkPhone(request)
}

export default function WhatsAppByCode() {
	const { businessId, ...page } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	useLive(businessId, channelNews)
	return (
		<DialogHost>
			<QrPage {...page} errors={answer?.result?.error?.knowsRisk ?? undefined} />
		</DialogHost>
	)
}
