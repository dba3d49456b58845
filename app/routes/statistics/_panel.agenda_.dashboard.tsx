import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { NumbersPage } from '#app/features/agenda/statistics/ui/page.tsx'
import { loadNumbers } from './screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Números de la agenda' }]

export function loader({ request }: LoaderFunctionArgs) {
	return loadNumbers(request)
}

export default function AgendaNumbers() {
	return <NumbersPage {...useLoaderData<typeof loader>()} />
}

export { PanelErrorBoundary as ErrorBoundary } from '#app/ui/feedback/error-boundary.tsx'
