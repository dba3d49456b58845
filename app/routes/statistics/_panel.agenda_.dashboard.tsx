import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { StatisticsPage } from '#app/features/agenda/statistics/ui/page.tsx'
import { loadStatistics } from './screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Números de la agenda' }]

export function loader({ request }: LoaderFunctionArgs) {
	return loadStatistics(request)
}

export default function AgendaStatistics() {
	return <StatisticsPage {...useLoaderData<typeof loader>()} />
}
