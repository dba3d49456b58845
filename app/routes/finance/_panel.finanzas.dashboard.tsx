import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EarningsPage } from '#app/features/earnings/ui/page.tsx'
import { loadEarnings } from './earnings-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Lo que ganó tu negocio' }]

export function loader({ request }: LoaderFunctionArgs) {
	return loadEarnings(request)
}

export default function FinanceDashboard() {
	return <EarningsPage {...useLoaderData<typeof loader>()} />
}
