import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { NumbersPage } from '#app/features/agenda/ui/numbers-page.tsx'
import { loadNumbers } from '#app/web/numbers-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Números de la agenda' }]

export function loader({ request }: LoaderFunctionArgs) {
	return loadNumbers(request)
}

export default function AgendaNumbers() {
	return <NumbersPage {...useLoaderData<typeof loader>()} />
}

export { PanelErrorBoundary as ErrorBoundary } from '#app/ui/error-boundary.tsx'
