import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { StandingCards } from '#app/features/billing/ui/standing-cards.tsx'
import { EarningsPage } from '#app/features/earnings/ui/page.tsx'
import { loadEarnings } from './earnings-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Lo que ganó tu negocio' }]

export function loader({ request }: LoaderFunctionArgs) {
	return loadEarnings(request)
}

export default function FinanceDashboard() {
	const { standing, ...page } = useLoaderData<typeof loader>()
	return (
		<EarningsPage {...page}>
			<StandingCards standing={standing} />
		</EarningsPage>
	)
}
