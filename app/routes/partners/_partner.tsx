import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { PartnerLayout, partnerPages } from '#app/navigation/layouts/partner-layout.tsx'
import { hasScreen } from '#app/navigation/menu/screens.ts'
import { partnerPage } from './partner-page.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	const { shown, headers } = await partnerPage(request)
	return data(shown, { headers })
}

export default function Partner() {
	const { user, partner, flash } = useLoaderData<typeof loader>()
	const { pathname } = useLocation()
	const page = partnerPages.slice(1).find(({ to }) => pathname.startsWith(to))
	return (
		<PartnerLayout
			user={user}
			partner={partner}
			editTo="/partner/dashboard/datos"
			trail={page ? [{ to: '/partner/dashboard', label: partner.name }] : []}
			here={page?.label ?? partner.name}
			accountLinks={hasScreen('/cuenta') ? [{ to: '/cuenta', label: 'Mi cuenta', icon: 'user' }] : []}
			flash={flash}
		>
			<Outlet />
		</PartnerLayout>
	)
}
