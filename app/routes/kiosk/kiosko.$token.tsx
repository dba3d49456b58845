import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation, useNavigate } from '@remix-run/react'
import { useCallback } from 'react'
import { KioskPage } from '#app/features/booking/kiosk/ui/kiosk-page.tsx'
import { KioskLayout } from '#app/navigation/layouts/kiosk-layout.tsx'
import { kioskMode } from '#app/navigation/layouts/kiosk-theme.ts'
import { pressKiosk, showKiosk } from './kiosk-door.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: data ? `Bienvenida · ${data.business}` : 'Kiosko' },
	{ name: 'robots', content: 'noindex' },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
	return { mode: kioskMode(new URL(request.url).searchParams.get('tema')), ...(await showKiosk(params.token)) }
}

export function action({ request, params }: ActionFunctionArgs) {
	return pressKiosk(request, params.token)
}

export default function Kiosk() {
	const place = useLoaderData<typeof loader>()
	const { pathname, search } = useLocation()
	const navigate = useNavigate()
	const fresh = pathname + search
	const onLeft = useCallback(() => navigate(fresh, { replace: true }), [navigate, fresh])
	return (
		<KioskLayout {...place}>
			<KioskPage answer={useActionData<typeof action>()} fresh={fresh} onLeft={onLeft} />
		</KioskLayout>
	)
}
