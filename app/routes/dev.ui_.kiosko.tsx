import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '#app/lib/clock.ts'
import { KioskLayout } from '#app/navigation/kiosk-layout.tsx'
import { kioskMode } from '#app/navigation/kiosk-theme.ts'
import { assertDevelopment } from '#app/web/dev-pages.server.ts'

export const meta: MetaFunction = () => [{ title: 'Marco de kiosko' }, { name: 'robots', content: 'noindex' }]

export function loader({ request }: LoaderFunctionArgs) {
	assertDevelopment()
	return { mode: kioskMode(new URL(request.url).searchParams.get('tema')), now: now() }
}

export default function Kiosk() {
	const { mode, now: madeAt } = useLoaderData<typeof loader>()
	return (
		<KioskLayout mode={mode} now={madeAt} timeZone="America/Mexico_City">
			<h1>Bienvenida</h1>
			<p className="read">Escribe tu nombre para avisar que llegaste.</p>
		</KioskLayout>
	)
}

export { PageErrorBoundary as ErrorBoundary } from '#app/ui/error-boundary.tsx'
