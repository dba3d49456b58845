import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { PartnerLayout } from '#app/navigation/partner-layout.tsx'
import { hasScreen } from '#app/navigation/screens.ts'
import { partnerPage } from '#app/web/partner-page.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	const { shown, headers } = await partnerPage(request)
	return data(shown, { headers })
}

export default function Partner() {
	const { user, partner, notice } = useLoaderData<typeof loader>()
	return (
		<PartnerLayout
			user={user}
			partner={partner}
			editTo="/partner/dashboard/datos"
			here={partner.name}
			accountLinks={hasScreen('/cuenta') ? [{ to: '/cuenta', label: 'Mi cuenta', icon: 'user' }] : []}
			notice={notice}
		>
			<Outlet />
		</PartnerLayout>
	)
}

export { PageErrorBoundary as ErrorBoundary } from '#app/ui/error-boundary.tsx'
