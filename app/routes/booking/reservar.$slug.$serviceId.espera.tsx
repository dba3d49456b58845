import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { WaitPage } from '#app/features/booking/ui/wait-page.tsx'
import { PublicLayout } from '#app/navigation/layouts/public-layout.tsx'
import { plainPage } from '#app/ui/plain/plain-page.tsx'
import { waitAndShow, waitScreen } from './booking-door.server.ts'
import { framedBy, framedHeaders } from './framed.server.ts'

export const handle = plainPage
export const headers = framedHeaders

export const meta: MetaFunction = () => [{ title: 'Lista de espera' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
	const screen = await waitScreen(request, params.slug ?? '', params.serviceId ?? '')
	return data(screen, { headers: framedBy(screen.times.business) })
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
