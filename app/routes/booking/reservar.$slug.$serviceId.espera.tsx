import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { WaitPage } from '#app/features/booking/ui/wait-page.tsx'
import { PublicLayout } from '#app/navigation/layouts/public-layout.tsx'
import { plainPage } from '#app/ui/plain/plain-page.tsx'
import { waitAndShow, waitScreen } from './booking-door.server.ts'

export const handle = plainPage

export const meta: MetaFunction = () => [{ title: 'Lista de espera' }, { name: 'robots', content: 'noindex' }]

export function loader({ request, params }: LoaderFunctionArgs) {
	return waitScreen(request, params.slug ?? '', params.serviceId ?? '')
}

export function action({ request, params }: ActionFunctionArgs) {
	return waitAndShow(request, params.slug ?? '', params.serviceId ?? '')
}

export default function Wait() {
	const screen = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<PublicLayout skipTo={{ id: 'contenido', text: 'Saltar al formulario' }}>
			<WaitPage {...screen} result={answer?.result} />
		</PublicLayout>
	)
}

export { PageErrorBoundary as ErrorBoundary } from '#app/ui/feedback/error-boundary.tsx'
