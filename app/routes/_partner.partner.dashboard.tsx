import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { partners } from '#app/features/partners/operations.server.ts'
import { PartnerDashboard } from '#app/features/partners/ui/partner-dashboard.tsx'
import { DialogHost } from '#app/ui/dialog.tsx'
import { load } from '#app/web/load.server.ts'
import { partnerContext } from '#app/web/partner-context.server.ts'

export const meta: MetaFunction = () => [{ title: 'Panel de Control' }]

export async function loader({ request }: LoaderFunctionArgs) {
	return load(await partnerContext(request), partners.businesses, {})
}

export default function Dashboard() {
	const { businesses } = useLoaderData<typeof loader>()
	return (
		<DialogHost>
			<PartnerDashboard businesses={businesses} />
		</DialogHost>
	)
}

export { PanelErrorBoundary as ErrorBoundary } from '#app/ui/error-boundary.tsx'
